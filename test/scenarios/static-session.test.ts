/** A session's decisions also apply to its tabs without a browser, or they use one. */
import { describe, expect, test } from "vitest";
import { redirect, text, useSite } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { startStage, succeed, useStage } from "./support/stage.ts";

let requested = 0;
const site = await useSite({
  "/": (request, response) => {
    response.setHeader("content-type", "text/html");
    const { "user-agent": agent, "accept-language": languages, "x-who": who } = request.headers;
    response.end(`<!doctype html><title>head</title><p>${agent} | ${languages} | ${String(who)}`);
  },
  "/once": (_request, response) => {
    requested += 1;
    if (requested > 1) return void response.destroy();
    response.writeHead(401, { "content-type": "text/html" });
    response.end("<!doctype html><title>once</title><p>Only once");
  },
  "/picture": (_request, response) => {
    response.setHeader("content-type", "image/png");
    response.end("PNG");
  },
  "/data": text('{"a":[1,2]}', "application/json"),
  "/loop": "<!doctype html><meta http-equiv=refresh content='0;url=/pool'><p>loop",
  "/pool": "<!doctype html><meta http-equiv=refresh content='0;url=/loop'><p>pool",
  "/to-metadata": redirect("http://169.254.169.254/latest"),
});
const stage = await useStage();
const quiet = { screenshot: { area: "none" } };

function browse(path: string, input: Input): Promise<Input> {
  return succeed(stage.rest, "page.browse", { url: site.url + path, ...input });
}

describe("a session without a browser", () => {
  test("says who it is, and what it is told to say", async () => {
    const plain = await stage.openSession({ engine: "static" });
    const said = expect.stringMatching(/Fermata\/[\d.]+\) \| en-US,en;q=0.9 \| undefined/);
    expect(await browse("/", { session_id: plain })).toMatchObject({ text: said });
    const preferences = { user_agent: "Test/1", locale: "de-DE", headers: { "x-who": "ada" } };
    const opened = await stage.openSession({ engine: "static", ...preferences });
    expect(await browse("/", { session_id: opened })).toMatchObject({
      text: expect.stringContaining("Test/1 | de-DE,de;q=0.9 | ada"),
    });
  });

  test("reaches nothing while it is offline", async () => {
    const session_id = await stage.openSession({ engine: "auto", offline: true });
    const { requests } = site;
    const before = requests.length;
    const outcome = await stage.rest.call("page.browse", { url: `${site.url}/`, session_id });
    expect(outcome).toMatchObject({ ok: false, error: { code: "NAVIGATION_FAILED" } });
    expect(requests).toHaveLength(before);
    await succeed(stage.rest, "session.update", { session_id, offline: false });
    expect(await browse("/", { session_id })).toMatchObject({ engine: "static" });
  });

  test("takes a browser where requests have to go another way", async () => {
    const proxy = { proxy_server: "http://127.0.0.1:9" };
    const outcome = await stage.rest.call("session.create", { engine: "static", ...proxy });
    expect(outcome).toMatchObject({ ok: false, error: { code: "MODE_CONFLICT" } });
    const session_id = await stage.openSession({ engine: "auto" });
    await succeed(stage.rest, "network.intercept", {
      session_id,
      url_pattern: "*/none",
      action: "block",
    });
    expect(await browse("/", { session_id })).toMatchObject({
      engine: "chromium",
      escalated: { reason: "this session has rules for requests" },
    });
  });

  test("has no page to show for a picture, and says so", async () => {
    const answer = await browse("/picture", { engine: "auto" });
    expect(answer).toMatchObject({
      engine: "static",
      text: expect.stringContaining("image/png"),
      warnings: [expect.stringContaining("The address is a file")],
    });
    expect(await browse("/data", {})).toMatchObject({
      engine: "static",
      text: expect.stringContaining('"a"'),
    });
  });

  test("gives up a page that leads on without end", async () => {
    expect(await browse("/loop", { engine: "static" })).toMatchObject({
      engine: "static",
      warnings: [expect.stringContaining("in a loop")],
    });
  });

  test("stays as it is when the browser cannot be given its page", async () => {
    requested = 0;
    const { tab_id } = await browse("/once", {});
    const refused = await stage.rest.call("tab.hover", { tab_id, x: 1, y: 1, ...quiet });
    expect(refused).toMatchObject({ ok: false, error: { code: "NAVIGATION_FAILED" } });
    expect(await succeed(stage.rest, "tab.get", { tab_id })).toMatchObject({
      engine: "static",
      title: "once",
    });
    expect(await succeed(stage.rest, "tab.text", { tab_id })).toEqual({ text: "Only once" });
  });
});

test("the address policy holds without a browser", async () => {
  const open = await startStage([], []);
  const closed = await startStage(["--block-private-network"], []);
  try {
    const own = { url: `${site.url}/`, engine: "static" };
    expect(await succeed(open.rest, "page.browse", own)).toMatchObject({ title: "head" });
    const metadata = { url: `${site.url}/to-metadata`, engine: "static" };
    for (const [at, input] of [
      [open, metadata],
      [open, { url: `${open.program.url}/health`, engine: "static" }],
      [open, { url: "file:///etc/hostname", engine: "static" }],
      [closed, own],
    ] as const) {
      const outcome = await at.rest.call("page.browse", input);
      expect(outcome).toMatchObject({ ok: false, error: { code: "BLOCKED_BY_POLICY" } });
    }
  } finally {
    await Promise.all([open.close(), closed.close()]);
  }
});
