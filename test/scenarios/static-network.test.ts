/** Requests of a tab without a browser are reported like those of a tab with one. */
import { text as drain } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { redirect, useSite, type Route, text } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { Scene, succeed, useStage } from "./support/stage.ts";
import { act, browse, LONG, quiet } from "./support/static-scene.ts";

const page = (title: string, body = "") =>
  `<!doctype html><title>${title}</title><link rel=stylesheet href=/look.css><link rel=icon href=data:,>${LONG}${body}`;

const drained: Route = (request, response) => {
  void drain(request).then(() => {
    response.writeHead(422, {
      "content-type": "text/html",
      "set-cookie": "sid=very-secret; Path=/",
    });
    response.end(page("refused"));
  });
};

const site = await useSite({
  "/start": page(
    "start",
    `<a href=/away>Away</a><form action=/send method=post><input name=user aria-label=User>
     <input name=password type=password aria-label=Password><button>Send</button></form>
     <form action=/send method=post enctype=multipart/form-data><input name=note value=kept><input type=file name=file aria-label=File><button>Upload</button></form>`,
  ),
  "/away": redirect("/further"),
  "/further": redirect("/end"),
  "/end": page("end"),
  "/send": drained,
  "/look.css": text(".gone { display: none }", "text/css"),
  "/app": `<!doctype html><title>app</title><link rel=icon href=data:,><div id=root></div><script>root.textContent = 'made by script'</script>`,
  "/broken": (_request, response) => void response.destroy(),
});
const stage = await useStage();

const Calls = z.object({
  calls: z.array(z.looseObject({ url: z.string(), type: z.string(), action_id: z.string() })),
});

const open = (path: string, engine: string) =>
  browse(stage, { url: site.url + path, engine, new_tab: true });

/** The calls of this tab; for values that differ between the engines, only their presence. */
async function calls({ tabId }: Scene, input: Input = {}) {
  const requested = { tab_id: tabId, include_body: true, ...input };
  const found = Calls.parse(await succeed(stage.rest, "network.query", requested)).calls;
  return found.toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

const SAME = [
  "url",
  "method",
  "status",
  "type",
  "redirect_chain",
  "completed",
  "request_body",
  "response_body",
  "response_body_encoding",
  "error",
];

function common(found: readonly Readonly<Record<string, unknown>>[]) {
  return found.map((call) => Object.fromEntries(SAME.map((name) => [name, call[name]])));
}

describe("without a browser as with one", () => {
  test("documents, redirects and style sheets are told, with bodies, also as HAR", async () => {
    const reported = await Promise.all(
      ["static", "chromium"].map(async (engine) => {
        const scene = await open("/start", engine);
        const step = await act(scene, "tab.click", "Away", {
          network: { types: ["Document", "Stylesheet"] },
        });
        expect(step["network"]).toEqual({ total: 2, completed: 2, pending: 0, tag: "" });
        const found = await calls(scene);
        for (const call of found) {
          expect(call).toMatchObject({
            action_id: step["action_id"],
            request_headers: { "user-agent": expect.any(String), accept: expect.any(String) },
            response_headers: { "content-type": expect.stringContaining("text/") },
            timing_ms: expect.any(Number),
            timestamp_ms: expect.any(Number),
          });
        }
        const har = await succeed(stage.rest, "network.har", { tab_id: scene.tabId });
        expect(Buffer.from(String(har["data"]), "base64").toString()).toContain(`${site.url}/end`);
        return common(found);
      }),
    );
    expect(reported[0]).toEqual(reported[1]);
    expect(reported[0]).toMatchObject([
      {
        url: `${site.url}/end`,
        redirect_chain: [
          { url: `${site.url}/away`, status: 302 },
          { url: `${site.url}/further`, status: 302 },
        ],
        response_body: expect.stringContaining("<title>end"),
      },
      { url: `${site.url}/look.css`, type: "Stylesheet" },
    ]);
  });

  test("forms are told, and kept under a tag without their secrets", async () => {
    for (const engine of ["static", "chromium"]) {
      const scene = await open("/start", engine);
      await act(scene, "tab.type", "User", { text: "ada" });
      await act(scene, "tab.type", "Password", { text: "hidden-word" });
      const tag = `sent-${engine}`;
      const step = await act(scene, "tab.click", "Send", { network: { tag, types: ["Document"] } });
      expect(step["network"]).toEqual({ total: 1, completed: 1, pending: 0, tag });
      expect(await calls(scene, { type: "Document", source: "buffer" })).toMatchObject([
        { method: "POST", status: 422, request_body: "user=ada&password=[hidden]" },
      ]);
      const saved = await calls(scene, { tag, source: "saved" });
      expect(saved).toMatchObject([
        {
          status: 422,
          request_body: "user=ada&password=[redacted]",
          response_body: expect.stringContaining("<title>refused"),
        },
      ]);
      expect(JSON.stringify(saved)).not.toMatch(/hidden-word|very-secret/);
    }
  });

  test("what is in files is not told", async () => {
    for (const engine of ["static", "chromium"]) {
      const scene = await open("/start", engine);
      const data = Buffer.from("inside of the file").toString("base64");
      await act(scene, "tab.upload", "File", { content_files: [{ filename: "a.txt", data }] });
      await act(scene, "tab.click", "Upload");
      const [call] = await calls(scene, { method: "POST" });
      const body = String(call?.["request_body"]);
      expect(body).not.toContain("inside");
      expect(body.includes('filename="a.txt"')).toBe(engine === "static");
    }
  });

  test("failures are told, in the same words", async () => {
    for (const engine of ["static", "chromium"]) {
      const scene = await open("/start", engine);
      await scene.fails("tab.navigate", {
        ...quiet,
        url: `${site.url}/broken`,
        network: { tag: `broken-${engine}` },
      });
      const failed = {
        status: 0,
        type: "Document",
        completed: true,
        error: "net::ERR_EMPTY_RESPONSE",
      };
      expect(await calls(scene, { source: "buffer" })).toMatchObject([failed]);
      expect(await calls(scene, { tag: `broken-${engine}`, source: "saved" })).toMatchObject([
        failed,
      ]);
    }
  });
});

describe("a tab that takes a browser", () => {
  test("keeps them, and what was handed over is told once", async () => {
    const scene = await open("/app", "auto");
    const documents = await calls(scene, { type: "Document" });
    expect(documents).toMatchObject([{ url: `${site.url}/app`, status: 200 }]);
    const still = await open("/start", "auto");
    const before = await calls(still);
    expect(before.map(({ type }) => type)).toEqual(["Document", "Stylesheet"]);
    await still.ask("tab.screenshot");
    expect(await still.ask("tab.get")).toMatchObject({ engine: "chromium" });
    expect((await calls(still, { type: "Document" })).map(({ id }) => id)).toEqual([
      before[0]?.["id"],
    ]);
  });

  test("counts them as one step", async () => {
    const { tabId } = await open("/start", "auto");
    const scene = new Scene(stage.rest, stage.rest, tabId);
    const step = await scene.ask("tab.navigate", {
      ...quiet,
      url: `${site.url}/app`,
      network: { tag: "both", types: ["Document"] },
    });
    expect(step).toMatchObject({
      engine: "chromium",
      network: { total: 1, completed: 1, pending: 0 },
    });
    expect(await calls(scene, { tag: "both", source: "saved" })).toMatchObject([
      {
        url: `${site.url}/app`,
        action_id: step["action_id"],
        response_body: expect.stringContaining("root"),
      },
    ]);
  });
});
