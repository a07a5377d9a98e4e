/** Pages with a date field and a custom calendar, in the usual constructions of such calendars. */

export interface Widget {
  readonly language?: string;
  /** The element of one day. */
  readonly cell?: "button" | "td" | "gridcell" | "link";
  readonly months?: 1 | 2;
  /** How the month changes. */
  readonly lead?: "words" | "signs" | "icons" | "years" | "lists";
  readonly isAlwaysOpen?: true;
  /** By a button next to the field. */
  readonly hasOpener?: true;
  /** By a button below the days. */
  readonly isConfirmed?: true;
  readonly isWritable?: true;
  /** Delays each reaction. */
  readonly isLate?: true;
  readonly format?: "iso" | "numeric" | "long";
  /** The days have complete labels, and there is no heading. */
  readonly isSpoken?: true;
}

const LEADS = {
  words: ["Previous month", "Next month"],
  signs: ["‹", "›"],
  icons: ["", ""],
  years: ["«", "‹", "›", "»"],
  lists: [],
} as const;

/** The form submits `arrival` and `guests`. The calendar begins in February 2027. */
export function datePage(widget: Widget): string {
  const { language = "en", isWritable, hasOpener } = widget;
  const opener = hasOpener
    ? `<button type="button" id="opener" aria-label="Calendar">📅</button>`
    : "";
  const field = `<label>Arrival <input id="arrival" name="arrival" required ${isWritable ? "" : "readonly"} autocomplete="off"></label>`;
  return `<!doctype html><html lang="${language}"><title>Stay</title><h1>Your stay</h1><form method="post">
    ${field}${opener}<div id="place"></div><label>Guests <input name="guests" type="number" value="2"></label>
    <button>Ask for it</button></form><script>const widget = ${JSON.stringify({ language, ...widget })};
    const leads = ${JSON.stringify(LEADS[widget.lead ?? "words"])};${SCRIPT}</script></html>`;
}

const SCRIPT = `
  const { cell = "button", months = 1, format = "iso", language } = widget;
  const input = document.getElementById("arrival");
  const opener = document.getElementById("opener") ?? input;
  let shown = new Date(Date.UTC(2027, 1, 1)), chosen;
  const say = (date, options) => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(date);
  const popup = document.createElement("div");
  popup.setAttribute("role", widget.isAlwaysOpen ? "group" : "dialog");
  popup.style.cssText = "background: #fff; padding: 8px; width: 560px";
  (widget.isAlwaysOpen ? document.getElementById("place") : document.body).append(popup);
  popup.hidden = !widget.isAlwaysOpen;
  const soon = (act) => widget.isLate ? () => setTimeout(act, 250) : act;
  const write = soon(() => {
    input.value = format === "iso" ? chosen.toISOString().slice(0, 10)
      : format === "long" ? say(chosen, { weekday: "short", day: "numeric", month: "long", year: "numeric" })
      : say(chosen, { day: "2-digit", month: "2-digit", year: "numeric" });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    if (!widget.isAlwaysOpen) popup.hidden = true;
  });
  const element = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const pressed = (text, onclick) => {
    const one = element("button", text, { type: "button", onclick });
    if (widget.lead === "icons") one.innerHTML = "<svg width=10 height=10></svg>";
    return one;
  };
  const go = (by) => { shown = new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + by, 1)); soon(draw)(); };
  const list = (items, now, set) => {
    const select = element("select", "");
    for (const [value, label] of items) select.append(new Option(label, value, false, value === now));
    select.onchange = () => { set(Number(select.value)); draw(); };
    return select;
  };
  const lists = () => [
    list([...Array(12).keys()].map((m) => [m, say(new Date(Date.UTC(2027, m, 1)), { month: "long" })]), shown.getUTCMonth(),
      (m) => { shown = new Date(Date.UTC(shown.getUTCFullYear(), m, 1)); }),
    list([...Array(80).keys()].map((y) => [1960 + y, String(1960 + y)]), shown.getUTCFullYear(),
      (y) => { shown = new Date(Date.UTC(y, shown.getUTCMonth(), 1)); }),
  ];
  const dayOf = (date, isOther) => {
    const text = String(date.getUTCDate());
    const choose = () => { if (isOther) return; chosen = date; if (!widget.isConfirmed) write(); };
    const inner = cell === "button" ? element("button", text, { type: "button", onclick: choose })
      : cell === "link" ? element("a", text, { href: "#", onclick: (event) => { event.preventDefault(); choose(); } }) : undefined;
    const td = element(cell === "gridcell" ? "div" : "td", inner ? "" : text);
    if (inner) td.append(inner); else td.onclick = choose;
    if (cell === "gridcell") td.setAttribute("role", "gridcell");
    if (isOther) td.className = "day--outside";
    if (date.getUTCDay() === 0) { td.setAttribute("aria-disabled", "true"); if (inner?.tagName === "BUTTON") inner.disabled = true; td.onclick = null; }
    if (widget.isSpoken) (inner ?? td).setAttribute("aria-label", say(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" }));
    return td;
  };
  const monthOf = (first, heading) => {
    const table = element(cell === "gridcell" ? "div" : "table", "");
    const row = element(cell === "gridcell" ? "div" : "tr", "");
    if (cell === "gridcell") { table.setAttribute("role", "grid"); row.setAttribute("role", "row"); row.style.cssText = "display: flex; flex-wrap: wrap; gap: 4px; width: 240px"; }
    table.append(row);
    const year = first.getUTCFullYear(), month = first.getUTCMonth();
    const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    for (let day = -1; day <= count + 2; day += 1) row.append(dayOf(new Date(Date.UTC(year, month, day)), day < 1 || day > count));
    const box = element("div", "");
    if (heading) box.append(element("h2", say(first, { month: "long", year: "numeric" })));
    box.append(table);
    return box;
  };
  function draw() {
    popup.replaceChildren();
    const steps = leads.length === 4 ? [-12, -1, 1, 12] : [-1, 1];
    leads.forEach((text, place) => popup.append(pressed(text, () => go(steps[place]))));
    if (widget.lead === "lists") popup.append(...lists());
    for (let more = 0; more < months; more += 1) {
      const first = new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + more, 1));
      popup.append(monthOf(first, widget.lead !== "lists" && !widget.isSpoken));
    }
    if (widget.isConfirmed) popup.append(element("button", "OK", { type: "button", onclick: () => chosen && write() }));
  }
  draw();
  if (!widget.isAlwaysOpen) opener.onclick = soon(() => { popup.hidden = false; });
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape" && !widget.isAlwaysOpen) popup.hidden = true; });
`;
