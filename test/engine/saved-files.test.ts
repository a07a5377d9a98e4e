/** The files that a page can write if it knows how the hooks communicate: only its document's own file. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerFileChooser } from "../../src/browser/actions/answers.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const site = await useSite({
  "/": `<!doctype html><title>page</title><body onclick="press()"><div style="height:500px"></div><script>
    let press = () => showSaveFilePicker().then((it) => (handle = it));
    let handle;
    const heard = [];
    /** What the hook does when a stream is closed. */
    const forge = (secret, grant) => {
      performance.addEventListener(secret + "d", (event) => heard.push(JSON.parse(event.detail).answer));
      performance.dispatchEvent(new CustomEvent(secret + "b", { detail: { id: 7, blob: new Blob(["forged"]) }, cancelable: true }));
      const data = JSON.stringify({ grant, blob: 7, path: "/tmp/forged" });
      performance.dispatchEvent(new CustomEvent(secret + "u", { detail: JSON.stringify({ id: 77, kind: "save", data, active: true }), cancelable: true }));
    };</script>`,
});
const browser = await useBrowser();
const folder = join(browser.folder, "uploads", "saved-files");
mkdirSync(folder, { recursive: true });

/** A tab whose page may write the file that its save dialog was answered with; `path` is that file. */
async function given(name: string): Promise<{ tab: Tab; path: string }> {
  const tab = await browser.openTab(`${site.url}/`);
  const path = join(folder, name);
  await step(tab, clickAt(100, 100));
  const id = tab.page.prompts.choosers.pending?.id ?? "";
  await step(tab, answerFileChooser(id, { kind: "save", path, overwrite: false }));
  return { tab, path };
}

test.each(["", "../../etc/passwd", "save", "__proto__", "constructor"])(
  "a grant that was not given is worth nothing: %j",
  async (grant) => {
    const { tab } = await given("a.txt");
    const { secret } = tab.page.prompts;
    await evaluate(
      tab,
      `void (press = () => forge(${JSON.stringify(secret)}, ${JSON.stringify(grant)}))`,
    );
    const { events } = await step(tab, clickAt(100, 100));
    expect(events).toEqual([]);
    expect(await evaluate(tab, "heard")).toContain("not_written");
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("a grant ends with its document", async () => {
  const { tab, path } = await given("b.txt");
  await step(tab, navigate({ url: `${site.url}/?again` }));
  expect(existsSync(path)).toBe(false);
  const { secret } = tab.page.prompts;
  await evaluate(
    tab,
    `void (press = () => forge(${JSON.stringify(secret)}, "${tab.page.targetId}"))`,
  );
  await step(tab, clickAt(100, 100));
  expect(readdirSync(folder)).toEqual([]);
});

test("nonsense on the line harms nobody", async () => {
  const { tab, path } = await given("c.txt");
  const { secret } = tab.page.prompts;
  await evaluate(
    tab,
    `void (press = () => { for (const data of ["", "7", "null", "{}", '{"grant":1,"blob":"x"}', '{"grant":"x","blob":1e9}'])
      performance.dispatchEvent(new CustomEvent("${secret}u", { detail: JSON.stringify({ id: 1, kind: "save", data, active: true }), cancelable: true }));
      handle.createWritable().then(async (out) => { await out.write("real"); await out.close() }) })`,
  );
  const { events } = await step(tab, clickAt(100, 100));
  expect(events).toMatchObject([{ type: "file_saved", data: { path, bytes: 4 } }]);
  expect(readFileSync(path, "utf8")).toBe("real");
  rmSync(path);
});

test("a page that saves without end leaves one file, and its step ends", async () => {
  const { tab, path } = await given("d.txt");
  writeFileSync(join(folder, "other.txt"), "untouched");
  await evaluate(
    tab,
    `void (press = () => { for (let i = 0; i < 500; i++) handle.createWritable().then(async (out) => { await out.write("save " + i); await out.close() }).catch(() => {}) })`,
  );
  const { settle } = await step(tab, clickAt(100, 100));
  expect(settle.reason).toBe("quiet");
  expect(readdirSync(folder).toSorted()).toEqual(["d.txt", "other.txt"]);
  expect(readFileSync(path, "utf8")).toMatch(/^save \d+$/);
});
