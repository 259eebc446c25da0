"""Holds the calls of every Python sample of the documentation against `python_api.py`, and the
defaults that tables of parameters tell. Prints one line for each fault, and in the end how much was read."""
import ast
import inspect
import pathlib
import re
import sys

import python_api

root = pathlib.Path(sys.argv[1])
fence = re.compile(r"^([ \t]*)(`{3,})(?:python|py)\b[^\n]*\n(.*?)^\1\2[ \t]*$", re.M | re.S)
constructor = inspect.signature(python_api._common).parameters
node = inspect.signature(python_api._object).parameters
node_classes = {"Object", "Observable", "Entity", "Event", "Property", "Link", "Model", "Concept"}
other_names = node_classes | {"Dataset", "SearchReturnType"}
other_modules = {"np", "pd", "gpd", "json", "requests"}
faults = []
counts = {"samples": 0, "calls": 0, "defaults": 0}


def parameters_of(name, is_dataset):
    """The parameters of a function of the API; nothing for a name that is not one of its."""
    if name in node_classes:
        own = getattr(python_api, name, None)
        return {**node, **(inspect.signature(own).parameters if own else {})}
    function = getattr(python_api, name, None)
    if not inspect.isfunction(function):
        return None
    parameters = inspect.signature(function).parameters
    return {**constructor, **parameters} if is_dataset else parameters


def check_sample(code, complain):
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return  # `docs-gen check --samples` reports it
    # Names that the sample makes itself, or takes from elsewhere.
    own = {it.name for it in ast.walk(tree) if isinstance(it, (ast.FunctionDef, ast.ClassDef))}
    for imported in (it for it in ast.walk(tree) if isinstance(it, ast.ImportFrom)):
        names = {alias.asname or alias.name for alias in imported.names}
        if not (imported.module or "").startswith("geodesic"):
            own |= names
            continue
        for name in sorted(names - other_names):
            if not hasattr(python_api, name):
                complain(imported.lineno, f'"{name}" is not a name of {imported.module}')
    for call in (it for it in ast.walk(tree) if isinstance(it, ast.Call)):
        check_call(call, own, complain)


def check_call(call, own, complain):
    receiver, _, name = ast.unparse(call.func).rpartition(".")
    if name in own or isinstance(getattr(call.func, "value", None), ast.Constant) or receiver in other_modules:
        return
    parameters = parameters_of(name, receiver == "geodesic.Dataset")
    if parameters is None:
        if re.fullmatch(r"geodesic(\.\w+)*", receiver):
            complain(call.lineno, f'"{receiver}.{name}" is not a function of the API')
        return
    counts["calls"] += 1
    signature = inspect.Signature(sorted(parameters.values(), key=lambda it: (it.kind, it.default is not it.empty)))
    if any(isinstance(it, ast.Starred) for it in call.args) or any(it.arg is None for it in call.keywords):
        return
    try:
        signature.bind(*call.args, **{it.arg: it for it in call.keywords})
    except TypeError as error:
        complain(call.lineno, f"{name}(): {error}")


def check_tables(text, functions, complain):
    """A row with one parameter and a literal default has to agree with one of the functions that the page calls."""
    heading = None
    for number, line in enumerate(text.split("\n"), 1):
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if not cells:
            heading = None
        elif heading is None:
            heading = cells
        elif "Default" in heading and len(cells) == len(heading):
            named = next((index for index, cell in enumerate(heading) if re.search("Param|Argument|Python", cell)), None)
            if named is not None:
                check_row(cells[named], cells[heading.index("Default")], functions, lambda it: complain(number, it))


def check_row(parameters, default, functions, complain):
    names = re.findall(r"`(\w+)`", parameters)
    shown = [literal(text.strip("` ")) for text in default.split(", ")]
    if any(value is unknown for value in shown) or len(shown) not in (1, len(names)):
        return
    for name, value in zip(names, shown * (len(names) if len(shown) == 1 else 1)):
        defaults = [it[name].default for it in functions if name in it]
        counts["defaults"] += 1
        if not defaults:
            complain(f'no function that this page calls has a parameter "{name}"')
        elif value not in defaults:
            complain(f'the default of "{name}" is {defaults[0]!r}, not {value!r}')


unknown = object()


def literal(text):
    if text in ("on", "yes"):
        return True
    if text in ("off", "no"):
        return False
    if text == "required":
        return inspect.Parameter.empty
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text if re.fullmatch("CoordX|CoordY|CoordZ|WKT|float32|datetime", text) else unknown


def check_page(path):
    text = path.read_text(encoding="utf-8")
    place = path.relative_to(root.parent).as_posix()

    def complain(line, what):
        faults.append(f"{place}:{line}: {what}")

    for sample in fence.finditer(text):
        lines_before = text.count("\n", 0, sample.start(3))
        code = re.sub("^" + sample[1], "", sample[3], flags=re.M)
        # A line that is shown as removed may name what no longer exists.
        code = re.sub(r"^.*\[!code --\]$", "", code, flags=re.M)
        counts["samples"] += 1
        check_sample(code, lambda line, what: complain(lines_before + line, what))
    called = sorted(set(re.findall(r"\b(\w+)\(", text)))
    functions = [it for it in (parameters_of(name, name.startswith("from_")) for name in called) if it]
    check_tables(fence.sub(lambda it: re.sub("[^\n]", "", it[0]), text), functions, complain)


for page in sorted(root.rglob("*.md*")):
    check_page(page)
for fault in faults:
    print(fault)
print(", ".join(f"{count} {name}" for name, count in counts.items()))
