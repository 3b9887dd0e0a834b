"""The pages as HTML: lessons, things to play with, the rules, the presenter, short messages."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import jinja2

from muggins.base.language import LANGUAGES, _, spoken
from muggins.classroom.descriptions import mount
from muggins.classroom.forms import FIRST_GAME
from muggins.classroom.pages import (
    CURIOUS,
    GUIDE,
    LAST,
    Page,
    alone,
    lesson_page,
    linked,
    on_the_path,
    prose,
)
from muggins.lessons.documents import DOCUMENT_1
from muggins.lessons.notebooks import find
from muggins.lessons.projector import PRESENT, choices
from muggins.live.questions import Question
from muggins.pictures.svg import layout_svg
from muggins.text import rulebook

HERE = Path(__file__).resolve().parent

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'none'; base-uri 'none'"
)
"""What pages without a server allow: Python in the browser is compiled there."""

DEFAULTS = {
    "kind": "mixed",
    "level": "1",
    "rules": "muggins",
    "n": "12",
    "seconds": "0",
    "lesson": "5",
}
"""What the form of the questions begins with."""


def says() -> dict[str, str]:
    """What the pages say around the lessons; the scripts find some of it in the page."""
    return {
        "home": _("Muggins"),
        "skip": _("To the page itself"),
        "title": _("Muggins, one rule at a time"),
        "welcome": _(
            "A domino game in which you score while you play: make the open ends add up to five, "
            "ten, fifteen and so on. Guess before you look, and play."
        ),
        "begin": _("Begin"),
        "continue": _("Go on: {title}"),
        "first_game": _("Your first game"),
        "play": _("Play"),
        "practice": _("Practice"),
        "puzzles": _("Puzzles"),
        "menu": _("Menu"),
        "teachers": _("For teachers"),
        "path": _("The path"),
        "things": _("Play and try"),
        "curious": _("For the curious"),
        "curious_about": _(
            "Two old rule texts name hardly a tile. Which tiles were played? A detective story."
        ),
        "come": _("{right} of {all}"),
        "progress": _("Exercises that you have solved"),
        "kept": _("How far you have come is kept in this browser and nowhere else."),
        "forget": _("Begin anew"),
        "look": _("Light or dark"),
        "show_all": _("Show everything"),
        "go_on": _("Go on"),
        "other_questions": _("Other questions"),
        "neighbours": _("Lessons before and after"),
        "glossary": _("Words of the game"),
        "rules": _("The rules"),
        "waiting": _("Waiting for the network; your game is safe."),
        "thinking": _("Thinking …"),
        "starting": _("Python is being fetched for this page. The first time takes a moment."),
        "no_python": _("Python could not be fetched. Text and exercises work without it."),
        "back": _("Back to the path"),
        "enter": _("The word for this class"),
        "enter_about": _("Type the word that your teacher shows or says; capitals do not matter."),
        "enter_button": _("Come in"),
    }


def printed() -> dict[str, str]:
    """What the pages say that a teacher prints."""
    return {
        "nothing": _("There is nothing to print: nobody has answered yet, or nothing was missed."),
        "by_pupil": _("By pupil"),
        "pupil": _("Pupil"),
        "right": _("Right"),
        "name": _("Name"),
        "line": _("A line for the answer"),
        "key": _("The answers"),
    }


SHORT = {"target": FIRST_GAME, "exact": False, "call": "automatic"}
"""The rules of a first game: a short one, whose points are counted for the player."""


def things() -> tuple[Page, ...]:
    """What there is to play with: a page each."""
    table = {"widget": "table", "announcing": False, "forgets": "never"}
    return (
        alone(
            "first_game",
            _("Your first game"),
            _("To {n}, against the computer; the points are counted for you.").format(n=FIRST_GAME),
            {**table, "rules": SHORT},
            _("After it: [the full game](play.html), to 61 exactly."),
        ),
        alone("play", _("The full game"), _("Against the computer, to 61 exactly."), table),
        alone(
            "practice",
            _("Practice"),
            _("Five minutes: what you slipped on comes back, between fresh questions."),
            {"widget": "practice"},
        ),
        alone(
            "puzzles",
            _("Puzzles"),
            _("One move is best: find it. A new puzzle every day, and more by theme."),
            {"widget": "puzzles"},
        ),
        alone(
            "tester",
            _("Try a move"),
            _("Pick a tile and an end and read what the play would do; nothing can go wrong."),
            {"widget": "move-tester"},
        ),
        alone(
            "laboratory",
            _("The laboratory"),
            _("Let two computers play a hundred rounds, or ten thousand, and see who wins."),
            {"widget": "laboratory"},
        ),
        alone(
            "rules-form",
            _("Your own rules"),
            _("Every open point of the rules: choose, and read what it changes."),
            {"widget": "options-form"},
        ),
    )


def homework() -> Page:
    """The page for questions that are in its address."""
    about = _("Questions from your teacher. Nothing is sent: at the end there is a text to copy.")
    return alone("homework", _("Homework"), about, {"widget": "homework"})


def all_pages() -> tuple[Page, ...]:
    """The lessons in their order, those beside the path, then what there is to play with."""
    lessons = map(lesson_page, on_the_path())
    return (*lessons, lesson_page(find(CURIOUS)), lesson_page(find(GUIDE)), *things(), homework())


def plain_texts() -> dict[str, tuple[str, str, str]]:
    """Pages of text by their name: title, a line about it, and the Markdown."""
    rules = _("The whole text, with numbered paragraphs.")
    words = _("What each word means.")
    return {
        "rules": (_("The rules"), rules, rulebook.rules_text().markdown),
        "glossary": (_("Words of the game"), words, rulebook.glossary().markdown),
    }


class Texts:
    """The pages, written from templates.

    `host` is the script that answers their mount points: "live" of a server, "worker" of a browser
    alone, whose pages lead to `notebooks` where there are any.
    """

    def __init__(self, host: str = "live", notebooks: str = "") -> None:
        loader = jinja2.FileSystemLoader(HERE / "template")
        self.environment = jinja2.Environment(loader=loader, autoescape=True)
        self.host, self.notebooks = host, notebooks

    def fill(self, template: str, title: str, **values: Any) -> str:
        """A page from a template; `root` is where the other files are."""
        facts = {
            "name": "",
            "root": "" if self.host == "live" or spoken() == "en" else "../",
            "says": says(),
            "title": title,
            "host": self.host,
            "language": spoken(),
            "other": self.other(values),
            "rooms": self.rooms(),
            **values,
        }
        facts["policy"] = POLICY
        return self.environment.get_template(template).render(facts)

    def other(self, values: Mapping[str, Any]) -> dict[str, str]:
        """The same page in the other language: its code, its address and what it is called.

        A server chooses by the address alone, and keeps the choice. Pages in files lie in a folder
        a language, and English at the top.
        """
        code = next(code for code in LANGUAGES if code != spoken())
        if self.host == "live":
            return {"code": code, "name": LANGUAGES[code], "url": f"?lang={code}"}
        page = f"{values.get('name') or 'index'}.html"
        folder = "../" if code == "en" else f"{code}/"
        return {"code": code, "name": LANGUAGES[code], "url": folder + page}

    def rooms(self) -> list[tuple[str, str]]:
        """Where the menu of every page leads: the address and the title of each other page."""
        found = [("./", _("The path")), *((f"{page.name}.html", page.title) for page in things())]
        found += [("rules.html", _("The rules")), ("glossary.html", _("Words of the game"))]
        return [*found, ("./#teachers", _("For teachers"))]

    def start(self) -> str:
        """The start page."""
        texts = plain_texts()
        small = [{"url": f"{a.name}.html", "title": a.title, "about": a.about} for a in things()]
        small += [{"url": f"{a}.html", "title": texts[a][0], "about": texts[a][1]} for a in texts]
        if self.notebooks:
            code = _("The same lessons as notebooks, for those who want to change the code.")
            small.append({"url": self.notebooks, "title": _("Open with code"), "about": code})
        guide = {
            "url": f"{GUIDE}.html",
            "title": _("The teacher's guide"),
            "about": _("Three lessons of 45 minutes, what pupils get wrong, and what to print."),
        }
        live = {
            "url": "teach.html",
            "title": _("The live class"),
            "about": _("Ask, and see every answer at once, by kind of mistake."),
        }
        present = {
            "url": "present.html",
            "title": _("Questions for the projector"),
            "about": _("One question at a time, with a covered answer."),
        }
        return self.fill(
            "start.html",
            _("Muggins, one rule at a time"),
            name="index",
            lessons=list(map(lesson_page, on_the_path())),
            things=small,
            annex=lesson_page(find(CURIOUS)),
            doors=[live, present, guide] if self.host == "live" else [guide],
            picture=layout_svg(DOCUMENT_1.layout()),
        )

    def page(self, page: Page) -> str:
        """A lesson, or a thing to play with."""
        path = [one for one in all_pages() if one.number is not None]
        place = path.index(page) if page in path else -1
        after = (
            _(
                "The path of pages ends here. The lesson that follows, Better play, lets you write "
                "a player of your own, and for that it needs the notebooks: muggins learn 15 opens "
                "them on a computer with Muggins."
            )
            if page.number == LAST
            else ""
        )
        return self.fill(
            "lesson.html",
            page.title,
            name=page.name,
            page=page,
            after=after,
            previous=path[place - 1] if place > 0 else None,
            next=path[place + 1] if 0 <= place < len(path) - 1 else None,
        )

    def text(self, name: str) -> str:
        """The rules or the glossary."""
        title, _about, markdown = plain_texts()[name]
        return self.fill("text.html", title, name=name, body=prose(linked(markdown)))

    def present(self, given: Mapping[str, str], wrong: str = "") -> str:
        """The form in which questions for the projector are chosen."""
        return self.fill(
            "present.html",
            _("Questions for the projector"),
            wrong=wrong,
            words={name: _(sentence) for name, sentence in PRESENT.items()},
            choices=choices(),
            numbers=("n", "seconds", "seed"),
            given={**DEFAULTS, "seed": f"{date.today():%Y%m%d}", **given},
        )

    def presenter(self, deck: Mapping[str, Any]) -> str:
        """The questions themselves."""
        page = {**deck, "remember": True}
        return self.fill("presenter.html", _("Questions for the projector"), page=page)

    def live(self, name: str) -> str:
        """The page of the live class for a pupil ("class"), or for the teacher ("teach")."""
        widget, title = {
            "class": ("pupil", _("The class")),
            "teach": ("teacher", _("The live class")),
        }[name]
        moment = _("One moment …")
        waits = f"<p>{moment}</p>"
        lost = _("No connection to the class. This page comes back by itself.")
        said = {**says(), "waiting": lost}
        facts = {"name": name, "mount": mount({"widget": widget}, waits), "says": said}
        return self.fill("class.html", title, **facts)

    def results(self, found: Mapping[str, Any]) -> str:
        """How a live class did, to be printed."""
        return self.fill("results.html", _("How the class did"), words=printed(), **found)

    def missed(self, questions: Sequence[Question]) -> str:
        """A worksheet of what a live class missed, with the answers on a page of their own."""
        title = _("Once more")
        return self.fill("missed.html", title, words=printed(), questions=questions)

    def message(self, sentence: str) -> str:
        """A page that says one sentence and leads back."""
        return self.fill("message.html", _("Not here, not now"), root="/", sentence=sentence)

    def login(self, wrong: str = "", goal: str = "") -> str:
        """The page that asks for the word of the class; it leads on to the goal."""
        return self.fill("login.html", _("Which class is it?"), root="/", wrong=wrong, goal=goal)

    def entered(self, path: str) -> str:
        """The page that leads on, once the word was right."""
        return self.fill("entered.html", _("Which class is it?"), root="/", path=path)
