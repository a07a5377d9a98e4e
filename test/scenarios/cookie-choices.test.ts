/** Requests for cookies that show choices: a rejection never gives a consent, however the choices are made. */
import { expect, test } from "vitest";
import { everyRow } from "../../src/shared/every-row.ts";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

interface Case {
  readonly name: string;
  /** HTML of the choices. */
  readonly choices: string;
  /** Expression of the page: the choices that it saves. */
  readonly saves: string;
  /** Text of the button that saves. */
  readonly button?: string;
  /** What is saved where the request can be rejected; without it, nothing may be pressed that saves. */
  readonly saved?: string;
  /** A button opens the choices. */
  readonly isBehind?: true;
}

const box = (id: string, label: string, more = "checked") =>
  `<label><input type="checkbox" id="${id}" ${more}> ${label}</label>`;
const toggle = (role: string, state: string, more = "") =>
  `<button id="ads" role="${role}" ${state}="true" onclick="this.setAttribute('${state}', this.getAttribute('${state}') !== 'true')" ${more}>Marketing</button>`;
const radios = (checked: string) =>
  `<fieldset><legend>Marketing</legend>${["Allow", "Deny"]
    .map(
      (label) =>
        `<label><input type="radio" name="ads" value="${label}" ${label === checked ? "checked" : ""}> ${label}</label>`,
    )
    .join("")}</fieldset>`;
const RADIO = "document.querySelector('[name=ads]:checked')?.value";
const ADS = "String(ads.checked)";

const CASES: readonly Case[] = [
  { name: "boxes", choices: box("ads", "Marketing"), saves: ADS, saved: "false" },
  {
    name: "a switch of ARIA",
    choices: toggle("switch", "aria-checked"),
    saves: "ads.getAttribute('aria-checked')",
    saved: "false",
  },
  {
    name: "a box of ARIA",
    choices: toggle("checkbox", "aria-checked"),
    saves: "ads.getAttribute('aria-checked')",
    saved: "false",
  },
  {
    name: "buttons that stay pressed",
    choices: box("stats", "Statistics", "") + toggle("button", "aria-pressed"),
    saves: "ads.getAttribute('aria-pressed')",
    saved: "false",
  },
  {
    name: "a button that stays pressed alone",
    choices: toggle("button", "aria-pressed"),
    saves: "ads.getAttribute('aria-pressed')",
    saved: "false",
  },
  {
    name: "radio buttons beside a box",
    choices: box("stats", "Statistics", "") + radios("Allow"),
    saves: RADIO,
    saved: "Deny",
  },
  { name: "radio buttons alone", choices: radios("Allow"), saves: RADIO, saved: "Deny" },
  { name: "radio buttons that deny", choices: radios("Deny"), saves: RADIO, saved: "Deny" },
  {
    name: "a list beside a box",
    choices: `${box("stats", "Statistics", "")}<label>Marketing <select id="ads"><option>Allowed<option>Not allowed</select></label>`,
    saves: "ads.value",
  },
  {
    name: "a box that objects",
    choices: `${box("stats", "Statistics", "")}${box("ads", "Do not sell my personal data")}`,
    saves: "ads.checked ? 'objects' : 'sold'",
    saved: "objects",
  },
  {
    name: "a box that looks like a switch",
    choices: `<style>#ads{position:absolute;opacity:0;width:1px;height:1px} i{display:inline-block;width:40px;height:20px;background:#888}</style><label><input type="checkbox" id="ads" checked><i></i> Marketing</label>`,
    saves: ADS,
    saved: "false",
  },
  {
    name: "a box in a closed section",
    choices: `${box("stats", "Statistics")}<details><summary>More</summary>${box("ads", "Marketing")}</details>`,
    saves: ADS,
  },
  {
    name: "boxes on another sheet",
    choices: `${box("stats", "Statistics")}<button onclick="sheet.hidden = !sheet.hidden">Partners</button><div id="sheet" hidden>${box("ads", "Example Ads Ltd.")}</div>`,
    saves: ADS,
  },
  {
    name: "a box that another one ticks",
    choices: `${box("stats", "Statistics", 'checked onchange="ads.checked = true"')}${box("ads", "Marketing")}`,
    saves: ADS,
    saved: "false",
  },
  {
    name: "a box for all, and one of them",
    choices: `${box("all", "All", 'checked onchange="ads.checked = this.checked"')}${box("ads", "Marketing")}`,
    saves: ADS,
    saved: "false",
  },
  {
    name: "a box that ticks itself again",
    choices: box(
      "ads",
      "Marketing",
      'checked onchange="setTimeout(() => { this.checked = true }, 0)"',
    ),
    saves: ADS,
  },
  {
    name: "a drawn switch without a role",
    choices: `${box("stats", "Statistics", "")}<div id="ads" class="on" style="cursor:pointer" onclick="this.classList.toggle('on')">Marketing <span>●</span></div>`,
    saves: "String(ads.classList.contains('on'))",
  },
  {
    name: "more boxes than one presses",
    choices: Array.from({ length: 40 }, (_, at) => box(`v${at}`, `Vendor ${at}`)).join(""),
    saves: "String(document.querySelectorAll('#veil :checked').length)",
    saved: "0",
  },
  {
    name: "boxes in a shadow tree",
    choices: `<div id="host"></div><script>host.attachShadow({ mode: "open" }).innerHTML = '<label><input type="checkbox" id="ads" checked> Marketing</label>'</script>`,
    saves: "String(host.shadowRoot.getElementById('ads').checked)",
    saved: "false",
  },
  {
    name: "boxes behind a button",
    choices: box("ads", "Marketing"),
    saves: ADS,
    saved: "false",
    isBehind: true,
  },
  {
    name: "radio buttons behind a button",
    choices: box("stats", "Statistics", "") + radios("Allow"),
    saves: RADIO,
    saved: "Deny",
    isBehind: true,
  },
  {
    name: "boxes behind a button, and on another sheet",
    choices: `${box("stats", "Statistics")}<div id="sheet" hidden>${box("ads", "Example Ads Ltd.")}</div>`,
    saves: ADS,
    isBehind: true,
  },
  {
    name: "in German",
    choices: box("ads", "Marketing"),
    saves: ADS,
    button: "Auswahl speichern",
    saved: "false",
  },
  {
    name: "confirm",
    choices: box("ads", "Advertising"),
    saves: ADS,
    button: "Confirm my choices",
    saved: "false",
  },
];

const pageOf = ({ choices, saves, button = "Save settings", isBehind }: Case) =>
  `<!doctype html><html lang="${button.startsWith("Aus") ? "de" : "en"}"><title>Page</title><main><h1>Bread</h1><p>How to bake bread.</p>
  ${box("news", "Send me the newsletter")}<div hidden>${box("later", "Ask me later")}</div></main>
  <div id="veil" style="position:fixed;inset:0;background:#000c;z-index:9"><div style="margin:20px auto;width:600px;background:#fff;padding:20px"><p>We use cookies and similar technologies. Wir verwenden Cookies.</p>
  ${isBehind ? '<button onclick="panel.hidden = false">Cookie settings</button>' : ""}
  <div id="panel" ${isBehind ? "hidden" : ""}>${choices}<button onclick="document.title = 'saved ' + (${saves}); veil.remove()">${button}</button></div>
  <button onclick="document.title = 'accepted'; veil.remove()">Accept all</button></div></div>`;

const site = await useSite(
  Object.fromEntries(CASES.map((one, place) => [`/c${place}`, pageOf(one)])),
);
const stage = await useStage();

everyRow(test, CASES)("what is saved by a rejection", async (one) => {
  const page = await stage.open(`${site.url}/c${CASES.indexOf(one)}`);
  const { result } = await page.step("page.cookie_consent");
  const title = await page.value("document.title");
  if (one.saved === undefined) expect([title, result.status]).toEqual(["Page", "left"]);
  else
    expect([title, result]).toMatchObject([
      `saved ${one.saved}`,
      { status: "rejected", ticked: [] },
    ]);
  expect(await page.value("news.checked && later.checked")).toBe(true);
});
