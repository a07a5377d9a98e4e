/** Text copied in one session cannot be pasted or read in another, however it came to the clipboard. */
import { describe, expect, test } from "vitest";
import { answerPermission } from "../../src/browser/actions/answers.ts";
import { click } from "../../src/browser/actions/mouse/click.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { pressKey } from "../../src/browser/actions/keyboard/keyboard.ts";
import type { PermissionType } from "../../src/browser/prompts/permission-decisions.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, realTime, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const page = (body: string, script = "") => `<!doctype html><title>page</title>
  <script>
    var seen = [];
    for (const type of ["beforecopy", "copy", "cut", "beforepaste", "paste"])
      addEventListener(type, (event) => {
        if (event.target.id !== "source") seen.push([type, ...(event.clipboardData?.types ?? [])].join(" "));
      }, true);
  </script>
  <textarea id=source style="position:fixed;left:0;top:0;width:200px;height:50px"></textarea>
  <textarea id=sink style="position:fixed;left:0;top:100px;width:200px;height:50px"></textarea>
  ${body}<script>source.value = "from " + name; ${script}</script>`;
/** Blocks its thread for four seconds once a V is pressed. */
const BUSY = page(
  "",
  `sink.addEventListener("keydown", (event) => {
    if (event.key === "v") for (const end = Date.now() + 4000; Date.now() < end;);
  })`,
);
const site = await useSite({
  "/": page(""),
  "/rich": page(`<p id=rich>plain <b>bold</b></p><div id=editor contenteditable
    style="position:fixed;left:0;top:200px;width:200px;height:50px"></div>`),
  "/own": page(
    "",
    `source.addEventListener("copy", (event) => {
      event.clipboardData.setData("text/plain", "made up");
      event.preventDefault();
      event.stopPropagation();
    })`,
  ),
  "/button": page(
    `<button id=copies style="position:fixed;left:0;top:200px;width:200px;height:50px">Copy</button>`,
    `copies.onclick = () => { source.select(); document.execCommand("copy"); }`,
  ),
  "/busy": `<!doctype html><title>busy</title><iframe></iframe><script>var MARKUP = ${JSON.stringify(BUSY).replaceAll("</", "<\\/")}</script>${BUSY}`,
  "/frame": `<!doctype html><title>around</title><style>body{margin:0}iframe{border:0;width:400px;height:300px}</style>
    <script>addEventListener("DOMContentLoaded", () => { frames[0].name = name })</script><iframe src="/"></iframe>`,
});
const browser = await useBrowser();

const key = (name: string) => pressKey({ key: name, modifiers: ["CONTROL"] });
const AT = { source: [20, 20], sink: [20, 120], third: [20, 220] } as const;

/** Opens a page, and writes "from" and this name into its first field. */
async function open(name: string, path = "/"): Promise<Tab> {
  const tab = await browser.openTab(`${site.url}${path}`);
  await evaluate(tab, `void (document.querySelector("#source").value = "from ${name}")`);
  return tab;
}

async function copy(tab: Tab, chord = "c"): Promise<void> {
  await step(tab, clickAt(...AT.source));
  await step(tab, key("a"));
  await step(tab, key(chord));
}

async function paste(tab: Tab, at: readonly [number, number] = AT.sink): Promise<void> {
  await step(tab, clickAt(...at));
  await step(tab, key("v"));
}

const valueOf = (tab: Tab) => evaluate(tab, "document.querySelector('#sink').value");
const seenIn = (tab: Tab) => evaluate(tab, "seen");

async function grant(tab: Tab, type: PermissionType, script: string): Promise<unknown> {
  await evaluate(
    tab,
    `void (window.answer = ${script}.then((value) => window.got = value, (error) => window.got = error.name))`,
  );
  const [request] = tab.page.prompts.permissions.pending;
  if (request) {
    await step(tab, answerPermission({ id: request.id, type, state: "granted" }));
  }
  return evaluate(tab, "answer.then(() => got)");
}

test("is pasted where it was copied, and nowhere else", async () => {
  const [one, other] = await Promise.all([open("one"), open("other")]);
  await copy(one);
  await paste(other);
  expect(await valueOf(other)).toBe("");
  await paste(one);
  expect(await valueOf(one)).toBe("from one");
  await copy(other, "x");
  await paste(one);
  expect(await valueOf(one)).toBe("from onefrom one");
  await paste(other);
  expect(await valueOf(other)).toBe("from other");
  expect(await evaluate(other, "source.value")).toBe("");
});

test("is kept apart when many copy and paste at once", async () => {
  const names = Array.from({ length: 8 }, (_, index) => `session ${index}`);
  const tabs = await Promise.all(names.map((name) => open(name)));
  await Promise.all(tabs.map((tab) => copy(tab)));
  await Promise.all(tabs.map((tab) => paste(tab)));
  expect(await Promise.all(tabs.map(valueOf))).toEqual(names.map((name) => `from ${name}`));
});

test("goes along to another page of the session", async () => {
  const one = await open("one");
  await copy(one);
  await step(one, navigate({ url: `${site.otherOrigin}/` }));
  await paste(one);
  expect(await valueOf(one)).toBe("from one");
});

describe("the page", () => {
  test("sees nothing of it but its own paste", async () => {
    const tab = await open("one");
    await copy(tab);
    await paste(tab);
    expect(await seenIn(tab)).toEqual(["paste text/plain"]);
  });

  test("may put in what it likes, and keep the event to itself", async () => {
    const tab = await open("one", "/own");
    await copy(tab);
    await paste(tab);
    expect(await valueOf(tab)).toBe("made up");
  });

  test("may copy by a script", async () => {
    const [one, other] = await Promise.all([open("one", "/button"), open("other")]);
    await copy(other);
    await step(one, clickAt(...AT.third));
    await paste(other);
    await paste(one);
    expect(await Promise.all([one, other].map(valueOf))).toEqual(["from one", "from other"]);
  });

  test("gets markup", async () => {
    const tab = await open("one", "/rich");
    await evaluate(tab, "void getSelection().selectAllChildren(rich)");
    await step(tab, key("c"));
    await paste(tab, AT.third);
    expect(
      await evaluate(tab, "[editor.innerText.trim(), editor.querySelector('b')?.textContent]"),
    ).toEqual(["plain bold", "bold"]);
  });

  test("in a frame is no other", async () => {
    const [one, other] = await Promise.all([open("one"), browser.openTab(`${site.url}/frame`)]);
    await copy(one);
    await paste(other);
    expect(await evaluate(other, "frames[0].document.querySelector('#sink').value")).toBe("");
    await copy(other);
    await paste(other);
    expect(await evaluate(other, "frames[0].document.querySelector('#sink').value")).toMatch(
      /^from/,
    );
  });

  /** Each has a listener that runs as early as possible. */
  test.each([
    ["as it is", "0"],
    ["written anew", "document.open(), document.write(MARKUP), document.close()"],
    ["written over from its frame", "frames[0].Document.prototype.write.call(document, MARKUP)"],
  ])("that is busy while it pastes gets nothing of others later: %s", async (_what, rewrite) => {
    const [one, busy] = await Promise.all([open("one"), browser.openTab(`${site.url}/busy`)]);
    await evaluate(busy, `void (${rewrite})`);
    await copy(one);
    await step(busy, clickAt(...AT.sink));
    await Promise.all([
      step(busy, key("v"), { timeoutMs: 8_000 }),
      (async () => {
        await realTime(500);
        for (const end = Date.now() + 5_000; Date.now() < end;) await paste(one);
      })(),
    ]);
    expect(await valueOf(busy)).toBe("");
    expect(await seenIn(busy)).not.toContain("paste text/plain");
    expect(await valueOf(one)).toContain("from one");
  });
});

test("a press of the middle button pastes nothing", async () => {
  const [one, other] = await Promise.all([open("one"), open("other")]);
  await copy(one);
  await evaluate(one, "void source.select()");
  const [x, y] = AT.sink;
  const target = { x, y };
  await step(other, click({ target, button: "middle", clickCount: 1, modifiers: [] }));
  expect(await valueOf(other)).toBe("");
});

describe("a script", () => {
  test("reads what its own session has copied", async () => {
    const [one, other] = await Promise.all([open("one"), open("other")]);
    await copy(other);
    expect(await grant(one, "clipboard-read", "navigator.clipboard.readText()")).toBe("");
    expect(await evaluate(one, "navigator.clipboard.read().then((items) => items.length)")).toBe(0);
    await copy(one);
    await copy(other);
    expect(await evaluate(one, "navigator.clipboard.readText()")).toBe("from one");
    const types = "navigator.clipboard.read().then(([item]) => item.types)";
    expect(await evaluate(one, types)).toEqual(["text/plain"]);
  });

  test("writes for its own session", async () => {
    const [one, other] = await Promise.all([open("one"), open("other")]);
    await copy(other);
    const write = `navigator.clipboard.writeText("written")`;
    expect(await grant(one, "clipboard-write", write)).toBeNull();
    await paste(other);
    expect(await valueOf(other)).toBe("from other");
    await paste(one);
    expect(await valueOf(one)).toBe("written");
    const item = `new ClipboardItem({ "text/plain": new Blob(["a"], { type: "text/plain" }),
      "text/html": new Blob(["<i>a</i>"], { type: "text/html" }) })`;
    await evaluate(one, `navigator.clipboard.write([${item}])`);
    expect(await grant(one, "clipboard-read", "navigator.clipboard.readText()")).toBe("a");
  });

  test("is told that it may read, and reads the browser's clipboard in no other way", async () => {
    const [one, other] = await Promise.all([open("one"), open("other")]);
    await copy(other);
    const query = `navigator.permissions.query({ name: "clipboard-read" }).then(({ state }) => state)`;
    expect(await evaluate(one, query)).toBe("prompt");
    await grant(one, "clipboard-read", "navigator.clipboard.readText()");
    expect(await evaluate(one, query)).toBe("granted");
    const fresh = `(() => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      return frame.contentWindow.navigator.clipboard.readText().catch((error) => error.name);
    })()`;
    expect(await evaluate(one, fresh)).not.toBe("from other");
    expect(await evaluate(one, "sink.focus(), document.execCommand('paste')")).toBe(false);
    expect(await valueOf(one)).toBe("");
  });
});
