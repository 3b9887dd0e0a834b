"""The command line: `muggins COMMAND ...`, one module of this package for each command.

A command's module has `register(commands)`, which adds its parser with `commands.add_parser` and
names the function to run with `set_defaults(run=...)`. That function takes the parsed arguments,
computes everything first and prints last, and returns the exit status (None for 0). What it
refuses, it raises as a `MugginsError`: one sentence, exit status 2, nothing printed.
"""

import argparse
import io
import os
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from muggins import __version__
from muggins.base.errors import MugginsError
from muggins.base.language import (
    CATALOGUES,
    LANGUAGES,
    N_,
    VARIABLE,
    _,
    known_language,
    language,
    listed,
)

COMMANDS = (
    "learn",
    "app",
    "score",
    "rules",
    "replay",
    "record",
    "review",
    "puzzle",
    "play",
    "simulate",
    "worksheet",
    "card",
    "slides",
    "site",
)
"""The commands in the order in which help lists them."""

EXAMPLES = {
    "learn": "muggins learn 3",
    "app": "muggins app first_game",
    "score": 'muggins score "1-4 1-6@1-4 6-6@1-6"',
    "rules": "muggins rules spinner",
    "replay": "muggins replay game.json",
    "record": "muggins record game.json",
    "review": "muggins review game.json",
    "puzzle": "muggins puzzle --theme block",
    "play": "muggins play --players careful,greedy -o game.json",
    "simulate": "muggins simulate --against all-fives --rounds 1000",
    "worksheet": "muggins worksheet -o sheet.pdf --key key.pdf",
    "card": "muggins card -o card.pdf",
    "slides": "muggins slides 3 -o spinner.html",
    "site": "muggins site lessons",
}
"""What each command's help shows at its end."""

LANG = "--lang"
"""The option of every command that chooses the language."""
ARGPARSE = (
    *(N_("usage: "), N_("positional arguments"), N_("options"), N_("subcommands")),
    N_("show this help message and exit"),
    *(N_("the following arguments are required: %s"), N_("unrecognized arguments: %s")),
    *(N_("expected one argument"), N_("expected at least one argument")),
    *(N_("not allowed with argument %s"), N_("ignored explicit argument %r")),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("one of the arguments %s is required"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
)
"""What argparse says by itself; it looks its sentences up as gettext does."""

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Parser(argparse.ArgumentParser):
    """A parser that raises its complaint as a `MugginsError`, and takes options by their full name.

    A shortened one would go unseen where the language is looked for, before anything is parsed.
    """

    def __init__(self, **facts: Any) -> None:
        super().__init__(allow_abbrev=False, **facts)

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        raise MugginsError(
            _("{what}; `{program} --help` shows how.").format(
                what=sentence.rstrip("."), program=self.prog
            )
        )

    def parse_known_args(self, *args: Any, **more: Any) -> Any:
        """Parse, and complain of what is left over here, where the command's name is known."""
        found, left_over = super().parse_known_args(*args, **more)
        if left_over:
            self.error(_("unrecognized arguments: %s") % " ".join(left_over))
        return found, left_over


def parser(argv: Sequence[str] = ()) -> Parser:
    """The parser of `muggins` with all its commands, or with the one that the arguments begin with.

    Then no other command is loaded: what the site or the server of a class needs takes long.
    """
    about = _("The domino game Muggins: lessons, rules, scores.")
    begin = _("To begin: muggins learn (in JupyterLab) or muggins app (as web pages)")
    top = Parser(prog="muggins", description=about, epilog=begin)
    version, shows = f"muggins {__version__}", _("show program's version number and exit")
    top.add_argument("--version", action="version", version=version, help=shows)
    commands = top.add_subparsers(prog=top.prog, dest="command", metavar="COMMAND", required=True)
    for name in argv[:1] if argv and argv[0] in COMMANDS else COMMANDS:
        import_module(f"muggins.cli.{name}").register(commands)
    for name, command in commands.choices.items():
        about = command.description or ""
        command.description = f"{about[:1].upper()}{about[1:]}."
        command.epilog = _("For example: {command}").format(command=EXAMPLES[name])
    says = _("the language: {names} (default: the system's)").format(names=listed(LANGUAGES))
    for each in (top, *commands.choices.values()):
        each.add_argument(LANG, metavar="LANGUAGE", help=says)
    return top


def speak(argv: Sequence[str]) -> None:
    """Speak the language that the arguments or the environment name, before anything is said.

    Programs that are started from here speak it too, and so does argparse. Raises `MugginsError`
    for a language that is not known.
    """
    named = os.environ.get(VARIABLE, "")
    for at, text in enumerate(argv):
        if text == "--":
            break
        if text.startswith(f"{LANG}="):
            named = text.removeprefix(f"{LANG}=")
        elif text == LANG and at + 1 < len(argv):
            named = argv[at + 1]
    if named:
        os.environ[VARIABLE] = language(known_language(named))
    if language() != "en":
        import gettext

        os.environ["LANGUAGE"] = language()
        gettext.bindtextdomain("muggins", CATALOGUES)
        gettext.textdomain("muggins")


def command_first(argv: Sequence[str]) -> list[str]:
    """The arguments with the language after the command, where it was given before it.

    >>> command_first(["--lang", "ru", "score", "1-4"])
    ['score', '--lang', 'ru', '1-4']
    """
    words = list(argv)
    long = len(words) > 2 and words[0] == LANG
    if long or (len(words) > 1 and words[0].startswith(f"{LANG}=")):
        before, (command, *after) = words[: 1 + long], words[1 + long :]
        return [command, *before, *after]
    return words


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or 2 after a refusal in one sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        argv = command_first(sys.argv[1:] if argv is None else argv)
        speak(argv)
        if not argv:
            parser().print_help()
            return 0
        args = parser(argv).parse_args(argv)
        with warnings.catch_warnings():
            warnings.showwarning = lambda warning, *_, **__: say(str(warning))
            status = args.run(args)
        print(end="", flush=True)  # where the output is closed, there is no stream to flush
    except BrokenPipeError:
        # The reader went away (`muggins rules | head`): leave quietly, also at Python's own exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as stop:  # --help and --version
        return int(stop.code or 0)
    except MugginsError as error:
        return refuse(str(error))
    except OSError as error:
        name = "" if error.filename is None else f"{error.filename}: "
        return refuse(f"{name}{error.strerror or error}.")
    return int(status or 0)


def refuse(sentence: str) -> int:
    """Say on stderr why nothing was done; the exit status for it."""
    say(sentence)
    return REFUSED


def say(sentence: str) -> None:
    """Say something on stderr, beside the output of a command."""
    print(_("muggins: {sentence}").format(sentence=sentence), file=sys.stderr)
