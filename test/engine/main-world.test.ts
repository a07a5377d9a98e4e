/** The hooks in a page's own world: they work for every call, and the page cannot detect them. */
import { expect, test } from "vitest";
import { answerPermission } from "../../src/browser/actions/answers.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const FUNCTIONS = `[navigator.geolocation.getCurrentPosition, navigator.geolocation.watchPosition, Notification.requestPermission,
  navigator.mediaDevices.getUserMedia, navigator.clipboard.readText, queryLocalFonts, print, Function.prototype.toString,
  HTMLInputElement.prototype.showPicker, HTMLSelectElement.prototype.showPicker, showOpenFilePicker, showSaveFilePicker,
  showDirectoryPicker, navigator.clipboard.writeText, FileSystemFileHandle.prototype.createWritable,
  FileSystemFileHandle.prototype.getFile, FileSystemHandle.prototype.isSameEntry, FileSystemWritableFileStream.prototype.write,
  document.open, document.write, document.writeln]`;
/** The `length` of each of these functions, the same as that of Chromium's own function. */
const LENGTHS = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0];
/** The other hooked members of the page's objects, as owner and name. */
const MEMBERS = `[[Geolocation.prototype, "getCurrentPosition"], [FileSystemHandle.prototype, "queryPermission"],
  [FileSystemWritableFileStream.prototype, "seek"], [StorageManager.prototype, "persist"], [WakeLock.prototype, "request"],
  [Clipboard.prototype, "write"], [Document.prototype, "write"], [HTMLSelectElement.prototype, "showPicker"]]`;
/** How a page inspects them through another document's objects. */
const DESCRIBED = `(owner, name, view) => { const d = view.Object.getOwnPropertyDescriptor(owner, name);
  return [typeof d.value, d.writable, d.enumerable, d.configurable, view.Function.prototype.toString.call(d.value), view.Object.keys(owner).indexOf(name) >= 0] }`;
const site = await useSite({
  "/": (request, response) => {
    const call = decodeURIComponent(request.url?.split("?")[1] ?? "");
    response.writeHead(200, { "content-type": "text/html" });
    response.end(
      `<!doctype html><title>page</title><script>const ofThePage = () => ${call || "0"};
        const atOnce = (async () => { try { await ofThePage() } catch (error) { return error.stack } })()</script>`,
    );
  },
  "/child": `<!doctype html><script>top.child = ${FUNCTIONS}</script>`,
  "/parent": '<!doctype html><iframe src="/child"></iframe>',
});
const browser = await useBrowser();

test("looks native in every way a page can ask", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const looks = await evaluate<[string, string, boolean, string][]>(
    tab,
    `${FUNCTIONS}.map((f) => [f.toString(), f.name, "prototype" in f, Object.getOwnPropertyNames(f).sort().join()])`,
  );
  expect(await evaluate(tab, `${FUNCTIONS}.map((f) => f.length)`)).toEqual(LENGTHS);
  for (const [source, name, hasPrototype, names] of looks) {
    expect(source).toBe(`function ${name}() { [native code] }`);
    expect(hasPrototype).toBe(false);
    expect(names).toBe("length,name");
  }
  expect(
    await evaluate(
      tab,
      "Object.getOwnPropertyDescriptor(Geolocation.prototype, 'getCurrentPosition').enumerable",
    ),
  ).toBe(true);
  expect(
    await evaluate(
      tab,
      "Object.getOwnPropertyDescriptor(Notification, 'permission').get.toString()",
    ),
  ).toBe("function get permission() { [native code] }");
  expect(await evaluate(tab, "(() => { try { new print() } catch (e) { return e.name } })()")).toBe(
    "TypeError",
  );
});

test.each([
  ["refused without a gesture", "showOpenFilePicker()"],
  [
    "refused for its arguments",
    "showOpenFilePicker({ types: [{ accept: { 'no type': ['x'] } }] })",
  ],
  ["thrown for its receiver", "HTMLInputElement.prototype.showPicker.call({})"],
  [
    "thrown by the page's own argument",
    "showSaveFilePicker({ get types() { throw new TypeError('own') } })",
  ],
])("an error that is %s has no frame of ours", async (_how, call) => {
  const tab = await browser.openTab(`${site.url}/?${encodeURIComponent(call)}`);
  const stack = await evaluate<string>(tab, "atOnce");
  expect(stack).toMatch(/^\w+: .+/);
  const [, ...frames] = stack.split("\n");
  expect(frames.filter((frame) => !/ofThePage|get types|:\d+:\d+\)?$/.test(frame))).toEqual([]);
  expect(frames.join()).not.toMatch(/[\da-f]{32}|Promise|Object/);
});

test("looks native through the eyes of another document too", async () => {
  const tab = await browser.openTab(`${site.url}/parent`);
  const own = await evaluate<string[]>(
    tab,
    "child.map((f) => Function.prototype.toString.call(f))",
  );
  const theirs = await evaluate<string[]>(
    tab,
    `${FUNCTIONS}.map((f) => frames[0].Function.prototype.toString.call(f))`,
  );
  const blank = await evaluate<string[]>(
    tab,
    `(() => { const { contentWindow } = document.body.appendChild(document.createElement("iframe")); return ${FUNCTIONS}.map((f) => contentWindow.Function.prototype.toString.call(f)); })()`,
  );
  expect(own).toHaveLength(LENGTHS.length);
  for (const source of [...own, ...theirs, ...blank]) {
    expect(source).toMatch(/^function \w+\(\) \{ \[native code\] \}$/);
  }
});

test("leaves the members of every object as they were, in new frames too", async () => {
  const tab = await browser.openTab(`${site.url}/parent`);
  const described = await evaluate<unknown[][]>(
    tab,
    `(() => { const { contentWindow } = document.body.appendChild(document.createElement("iframe"));
      const described = ${DESCRIBED};
      return [globalThis, contentWindow, frames[0]].flatMap((view) => view.eval(${JSON.stringify(MEMBERS)}).flatMap(([owner, name]) =>
        [globalThis, contentWindow].map((eyes) => [name, ...described(owner, name, eyes)]))) })()`,
  );
  expect(described).toHaveLength(3 * 8 * 2);
  for (const [name, ...rest] of described) {
    const native = `function ${String(name)}() { [native code] }`;
    expect(rest).toEqual(["function", true, true, true, native, true]);
  }
});

test("leaves nothing in the global scope", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  expect(
    await evaluate(
      tab,
      "Object.getOwnPropertyNames(globalThis).filter((name) => /^__|fermata|SECRET/i.test(name))",
    ),
  ).toEqual([]);
  expect(await evaluate(tab, "Object.getOwnPropertyNames(performance)")).toEqual([]);
});

const ASK =
  "void navigator.geolocation.getCurrentPosition((p) => (said = p.coords.latitude)); let said";
const GRANTED = {
  type: "geolocation",
  state: "granted",
  location: { latitude: 52.5, longitude: 13.4, accuracy: 1 },
} as const;

/** The page asks where it is, and is allowed to know. */
async function locate(tab: Tab): Promise<void> {
  await evaluate(tab, ASK);
  const [request] = tab.page.prompts.permissions.pending;
  await step(tab, answerPermission({ ...GRANTED, id: request?.id ?? "" }));
}

test("works after document.open has removed every listener, and in documents that were written", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(tab, "(() => { document.open(); document.write('<p>new'); document.close(); })()");
  await locate(tab);
  expect(await evaluate(tab, "said")).toBe(52.5);
});

test("does not use what the page has put in the place of the browser's own", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(
    tab,
    `(() => {
      globalThis.seen = [];
      const { apply } = Reflect;
      const owners = { EventTarget: EventTarget.prototype, Event: Event.prototype, WeakMap: WeakMap.prototype, Reflect, JSON, performance };
      for (const [label, owner] of Object.entries(owners))
        for (const name of ["dispatchEvent", "addEventListener", "preventDefault", "get", "set", "apply", "parse", "stringify"])
          if (typeof owner[name] === "function") {
            const real = owner[name];
            Object.defineProperty(owner, name, { configurable: true, writable: true, value(...args) { seen[seen.length] = label + "." + name; return apply(real, this, args); } });
          }
      Object.defineProperty(Array.prototype, 0, { set(value) { seen[seen.length + 1] = "array"; }, configurable: true });
      globalThis.CustomEvent = class { constructor() { throw seen.push("CustomEvent"); } };
      globalThis.Promise = class { constructor() { seen.push("Promise"); } };
    })()`,
  );
  await locate(tab);
  expect(await evaluate(tab, "[said, seen.length]")).toEqual([52.5, 0]);
});

test("an answer that comes while the page is frozen is heard when it is awake", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(
    tab,
    "void navigator.geolocation.getCurrentPosition(print, (e) => (said = e.code)); let said",
  );
  const { permissions } = tab.page.prompts;
  const [request] = permissions.pending;
  using deadline = patience();
  if (request) await permissions.decide(deadline, request, "denied");
  expect(await evaluate(tab, "said ?? null")).toBeNull();
  await step(tab, wait({ ms: 100, clock: "page" }));
  expect(await evaluate(tab, "said")).toBe(1);
});
