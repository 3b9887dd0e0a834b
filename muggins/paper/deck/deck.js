(() => {
  const slides = [...document.querySelectorAll("section")];
  const [back, next] = ["back", "next"].map((id) => document.getElementById(id));
  const place = document.getElementById("place");
  const way = document.getElementById("way");
  const words = document.querySelector("nav").dataset;
  let at = 0;

  // Pictures are as large as there is room; where that is too small to be read from the last row,
  // the words give way, in steps, until all fits. An answer is beside its picture or above it.
  const LARGEST = 20, SMALLEST = 2;
  // The size of the words, from and to, and the least scale of the pictures.
  const STAGES = [[1, 0.8, 12], [1, 0.7, 10.5], [1, 0.7, 8], [0.65, 0.6, 5], [0.6, 0.3, SMALLEST]];
  const largest = (middle) => {
    const fits = (size, scale) => {
      middle.style.setProperty("--fit", size);
      middle.style.setProperty("--scale", scale);
      return middle.scrollHeight <= middle.clientHeight + 1 && middle.scrollWidth <= middle.clientWidth + 1;
    };
    const drawn = middle.querySelector(".drawing img");
    // Pictures side by side are drawn smaller from the start.
    const beside = middle.querySelector(".drawing > div > figure");
    for (const [from, to, pictures] of STAGES) {
      if (beside && pictures === 8) continue;
      for (let size = from; size > to - 0.01; size -= 0.05) {
        if (!fits(size, pictures)) continue;
        let scale = drawn ? LARGEST : pictures;
        while (scale > pictures && !fits(size, scale)) scale -= 0.5;
        fits(size, scale);
        return scale;
      }
    }
    return SMALLEST;
  };
  const fit = (slide) => {
    const middle = slide.querySelector(".middle");
    const beside = middle.querySelector(".beside");
    beside?.classList.remove("below");
    if (largest(middle) >= STAGES[0][2] || !beside) return;
    beside.classList.add("below");
    largest(middle);
  };

  // All of them at once, so that printed slides fit as well.
  const fitAll = () => {
    slides.forEach((slide, i) => {
      slide.classList.add("shown");
      fit(slide);
      slide.classList.toggle("shown", i === at);
    });
  };

  const show = (number) => {
    at = Math.max(0, Math.min(slides.length - 1, number));
    slides.forEach((slide, i) => slide.classList.toggle("shown", i === at));
    back.disabled = at === 0;
    next.disabled = at === slides.length - 1;
    place.textContent = words.place.replace("{number}", at + 1).replace("{all}", slides.length);
    way.style.width = `${(100 * (at + 1)) / slides.length}%`;
    history.replaceState(null, "", `#${at + 1}`);
    document.body.classList.remove("black");
  };

  const goes = {
    ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, Enter: 1, n: 1,
    ArrowLeft: -1, ArrowUp: -1, PageUp: -1, Backspace: -1, p: -1,
    Home: -Infinity, End: Infinity,
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const onButton = event.target.closest("button") && (key === "Enter" || key === " ");
    if (onButton) return;
    if (key === "b" || key === ".") document.body.classList.toggle("black");
    else if (key === "f" && document.fullscreenElement) document.exitFullscreen();
    else if (key === "f") document.documentElement.requestFullscreen();
    else if (key === " " && event.shiftKey) show(at - 1);
    else if (key in goes) show(at + goes[key]);
    else return;
    event.preventDefault();
  });
  back.addEventListener("click", () => show(at - 1));
  next.addEventListener("click", () => show(at + 1));
  let start = null;
  document.addEventListener("touchstart", (event) => { start = event.touches[0].clientX; });
  document.addEventListener("touchend", (event) => {
    const moved = event.changedTouches[0].clientX - start;
    if (Math.abs(moved) > 60) show(at + (moved < 0 ? 1 : -1));
  });
  window.addEventListener("resize", fitAll);
  window.addEventListener("hashchange", () => show(Number(location.hash.slice(1)) - 1 || 0));
  show(Number(location.hash.slice(1)) - 1 || 0);
  fitAll();
})();
