/** Any download, however it starts: the server owns the file, the step ends, the page stays. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Download } from "../../src/browser/network/downloads/download.ts";
import { DownloadFolder } from "../../src/browser/network/downloads/folder.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { AppError } from "../../src/shared/errors.ts";
import { createLog } from "../../src/shared/log.ts";
import { markProcess } from "../../src/shared/process/process-mark.ts";
import {
  clickAt,
  evaluate,
  realTime,
  expectFrozen,
  startBrowser,
  step,
  useBrowser,
} from "../support/browser.ts";
import { text, useSite, type Route } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const PLACE = "position:fixed;left:0;top:0;width:200px;height:200px;display:block";
const link = (href: string, extra = "") =>
  `<!doctype html><title>link</title><a id="a" href="${href}" ${extra} style="${PLACE}">go</a>`;

function attachment(name: string, body: string | Buffer, type = "application/pdf"): Route {
  return (_request, response) => {
    response.writeHead(200, {
      "content-type": type,
      "content-disposition": `attachment; ${name}`,
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  };
}

/** Announces a megabyte and sends a little of it; then it stalls, or breaks off. */
function unfinished(breaksOff: boolean): Route {
  return (_request, response) => {
    response.writeHead(200, {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="big.zip"',
      "content-length": "1000000",
    });
    response.write("x".repeat(50_000));
    if (breaksOff) setTimeout(() => response.destroy(), 50);
  };
}

const browser = await useBrowser();
const site = await useSite({
  "/file": attachment('filename="report.pdf"', "%PDF-1"),
  "/unicode": attachment("filename*=UTF-8''%C3%9Cber%20%E8%A1%A8.csv", "a,b", "text/csv"),
  "/traversal": attachment('filename="..\\\\..\\\\../../../etc/x\\u202Ecod.sh"', "rm"),
  "/plain": text("a,b", "text/csv"),
  "/stalled": unfinished(false),
  "/broken": unfinished(true),
  "/to-file": link("/file"),
  "/to-unicode": link("/unicode"),
  "/to-traversal": link("/traversal"),
  "/to-attribute": link("/plain", 'download="table.csv"'),
  "/late": (_request, response) => setTimeout(() => response.end("a,b"), 300),
  "/later": (_request, response) => setTimeout(() => response.end("a,b"), 1_300),
  "/to-later": link("/later", "download"),
  "/to-late": link("/late", 'download="table.csv"'),
  "/to-data": link("data:text/plain,hello", 'download="note.txt"'),
  "/to-blob": `${link("", 'download="blob.json"')}<script>a.href = URL.createObjectURL(new Blob(["{}"]))</script>`,
  "/to-new-tab": link("/file", 'target="_blank"'),
  "/to-frame": `<!doctype html><title>link</title><iframe src="/to-file" style="${PLACE};border:0"></iframe>`,
  "/to-both": `<!doctype html><title>link</title><button style="${PLACE}" onclick="go('/file'); setTimeout(go, 20, '/unicode')">go</button>
    <script>const go = (href) => Object.assign(document.createElement("a"), { href, download: "" }).click()</script>`,
  "/to-stalled": link("/stalled"),
  "/to-broken": link("/broken"),
});

function downloadsOf(tab: Tab): readonly Download[] {
  return tab.session.downloads.list(tab.session.id, undefined, 100);
}

/** The tab's downloads, once there are `count` and all have ended. */
async function ended(tab: Tab, count = 1): Promise<readonly Download[]> {
  const isOver = () =>
    downloadsOf(tab).length >= count &&
    downloadsOf(tab).every(({ state }) => state !== "in_progress");
  while (!isOver()) await realTime(20);
  return downloadsOf(tab);
}

async function expectUsable(tab: Tab, path: string): Promise<void> {
  expect(await evaluate(tab, "[location.pathname, document.title]")).toEqual([path, "link"]);
  await expectFrozen(tab);
}

describe("a click on", () => {
  test.each([
    ["/to-file", "report.pdf", "application/pdf", "%PDF-1"],
    ["/to-unicode", "Über 表.csv", "text/csv", "a,b"],
    ["/to-attribute", "table.csv", "text/csv", "a,b"],
    ["/to-late", "table.csv", "text/csv", "a,b"],
    ["/to-data", "note.txt", "text/plain", "hello"],
    ["/to-blob", "blob.json", "application/json", "{}"],
    ["/to-frame", "report.pdf", "application/pdf", "%PDF-1"],
  ])("%s", async (path, filename, mimeType, content) => {
    const tab = await browser.openTab(site.url + path);
    const { settle, events } = await step(tab, clickAt(100, 100));
    expect(settle).toEqual({ settled: true, reason: "quiet", unresolved: [] });
    const [download] = downloadsOf(tab);
    expect(download).toMatchObject({
      id: expect.stringMatching(/^dl_/),
      tabId: tab.id,
      filename,
      mimeType,
      state: "completed",
      bytesReceived: content.length,
      totalBytes: content.length,
    });
    const { id, path: file = "" } = download ?? {};
    expect(events).toMatchObject([
      { type: "download_started", data: { download_id: id, filename, mime_type: mimeType } },
      {
        type: "download_completed",
        data: { download_id: id, path: file, filename, bytes_received: content.length },
      },
    ]);
    expect(readFileSync(file, "utf8")).toBe(content);
    expect(file).toBe(join(browser.folder, "downloads", String(id), filename));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expectUsable(tab, path);
  });

  test("two at once", async () => {
    const tab = await browser.openTab(`${site.url}/to-both`);
    await step(tab, clickAt(100, 100));
    const both = await ended(tab, 2);
    expect(both.map(({ filename, state }) => `${filename} ${state}`).toSorted()).toEqual([
      "report.pdf completed",
      "Über 表.csv completed",
    ]);
  });

  test("a link that opens a tab for it: the tab goes, the file comes", async () => {
    const tab = await browser.openTab(`${site.url}/to-new-tab`);
    const answer = await step(tab, clickAt(100, 100));
    expect(answer.tabId).toBe(tab.id);
    expect(tab.session.tabs()).toEqual([tab]);
    expect(await ended(tab)).toMatchObject([{ state: "completed", tabId: tab.id }]);
    await expectUsable(tab, "/to-new-tab");
  });
});

test("a click waits for a download no longer than its limit", async () => {
  const tab = await browser.openTab(`${site.url}/to-later`);
  const waitUntil = { type: "action_complete", timeoutMs: 400 } as const;
  const { pending } = await step(tab, clickAt(100, 100), { waitUntil });
  expect(pending?.downloads).toEqual([`${site.url}/later`]);
});

test("a name cannot lead out of the folder", async () => {
  const tab = await browser.openTab(`${site.url}/to-traversal`);
  await step(tab, clickAt(100, 100));
  const [download] = await ended(tab);
  expect(download).toMatchObject({ state: "completed" });
  const { path = "", filename = "", id = "" } = download ?? {};
  expect(filename).not.toMatch(/[/\\\u202E]/);
  expect(dirname(path)).toBe(join(browser.folder, "downloads", id));
  expect(readFileSync(path, "utf8")).toBe("rm");
});

describe("a server that", () => {
  test("breaks off: the download fails", async () => {
    const tab = await browser.openTab(`${site.url}/to-broken`);
    const { events } = await step(tab, clickAt(100, 100));
    const failed = await ended(tab);
    expect(failed).toMatchObject([{ state: "failed", error: expect.stringContaining("aborted") }]);
    const stray = browser.recording.strayEvents.filter(({ tabId }) => tabId === tab.id);
    const types = [...events.map(({ type }) => type), ...stray.map(({ eventType }) => eventType)];
    expect(types).toEqual(["download_started", "download_failed"]);
    expect(await incoming()).toEqual([]);
  });
});

/** The browser's current downloads, without removed ones. */
async function incoming(): Promise<readonly string[]> {
  await realTime(100);
  const downloads = join(browser.folder, "downloads");
  return readdirSync(join(downloads, `incoming-${markProcess(downloads)}`));
}

test("a session beside it hears nothing of it, and fails at nothing", async () => {
  const other = await browser.openTab(`${site.url}/to-file`);
  const tab = await browser.openTab(`${site.url}/to-file`);
  await step(tab, clickAt(100, 100));
  expect(await ended(tab)).toHaveLength(1); // an unhandled error would fail the test run
  expect(downloadsOf(other)).toEqual([]);
});

test("a tab that is closed meanwhile takes nothing along", async () => {
  const tab = await browser.openTab(`${site.url}/to-stalled`);
  await step(tab, clickAt(100, 100));
  const { session } = tab;
  using deadline = patience();
  await session.createTab(deadline);
  await session.closeTab(deadline, tab);
  expect(downloadsOf(tab)).toMatchObject([{ state: "in_progress" }]);
  await session.downloads.cancel(deadline, session.id, String(downloadsOf(tab)[0]?.id));
  expect(downloadsOf(tab)).toMatchObject([{ state: "cancelled", endTimeMs: expect.any(Number) }]);
  expect(await incoming()).toEqual([]);
});

describe("a browser of its own", () => {
  test("that crashes: the download fails, and the next one works", async () => {
    await using own = await startBrowser();
    const tab = await own.openTab(`${site.url}/to-stalled`);
    await step(tab, clickAt(100, 100));
    await evaluate(tab, "1");
    using deadline = patience();
    await crash(tab);
    expect(await ended(tab)).toMatchObject([
      { state: "failed", error: expect.stringContaining("browser") },
    ]);
    await deadline.race(step(tab, navigate({ url: `${site.url}/file` })));
    expect(await ended(tab, 2)).toMatchObject([{ state: "completed" }, { state: "failed" }]);
  });

  test("with limits: what is larger ends, and the oldest file makes room", async () => {
    await using own = await startBrowser([], {
      downloads: { maxBytes: 500_000, maxTotalBytes: 8 },
    });
    const tab = await own.openTab(`${site.url}/to-stalled`);
    await step(tab, clickAt(100, 100));
    expect(await ended(tab)).toMatchObject([
      { state: "failed", error: expect.stringContaining("max_bytes") },
    ]);
    await step(tab, navigate({ url: `${site.url}/file` }));
    const [first] = await ended(tab, 2);
    expect(first).toMatchObject({ state: "completed", filename: "report.pdf" });
    await step(tab, navigate({ url: `${site.url}/unicode` }));
    while (existsSync(String(first?.path))) await realTime(20);
    expect(downloadsOf(tab).map(({ filename, state }) => [filename, state])).toEqual([
      ["Über 表.csv", "completed"],
      ["big.zip", "failed"],
    ]);
  });
});

/** Kills the browser's process. */
async function crash(tab: Tab): Promise<void> {
  const removed = new Promise<void>((resolve) => tab.page.interruption.onRaise(() => resolve()));
  void tab.page.session.post("Browser.crash");
  await removed;
}

test("files of earlier servers stay until they are old; what killed ones had under way does not", async () => {
  const root = join(browser.folder, "earlier");
  const folder = new DownloadFolder(root, createLog("error"));
  for (const [id, days] of [
    ["dl_old", 9],
    ["dl_young", 1],
  ] as const) {
    mkdirSync(join(root, id));
    writeFileSync(join(root, id, "a.txt"), "12345");
    const past = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(root, id), past, past);
  }
  mkdirSync(join(root, "incoming-999999999"));
  writeFileSync(join(root, "holiday.txt"), "mine");
  await folder.open();
  expect(folder.storedBytes).toBe(10);
  expect(folder.outdated(7)).toEqual(["dl_old"]);
  expect(folder.surplus(9)).toEqual(["dl_old"]);
  expect(folder.surplus(4)).toEqual(["dl_old", "dl_young"]);
  const own = markProcess(root);
  expect(readdirSync(root).toSorted()).toEqual(
    [`${own}.alive`, "dl_old", "dl_young", "holiday.txt", `incoming-${own}`].toSorted(),
  );
});

test("a file is told of once, though it was to be followed before by somebody who went away", async () => {
  const tab = await browser.openTab(`${site.url}/to-file`);
  const { session } = tab;
  using deadline = patience();
  using leaving = patience();
  leaving.end(new AppError("CANCELLED"));
  const home = await session.browserContext(deadline);
  await expect(session.downloads.watch(leaving, session, home)).rejects.toMatchObject({
    code: "CANCELLED",
  });
  await step(tab, clickAt(100, 100));
  expect(await ended(tab)).toHaveLength(1);
});
