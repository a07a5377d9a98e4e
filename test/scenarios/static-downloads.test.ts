/** A file in a tab without a browser is downloaded like in a browser: requested once, and the page stays. */
import { existsSync, readFileSync } from "node:fs";
import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite, type Route } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { type Scene, startStage, succeed, until, useStage } from "./support/stage.ts";
import { browse, LONG, quiet } from "./support/static-scene.ts";

const CONTENT = "<script>alert(document.domain)</script>";
const ZIP = "PK and more";

const attached =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Route =>
  (_request, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": "attachment; filename*=UTF-8''..%2F%C3%9Cber%20uns.html",
      ...headers,
    });
    response.end(body);
  };

const site = await useSite({
  "/page": `<!doctype html><title>page</title><link rel=icon href=data:,>${LONG}
    <a href=/file>File</a> <a href=/zip>Zip</a> <a href=/packed>Packed</a> <a href=/deflated>Deflated</a>
    <a href=/stalled>Stalled</a> <a href=/broken>Broken</a> <a href=/large>Large</a>
    <form action=/file method=post><input name=kind aria-label=Kind><button>Export</button></form>`,
  "/file": attached(CONTENT),
  "/packed": attached(gzipSync(CONTENT), { "content-encoding": "gzip" }),
  "/deflated": attached(deflateRawSync(CONTENT), { "content-encoding": "deflate" }),
  "/zip": (_request, response) => {
    response.setHeader("content-type", "application/zip");
    response.end(ZIP);
  },
  "/large": attached("x".repeat(5_000), { "content-length": "5000" }),
  "/stalled": (_request, response) => {
    response.writeHead(200, { "content-type": "application/zip", "content-length": "1000" });
    response.write("x".repeat(500));
  },
  "/broken": (_request, response) => {
    response.writeHead(200, { "content-type": "application/zip", "content-length": "1000" });
    response.write("x".repeat(500), () => void response.destroy());
  },
});
const stage = await useStage();

const Events = z.array(
  z.looseObject({ type: z.string(), data: z.record(z.string(), z.unknown()) }),
);

/** A click that starts a download, and its id. */
async function begin(scene: Scene, name: string) {
  const { ref } = await scene.element(name, { scope: "page", include: "all" });
  const step = await scene.ask("tab.click", { ...quiet, ref });
  const events = Events.parse(step["events"]);
  const started = events.find(({ type }) => type === "download_started");
  expect(started?.data).toMatchObject({ tab_id: scene.tabId });
  return { step, events, id: String(started?.data["download_id"]) };
}

async function ended(id: string): Promise<Input> {
  const get = () => succeed(stage.rest, "download.get", { download_id: id });
  await until(async () => (await get())["state"] !== "in_progress");
  return get();
}

describe.each(["static", "chromium"])("with the engine %s", (engine) => {
  test.each([
    { name: "File", path: "/file", type: "text/html", content: CONTENT },
    { name: "Packed", path: "/packed", type: "text/html", content: CONTENT },
    { name: "Deflated", path: "/deflated", type: "text/html", content: CONTENT },
    { name: "Zip", path: "/zip", type: "application/zip", content: ZIP },
    { name: "Export", path: "/file", type: "text/html", content: CONTENT },
  ])("$name is saved, once, and the page stays", async ({ name, path, type, content }) => {
    const scene = await browse(stage, { url: `${site.url}/page`, engine });
    const field = await scene.element("Kind", { scope: "page" });
    await scene.ask("tab.type", { ...quiet, ref: field.ref, text: "kept" });
    const before = site.requests.length;
    const { id, step } = await begin(scene, name);
    expect(step).toMatchObject({ page: { title: "page", url: `${site.url}/page` } });
    const download = await ended(id);
    expect(download).toMatchObject({
      id,
      tab_id: scene.tabId,
      url: site.url + path,
      filename: expect.stringMatching(name === "Zip" ? /^zip(?:\.zip)?$/ : /Über uns\.html$/),
      state: "completed",
      bytes_received: content.length,
      mime_type: type,
    });
    expect(String(download["filename"])).not.toContain("/");
    expect(String(download["path"])).toContain(`/downloads/${id}/`);
    expect(readFileSync(String(download["path"]), "utf8")).toBe(content);
    const given = await succeed(stage.rest, "download.content", { download_id: id });
    expect(Buffer.from(String(given["data"]), "base64").toString()).toBe(content);
    expect(site.requests.slice(before)).toEqual([path]);
    const { elements } = await scene.ask("page.view", { format: "json" });
    expect(elements).toContainEqual(expect.objectContaining({ name: "kind", val: "kept" }));
  });

  test("an address that is one leaves the tab where it was", async () => {
    const scene = await browse(stage, { url: `${site.url}/page`, engine });
    const step = await scene.ask("tab.navigate", { ...quiet, url: `${site.url}/zip` });
    expect(step).toMatchObject({
      result: { url: `${site.url}/page` },
      warnings: [expect.stringContaining("loaded no page")],
    });
    const fresh = await succeed(stage.rest, "page.browse", {
      url: `${site.url}/zip`,
      engine,
      new_tab: true,
    });
    expect(fresh["warnings"]).toEqual([expect.stringContaining("loaded no page")]);
    expect(await succeed(stage.rest, "tab.get", { tab_id: fresh["tab_id"] })).toMatchObject({
      url: "about:blank",
    });
  });

  test("one that stalls is cancelled, and one that breaks off fails", async () => {
    const scene = await browse(stage, { url: `${site.url}/page`, engine });
    const { id } = await begin(scene, "Stalled");
    await until(async () => {
      const now = await succeed(stage.rest, "download.get", { download_id: id });
      return now["percent_complete"] === 50;
    });
    await succeed(stage.rest, "download.cancel", { download_id: id });
    const cancelled = await ended(id);
    expect(cancelled).toMatchObject({ state: "cancelled" });
    expect(existsSync(String(cancelled["path"]))).toBe(false);
    const broken = await begin(scene, "Broken");
    expect(await ended(broken.id)).toMatchObject({
      state: "failed",
      error: expect.stringContaining("aborted the download"),
    });
  });

  test("one that is larger than allowed fails", async () => {
    const strict = await startStage(["--downloads-max-bytes", "1000"]);
    try {
      const scene = await browse(strict, { url: `${site.url}/page`, engine });
      const { id } = await begin(scene, "Large");
      const get = () => succeed(strict.rest, "download.get", { download_id: id });
      await until(async () => (await get())["state"] !== "in_progress");
      expect(await get()).toMatchObject({
        state: "failed",
        error: expect.stringContaining("larger than 1000 bytes"),
      });
    } finally {
      await strict.close();
    }
  });
});

test("a session that ends, ends what arrives for its tabs", async () => {
  const session_id = await stage.openSession({ engine: "static" });
  const scene = await browse(stage, { url: `${site.url}/page`, session_id });
  const { id } = await begin(scene, "Stalled");
  await succeed(stage.rest, "session.close", { session_id });
  const events = { event_type: "download_failed", limit: 5 };
  const history = JSON.stringify(await succeed(stage.rest, "history.events", events));
  expect(history).toContain(id);
});
