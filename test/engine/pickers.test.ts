/** Pickers of controls in all documents: in frames of any origin, in shadow trees, in rewritten documents. */
import { describe, expect, test } from "vitest";
import { answerDatetime } from "../../src/browser/actions/keyboard/datetime.ts";
import { answerSelect } from "../../src/browser/actions/lists/native-list.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, expectFrozen, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const CONTROLS = `<body style="margin:0"><select style="position:absolute;left:20px;top:20px;width:100px;height:30px;box-sizing:border-box"
    onchange="tell('select', event)"><option>a<option>b<option>c</select>
  <input type="date" style="position:absolute;left:20px;top:60px;width:150px;height:30px;box-sizing:border-box" onchange="tell('date', event)">
  <input type="color" style="position:absolute;left:20px;top:100px;width:100px;height:30px;box-sizing:border-box" onchange="tell('color', event)">`;
/** The controls report their events to the main page. */
const TELL = `<script>function tell(what, { target, isTrusted }) { top.postMessage([what, target.value, isTrusted], "*") }</script>`;
const HEAR = `<script>const told = []; onmessage = ({ data }) => told.push(data)</script>`;
const frame = (src: string) =>
  `<iframe src="${src}" style="position:absolute;left:200px;top:100px;width:400px;height:300px;border:10px solid;padding:5px"></iframe>`;

const routes: Record<string, string> = {
  "/controls": CONTROLS + TELL,
  "/blank": "<!doctype html><title>blank</title>",
};
const site = await useSite(routes);
const browser = await useBrowser();
const { url, otherOrigin: other } = site;
Object.assign(routes, {
  "/plain": CONTROLS + TELL + HEAR,
  "/same": HEAR + frame(`${url}/controls`),
  "/foreign": HEAR + frame(`${other}/controls`),
  "/deep": HEAR + frame(`${other}/nest`),
  "/nest": `<body style="margin:0"><iframe src="${url}/controls" style="position:absolute;left:0;top:0;width:300px;height:200px;border:0">`,
  "/srcdoc": `${HEAR}<iframe id="f" style="position:absolute;left:200px;top:100px;width:400px;height:300px;border:10px solid;padding:5px"></iframe>
    <script>f.srcdoc = ${quoted(CONTROLS + TELL)}</script>`,
  "/written": `${HEAR}<iframe id="f" style="position:absolute;left:200px;top:100px;width:400px;height:300px;border:10px solid;padding:5px"></iframe>
    <script>f.contentDocument.write(${quoted(CONTROLS + TELL)}); f.contentDocument.close()</script>`,
  "/rewritten": `<!doctype html><script>onload = () => { document.open(); document.write(${quoted(CONTROLS + TELL + HEAR)}); document.close() }</script>`,
  ...Object.fromEntries(
    ["open", "closed"].map((mode) => [
      `/shadow-${mode}`,
      `${HEAR}${TELL}<x-host></x-host><script>customElements.define("x-host", class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: "${mode}" }).innerHTML = ${quoted(CONTROLS)} } })</script>`,
    ]),
  ),
});

function quoted(html: string): string {
  return JSON.stringify(html).replaceAll("</", String.raw`<\/`);
}

async function ask(tab: Tab, x: number, y: number) {
  const { events, warnings } = await step(tab, clickAt(x, y));
  expect(warnings.join(" ")).not.toMatch(/picker|select/);
  expect(events).toHaveLength(1);
  const [event] = events;
  if (event?.type !== "select_open" && event?.type !== "datetime_picker_open") {
    throw new Error(`no picker: ${JSON.stringify(event)}`);
  }
  return event.data;
}

describe.each([
  ["/plain", 0, 0],
  ["/same", 215, 115],
  ["/foreign", 215, 115],
  ["/deep", 215, 115],
  ["/srcdoc", 215, 115],
  ["/written", 215, 115],
  ["/rewritten", 0, 0],
  ["/shadow-open", 0, 0],
  ["/shadow-closed", 0, 0],
])("on %s", (path, left, top) => {
  test("all are told, with their place, and answered", async () => {
    const tab = await browser.openTab(url + path);
    const list = await ask(tab, left + 50, top + 35);
    expect(list.bounds).toEqual({ x: left + 20, y: top + 20, width: 100, height: 30 });
    const date = await ask(tab, left + 50, top + 75);
    expect(date.bounds).toEqual({ x: left + 20, y: top + 60, width: 150, height: 30 });
    const color = await ask(tab, left + 50, top + 115);
    expect(color.bounds).toEqual({ x: left + 20, y: top + 100, width: 100, height: 30 });

    const chosen = await step(tab, answerSelect({ id: list.id, indices: [2] }));
    expect(chosen.result).toEqual({ indices: [2], trusted: true });
    const dated = await step(tab, answerDatetime({ id: date.id, value: "2024-02-29" }));
    expect(dated.result).toEqual({ value: "2024-02-29", trusted: false });
    const coloured = await step(tab, answerDatetime({ id: color.id, value: "#1E90FF" }));
    expect(coloured.result).toEqual({ value: "#1e90ff", trusted: false });
    expect(await evaluate(tab, "told")).toEqual([
      ["select", "c", true],
      ["date", "2024-02-29", false],
      ["color", "#1e90ff", false],
    ]);
    await expectFrozen(tab);
  });
});

describe("an id ends", () => {
  test("with the document of its frame", async () => {
    const tab = await browser.openTab(`${url}/foreign`);
    const { id } = await ask(tab, 265, 150);
    await evaluate(tab, `document.querySelector("iframe").src = "${other}/controls?again"; void 0`);
    await step(tab, wait({ ms: 50, clock: "wall" }));
    await ask(tab, 265, 190);
    await expect(step(tab, answerSelect({ id, indices: [2] }))).rejects.toMatchObject({
      code: "POPUP_NOT_FOUND",
    });
    expect(await evaluate(tab, "told")).toEqual([]);
  });

  test("with its frame", async () => {
    const tab = await browser.openTab(`${url}/foreign`);
    const { id } = await ask(tab, 265, 150);
    await evaluate(tab, `document.querySelector("iframe").remove()`);
    await expect(step(tab, answerSelect({ id, indices: [2] }))).rejects.toMatchObject({
      code: "POPUP_NOT_FOUND",
    });
    await expectFrozen(tab);
  });

  test("with a crash, and the tab works again", async () => {
    const tab = await browser.openTab(`${url}/plain`);
    const { id } = await ask(tab, 50, 35);
    void tab.page.session.post("Page.crash").catch(() => {});
    await expect(step(tab, answerSelect({ id, indices: [2] }))).rejects.toMatchObject({});
    expect(tab.pickers.find(id)).toBeUndefined();
    await step(tab, navigate({ url: `${url}/plain` }));
    await expect(step(tab, answerSelect({ id, indices: [2] }))).rejects.toMatchObject({
      code: "POPUP_NOT_FOUND",
    });
    const again = await ask(tab, 50, 35);
    await step(tab, answerSelect({ id: again.id, indices: [2] }));
    expect(await evaluate(tab, "told")).toEqual([["select", "c", true]]);
  });
});

test("a tab keeps few of those that nobody answers, and a huge list is told in part", async () => {
  routes["/many"] =
    `<body style="margin:0"><select id="huge" style="width:100px;height:30px;display:block"></select><div id="rest"></div>
    <script>for (let i = 0; i < 3000; i++) huge.append(new Option("x".repeat(1000) + i))</script>`;
  const tab = await browser.openTab(`${url}/many`);
  const huge = await ask(tab, 50, 15);
  expect(huge).toMatchObject({ options_omitted: 2_000 });
  expect(JSON.stringify(huge).length).toBeLessThan(600_000);
  await step(tab, answerSelect({ id: huge.id, indices: [2_999] }));
  expect(await evaluate(tab, "huge.selectedIndex")).toBe(2_999);

  const first = await ask(tab, 50, 15);
  for (let count = 0; count < 50; count += 1) {
    await evaluate(
      tab,
      "rest.innerHTML = '<select style=\"width:100px;height:30px\"><option>x</select>'",
    );
    await ask(tab, 50, 45);
  }
  expect(tab.pickers.find(first.id)).toBeUndefined();
});

test("lists do not stand in the way of the page's own mouse and keys", async () => {
  routes["/heard"] =
    `<body style="margin:0">${CONTROLS}<script>const heard = []; const tell = () => {};
    for (const type of ["mousedown", "mouseup", "click", "focus"]) addEventListener(type, (e) => heard.push([type, e.target.localName]), true)</script>`;
  const tab = await browser.openTab(`${url}/heard`);
  await ask(tab, 50, 35);
  expect(await evaluate(tab, "heard.splice(0)")).toEqual([
    ["mousedown", "select"],
    ["focus", "select"],
    ["mouseup", "select"],
    ["click", "select"],
  ]);
  await evaluate(
    tab,
    "document.activeElement.blur(); document.body.onmousedown = (e) => e.stopPropagation(); void 0",
  );
  await ask(tab, 50, 35);
  expect(await evaluate(tab, "document.activeElement.localName")).toBe("select");
});
