/** Requests of a frame's document are recorded, even if the caller's script accessed the frame first. */
import { expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const INSIDE = "<title>inside</title><select><option>x</select>";
const PAGE = "<!doctype html><title>page</title><body>";
const looked = Promise.withResolvers<void>();
const site = await useSite({
  "/": PAGE,
  "/blank": `${PAGE}<iframe id="inner"></iframe>`,
  "/srcdoc": `${PAGE}<iframe id="inner" srcdoc="${INSIDE}"></iframe>`,
  "/inside": INSIDE,
  "/late": (_request, response) => {
    response.setHeader("content-type", "text/html");
    void looked.promise.then(() => response.end(INSIDE));
  },
});
const stage = await useStage();

const append = (attributes: string) =>
  `void document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(`<iframe id="inner" ${attributes}></iframe>`)})`;
const KINDS = [
  ["an empty frame", "/", append("")],
  ["a frame of about:blank", "/", append('src="about:blank"')],
  ["a frame with its text", "/", append(`srcdoc="${INSIDE}"`)],
  ["a frame of the same site", "/", append('src="/inside"')],
  ["an empty frame of the page", "/blank", ""],
  ["a frame with its text, of the page", "/srcdoc", ""],
] as const;

/** Accesses the frame with a script that changes nothing, and fills it if it is empty. */
async function open(path: string, script: string): Promise<Scene> {
  const page = await stage.open(site.url + path);
  if (script) await page.value(script);
  await page.value("inner.contentDocument.title");
  await page.step("tab.wait", { ms: 100 });
  await page.value("inner.contentDocument.title");
  await page.value(
    `inner.contentDocument.title || void (inner.contentDocument.body.innerHTML = "${INSIDE}")`,
  );
  return page;
}

/** The types of the events of a key press in which this runs. */
async function press(page: Scene, script: string): Promise<readonly string[]> {
  await page.value(`void (globalThis.onkeydown = () => { ${script} })`);
  const { events } = await page.step("tab.keyboard_press", { key: "g" });
  return events.map(({ type }) => type);
}

test.each(KINDS)("of %s: pickers, permissions, files, print", async (_kind, path, script) => {
  const page = await open(path, script);
  const list = "inner.contentDocument.querySelector('select').showPicker()";
  expect(await press(page, list)).toEqual(["select_open"]);
  const where = "inner.contentWindow.navigator.geolocation.getCurrentPosition(() => {})";
  expect(await press(page, where)).toEqual(["permission_requested"]);
  expect(await press(page, "inner.contentWindow.print()")).toEqual(["print_requested"]);
  const files = "void inner.contentWindow.showOpenFilePicker()";
  expect(await press(page, files)).toEqual(["file_chooser"]);
});

test("of a document that comes after a look at its frame, which was empty as yet", async () => {
  const page = await stage.open(`${site.url}/`);
  await page.value(append('src="/late"'));
  expect(await page.value("inner.contentDocument.title")).toBe("");
  looked.resolve();
  const title = async () => {
    await page.step("tab.wait", { ms: 500 });
    return await page.value("inner.contentDocument.title");
  };
  await expect.poll(title).toBe("inside");
  const list = "inner.contentDocument.querySelector('select').showPicker()";
  expect(await press(page, list)).toEqual(["select_open"]);
});

test("a page cannot tell by the frame's own means what was replaced", async () => {
  const page = await open("/", append(""));
  const source = (observer: string, owner: string) =>
    `${observer}.Function.prototype.toString.call(${owner}.HTMLSelectElement.prototype.showPicker)`;
  await press(page, "");
  const both = `[${source("inner.contentWindow", "globalThis")}, ${source("globalThis", "inner.contentWindow")}]`;
  const native = "function showPicker() { [native code] }";
  expect(await page.value(both)).toEqual([native, native]);
});
