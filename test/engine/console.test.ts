/** The console is observed, and the page cannot detect the listener. */
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const site = await useSite({
  "/": "<!doctype html><title>page</title>",
  "/flood": `<!doctype html><title>flood</title>
    <button style="position:absolute;left:50px;top:50px;width:100px;height:100px"
      onclick="const text = 'x'.repeat(10100); for (let i = 0; i < 1500; i++) console.log(i + ' ' + text)">Flood</button>`,
});
const browser = await useBrowser();

/** Logs objects that record every read of their members, and returns the names of the members that were read. */
const LOOKED_AT = `(() => {
  const seen = [];
  const watched = (value, names) => {
    for (const name of names) Object.defineProperty(value, name, { configurable: true, get() { seen.push(String(name)); return undefined; } });
    return value;
  };
  const told = (value) => Object.assign(value, { toString() { seen.push("toString"); return "told"; } });
  console.log(watched({ plain: 1 }, ["a", "stack", "toJSON", "then", Symbol.toStringTag]), watched(new Error("x"), ["stack", "cause"]));
  console.error(watched(new Error("y"), ["stack", "name", "message"]), watched([1], ["at"]), watched(() => 1, ["z"]));
  console.info(told({}), told(new Error("e")), told(() => 1), told(new Date()), told(/r/), [told({})]);
  console.table([watched({}, ["b"])]);
  console.dir(watched(document.createElement("p"), ["id", "outerHTML"]));
  console.log(new Proxy({}, { get() { seen.push("get"); }, ownKeys() { seen.push("ownKeys"); return []; }, getPrototypeOf() { seen.push("getPrototypeOf"); return null; } }));
  Error.prepareStackTrace = () => { seen.push("prepareStackTrace"); return ""; };
  console.trace(new Error("z"));
  console.assert(false, watched(new Error("w"), ["stack"]));
  delete Error.prepareStackTrace;
  return seen;
})()`;

async function deafen({ page: { session } }: Tab): Promise<void> {
  await Promise.all([session.post("Console.disable"), session.post("Log.disable")]);
}

test("looks at nothing of what is logged that a browser alone does not look at", async () => {
  const heard = await browser.openTab(`${site.url}/`);
  const unheard = await browser.openTab(`${site.url}/`);
  await deafen(unheard);
  const seen = await evaluate<string[]>(heard, LOOKED_AT);
  expect(seen).toEqual(await evaluate(unheard, LOOKED_AT));
  expect(seen).not.toContain("stack");
  expect(heard.session.console.entries()).toHaveLength(8);
  expect(unheard.session.console.entries()).toEqual([]);
});

const THROWS = `(() => {
  globalThis.seen = [];
  const noted = (value, names) => {
    for (const name of names) Object.defineProperty(value, name, { configurable: true, get() { seen.push(name); return "no"; } });
    return value;
  };
  const trap = new Proxy({}, { get() { seen.push("get"); }, getPrototypeOf() { seen.push("proto"); return Error.prototype; }, getOwnPropertyDescriptor() { seen.push("own"); } });
  const reasons = [1, "two", null, Symbol("s"), {}, trap, new Proxy(new Error("p"), {}), noted(new Error("e"), ["stack", "name", "message"]),
    Object.setPrototypeOf(new Error("odd"), trap), new RangeError("far"), new DOMException("dom", "AbortError")];
  for (const reason of reasons) Promise.reject(reason);
  setTimeout(() => { throw noted(new Error("thrown"), ["stack"]); });
  setTimeout(() => { dispatchEvent(new ErrorEvent("error", { message: "made up" })); });
})()`;

const uncaught = (tab: Tab) =>
  tab.session.console
    .entries()
    .map(({ message }) => message)
    .toSorted();

test("tells of errors that nobody caught without running code of the page", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(tab, THROWS);
  await step(tab, wait({ ms: 50, clock: "page" }));
  expect(uncaught(tab)).toEqual(
    [
      "1",
      "two",
      "null",
      "(a symbol)",
      "(an object)",
      "(an object)",
      "(an object)",
      "Error",
      "Error: odd",
      "RangeError: far",
      "AbortError: dom",
    ]
      .map((text) => `Uncaught (in promise) ${text}`)
      .concat("Uncaught Error: thrown")
      .toSorted(),
  );
  expect(await evaluate(tab, "seen")).toEqual([]);
});

test("hears documents that were written anew, too", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(tab, "(() => { document.open(); document.write('<p>new'); document.close(); })()");
  await evaluate(tab, "void setTimeout(() => { throw new Error('later'); }, 20)");
  await step(tab, wait({ ms: 100, clock: "page" }));
  expect(uncaught(tab)).toEqual(["Uncaught Error: later"]);
});

test("leaves the functions of the console as they are", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const sources = await evaluate<string[]>(
    tab,
    "Object.values(console).filter((f) => typeof f === 'function').map((f) => Function.prototype.toString.call(f) + Object.getOwnPropertyNames(f))",
  );
  expect(sources.length).toBeGreaterThan(20);
  for (const source of sources) {
    expect(source).toMatch(/^function \w+\(\) \{ \[native code\] \}length,name$/);
  }
});

test("keeps a bounded part of what a page floods it with", async () => {
  const tab = await browser.openTab(`${site.url}/flood`);
  await step(tab, clickAt(100, 100));
  const entries = tab.session.console.entries();
  expect(entries).toHaveLength(1_000);
  expect(entries.at(-1)?.message).toMatch(/^1499 x+$/);
  expect(Math.max(...entries.map(({ message }) => message.length))).toBe(10_000);
});
