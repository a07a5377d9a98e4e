/** `showSaveFilePicker`: the caller chooses the path. After the page closes the file, its complete data is there. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite, html } from "../support/site.ts";
import { useOwnStage, type Scene } from "./support/stage.ts";

const PAGE = `<!doctype html><title>save</title><body style="margin:0">
  <button style="position:absolute;left:50px;top:50px;width:200px;height:100px" onclick="press()">Save</button><script>
  const said = [], sayError = (e) => said.push(e.name);
  let handle;
  const options = { suggestedName: "drawing.svg", types: [{ description: "Pictures", accept: { "image/svg+xml": [".svg"] } }] };
  const pick = async () => { handle = await showSaveFilePicker(options) };
  const write = async (task) => { const out = await handle.createWritable(); await task(out); await out.close(); said.push("closed") };
  const text = async () => (await handle.getFile()).text();
  let press = () => pick().then(() => write((out) => out.write("<svg/>"))).catch(sayError);
  if (parent !== window) onkeydown = () => showSaveFilePicker().catch((e) => parent.postMessage(e.name, "*"));
  onmessage = (e) => said.push(e.data);
  </script>`;
const site = await useSite({
  "/save": PAGE,
  "/frame": html(
    () =>
      `${PAGE}<iframe src="${site.otherOrigin}/save" style="position:absolute;left:50px;top:200px;border:0;width:600px;height:300px"></iframe>`,
  ),
  "/next": "<!doctype html><title>next</title>",
});
const stage = await useOwnStage();
const uploads = join(stage.program.dataDir, "uploads");
mkdirSync(join(uploads, "album"), { recursive: true });
writeFileSync(join(uploads, "kept.txt"), "as it was");
symlinkSync("/etc/hostname", join(uploads, "link.txt"));
symlinkSync(stage.program.dataDir, join(uploads, "out"));
symlinkSync("/nowhere/at/all", join(uploads, "dangling.txt"));

const AT_BUTTON = { x: 60, y: 60 };
const Chooser = z.object({ id: z.string().regex(/^fc_/) });
let files = 0;
/** Tests share the folder; each has names of its own. */
const newName = () => `saved-${(files += 1)}.txt`;
const onDisk = (name: string) => readFileSync(join(uploads, name), "utf8");

/** The id of the chooser that a press opens. */
async function opened(page: Scene): Promise<string> {
  const { events } = await page.step("tab.click", AT_BUTTON);
  return Chooser.parse(events.findLast(({ type }) => type === "file_chooser")?.data).id;
}

/** A page with a handle to a new file. */
async function picked(path = "/save"): Promise<{ page: Scene; name: string; id: string }> {
  const page = await stage.open(`${site.url}${path}`);
  await page.value("void (press = () => pick().catch(sayError))");
  const id = await opened(page);
  const name = newName();
  await page.step("files.provide", { chooser_id: id, path: name });
  return { page, name, id };
}

/** Lets the page act in a step of its own; returns the events. */
async function doing(page: Scene, script: string) {
  await page.value(`void (press = () => void (${script}))`);
  return (await page.step("tab.click", AT_BUTTON)).events;
}

describe("a page that saves", () => {
  test("shows a chooser, gets a handle, and what it writes is there", async () => {
    const page = await stage.open(`${site.url}/save`);
    const { events } = await page.step("tab.click", AT_BUTTON);
    expect(events).toEqual([
      {
        type: "file_chooser",
        virtual_time_ms: expect.any(Number),
        data: {
          id: expect.stringMatching(/^fc_/),
          tab_id: page.tabId,
          chooser_type: "save",
          accepts: [
            { description: "Pictures", extensions: ["svg"] },
            { description: "All Files", extensions: ["*"] },
          ],
          multiple: false,
          suggested_name: "drawing.svg",
          pending: true,
        },
      },
    ]);
    const { id } = Chooser.parse(events[0]?.data);
    expect(await page.ask("tab.file_chooser")).toMatchObject({
      present: true,
      id,
      chooser_type: "save",
      suggested_name: "drawing.svg",
    });
    const name = newName();
    const path = join(uploads, name);
    const answer = await page.step("files.provide", { chooser_id: id, path: name });
    expect(answer).toMatchObject({
      success: true,
      result: { status: "provided", chooser_id: id, files: [path] },
      settle: { settled: true, reason: "quiet" },
      events: [
        { type: "file_selected", data: { id, tab_id: page.tabId, chooser_type: "save", path } },
        { type: "file_saved", data: { id, tab_id: page.tabId, path, bytes: 6 } },
      ],
    });
    expect(await page.value("said"), "the page knows within the step").toEqual(["closed"]);
    expect(onDisk(name)).toBe("<svg/>");
    expect(await page.fails("files.provide", { chooser_id: id, path: newName() })).toMatchObject({
      code: "FILE_CHOOSER_NOT_PRESENT",
    });
    await page.expectFrozen();
  });

  test("is told that the user does not want to", async () => {
    const page = await stage.open(`${site.url}/save`);
    const id = await opened(page);
    const answer = await page.step("files.provide", { chooser_id: id, cancel: true });
    expect(answer).toMatchObject({ success: true, cancelled: true });
    expect(answer.events).toMatchObject([
      { type: "file_chooser_cancelled", data: { id, chooser_type: "save" } },
    ]);
    expect(await page.value("said")).toEqual(["AbortError"]);
  });

  test.each([
    [{ files: ["kept.txt"] }, "INVALID_REQUEST", 'pass "path"'],
    [{ content_files: [{ filename: "a", data: "" }] }, "INVALID_REQUEST", 'pass "path"'],
    [{ path: "" }, "INVALID_REQUEST", '"path"'],
    [{ path: "new.txt", cancel: true }, "INVALID_REQUEST", "exactly one of these"],
    [{ path: "kept.txt" }, "INVALID_REQUEST", "exists already"],
    [{ path: "kept.txt", overwrite: "yes" }, "INVALID_REQUEST", "overwrite"],
    [{ path: "/etc/fermata.txt" }, "BLOCKED_BY_POLICY", "/etc/fermata.txt"],
    [{ path: "../history.sqlite", overwrite: true }, "BLOCKED_BY_POLICY", "history.sqlite"],
    [{ path: "link.txt", overwrite: true }, "BLOCKED_BY_POLICY", "link.txt"],
    [{ path: "dangling.txt", overwrite: true }, "BLOCKED_BY_POLICY", "dangling.txt"],
    [{ path: "out/new.txt" }, "BLOCKED_BY_POLICY", "out/new.txt"],
    [{ path: "nowhere/new.txt" }, "FILE_NOT_FOUND", "nowhere"],
    [{ path: "album", overwrite: true }, "FILE_NOT_READABLE", "album"],
    [{ path: "." }, "BLOCKED_BY_POLICY", "uploads"],
  ])("waits on when it is answered with %j: %s", async (input, code, part) => {
    const page = await stage.open(`${site.url}/save`);
    const id = await opened(page);
    const before = readdirSync(uploads);
    expect(await page.fails("files.provide", { chooser_id: id, ...input })).toMatchObject({
      code,
      message: expect.stringContaining(part),
    });
    expect(readdirSync(uploads)).toEqual(before);
    expect(await page.value("said")).toEqual([]);
    expect(await page.ask("tab.file_chooser")).toMatchObject({ present: true, id });
  });
});

describe("a handle to save", () => {
  test("is one to the page's eyes, and does not touch the disk by itself", async () => {
    const { page, name } = await picked();
    expect(
      await page.value(`(async () => [handle instanceof FileSystemFileHandle, String(handle), handle.kind, handle.name,
        await handle.queryPermission({ mode: "readwrite" }), await handle.requestPermission({ mode: "readwrite" }),
        await handle.isSameEntry(handle), await text(), (await handle.getFile()).name])()`),
    ).toEqual([
      true,
      "[object FileSystemFileHandle]",
      "file",
      name,
      "granted",
      "granted",
      true,
      "",
      name,
    ]);
    expect(
      await page.value(`(async () => { const out = await handle.createWritable();
        const facts = [out instanceof FileSystemWritableFileStream, out instanceof WritableStream, out.locked, String(out)];
        await out.write("lost"); await out.abort(); return facts })()`),
    ).toEqual([true, true, false, "[object FileSystemWritableFileStream]"]);
    expect(await page.value("handle.remove().catch((e) => e.name)")).toBe("NotAllowedError");
    expect(
      await page.value("(() => { try { structuredClone(handle) } catch (e) { return e.name } })()"),
    ).toBe("DataCloneError");
    expect(existsSync(join(uploads, name))).toBe(false);
  });

  // Measured results of Chromium's own handles for the same calls.
  test.each([
    [`out.write(7)`, "7"],
    [`out.write("hello")`, "hello"],
    [`out.write(new Blob(["a", "b"]))`, "ab"],
    [`out.write(new Uint8Array([104, 105]))`, "hi"],
    [`out.write(new Uint8Array([104, 105]).buffer)`, "hi"],
    [`out.write(new DataView(new Uint8Array([104, 105]).buffer, 1))`, "i"],
    [`out.write({ type: "write", data: "ab", position: 4 })`, "\0\0\0\0ab"],
    [`(await out.seek(3), await out.write("x"))`, "\0\0\0x"],
    [`(await out.write("hello"), await out.truncate(2), await out.write("Z"))`, "heZ"],
    [
      `(await out.write("hello"), await out.seek(1), await out.write("E"), await out.truncate(8), await out.write("!"))`,
      "hE!lo\0\0\0",
    ],
    [`new Response("through a pipe").body.pipeTo(out, { preventClose: true })`, "through a pipe"],
    [
      `(async () => { for (let i = 0; i < 200; i++) await out.write(String(i % 10)) })()`,
      "0123456789".repeat(20),
    ],
    [
      `(async () => { const writer = out.getWriter(); for (const word of ["a", "b"]) await writer.write(word); writer.releaseLock() })()`,
      "ab",
    ],
  ])("takes what is written: %s", async (script, content) => {
    const { page, name } = await picked();
    const events = await doing(page, `write(async (out) => { await ${script} }).catch(sayError)`);
    expect(await page.value("said")).toEqual(["closed"]);
    expect(onDisk(name)).toBe(content);
    expect(events).toMatchObject([{ type: "file_saved", data: { bytes: content.length } }]);
    expect(await page.value("text()")).toBe(content);
  });

  test.each([
    [`out.write({ type: "write" })`, "TypeError"],
    [`out.write({ type: "bad" })`, "TypeError"],
    [`out.write(null)`, "TypeError"],
    [`out.write(Symbol())`, "TypeError"],
    [`out.write()`, "TypeError"],
    [`out.truncate(1e15)`, "QuotaExceededError"],
    [`(await out.seek(1e9), await out.write("x"))`, "QuotaExceededError"],
  ])("refuses what it cannot take: %s: %s", async (script, error) => {
    const { page, name } = await picked();
    await doing(page, `write(async (out) => { await ${script} }).catch(sayError)`);
    expect(await page.value("said")).toEqual([error]);
    expect(existsSync(join(uploads, name))).toBe(false);
  });

  test("can be written again and again, and what is there stays or goes", async () => {
    const { page, name, id } = await picked();
    await doing(page, `write((out) => out.write("first")).catch(sayError)`);
    const events = await doing(
      page,
      `(async () => { const out = await handle.createWritable({ keepExistingData: true });
        await out.seek(5); await out.write(" second"); await out.close() })().catch(sayError)`,
    );
    expect(events).toMatchObject([{ type: "file_saved", data: { id, bytes: 12 } }]);
    expect(onDisk(name)).toBe("first second");
    await doing(page, `write((out) => out.write("third")).catch(sayError)`);
    expect(onDisk(name)).toBe("third");
    expect(readdirSync(uploads).filter((one) => one.includes(".part"))).toEqual([]);
    expect(statSync(join(uploads, name)).mode & 0o777).toBe(0o600);
  });

  test("takes megabytes, byte for byte", async () => {
    const { page, name } = await picked();
    await doing(
      page,
      `write(async (out) => { for (let part = 0; part < 5; part++) await out.write(new Uint8Array(1_000_000).map((_, i) => (i * 7 + part) % 251)) }).catch(sayError)`,
    );
    expect(await page.value("said")).toEqual(["closed"]);
    const expected = Buffer.concat(
      Array.from({ length: 5 }, (_, part) =>
        Buffer.from(
          Uint8Array.from({ length: 1_000_000 }, (__, index) => (index * 7 + part) % 251),
        ),
      ),
    );
    expect(readFileSync(join(uploads, name)).equals(expected)).toBe(true);
  });

  test("replaces a file if that was said, with the rights that it had", async () => {
    const page = await stage.open(`${site.url}/save`);
    const name = newName();
    writeFileSync(join(uploads, name), "before", { mode: 0o640 });
    const id = await opened(page);
    await page.step("files.provide", { chooser_id: id, path: name, overwrite: true });
    expect(onDisk(name)).toBe("<svg/>");
    expect(statSync(join(uploads, name)).mode & 0o777).toBe(0o640);
  });

  test("whose folder has gone, or become a link, writes nothing and says so", async () => {
    for (const become of ["gone", "link"]) {
      const page = await stage.open(`${site.url}/save`);
      await page.value("void (press = () => pick().catch(sayError))");
      const folder = `folder-${become}`;
      mkdirSync(join(uploads, folder));
      const id = await opened(page);
      const path = `${folder}/a.txt`;
      await page.step("files.provide", { chooser_id: id, path });
      rmSync(join(uploads, folder), { recursive: true });
      if (become === "link") symlinkSync(join(uploads, "album"), join(uploads, folder));
      const events = await doing(page, `write((out) => out.write("x")).catch(sayError)`);
      expect(events).toMatchObject([
        {
          type: "file_save_failed",
          data: { id, path: join(uploads, path), reason: "not_written" },
        },
      ]);
      expect(await page.value("said")).toEqual(["AbortError"]);
      expect(readdirSync(join(uploads, "album"))).toEqual([]);
    }
  });

  test("is not for frames of other origins, nor without a press", async () => {
    const page = await stage.open(`${site.url}/frame`);
    await page.step("tab.click", { x: 400, y: 400 });
    const { events } = await page.step("tab.keyboard_press", { key: "g" });
    expect(events).toEqual([]);
    await page.step("tab.wait", { ms: 50 });
    expect(await page.value("said")).toEqual(["SecurityError"]);
  });

  test("ends with its page, and a chooser that waits does too", async () => {
    const page = await stage.open(`${site.url}/save`);
    const id = await opened(page);
    const { events } = await page.step("tab.navigate", { url: `${site.url}/next` });
    expect(events.map(({ type }) => type)).toEqual(["navigation", "file_chooser_cancelled"]);
    expect(await page.fails("files.provide", { chooser_id: id, path: newName() })).toMatchObject({
      code: "FILE_CHOOSER_NOT_PRESENT",
    });
  });
});
