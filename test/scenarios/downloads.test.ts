/** Downloads of pages are listed, read, cancelled, and never more than that, over each surface. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { failureOf, succeed, until, useStage, type Scene } from "./support/stage.ts";

const PLACE = "position:absolute;left:50px;top:50px;width:100px;height:100px;display:block";
const link = (href: string) =>
  `<!doctype html><title>link</title><a href="${href}" style="${PLACE}">go</a>`;
const CONTENT = "<script>alert(document.domain)</script>";

const site = await useSite({
  "/to-file": link("/file"),
  "/to-stalled": link("/stalled"),
  "/to-slow": link("/slow"),
  "/file": (_request, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": "attachment; filename*=UTF-8''%C3%9Cber%20uns.html",
    });
    response.end(CONTENT);
  },
  "/slow": (_request, response) => {
    response.writeHead(200, { "content-disposition": 'attachment; filename="slow.bin"' });
    response.write("first");
    setTimeout(() => response.end("later"), 700);
  },
  "/stalled": (_request, response) => {
    response.writeHead(200, {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="big.zip"',
      "content-length": "1000",
    });
    response.write("x".repeat(500));
  },
});
const stage = await useStage();

const Item = z.looseObject({ id: z.string(), state: z.string(), path: z.string() });
const List = z.object({ downloads: z.array(Item) });

async function list(input: Input = {}): Promise<readonly z.output<typeof Item>[]> {
  return List.parse(await succeed(stage.rest, "download.list", input)).downloads;
}

const refused = (operation: string, input: Input) => failureOf(stage.rest, operation, input);

/** A click that starts a download: the page, and the download in the step's result. */
async function begin(path: string): Promise<{ page: Scene; id: string }> {
  const page = await stage.open(site.url + path);
  const { events, settle } = await page.step("tab.click", { x: 100, y: 100 });
  expect(settle).toMatchObject({ settled: true, reason: "quiet" });
  const [started] = events;
  expect(started).toMatchObject({ type: "download_started", data: { tab_id: page.tabId } });
  expect((await page.step("tab.wait", { ms: 0 })).page.url).toBe(site.url + path);
  await page.expectFrozen();
  return { page, id: z.string().parse(started?.data["download_id"]) };
}

async function finish(id: string): Promise<void> {
  const get = () => succeed(stage.rest, "download.get", { download_id: id });
  await until(async () => (await get())["state"] !== "in_progress");
}

describe("a download", () => {
  test("GET /downloads, GET /downloads/{id}: listed, and the file read", async () => {
    const { id } = await begin("/to-file");
    await finish(id);
    const [latest] = await list({ limit: 1 });
    expect(latest).toEqual({
      id,
      tab_id: expect.stringMatching(/^tab_/),
      url: `${site.url}/file`,
      filename: "Über uns.html",
      path: join(stage.program.dataDir, "downloads", id, "Über uns.html"),
      state: "completed",
      bytes_received: CONTENT.length,
      total_bytes: CONTENT.length,
      mime_type: "text/html",
      start_time: expect.any(Number),
      end_time: expect.any(Number),
    });
    expect(readFileSync(String(latest?.path), "utf8")).toBe(CONTENT);
    expect(await succeed(stage.rest, "download.get", { download_id: id })).toEqual({
      ...latest,
      percent_complete: 100,
    });
    const content = await succeed(stage.rest, "download.content", { download_id: id });
    expect(Buffer.from(String(content["data"]), "base64").toString("utf8")).toBe(CONTENT);
    const tooLarge = { download_id: id, max_size: 5 };
    expect(await refused("download.content", tooLarge)).toMatchObject({
      code: "TOO_LARGE",
      httpStatus: 413,
    });
  });

  test("POST /downloads/{id}/cancel: one that stalls is cancelled, once", async () => {
    const { id } = await begin("/to-stalled");
    expect((await list({ state: "in_progress" })).map((one) => one.id)).toEqual([id]);
    await until(async () => {
      const { percent_complete: percent } = await succeed(stage.rest, "download.get", {
        download_id: id,
      });
      return percent === 50;
    });
    expect(await refused("download.content", { download_id: id })).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("not complete"),
    });
    expect(await succeed(stage.rest, "download.cancel", { download_id: id })).toEqual({
      success: true,
      message: "Download cancelled",
    });
    const [cancelled] = await list({ state: "cancelled", limit: 1 });
    expect(cancelled).toMatchObject({ id, state: "cancelled" });
    expect(existsSync(String(cancelled?.path))).toBe(false);
    expect(await list({ state: "in_progress" })).toEqual([]);
    expect(await refused("download.cancel", { download_id: id })).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("cancelled"),
    });
    expect(await refused("download.content", { download_id: id })).toMatchObject({
      code: "DOWNLOAD_FAILED",
    });
    const events = { event_type: "download_failed", limit: 1 };
    expect(await succeed(stage.rest, "history.events", events)).toMatchObject({
      data: { events: [{ data: { download_id: id, state: "cancelled" } }] },
    });
  });
});

describe("POST /downloads/{id}/wait", () => {
  test("answers when the download is over", async () => {
    const { id, page } = await begin("/to-slow");
    expect(await succeed(stage.rest, "download.wait", { download_id: id })).toMatchObject({
      id,
      state: "completed",
      bytes_received: 10,
      percent_complete: 100,
    });
    await page.expectFrozen();
  });

  test("or when its time is, with what is there until then", async () => {
    const { id } = await begin("/to-stalled");
    const waited = await succeed(stage.rest, "download.wait", { download_id: id, timeout_ms: 200 });
    expect(waited).toMatchObject({ id, state: "in_progress" });
    const waiting = succeed(stage.rest, "download.wait", { download_id: id });
    await succeed(stage.rest, "download.cancel", { download_id: id });
    expect(await waiting).toMatchObject({ id, state: "cancelled" });
  });
});

const UNKNOWN = ["DOWNLOAD_NOT_FOUND", 404] as const;
const INVALID = ["INVALID_REQUEST", 400] as const;

test.each([
  ["download.get", { download_id: "dl_nope" }, UNKNOWN],
  ["download.get", { download_id: "../../etc/passwd" }, UNKNOWN],
  ["download.cancel", { download_id: "dl_nope" }, UNKNOWN],
  ["download.content", { download_id: "dl_nope" }, UNKNOWN],
  ["download.wait", { download_id: "dl_nope" }, UNKNOWN],
  ["download.wait", { download_id: "dl_nope", timeout_ms: -1 }, INVALID],
  ["download.wait", { download_id: "dl_nope", timeout_ms: 600_001 }, INVALID],
  ["download.content", { download_id: "dl_nope", max_size: 0 }, INVALID],
  ["download.list", { state: "done" }, INVALID],
  ["download.list", { limit: 0 }, INVALID],
  ["download.list", { limit: 1001 }, INVALID],
] as const)("a wrong question %s with %j", async (operation, input, [code, httpStatus]) => {
  expect(await refused(operation, input)).toEqual({
    code,
    message: expect.any(String),
    httpStatus,
  });
});

test("REST: GET /downloads/{id}/content: the bytes come as a file that no browser takes for a page of this server", async () => {
  const { id } = await begin("/to-file");
  await finish(id);
  const url = `${stage.program.url}/api/v1/downloads/${id}/content`;
  const response = await fetch(url, { headers: stage.headers });
  expect(await response.text()).toBe(CONTENT);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/html",
    "content-disposition": "attachment; filename*=UTF-8''%C3%9Cber%20uns.html",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
});
