/** Cookie requests with choices: a rejection never gives consent, whatever the markup of the choices. */
import { expect, test } from "vitest";
import { everyRow } from "../../src/shared/every-row.ts";
import { useSite } from "../support/site.ts";
import { tableOf } from "../support/table.ts";
import { useStage } from "./support/stage.ts";

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

/**
 * `choices` is the HTML of the choices, `saves` the expression for the data that the page saves, and `button` the text
 * of the button that saves; where `isBehind`, a button opens the choices. The outcome is the saved data if the request
 * can be rejected; without it, no saving button may be pressed.
 */
const CASES = tableOf<"choices" | "saves" | "button" | "isBehind">(`
boxes → false
  choices: ${box("ads", "Marketing")}
a switch of ARIA → false
  choices: ${toggle("switch", "aria-checked")}
  saves: ads.getAttribute('aria-checked')
a box of ARIA → false
  choices: ${toggle("checkbox", "aria-checked")}
  saves: ads.getAttribute('aria-checked')
buttons that stay pressed → false
  choices: ${box("stats", "Statistics", "") + toggle("button", "aria-pressed")}
  saves: ads.getAttribute('aria-pressed')
a button that stays pressed alone → false
  choices: ${toggle("button", "aria-pressed")}
  saves: ads.getAttribute('aria-pressed')
radio buttons beside a box → Deny
  choices: ${box("stats", "Statistics", "") + radios("Allow")}
  saves: ${RADIO}
radio buttons alone → Deny
  choices: ${radios("Allow")}
  saves: ${RADIO}
radio buttons that deny → Deny
  choices: ${radios("Deny")}
  saves: ${RADIO}
a list beside a box
  choices: ${box("stats", "Statistics", "")}<label>Marketing <select id="ads"><option>Allowed<option>Not allowed</select></label>
  saves: ads.value
a box that objects → objects
  choices: ${box("stats", "Statistics", "")}${box("ads", "Do not sell my personal data")}
  saves: ads.checked ? 'objects' : 'sold'
a box that looks like a switch → false
  choices: <style>#ads{position:absolute;opacity:0;width:1px;height:1px} i{display:inline-block;width:40px;height:20px;background:#888}</style><label><input type="checkbox" id="ads" checked><i></i> Marketing</label>
a box in a closed section
  choices: ${box("stats", "Statistics")}<details><summary>More</summary>${box("ads", "Marketing")}</details>
boxes on another sheet
  choices: ${box("stats", "Statistics")}<button onclick="sheet.hidden = !sheet.hidden">Partners</button><div id="sheet" hidden>${box("ads", "Example Ads Ltd.")}</div>
a box that another one ticks → false
  choices: ${box("stats", "Statistics", 'checked onchange="ads.checked = true"')}${box("ads", "Marketing")}
a box for all, and one of them → false
  choices: ${box("all", "All", 'checked onchange="ads.checked = this.checked"')}${box("ads", "Marketing")}
a box that ticks itself again
  choices: ${box("ads", "Marketing", 'checked onchange="setTimeout(() => { this.checked = true }, 0)"')}
a drawn switch without a role
  choices: ${box("stats", "Statistics", "")}<div id="ads" class="on" style="cursor:pointer" onclick="this.classList.toggle('on')">Marketing <span>●</span></div>
  saves: String(ads.classList.contains('on'))
more boxes than one presses → 0
  choices: ${Array.from({ length: 40 }, (_, at) => box(`v${at}`, `Vendor ${at}`)).join("")}
  saves: String(document.querySelectorAll('#veil :checked').length)
boxes in a shadow tree → false
  choices: <div id="host"></div><script>host.attachShadow({ mode: "open" }).innerHTML = '<label><input type="checkbox" id="ads" checked> Marketing</label>'</script>
  saves: String(host.shadowRoot.getElementById('ads').checked)
boxes behind a button → false
  choices: ${box("ads", "Marketing")}
  isBehind: true
radio buttons behind a button → Deny
  choices: ${box("stats", "Statistics", "") + radios("Allow")}
  saves: ${RADIO}
  isBehind: true
boxes behind a button, and on another sheet
  choices: ${box("stats", "Statistics")}<div id="sheet" hidden>${box("ads", "Example Ads Ltd.")}</div>
  isBehind: true
in German → false
  choices: ${box("ads", "Marketing")}
  button: Auswahl speichern
confirm → false
  choices: ${box("ads", "Advertising")}
  button: Confirm my choices`);

const pageOf = ({
  choices,
  saves = ADS,
  button = "Save settings",
  isBehind,
}: (typeof CASES)[number]) =>
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
  if (one.outcome === "") expect([title, result.status]).toEqual(["Page", "left"]);
  else
    expect([title, result]).toMatchObject([
      `saved ${one.outcome}`,
      { status: "rejected", ticked: [] },
    ]);
  expect(await page.value("news.checked && later.checked")).toBe(true);
});
