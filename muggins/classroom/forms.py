"""Forms on a page, as models: your own rules, and the laboratory."""

import json
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from html import escape
from typing import Any
from urllib.parse import quote

from muggins.base.errors import RulesError
from muggins.base.language import N_, _, decimal
from muggins.experiments.results import Simulation
from muggins.experiments.statistics import statistic_text
from muggins.game.choices import CHOICES, written
from muggins.game.options import PRESETS, Rules
from muggins.players.strategies import player_text
from muggins.tabletop.illustrations import illustration
from muggins.text.option_texts import OPTIONS
from muggins.text.rule_sets import option_values, rules_summary, rules_title

Page = dict[str, Any]


def choice(name: str, label: str, value: str, options: Mapping[str, str]) -> Page:
    """A field with a list to choose from: what each value is called."""
    listed = [{"value": one, "text": text} for one, text in options.items()]
    return {"id": name, "kind": "select", "label": label, "value": value, "options": listed}


def number(name: str, label: str, value: int | str) -> Page:
    """A field in which a whole number is typed."""
    return {"id": name, "kind": "number", "label": label, "value": str(value), "options": None}


def form_page(title: str, fields: list[Page], buttons: Mapping[str, str], **more: Any) -> Page:
    """The page of a form: its fields, its buttons, and what else is in it."""
    pressed = [{"id": name, "text": text} for name, text in buttons.items()]
    return {"title": title, "fields": fields, "buttons": pressed, **more}


def value_of(action: Mapping[str, Any]) -> str:
    """The value that a field was given; empty where it is not a text."""
    value = action.get("value")
    return value if type(value) is str else ""


def values_of(action: Mapping[str, Any]) -> dict[str, str]:
    """The texts of a form's fields."""
    values = action.get("values")
    found = values if isinstance(values, Mapping) else {}
    return {name: text for name, text in found.items() if type(text) is str}


def whole(text: str, least: int, most: int) -> int | None:
    """A whole number that was typed; None for everything else."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        return None
    return int(text) if least <= int(text) <= most else None


LONGEST_NUMBER = 10
"""Digits of a number that is typed."""


# --- Your own rules -------------------------------------------------------------------------------

LABELS = {
    "seats": N_("How many play?"),
    "partners": N_("Four players: two pairs?"),
    "pay": N_("What is a scoring count worth?"),
    "spinners": N_("Which doubles take tiles on all four sides?"),
    "spinner_count": N_("What does a spinner add once two tiles lie against it?"),
    "double_leads": N_("Must the highest double be led?"),
    "double_count": N_("What does another double add with one tile against it?"),
    "may_draw": N_("When may you draw?"),
    "draw_until": N_("How many tiles may you draw in a turn?"),
    "play_drawn": N_("May you play a tile in the turn in which you drew it?"),
    "reserve": N_("How many tiles can never be drawn?"),
    "bonus": N_("What does the winner of a round get?"),
    "rounding": N_("How are leftover pips rounded?"),
    "bonus_step": N_("To which step, where points are pips?"),
    "bonus_per_hand": N_("Is each hand rounded by itself?"),
    "blocked": N_("Who wins points when nobody can move?"),
    "exact": N_("Must the last point be met exactly?"),
    "call": N_("What happens to points that you do not announce?"),
    "call_until": N_('Until when can "Muggins!" be called?'),
    "overannounced": N_("What if you announce too many?"),
    "bonus_from": N_("Which hands does the bonus come from?"),
    "left_doubles": N_("What does a double count that is left in a hand?"),
    "redeal": N_("Are the tiles dealt again after a bad deal?"),
    "next_lead": N_("Who leads the next round?"),
}
"""The question that an option answers, where the rules say it in more words than a form needs.

The tiles of a hand and the target are typed; other options without a list are for the notebooks.
"""

MULTIPLES = {"5": N_("multiples of five"), "3": N_("multiples of three"), "5 3": N_("both")}
"""Which counts score, as the form offers it."""

FIRST_GAME = 31
"""The target of a first game: it ends within a lesson."""


class RulesForm:
    """The model: rules that are put together, and what they play like."""

    front = "form"

    def __init__(self, rules: Rules) -> None:
        self.rules, self.house = rules, rules
        self.message, self.tone = rules_summary(rules), "plain"
        self.shown = {"field": "", "html": ""}

    @property
    def page(self) -> Page:
        """Every option as a question, and the way to a table with these rules."""
        rules = self.rules
        presets = {name: rules_title(one) for name, one in PRESETS.items()}
        scoring = " ".join(map(str, rules.multiples))
        known = {value: _(text) for value, text in MULTIPLES.items()}
        known = known if scoring in known else {scoring: "…", **known}
        start = next((name for name, one in PRESETS.items() if one == rules), "")
        own = {"": _("rules of your own"), **presets}
        fields = [
            choice("preset", _("Start from"), start, presets if start else own),
            number("target", _("First to how many points?"), rules.target),
            number("hand", _("How many tiles does each player get?"), rules.hand_size),
            choice("multiples", _("Which counts score?"), scoring, known),
            *(self._choice(name) for name in CHOICES),
        ]
        buttons = {
            "first": _("A first game, to {target}").format(target=FIRST_GAME),
            "house": _("Back to where you began"),
        }
        changes = {k: list(v) if isinstance(v, tuple) else v for k, v in rules.to_dict().items()}
        address = f"play.html#{quote(json.dumps({'rules': changes}))}"
        link = {"href": address, "text": _("Play by these rules")}
        more = {
            "live": True,
            "link": link,
            "message": {"text": self.message, "tone": self.tone},
            "shown": self.shown,
            "python": {"summary": _("In Python's spelling"), "text": repr(rules)},
        }
        return form_page(_("Your own rules"), fields, buttons, **more)

    def _choice(self, field: str) -> Page:
        label = _(LABELS.get(field) or OPTIONS[field].decides)
        options = {written(value): text for value, text in option_values(field).items()}
        return choice(field, label, written(getattr(self.rules, field)), options)

    def receive(self, action: Any) -> None:
        """Change one option, or start anew; what the rules refuse is said and changes nothing."""
        done = action if isinstance(action, Mapping) else {}
        before, name = self.rules, done.get("set")
        field = name if type(name) is str else ""
        try:
            self.rules = self._changed(done)
        except RulesError as error:
            self.message, self.tone = str(error), "refused"
            self.shown = {"field": field, "html": f"<p>{escape(str(error))}</p>"}
        else:
            self.message, self.tone = rules_summary(self.rules), "plain"
            self.shown = {"field": field, "html": illustration(before, self.rules, field)}

    def _changed(self, done: Mapping[str, Any]) -> Rules:
        field, value, pressed = done.get("set"), value_of(done), done.get("press")
        if pressed == "first":
            return self.rules.but(target=FIRST_GAME)
        if pressed == "house":
            return self.house
        if field == "preset" and value in PRESETS:
            return PRESETS[value]
        if field in ("target", "hand"):
            size = whole(value, 0, 10**LONGEST_NUMBER)
            if size is None:
                raise RulesError(_("Type a whole number."))
            return self.rules.but(**{field: size if field == "target" else (size,) * 3})
        if field == "multiples" and value in MULTIPLES:
            return self.rules.but(multiples=[int(word) for word in value.split()])
        if isinstance(field, str) and field in CHOICES:
            for known in option_values(field):
                if written(known) == value:
                    return self.rules.but(**{field: known})
        raise RulesError(_("Choose from the lists: nothing else can be changed here."))


# --- The laboratory -------------------------------------------------------------------------------

PLAYERS = ("random", "greedy", "careful")
"""Who can sit down: the quick ones."""
ROUNDS = (100, 1_000, 10_000)
"""How many rounds can be asked for: more would let the others of a class wait."""


class Laboratory:
    """The model: two computers, many rounds, a guess, and who won how often.

    Playing takes long: `work` is what a host has to do for it, elsewhere, telling `progressed`
    meanwhile and `finished` in the end.
    """

    front = "form"

    def __init__(self) -> None:
        self.asked = {"first": "greedy", "second": "random", "rounds": "100", "rules": "muggins"}
        self.guess = ""
        self.work: Callable[[Executor | None], Simulation] | None = None
        self.done = 0
        self.is_cancelled = self.is_running = False
        self.found: Simulation | None = None
        self.message = _("Guess first, then let them play.")

    @property
    def page(self) -> Page:
        """The form, and below it how far they are or what came out."""
        players = {name: player_text(name) for name in PLAYERS}
        rounds = {str(many): decimal(f"{many:,}") for many in ROUNDS}
        presets = {name: rules_title(rules) for name, rules in PRESETS.items()}
        fields = [
            choice("first", _("This computer"), self.asked["first"], players),
            choice("second", _("plays against"), self.asked["second"], players),
            choice("rules", _("Rules"), self.asked["rules"], presets),
            choice("rounds", _("How many rounds?"), self.asked["rounds"], rounds),
            number("guess", _("Of 100 rounds, how many does the first one win?"), self.guess),
        ]
        buttons = {"cancel": _("Stop")} if self.is_running else {"run": _("Let them play")}
        more: Page = {"message": {"text": self.message, "tone": "plain"}}
        if self.is_running:
            more["progress"] = {"value": self.done, "max": int(self.asked["rounds"])}
        elif self.found is not None:
            more |= self._results(self.found)
        return form_page(_("The laboratory"), fields, buttons, **more)

    def _names(self) -> tuple[str, str]:
        """The two players, told apart where they are of one kind."""
        first, second = (player_text(self.asked[seat]) for seat in ("first", "second"))
        return (f"{first} A", f"{second} B") if first == second else (first, second)

    def _results(self, found: Simulation) -> Page:
        first, second = self._names()
        won = [found.statistics[f"side {side} wins"] for side in range(2)]
        nobody = found.statistics["nobody wins"]
        shares = {first: won[0], second: won[1], _("Nobody"): nobody}
        bars = [
            {"text": name, "share": round(100 * share.mean, 1), "says": str(share.percent)}
            for name, share in shares.items()
        ]
        rows = [
            [statistic_text(name, (first, second)), str(value)]
            for name, value in found.statistics.items()
        ]
        table = {"caption": _("Every number"), "rows": rows}
        return {"bars": bars, "table": table}

    def receive(self, action: Any) -> None:
        """Let them play, or stop them; what the form does not offer is said."""
        done = action if isinstance(action, Mapping) else {}
        if done.get("press") == "cancel":
            self.is_cancelled = self.is_running
            return
        if done.get("press") != "run" or self.is_running:
            return
        filled = values_of(done)
        asked = {name: filled.get(name, "") for name in self.asked}
        offered = {"first": PLAYERS, "second": PLAYERS, "rules": tuple(PRESETS)}
        offered["rounds"] = tuple(map(str, ROUNDS))
        if any(asked[name] not in offered[name] for name in offered):
            self.message = _("Choose from the lists: nothing else is played here.")
            return
        guess = whole(filled.get("guess", ""), 0, 100)
        if guess is None:
            self.message = _("Guess first: a whole number from 0 to 100.")
            return
        self.asked, self.guess = asked, str(guess)
        self.done, self.is_cancelled, self.is_running = 0, False, True
        self.message = _("They are playing …")
        self.work = self._play

    def _play(self, executor: Executor | None) -> Simulation:
        from muggins.experiments.experiment import simulate

        rules = PRESETS[self.asked["rules"]].but(seats=2, partners=False)
        players = [self.asked["first"], self.asked["second"]]
        # Plain Python everywhere, so that no worker spends its time compiling.
        return simulate(
            rules,
            players,
            rounds=int(self.asked["rounds"]),
            seed=1,
            workers=1,
            executor=executor,
            progress=False,
            engine="plain",
        )

    def progressed(self, rounds: int) -> None:
        """Note that so many more rounds are played."""
        self.done += rounds

    def finished(self, found: Simulation | None) -> None:
        """Take the result over; None where it was stopped or failed."""
        self.is_running, self.work = False, None
        if found is None:
            self.message = _("Stopped. Nothing is kept of these rounds.")
            return
        self.found = found
        first, second = self._names()
        share = found.statistics["side 0 wins"].percent
        sentence = _("You guessed {guess}. Of 100 rounds, {first} wins {share} against {second}.")
        self.message = sentence.format(guess=self.guess, first=first, second=second, share=share)
