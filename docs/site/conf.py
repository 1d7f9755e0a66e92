"""Sphinx: Markdown by MyST, docstrings by autodoc and napoleon, the theme furo."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from docutils import nodes
from live import PAGES
from pages import homes
from sphinx import addnodes
from sphinx.addnodes import pending_xref, pending_xref_condition
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import ignis

project = "ignis"
author = "the authors of ignis"
release = version = ignis.__version__
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["docs/README.md", "examples"]
highlight_language = "text"
default_role = "py:obj"
nitpicky = False
show_warning_types = True

myst_heading_anchors = 4
myst_links_external_new_tab = False

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
maximum_signature_line_length = 88
add_module_names = False
toc_object_entries_show_parents = "hide"
napoleon_google_docstring = False
napoleon_use_param = False
napoleon_use_rtype = False
# As parameters are listed: several names may share a line.
napoleon_custom_sections = [("Attributes", "params_style")]

html_theme = "furo"
html_title = f"ignis {release}"
html_static_path = ["style.css"]
html_css_files = ["style.css"]
html_show_sphinx = False
html_copy_source = False
html_show_search_summary = False  # what a page that is opened from disk may not fetch
html_show_copyright = False
html_theme_options = {"navigation_with_keys": True}

_FILE_NAMED = re.compile(r"\[[\w/]+\.md\](?=\([^)]+\.md(?:#[^)]*)?\))")
_CODE = re.compile(r"(?P<name>[A-Za-z_][\w.]*)(?:\(.*\))?", re.DOTALL)
_OWN_TYPE = re.compile(r"~?[\w.]*\b(?:A|TensorT|Self)\b")
_UNKNOWN = "no public name: %s (docs/site/pages.py has the public modules and what calls return)"
_log = logging.getLogger(__name__)


def _titles_for_files(app: Sphinx, name: str, source: list[str]) -> None:
    """Links that name a file, for readers on disk, name its title on the site."""
    if not name.startswith("api/"):
        source[0] = _FILE_NAMED.sub("[]", source[0])


def _link_code(app: Sphinx, doctree: nodes.document) -> None:
    """Code that is a public name in a page's text leads to its description."""
    for literal in list(doctree.findall(nodes.literal)):
        parent = literal.parent
        named = _CODE.fullmatch(literal.astext())
        if named is None or isinstance(parent, (nodes.title, nodes.reference, pending_xref)):
            continue
        found = app.env.ignis_homes  # type: ignore[attr-defined]
        name = named["name"]
        home = _home(app.env, name)
        if "." not in name:
            home = found.get(f"ignis.{name}") or found.get(f"ignis.errors.{name}")
        if home is None and name.startswith("ignis.") and app.env.docname != "CHANGELOG":
            _log.warning(_UNKNOWN, name, location=literal, type="ref", subtype="ignis")
        if home is not None and ("." in name or home not in sys.modules):
            link = pending_xref(
                "", refdomain="py", reftype="obj", reftarget=home, refdoc=app.env.docname,
                refexplicit=True, refwarn=False,
            )  # fmt: skip
            parent.replace(literal, link)
            link += literal


def _settle_types(app: Sphinx, doctree: nodes.document) -> None:
    """Names in signatures and lists of fields are public classes, or plain text.

    Sphinx would look for anything whose name ends so. What docstrings say of a parameter is not
    about a public name of the same letters.
    """
    for link in list(doctree.findall(pending_xref)):
        if link.get("refdomain") != "py":
            continue
        if link["reftype"] == "obj" and link["reftarget"] in _parameters(link):
            link.parent.replace(link, link.children)
        elif link.hasattr("refspecific"):
            home = _home(app.env, link["reftarget"], link.get("py:module"))
            if home is None:
                short = link.next_node(pending_xref_condition)
                link.parent.replace(link, link.children if short is None else short.children)
            else:
                link["reftarget"] = home
                del link["refspecific"]


def _parameters(node: nodes.Node) -> set[str]:
    """Names of the parameters of the function or class that `node` describes."""
    while node is not None and not isinstance(node, addnodes.desc):
        node = node.parent
    found = [] if node is None else node[0].findall(addnodes.desc_parameter)
    names = [parameter.next_node(addnodes.desc_sig_name) for parameter in found]
    return {name.astext() for name in names if name is not None}


def _home(env: Any, name: str, module: str | None = None) -> str | None:
    """Return the full public name for `name` in code or docstrings; None if nothing has it."""
    found = env.ignis_homes
    owner, _, member = name.rpartition(".")
    for prefix in (f"{module}.", "", "ignis.", "ignis.runtime.", "ignis.kernels.", "ignis.nn."):
        if prefix + name in found:
            return found[prefix + name]
        if owner and prefix + owner in found:
            return f"{found[prefix + owner]}.{member}"
    return found.get(f"ignis.errors.{name}")


def _find_public(app: Sphinx, env: Any, node: pending_xref, contents: nodes.Node) -> Any:
    """Resolve short names in docstrings; a name that looks public and is not is a mistake."""
    if node.get("refdomain") != "py":
        return None
    target = node["reftarget"]
    domain = env.get_domain("py")
    home = _home(env, target, node.get("py:module"))
    if home in domain.objects or home in domain.modules:
        return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", home, node, contents)
    if target.startswith("ignis.") and node["reftype"] == "obj" and not node.get("refexplicit"):
        _log.warning(_UNKNOWN, target, location=node, type="ref", subtype="ignis")
    return None


def _name_self(
    app: Sphinx,
    what: str,
    name: str,
    value: Any,
    options: Any,
    signature: str,
    returned: str | None,
) -> tuple[str, str | None]:
    """A method returns its class where its annotation is a variable of types."""
    owner = name.rpartition(".")[0].rpartition(".")[2]
    return tuple(_OWN_TYPE.sub(owner, text or "") or None for text in (signature, returned))


def _keep_homes(app: Sphinx) -> None:
    app.env.ignis_homes = homes()  # type: ignore[attr-defined]


class _Live(SphinxDirective):
    """The live page of an example, and a link to it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        if name not in PAGES:
            raise self.error(f"no live page {name!r}; docs/site/live.py has {', '.join(PAGES)}")
        page = "../" * self.env.docname.count("/") + f"live/{name}.html"
        title = f"{PAGES[name]} of examples/{name}.py"
        html = f'<iframe class="live" src="{page}" title="{title}" loading="lazy"></iframe>'
        return [nodes.raw("", f'{html}<p><a href="{page}">{title}</a></p>', format="html")]


def setup(app: Sphinx) -> None:
    """Connect what the pages of ignis need."""
    app.add_directive("live", _Live)
    app.connect("builder-inited", _keep_homes)
    app.connect("source-read", _titles_for_files)
    app.connect("doctree-read", _link_code)
    app.connect("doctree-read", _settle_types)
    app.connect("autodoc-process-signature", _name_self)
    app.connect("missing-reference", _find_public)
