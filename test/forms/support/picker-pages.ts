/** Pages with date fields whose values are chosen in custom pickers; one picker may set two dates. */

export interface Picker {
  /** The element that shows the value. */
  readonly shows: "button" | "input" | "pair";
  readonly takes: "day" | "days" | "both";
  /** The choice takes effect when a button is pressed. */
  readonly isConfirmed?: true;
  /** Writes nothing before the second of two days. */
  readonly isLast?: true;
  /** Writes days without their year. */
  readonly isShort?: true;
  /** Stays open after a day was chosen. */
  readonly staysOpen?: true;
}

/** The form submits `value`, or `from` and `to`, in ISO form, and `guests`. Calendars begin in February 2027. */
export function pickerPage(picker: Picker): string {
  const { shows } = picker;
  const input = (name: string, label: string) =>
    `<label>${label} <input id="${name}" readonly autocomplete="off"></label>`;
  const fields = {
    button: `<div><span>Visit *</span> <button type="button" id="value" class="outline">Pick a date</button></div>`,
    input: input("value", "Stay"),
    pair: input("value", "Arrival") + input("other", "Departure"),
  };
  return `<!doctype html><html lang="en"><title>Visit</title><h1>Your visit</h1><form method="post">
    <label>Guests <input name="guests" type="number" value="2"></label>${fields[shows]}
    <input type="hidden" name="from"><input type="hidden" name="to"><button>Ask for it</button></form>
    <script>const picker = ${JSON.stringify(picker)};${SCRIPT}</script></html>`;
}

const SCRIPT = `
  const { shows, takes } = picker, form = document.forms[0];
  const field = document.getElementById("value"), other = document.getElementById("other");
  const element = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const popup = document.createElement("div");
  popup.hidden = true;
  popup.style.cssText = "background: #fff; width: 400px";
  document.body.append(popup);
  const say = (on, text) => { if (on.tagName === "INPUT") on.value = text; else on.textContent = text; };
  const shut = () => { popup.hidden = true; };
  const confirm = (done) => popup.append(element("button", "Apply", { type: "button", onclick: () => { done(); shut(); } }));

  let month = new Date(Date.UTC(2027, 1, 1)), from, to;
  const iso = (date) => date?.toISOString().slice(0, 10) ?? "";
  const words = (date) => new Intl.DateTimeFormat("en", { month: "short", day: "numeric", ...(!picker.isShort && { year: "numeric" }), timeZone: "UTC" }).format(date);
  function writeDays() {
    form.elements.from.value = iso(from);
    form.elements.to.value = iso(to);
    if (shows === "pair") { say(field, from ? words(from) : ""); say(other, to ? words(to) : ""); }
    else say(field, takes === "day" ? words(from) : takes === "both" ? words(from) + " " + "09:30" : to ? words(from) + " – " + words(to) : words(from) + " – …");
  }
  function press(date) {
    if (takes !== "days" || !from || to) { from = date; to = undefined; } else if (date > from) to = date; else from = date;
    const isDone = takes !== "days" || to;
    if (!picker.isConfirmed && (isDone || !picker.isLast)) writeDays();
    if (isDone && !picker.isConfirmed && !picker.staysOpen) shut();
  }
  function drawDays() {
    popup.replaceChildren();
    for (const [sign, by] of [["‹", -1], ["›", 1]]) popup.append(element("button", sign, { type: "button", onclick: () => { month.setUTCMonth(month.getUTCMonth() + by); drawDays(); } }));
    popup.append(element("h2", new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(month)));
    const count = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
    for (let day = 1; day <= count; day += 1) {
      const date = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day));
      popup.append(element("button", String(day), { type: "button", onclick: () => press(date), disabled: date.getUTCDay() === 0 }));
    }
    if (picker.isConfirmed) confirm(writeDays);
  }

  function show() {
    drawDays();
    if (takes === "both") for (const time of ["09:30", "10:00"]) popup.append(element("li", time));
    popup.hidden = !popup.hidden;
  }
  field.onclick = show;
  if (other) other.onclick = show;
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") shut(); });
`;
