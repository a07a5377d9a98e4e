/** A page requests files: the caller provides them, and the page receives them as from a user. */
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { startStage, until, useOwnStage, type Scene } from "./support/stage.ts";

const LISTEN = `let log = [];
  for (const input of document.querySelectorAll("input")) for (const type of ["input", "change", "cancel"])
    input.addEventListener(type, (e) => {
      log.push([type, e.isTrusted, ...Array.from(input.files, (f) => f.webkitRelativePath || f.name)].join(" "));
      if (parent !== window) parent.postMessage(log.at(-1), "*");
    });
  const read = async () => Promise.all(Array.from(document.querySelector("input").files, async (f) => f.name + ":" + f.type + ":" + await f.text()))`;
const form = (attributes: string) => `<!doctype html><title>form</title><body style="margin:0">
  <input type="file" ${attributes} style="position:absolute;left:50px;top:50px;width:200px;height:100px"><script>${LISTEN}</script>`;
const site = await useSite({
  "/one": form('accept="image/*, .PDF"'),
  "/many": form("multiple"),
  "/folder": form("webkitdirectory"),
  "/frame": (request, response) => {
    const src = `http://localhost:${request.socket.localPort}/one`;
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><body style="margin:0"><iframe src="${src}" style="border:0;width:600px;height:300px"></iframe><script>const said = []; onmessage = (e) => said.push(e.data)</script>`,
    );
  },
  "/flood": `<!doctype html><title>flood</title><body style="margin:0"><button style="position:absolute;left:50px;top:50px;width:200px;height:100px"
    onclick="for (let i = 0; i < 50; i++) Object.assign(document.createElement('input'), { type: 'file' }).click()">Many</button>`,
  "/picker": `<!doctype html><title>picker</title><body style="margin:0">
    <button style="position:absolute;left:50px;top:50px;width:200px;height:100px" onclick="open_()">Open</button><script>
    const said = []; const sayError = (e) => said.push(e.name);
    const options = { multiple: true, types: [{ description: "Texts", accept: { "text/plain": [".txt", ".text"] } }] };
    let open_ = () => showOpenFilePicker(options).then(read, sayError);
    const read = async (handles) => { for (const handle of handles) {
      const file = await handle.getFile();
      said.push([handle instanceof FileSystemFileHandle, handle.kind, handle.name, file instanceof File, await file.text()].join(" "));
    } }</script>`,
  "/next": "<!doctype html><title>next</title>",
});
const stage = await useOwnStage();
const uploads = join(stage.program.dataDir, "uploads");
mkdirSync(join(uploads, "album", "inner"), { recursive: true });
for (const name of ["a.txt", "b.txt", "album/one.txt", "album/inner/two.txt"]) {
  writeFileSync(join(uploads, name), `content of ${name}`);
}
symlinkSync("/etc/hostname", join(uploads, "link.txt"));
const AT_INPUT = { x: 60, y: 60 };

const Chooser = z.object({ id: z.string().regex(/^fc_/) });

/** The id of the chooser that a click opens. */
async function opened(page: Scene): Promise<string> {
  const { events } = await page.step("tab.click", AT_INPUT);
  const last = events.findLast(({ type }) => type === "file_chooser");
  return Chooser.parse(last?.data).id;
}

const logOf = (page: Scene) => page.value("log");

describe("POST /file-chooser/{id}: a file chooser", () => {
  test("shows as an event, takes a file, and the page gets it", async () => {
    const page = await stage.open(`${site.url}/one`);
    const { events } = await page.step("tab.click", AT_INPUT);
    expect(events).toEqual([
      {
        type: "file_chooser",
        virtual_time_ms: expect.any(Number),
        data: {
          id: expect.stringMatching(/^fc_/),
          tab_id: page.tabId,
          chooser_type: "open",
          accepts: [
            {
              description: "Images",
              extensions: ["jpg", "jpeg", "png", "gif", "webp", "svg", "bmp", "avif"],
            },
            { description: "Files", extensions: ["pdf"] },
            { description: "All Files", extensions: ["*"] },
          ],
          multiple: false,
          pending: true,
        },
      },
    ]);
    const { id } = Chooser.parse(events[0]?.data);
    expect(await page.ask("tab.file_chooser")).toMatchObject({
      present: true,
      id,
      chooser_type: "open",
      multiple: false,
    });
    const path = join(uploads, "a.txt");
    expect(await page.step("files.provide", { chooser_id: id, files: ["a.txt"] })).toMatchObject({
      success: true,
      result: { status: "provided", chooser_id: id, files: [path] },
      settle: { settled: true, reason: "quiet" },
      events: [
        {
          type: "file_selected",
          data: { id, tab_id: page.tabId, chooser_type: "open", files: [path] },
        },
      ],
    });
    expect(await logOf(page)).toEqual(["input true a.txt", "change true a.txt"]);
    expect(await page.value("read()")).toEqual(["a.txt:text/plain:content of a.txt"]);
    expect(await page.ask("tab.file_chooser")).toEqual({ present: false });
    const again = { chooser_id: id, files: ["a.txt"] };
    expect(await page.fails("files.provide", again)).toMatchObject({
      code: "FILE_CHOOSER_NOT_PRESENT",
      message: expect.stringContaining(`File chooser ${id} not found or already closed`),
      httpStatus: 404,
    });
    await page.expectFrozen();
  });
});

describe("a file chooser", () => {
  test("can be closed without a file, and the page hears it", async () => {
    const page = await stage.open(`${site.url}/one`);
    const id = await opened(page);
    const answer = await page.step("files.provide", { chooser_id: id, cancel: true });
    expect(answer).toMatchObject({
      success: true,
      cancelled: true,
      result: { status: "cancelled", chooser_id: id },
      settle: { reason: "quiet" },
    });
    expect(answer.events).toMatchObject([
      { type: "file_chooser_cancelled", data: { id, tab_id: page.tabId, chooser_type: "open" } },
    ]);
    expect(await logOf(page)).toEqual(["cancel true"]);
    expect(await opened(page), "it can be opened again").not.toBe(id);
    await page.expectFrozen();
  });

  test("takes several files where the page does, of the server and by their content", async () => {
    const page = await stage.open(`${site.url}/many`);
    const id = await opened(page);
    expect(await page.ask("tab.file_chooser")).toMatchObject({
      chooser_type: "open_multiple",
      multiple: true,
    });
    await page.step("files.provide", {
      chooser_id: id,
      files: ["a.txt", "b.txt"],
      content_files: [
        { filename: "../../<photo>.png", data: "QUJD", mime_type: "image/png" },
        { filename: "same.txt", data: "" },
        { filename: "same.txt", data: "Wm/DqyDwn5mC" },
      ],
    });
    expect(await page.value("read()")).toEqual([
      "a.txt:text/plain:content of a.txt",
      "b.txt:text/plain:content of b.txt",
      "_photo_.png:image/png:ABC",
      "same.txt:text/plain:",
      "same.txt:text/plain:Zoë 🙂",
    ]);
  });

  test("for a folder takes a folder, with all that is in it", async () => {
    const page = await stage.open(`${site.url}/folder`);
    const id = await opened(page);
    expect(await page.ask("tab.file_chooser")).toMatchObject({ directory: true });
    const fails = (input: object) => page.fails("files.provide", { chooser_id: id, ...input });
    expect(await fails({ files: ["a.txt"] })).toMatchObject({ code: "FILE_NOT_READABLE" });
    expect(await fails({ content_files: [{ filename: "a", data: "" }] })).toMatchObject({
      code: "INVALID_REQUEST",
    });
    await page.step("files.provide", { chooser_id: id, files: ["album"] });
    expect(await logOf(page)).toEqual([
      "input true album/one.txt album/inner/two.txt",
      "change true album/one.txt album/inner/two.txt",
    ]);
  });

  test("of a frame of another origin is answered like one of the page", async () => {
    const page = await stage.open(`${site.url}/frame`);
    await page.step("files.provide", { chooser_id: await opened(page), files: ["a.txt"] });
    await page.step("files.provide", { chooser_id: await opened(page), cancel: true });
    await until(async () => (await page.value("said.at(-1)")) === "cancel true a.txt");
    expect(await page.value("said")).toEqual([
      "input true a.txt",
      "change true a.txt",
      "cancel true a.txt",
    ]);
    await page.expectFrozen();
  });

  test("of a script is answered like that of an input, and gives real files", async () => {
    const page = await stage.open(`${site.url}/picker`);
    const { events } = await page.step("tab.click", AT_INPUT);
    expect(events).toMatchObject([
      {
        type: "file_chooser",
        data: {
          chooser_type: "open_multiple",
          accepts: [
            { description: "Texts", extensions: ["txt", "text"] },
            { description: "All Files", extensions: ["*"] },
          ],
        },
      },
    ]);
    const { id } = Chooser.parse(events[0]?.data);
    await page.step("files.provide", { chooser_id: id, files: ["a.txt", "b.txt"] });
    await page.step("files.provide", { chooser_id: await opened(page), cancel: true });
    expect(await page.value("said")).toEqual([
      "true file a.txt true content of a.txt",
      "true file b.txt true content of b.txt",
      "AbortError",
    ]);
    await page.expectFrozen();
  });

  test("of a script that opens them by the dozen is reported a few times, and the last counts", async () => {
    const page = await stage.open(`${site.url}/picker`);
    await page.value(
      "void (open_ = () => { for (let i = 0; i < 50; i++) showOpenFilePicker().then(read, sayError) })",
    );
    const { events } = await page.step("tab.click", AT_INPUT);
    const shown = events.filter(({ type }) => type === "file_chooser");
    expect(shown).toHaveLength(5);
    expect(await page.value("said.length")).toBe(49);
    const { id } = Chooser.parse(shown.at(-1)?.data);
    await page.step("files.provide", { chooser_id: id, files: ["a.txt"] });
    expect(await page.value("said.at(-1)")).toBe("true file a.txt true content of a.txt");
  });

  test("of a script that asks for a folder ends as if it were closed", async () => {
    const page = await stage.open(`${site.url}/picker`);
    await page.value("void (open_ = () => showDirectoryPicker().catch(sayError))");
    const { events } = await page.step("tab.click", AT_INPUT);
    expect(events).toMatchObject([
      { type: "permission_auto_denied", data: { permission_type: "directory" } },
    ]);
    expect(await page.value("said")).toEqual(["AbortError"]);
  });

  test("closes with its page", async () => {
    const page = await stage.open(`${site.url}/one`);
    const id = await opened(page);
    const { events } = await page.step("tab.navigate", { url: `${site.url}/next` });
    expect(events.map(({ type }) => type)).toEqual(["navigation", "file_chooser_cancelled"]);
    expect(await page.ask("tab.file_chooser")).toEqual({ present: false });
    expect(await page.fails("files.provide", { chooser_id: id, cancel: true })).toMatchObject({
      code: "FILE_CHOOSER_NOT_PRESENT",
    });
  });

  test("is opened once by one press, however often the page tries", async () => {
    const page = await stage.open(`${site.url}/flood`);
    const { events } = await page.step("tab.click", AT_INPUT);
    expect(events).toMatchObject([{ type: "file_chooser" }]);
    const { id } = Chooser.parse(events[0]?.data);
    await page.step("files.provide", { chooser_id: id, cancel: true });
    await page.expectFrozen();
  });

  test.each([
    [{}, "INVALID_REQUEST", "cancel"],
    [{ files: [] }, "INVALID_REQUEST", "at least one"],
    [{ files: ["a.txt"], cancel: true }, "INVALID_REQUEST", "exactly one of these"],
    [{ files: ["a.txt"], path: "b.txt" }, "INVALID_REQUEST", "exactly one of these"],
    [{ files: ["a.txt", "b.txt"] }, "INVALID_REQUEST", "one file, not 2"],
    [{ files: "a.txt" }, "INVALID_REQUEST", '"files"'],
    [{ files: [7] }, "INVALID_REQUEST", '"files[0]"'],
    [{ path: "out.txt" }, "INVALID_REQUEST", "opens files"],
    [{ files: ["nothing.txt"] }, "FILE_NOT_FOUND", "nothing.txt"],
    [{ files: ["album"] }, "FILE_NOT_READABLE", "folder"],
    [{ files: ["/etc/passwd"] }, "BLOCKED_BY_POLICY", "/etc/passwd"],
    [{ files: ["../history.sqlite"] }, "BLOCKED_BY_POLICY", "history.sqlite"],
    [{ files: ["link.txt"] }, "BLOCKED_BY_POLICY", "link.txt"],
    [{ content_files: [{ filename: "a", data: "%%%" }] }, "INVALID_REQUEST", "data"],
    [{ content_files: [{ data: "QUJD" }] }, "INVALID_REQUEST", "filename"],
    [{ content_files: [{ filename: "a", data: "QUJD" }], max_size: 2 }, "TOO_LARGE", "max_size"],
    [
      { content_files: [{ filename: "a", data: "QUJD" }], max_size: 0 },
      "INVALID_REQUEST",
      "max_size",
    ],
  ])("stays open when it is answered with %j: %s", async (input, code, part) => {
    const page = await stage.open(`${site.url}/one`);
    const id = await opened(page);
    expect(await page.fails("files.provide", { chooser_id: id, ...input })).toMatchObject({
      code,
      message: expect.stringContaining(part),
    });
    expect(await logOf(page)).toEqual([]);
    expect(await page.ask("tab.file_chooser")).toMatchObject({ present: true, id });
    await page.step("files.provide", { chooser_id: id, files: ["a.txt"] });
    expect(await logOf(page)).toEqual(["input true a.txt", "change true a.txt"]);
  });

  test("is answered by its id alone, and in no other tab", async () => {
    const page = await stage.open(`${site.url}/one`);
    const id = await opened(page);
    const other = await stage.open(`${site.url}/next`);
    expect(await other.fails("files.provide", { chooser_id: id, cancel: true })).toMatchObject({
      code: "FILE_CHOOSER_NOT_PRESENT",
    });
    const answer = await page.step("files.provide", {
      chooser_id: id,
      files: ["b.txt"],
      tab_id: undefined,
    });
    expect(answer.tab_id).toBe(page.tabId);
  });
});

test("files that were sent by their content are gone after the server", async () => {
  const own = await startStage();
  const temporary = join(own.program.dataDir, "browser");
  try {
    const page = await own.open(`${site.url}/one`);
    const content_files = [{ filename: "a.txt", data: "QUJD" }];
    await page.step("files.provide", { chooser_id: await opened(page), content_files });
    expect(readdirSync(temporary).filter((name) => name.startsWith("files-"))).toHaveLength(1);
    own.program.child.kill("SIGTERM");
    await own.program.finished;
    await until(() =>
      Promise.resolve(!existsSync(temporary) || readdirSync(temporary).length === 0),
    );
  } finally {
    await own.close();
  }
});
