"""What the learner clicks: thin shells of ipywidgets over plain models, built by factories."""
