/** Roles of WAI-ARIA 1.2 and 1.3 that an author may write; abstract ones are missing on purpose. */
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

/** Roles that depend on the tag alone (HTML-AAM). `summary` has none there; to a caller it is a button. */
export const TAG_ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    address: "group",
    article: "article",
    aside: "complementary",
    blockquote: "blockquote",
    button: "button",
    caption: "caption",
    code: "code",
    datalist: "listbox",
    dd: "definition",
    del: "deletion",
    details: "group",
    dfn: "term",
    dialog: "dialog",
    dt: "term",
    em: "emphasis",
    fieldset: "group",
    figure: "figure",
    h1: "heading",
    h2: "heading",
    h3: "heading",
    h4: "heading",
    h5: "heading",
    h6: "heading",
    hgroup: "group",
    hr: "separator",
    html: "document",
    ins: "insertion",
    main: "main",
    mark: "mark",
    math: "math",
    menu: "list",
    meter: "meter",
    nav: "navigation",
    ol: "list",
    optgroup: "group",
    option: "option",
    output: "status",
    p: "paragraph",
    progress: "progressbar",
    s: "deletion",
    search: "search",
    strong: "strong",
    sub: "subscript",
    summary: "button",
    sup: "superscript",
    table: "table",
    tbody: "rowgroup",
    textarea: "textbox",
    tfoot: "rowgroup",
    thead: "rowgroup",
    time: "time",
    ul: "list",
  }),
);

/** What an input is, by its type; types without an entry take text. */
export const INPUT_ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    button: "button",
    checkbox: "checkbox",
    color: "button",
    file: "button",
    hidden: "",
    image: "button",
    number: "spinbutton",
    radio: "radio",
    range: "slider",
    reset: "button",
    search: "searchbox",
    submit: "button",
  }),
);

/** Roles whose name is their content when nothing else names them. */
export const NAMED_BY_CONTENT: ReadonlySet<string> = new Set(
  (
    "button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row " +
    "rowheader switch tab tooltip treeitem"
  ).split(" "),
);

/** Roles that one can press. */
export const CLICKABLE_ROLES: ReadonlySet<string> = new Set(
  (
    "button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio scrollbar slider " +
    "spinbutton switch tab treeitem"
  ).split(" "),
);

export const CHECK_ROLES: ReadonlySet<string> = new Set(["checkbox", "switch", "menuitemcheckbox"]);
export const RADIO_ROLES: ReadonlySet<string> = new Set(["radio", "menuitemradio"]);
export const TEXT_ROLES: ReadonlySet<string> = new Set(["textbox", "searchbox"]);

/** Roles of containers of controls: users press their items. */
export const CONTAINER_ROLES: ReadonlySet<string> = new Set(
  "grid list listbox menu menubar radiogroup row table tablist toolbar tree treegrid".split(" "),
);

/** Roles that only dress running text; an element with one of them is no node of its own. */
export const PHRASE_ROLES: ReadonlySet<string> = new Set(
  "code deletion emphasis generic insertion mark paragraph strong subscript suggestion superscript time".split(
    " ",
  ),
);
