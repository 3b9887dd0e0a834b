"""Make the Russian texts anew: the catalogue, rules, glossary, README and notebooks.

python tests/translate.py                # make what has changed
python tests/translate.py --check        # only say what is stale (exit status 1)
python tests/translate.py notebooks/03*  # the catalogue, the documents, and these notebooks alone

A translation is written into muggins/locale/ru/LC_MESSAGES/muggins.po, and nowhere else.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import nbformat
from regenerate import NOTEBOOKS, ROOT, in_order, lesson_of, normal, run_alone, text_of
from translating import (
    DOCUMENTS,
    LOCALES,
    Translation,
    faults,
    kept_from,
    made_from,
    mo,
    po,
    template,
    translated_cells,
)

from muggins.base.language import LANGUAGES, speaking

OTHERS = [language for language in LANGUAGES if language != "en"]


def put(path: Path, text: bytes, check: bool) -> bool:
    """Write a file, unless it is so already (or `check` forbids it); whether it was stale."""
    stale = not path.is_file() or path.read_bytes() != text
    if stale and not check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    if stale:
        print(f"{path.relative_to(ROOT)}: {'stale' if check else 'made'}")
    return stale


def notebook(path: Path, translation: Translation, check: bool) -> bool:
    """Make a notebook in another language; it runs only where its outputs may have changed."""
    english = nbformat.read(path, as_version=4)
    target = path.parent / translation.language / path.name
    told = translated_cells(english, translation)
    source = made_from(english, translation)
    old = nbformat.read(target, as_version=4) if target.is_file() else None
    if old is not None and old.metadata.get("made_from") == source:
        kept_from(old, told)
    elif not check:
        run_alone(told, {"MUGGINS_LANG": translation.language})
    with speaking(translation.language):  # the rules in place are those of this language
        stored = normal(told, lesson_of(path))
    stored.metadata["made_from"] = source
    return put(target, text_of(stored).encode(), check)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make the texts in other languages anew.")
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    parser.add_argument("notebooks", nargs="*", type=Path, help="these notebooks alone")
    args = parser.parse_args(argv)
    texts, stale = template(), 0
    for language in OTHERS:
        folder = LOCALES / language / "LC_MESSAGES"
        stale += put(folder / "muggins.po", po(language, texts), args.check)
        stale += put(folder / "muggins.mo", mo(language), args.check)
        translation = Translation(language)
        for source, target in DOCUMENTS.items():
            text = translation.document(source, (ROOT / source).read_text("utf-8"))
            stale += put(ROOT / target.format(language=language), text.encode(), args.check)
        for path in in_order(args.notebooks or list(NOTEBOOKS.glob("*.ipynb"))):
            stale += notebook(path.resolve(), translation, args.check)
        missing = list(faults(texts, translation.catalogue))
        print(f"{language}: {len(missing)} of {len(texts)} sentences want a translator")
        print("".join(f"  {line[:140]}\n" for line in missing[:20]), end="")
    return 1 if stale and args.check else 0


if __name__ == "__main__":
    sys.exit(main())
