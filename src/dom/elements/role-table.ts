/** Roles of WAI-ARIA 1.2 and 1.3 that authors may use; abstract roles are omitted on purpose. */
export const AUTHOR_ROLES: ReadonlySet<string> = new Set(
  (
    "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox " +
    "comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form " +
    "generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu " +
    "menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation " +
    "progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton " +
    "status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar " +
    "tooltip tree treegrid treeitem"
  ).split(" "),
);

/** Turns lists of names, one list for each role, into a map from name to role. */
function byName(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const roles = Object.entries(names);
  return new Map(roles.flatMap(([role, list]) => list.split(" ").map((name) => [name, role])));
}

/** Roles by tag alone (HTML-AAM); `summary`, which has none in HTML-AAM, is a button here. */
export const TAG_ROLES: ReadonlyMap<string, string> = byName({
  group: "address details fieldset hgroup optgroup",
  article: "article",
  complementary: "aside",
  blockquote: "blockquote",
  button: "button summary",
  caption: "caption",
  code: "code",
  listbox: "datalist",
  definition: "dd",
  deletion: "del s",
  term: "dfn dt",
  dialog: "dialog",
  emphasis: "em",
  figure: "figure",
  heading: "h1 h2 h3 h4 h5 h6",
  separator: "hr",
  document: "html",
  insertion: "ins",
  main: "main",
  mark: "mark",
  math: "math",
  list: "menu ol ul",
  meter: "meter",
  navigation: "nav",
  option: "option",
  status: "output",
  paragraph: "p",
  progressbar: "progress",
  search: "search",
  strong: "strong",
  subscript: "sub",
  superscript: "sup",
  table: "table",
  rowgroup: "tbody tfoot thead",
  textbox: "textarea",
  time: "time",
});

/** Roles of `input` elements by type; a type without an entry has the role `textbox`. */
export const INPUT_ROLES: ReadonlyMap<string, string> = byName({
  button: "button color file image reset submit",
  checkbox: "checkbox",
  "": "hidden",
  spinbutton: "number",
  radio: "radio",
  slider: "range",
  searchbox: "search",
});

/** Roles whose elements are named by their content if no label or attribute names them. */
export const NAMED_BY_CONTENT: ReadonlySet<string> = new Set(
  (
    "button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row " +
    "rowheader switch tab tooltip treeitem"
  ).split(" "),
);

/** Roles of elements that users can click. */
export const CLICKABLE_ROLES: ReadonlySet<string> = new Set(
  (
    "button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio scrollbar slider " +
    "spinbutton switch tab treeitem"
  ).split(" "),
);

export const CHECK_ROLES: ReadonlySet<string> = new Set(["checkbox", "switch", "menuitemcheckbox"]);
export const RADIO_ROLES: ReadonlySet<string> = new Set(["radio", "menuitemradio"]);
export const TEXT_ROLES: ReadonlySet<string> = new Set(["textbox", "searchbox"]);

/** Roles of containers: users click the items, not the container itself. */
export const CONTAINER_ROLES: ReadonlySet<string> = new Set(
  "grid list listbox menu menubar radiogroup row table tablist toolbar tree treegrid".split(" "),
);

/** Roles that only style running text; an element with one of them is not a separate node. */
export const PHRASE_ROLES: ReadonlySet<string> = new Set(
  "code deletion emphasis generic insertion mark paragraph strong subscript suggestion superscript time".split(
    " ",
  ),
);
