/** Files are given to a form and sent with it, whether the tab has a browser or not. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer as bytesOf } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { useSite, type Route } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { useOwnStage } from "./support/stage.ts";
import { act, browse, LONG, quiet } from "./support/static-scene.ts";

const INPUTS = `<input type=file name=one accept=".pdf" aria-label=One>
  <label for=many>Pictures</label><input type=file name=many id=many multiple style="display:none">
  <input name=title aria-label=Title>`;
const form = (body: string, encoding = "multipart/form-data") =>
  `<!doctype html><title>files</title>${LONG}<form action=/take method=post enctype="${encoding}">${body}<button>Send</button></form>`;

interface Part {
  readonly name: string;
  readonly filename?: string;
  readonly type?: string;
  readonly text: string;
}

const taken: (readonly Part[] | string)[] = [];

/** A server's result for a multipart body. */
async function partsOf(type: string, bytes: Buffer): Promise<readonly Part[]> {
  const response = new Response(new Uint8Array(bytes), { headers: { "content-type": type } });
  const entries = [...(await response.formData())];
  return Promise.all(
    entries.map(async ([name, value]) =>
      typeof value === "string"
        ? { name, text: value }
        : { name, filename: value.name, type: value.type, text: await value.text() },
    ),
  );
}

const take: Route = (request, response) => {
  const type = request.headers["content-type"] ?? "";
  void bytesOf(request).then(async (bytes) => {
    taken.push(type.startsWith("multipart/") ? await partsOf(type, bytes) : bytes.toString());
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>taken</title><p>Taken ${taken.length}`);
  });
};

const site = await useSite({
  "/form": form(`${INPUTS}<button type=button aria-label=Plain>Plain</button>`),
  "/plain": form(INPUTS, ""),
  "/off": form("<fieldset disabled><input type=file name=one aria-label=One></fieldset>"),
  "/scripted": form(
    `${INPUTS}<button type=button aria-label=Count onclick="this.textContent = document.querySelector('[name=one]').files[0].name + heard">Count</button>
    <script>let heard = ''; addEventListener('change', (e) => heard += ' ' + e.target.name)</script>`,
  ),
  "/take": take,
});
const stage = await useOwnStage();
const uploads = join(stage.program.dataDir, "uploads");
mkdirSync(join(uploads, "album"), { recursive: true });
for (const name of ["a.txt", "ä b.png", "other.xyz"])
  writeFileSync(join(uploads, name), `in ${name}`);
symlinkSync("/etc/hostname", join(uploads, "link.txt"));

const CONTENT = [{ filename: "note.txt", data: Buffer.from("by content").toString("base64") }];

describe("files", () => {
  const open = (path: string, engine: string) => browse(stage, { url: site.url + path, engine });

  describe.each(["static", "chromium"])("with the engine %s", (engine) => {
    test("are sent as the parts of a form, by path and by content", async () => {
      const scene = await open("/form", engine);
      expect(await act(scene, "tab.upload", "One", { files: ["other.xyz"] })).toMatchObject({
        result: { status: "uploaded", files: [join(uploads, "other.xyz")], by: "input" },
      });
      await act(scene, "tab.upload", "One", { files: ["a.txt"] });
      const several = { files: ["ä b.png"], content_files: CONTENT };
      const given = await act(scene, "tab.upload", "Pictures", several);
      expect(given["result"]).toMatchObject({
        by: "input",
        files: [join(uploads, "ä b.png"), expect.stringMatching(/note\.txt$/)],
      });
      await act(scene, "tab.type", "Title", { text: "both" });
      const { elements } = await scene.ask("page.view", { format: "json" });
      expect(elements).toContainEqual(expect.objectContaining({ name: "one", val: "a.txt" }));
      expect(await act(scene, "tab.click", "Send")).toMatchObject({ page: { title: "taken" } });
      expect(taken.at(-1)).toEqual([
        { name: "one", filename: "a.txt", type: "text/plain", text: "in a.txt" },
        { name: "many", filename: "ä b.png", type: "image/png", text: "in ä b.png" },
        { name: "many", filename: "note.txt", type: "text/plain", text: "by content" },
        { name: "title", text: "both" },
      ]);
      expect(await scene.ask("tab.get")).not.toMatchObject({
        engine: engine === "static" ? "chromium" : "static",
      });
    });

    test("are a part without content where none was chosen, and names in other forms", async () => {
      const scene = await open("/form", engine);
      await act(scene, "tab.click", "Send");
      expect(taken.at(-1)).toMatchObject([
        { name: "one", filename: "", type: "application/octet-stream", text: "" },
        { name: "many", filename: "", text: "" },
        { name: "title" },
      ]);
      const plain = await open("/plain", engine);
      await act(plain, "tab.upload", "One", { files: ["a.txt"] });
      await act(plain, "tab.click", "Send");
      expect(taken.at(-1)).toBe("one=a.txt&many=&title=");
    });

    test("are refused where they do not belong, and nothing changes", async () => {
      const scene = await open("/form", engine);
      const sent = taken.length;
      const fails = async (name: string, input: Input) => {
        const { ref } = await scene.element(name, { scope: "page", include: "all" });
        return scene.fails("tab.upload", { ...quiet, ref, ...input });
      };
      expect(await fails("One", { files: ["a.txt", "other.xyz"] })).toMatchObject({
        code: "INVALID_REQUEST",
        message: expect.stringContaining("takes one file, not 2"),
      });
      expect((await fails("One", { files: ["none.txt"] })).code).toBe("FILE_NOT_FOUND");
      expect((await fails("One", { files: ["album"] })).code).toBe("FILE_NOT_READABLE");
      expect((await fails("One", { files: ["link.txt"] })).code).toBe("BLOCKED_BY_POLICY");
      expect((await fails("One", { files: ["/etc/hostname"] })).code).toBe("BLOCKED_BY_POLICY");
      for (const name of ["Plain", "Title"]) {
        expect(await fails(name, { files: ["a.txt"] })).toMatchObject({
          code: "ELEMENT_NOT_INTERACTABLE",
          message: expect.stringContaining("not a file input"),
        });
      }
      const off = await open("/off", engine);
      const { ref } = await off.element("One", { scope: "page", include: "all" });
      expect(await off.fails("tab.upload", { ref, files: ["a.txt"] })).toMatchObject({
        code: "ELEMENT_NOT_INTERACTABLE",
        message: expect.stringContaining("disabled"),
      });
      expect(taken).toHaveLength(sent);
    });
  });

  test("go along into the browser that a tab takes", async () => {
    const scene = await open("/scripted", "auto");
    expect(await act(scene, "tab.upload", "One", { files: ["a.txt"] })).toMatchObject({
      engine: "static",
    });
    await act(scene, "tab.upload", "Pictures", { content_files: CONTENT });
    await act(scene, "tab.type", "Title", { text: "later" });
    expect(await act(scene, "tab.click", "Count")).toMatchObject({ engine: "chromium" });
    const { text } = await scene.ask("tab.text");
    expect(text).toContain("a.txt title one many");
    await act(scene, "tab.click", "Send");
    expect(taken.at(-1)).toMatchObject([
      { name: "one", filename: "a.txt", text: "in a.txt" },
      { name: "many", filename: "note.txt", text: "by content" },
      { name: "title", text: "later" },
    ]);
  });

  test("are not sent when they have changed since they were chosen", async () => {
    const scene = await open("/form", "static");
    const sent = taken.length;
    writeFileSync(join(uploads, "fleeting.txt"), "one");
    await act(scene, "tab.upload", "One", { files: ["fleeting.txt"] });
    writeFileSync(join(uploads, "fleeting.txt"), "another one");
    const { ref } = await scene.element("Send");
    expect(await scene.fails("tab.click", { ...quiet, ref })).toMatchObject({
      code: "NAVIGATION_FAILED",
    });
    expect(taken).toHaveLength(sent);
    expect(await scene.ask("tab.get")).toMatchObject({ url: `${site.url}/form` });
  });
});
