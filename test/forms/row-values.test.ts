/** A row is confirmed only if the form holds all its values when it is submitted. */
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { everyRow } from "../../src/shared/every-row.ts";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { learn } from "./support/learn.ts";

let taken: string[] = [];
beforeEach(() => {
  taken = [];
});

interface Case {
  readonly name: string;
  /** HTML of the form's content. */
  readonly fields: string;
  readonly script?: string;
  readonly row: Readonly<Record<string, string | number | boolean>>;
  /** The field whose value the page changes; undefined where the row is confirmed. */
  readonly lost?: string;
  /** A part of the data that the site receives. */
  readonly sent?: Readonly<Record<string, unknown>>;
}

const COUNTRY = `<label>Country <select name="country"><option value="">-<option value="fi">Finland<option value="se">Sweden</select></label>`;
const NAME = `<label>Name <input name="who"></label>`;
const TOWN = `<label>Town <input name="town" autocomplete="off"></label>`;

/** A custom list: a control that opens options, and holds the chosen one in \`chosen\`. */
const listOf = (control: string) =>
  `<div><span id="state-label">State</span>${control}<ul id="options" role="listbox" hidden></ul></div>`;
const CONTROLS = {
  combobox: `<div id="state" role="combobox" tabindex="0" aria-labelledby="state-label" aria-controls="options" aria-expanded="false">Choose</div>`,
  button: `<button type="button" id="state" aria-labelledby="state-label" aria-haspopup="listbox" aria-controls="options" aria-expanded="false">Choose</button>`,
};
/** @param more statements that may change \`choose\`, or when it is enabled */
const customList = (more: string) => `
  const regions = { fi: ["Uusimaa", "Lapland"], se: ["Skåne", "Halland"] };
  const state = document.getElementById("state"), options = document.getElementById("options"), country = document.forms[0].country;
  let chosen = null;
  const isLocked = () => state.getAttribute("aria-disabled") === "true" || state.disabled === true;
  const lock = (locked) => { if (state.tagName === "BUTTON") state.disabled = locked; else state.setAttribute("aria-disabled", String(locked)); };
  const show = (open) => { options.hidden = !open; state.setAttribute("aria-expanded", String(open)); };
  let choose = (name) => { chosen = name; state.textContent = name; };
  const reset = () => { chosen = null; state.textContent = "Choose"; };
  state.onclick = () => {
    if (isLocked()) return;
    options.replaceChildren(...(regions[country.value] ?? Object.values(regions).flat()).map((name) => {
      const one = Object.assign(document.createElement("li"), { textContent: name, onclick: () => { choose(name); show(false); } });
      one.setAttribute("role", "option");
      return one;
    }));
    show(options.hidden);
  };
  document.forms[0].onsubmit = async (event) => {
    event.preventDefault();
    const values = { ...Object.fromEntries(new FormData(event.target)), state: chosen };
    await fetch("", { method: "POST", body: JSON.stringify(values) });
    document.body.innerHTML = "<p>Thank you, we have received it.";
  };
  ${more}`;

const LOCKED = 'lock(true); country.onchange = () => { lock(country.value === ""); reset(); };';
const ROW = { state: "Uusimaa", country: "fi", who: "Ada" };
const STORED = { country: "fi", state: "Uusimaa", who: "Ada" };

const custom = (control: keyof typeof CONTROLS, more: string) => ({
  fields: listOf(CONTROLS[control]) + COUNTRY + NAME,
  script: customList(more),
  row: ROW,
});
const input = (script: string, value: string, markup = TOWN) => ({
  fields: markup + NAME,
  script: `const town = document.forms[0].town; ${script}`,
  row: { town: value, who: "Ada" },
});

const CASES: readonly Case[] = [
  {
    name: "combobox, locked until a country is chosen",
    ...custom("combobox", LOCKED),
    sent: STORED,
  },
  { name: "button, locked until a country is chosen", ...custom("button", LOCKED), sent: STORED },
  {
    name: "combobox, after the country",
    fields: COUNTRY + listOf(CONTROLS.combobox) + NAME,
    script: customList(LOCKED),
    row: ROW,
    sent: STORED,
  },
  { name: "combobox that never unlocks", ...custom("combobox", "lock(true);"), lost: "state" },
  { name: "button that never unlocks", ...custom("button", "lock(true);"), lost: "state" },
  {
    name: "combobox that ignores the choice",
    ...custom("combobox", "choose = () => {};"),
    lost: "state",
  },
  {
    name: "button that ignores the choice",
    ...custom("button", "choose = () => {};"),
    lost: "state",
  },
  {
    name: "combobox that the next field resets",
    ...custom("combobox", "document.forms[0].who.onchange = reset;"),
    lost: "state",
  },
  {
    name: "button that the next field resets",
    ...custom("button", "document.forms[0].who.onblur = reset;"),
    lost: "state",
  },
  {
    name: "an impossible pair",
    ...custom("combobox", LOCKED),
    row: { ...ROW, country: "se" },
    lost: "state",
  },
  {
    name: "native list, locked until a country is chosen",
    fields: `<label>State <select name="state" disabled><option value="">-<option>Uusimaa<option>Lapland</select></label>${COUNTRY}${NAME}`,
    script:
      'const { state, country } = document.forms[0]; country.onchange = () => { state.disabled = country.value === ""; };',
    row: ROW,
    sent: STORED,
  },
  {
    name: "native list that the next field resets",
    fields: `<label>State <select name="state"><option value="">-<option>Uusimaa<option>Lapland</select></label>${NAME}`,
    script:
      "const { state, who } = document.forms[0]; who.onchange = () => { state.selectedIndex = 0; };",
    row: { state: "Uusimaa", who: "Ada" },
    lost: "state",
  },
  {
    name: "native list that is disabled again",
    fields: `<label>State <select name="state"><option>Lapland<option>Uusimaa</select></label>${NAME}`,
    script:
      "const { state, who } = document.forms[0]; who.onchange = () => { state.disabled = true; };",
    row: { state: "Uusimaa", who: "Ada" },
    lost: "state",
  },
  {
    name: "input, locked until the name is written",
    fields: `<label>Town <input name="town" disabled></label>${NAME}`,
    script:
      "const { town, who } = document.forms[0]; who.oninput = () => { town.disabled = false; };",
    row: { town: "Linz", who: "Ada" },
    sent: { town: "Linz" },
  },
  {
    name: "input that is always read-only",
    ...input("", "Linz", '<label>Town <input name="town" readonly value="Graz"></label>'),
    lost: "town",
  },
  {
    name: "input that cuts",
    ...input("town.oninput = () => { town.value = town.value.slice(0, 3); };", "Innsbruck"),
    lost: "town",
  },
  {
    name: "input that takes digits only",
    ...input("town.oninput = () => { town.value = town.value.replace(/\\D/g, ''); };", "Linz 4020"),
    lost: "town",
  },
  {
    name: "input that writes another value",
    ...input('town.onblur = () => { town.value = "Wels"; };', "Linz"),
    lost: "town",
  },
  {
    name: "input with a limit of its own",
    ...input("town.maxLength = 4;", "Innsbruck"),
    lost: "town",
  },
  {
    name: "input that the next field resets",
    ...input('document.forms[0].who.onblur = () => { town.value = "Graz"; };', "Linz"),
    lost: "town",
  },
  {
    name: "input that goes away",
    ...input("document.forms[0].who.oninput = () => { town.closest('label')?.remove(); };", "Linz"),
    lost: "town",
  },
  {
    name: "hidden and disabled by the next field",
    ...input(
      "document.forms[0].who.oninput = () => { town.disabled = true; town.parentElement.hidden = true; };",
      "Linz",
    ),
    lost: "town",
  },
  {
    name: "box that cannot be ticked",
    fields: `<label><input type="checkbox" name="notification" value="1"> News</label>${NAME}`,
    script: "document.forms[0].notification.onclick = (event) => event.preventDefault();",
    row: { notification: true, who: "Ada" },
    lost: "notification",
  },
  {
    name: "box that the next field unticks",
    fields: `<label><input type="checkbox" name="notification" value="1"> News</label>${NAME}`,
    script:
      "const { notification, who } = document.forms[0]; who.onchange = () => { notification.checked = false; };",
    row: { notification: true, who: "Ada" },
    lost: "notification",
  },
  {
    name: "box that the next field ticks",
    fields: `<label><input type="checkbox" name="notification" value="1" checked> News</label>${NAME}`,
    script:
      "const { notification, who } = document.forms[0]; who.onchange = () => { notification.checked = true; };",
    row: { notification: false, who: "Ada" },
    lost: "notification",
  },
  {
    name: "radio button that the next field changes",
    fields: `<fieldset><legend>Size</legend><label><input type="radio" name="size" value="s" checked> Small</label><label><input type="radio" name="size" value="l"> Large</label></fieldset>${NAME}`,
    script: "document.forms[0].who.onchange = () => { document.forms[0].size.value = 's'; };",
    row: { size: "l", who: "Ada" },
    lost: "size",
  },
  {
    name: "date that the next field changes",
    fields: `<label>Day <input type="date" name="day"></label>${NAME}`,
    script:
      "const { day, who } = document.forms[0]; who.onchange = () => { day.value = '2027-01-01'; };",
    row: { day: "2027-03-04", who: "Ada" },
    lost: "day",
  },
  {
    name: "range that the next field changes",
    fields: `<label>Level <input type="range" name="level" min="0" max="10"></label>${NAME}`,
    script: "const { level, who } = document.forms[0]; who.onchange = () => { level.value = 1; };",
    row: { level: 7, who: "Ada" },
    lost: "level",
  },
  // A value that the page only reformats counts as unchanged.
  {
    name: "phone without blanks",
    ...input("town.onblur = () => { town.value = town.value.replace(/ /g, ''); };", "+358 40 123"),
    sent: { town: "+35840123" },
  },
  {
    name: "phone with marks",
    ...input(
      "town.onblur = () => { town.value = town.value.replace(/(\\d{3})(\\d{3})(\\d+)/, '($1) $2-$3'); };",
      "2025550123",
    ),
    sent: { town: "(202) 555-0123" },
  },
  {
    name: "number with thousands",
    ...input(
      "town.onblur = () => { town.value = Number(town.value).toLocaleString('en', { minimumFractionDigits: 2 }); };",
      "12345.5",
    ),
    sent: { town: "12,345.50" },
  },
  {
    name: "upper case",
    ...input("town.oninput = () => { town.value = town.value.toUpperCase(); };", "ab12cd"),
    sent: { town: "AB12CD" },
  },
  {
    name: "trimmed",
    ...input("town.onblur = () => { town.value = town.value.trim(); };", "  Linz "),
    sent: { town: "Linz" },
  },
  {
    name: "day in another order",
    ...input(
      "town.onblur = () => { town.value = town.value.split('-').reverse().join('.'); };",
      "2027-03-04",
    ),
    sent: { town: "04.03.2027" },
  },
  {
    name: "address with its scheme",
    ...input("town.onblur = () => { town.value = 'https://' + town.value + '/'; };", "example.com"),
    sent: { town: "https://example.com/" },
  },
];

const pageOf = ({ fields, script = "" }: Case): Route => {
  return (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method !== "POST") {
      response.end(
        `<!doctype html><html lang="en"><title>Form</title><form method="post">${fields}<p><button>Send</button></form><script>${script}</script>`,
      );
      return;
    }
    void bodyOf(request).then((body) => {
      taken.push(body);
      response.end("<!doctype html><title>Thanks</title><p>Thank you, we have received it.");
    });
  };
};

const site = await useSite(
  Object.fromEntries(CASES.map((one, place) => [`/f${place}`, pageOf(one)])),
);
const { rest } = await useStage();

function valuesOf(body: string): unknown {
  return body.startsWith("{") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

everyRow(test, CASES)("the form as it is submitted", async (one) => {
  taken = [];
  const path = `f${CASES.indexOf(one)}`;
  await learn(rest, `${site.url}/${path}`, { skill_name: path });
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: path,
    rows: [one.row],
    allowed_hosts: ["127.0.0.1"],
  });
  if (one.lost === undefined) {
    expect(result).toMatchObject({ rows: [{ outcome: "confirmed", sent: true }] });
    expect(taken.map(valuesOf)).toMatchObject([one.sent]);
    return;
  }
  const error = expect.stringContaining(JSON.stringify(one.lost));
  expect(result).toMatchObject({
    rows: [{ status: expect.stringMatching("failed|error"), sent: false, error }],
  });
  expect(taken).toEqual([]);
});
