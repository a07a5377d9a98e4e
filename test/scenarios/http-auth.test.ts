/** A server asks for a name and a password: dismissed and reported, unless the caller has set them for the site. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { restDriver } from "./support/rest-driver.ts";
import { succeed, useStage } from "./support/stage.ts";

const PASSWORD = 's3cr3t: "ü';
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

function basic(request: IncomingMessage, response: ServerResponse): void {
  const [, given = ""] = /^Basic (.*)$/.exec(request.headers.authorization ?? "") ?? [];
  const allowed = Buffer.from(given, "base64").toString() === `ada:${PASSWORD}`;
  respond(response, allowed, 'Basic realm="the library", charset="UTF-8"');
}

function digest(request: IncomingMessage, response: ServerResponse): void {
  const part = (name: string) =>
    new RegExp(`[ ,]${name}="([^"]*)"`).exec(request.headers.authorization ?? "")?.[1] ?? "";
  const own = md5(`${md5("ada:vault:open")}:n1:${md5(`${request.method}:${request.url}`)}`);
  respond(response, part("response") === own, 'Digest realm="vault", nonce="n1", algorithm=MD5');
}

function respond(response: ServerResponse, allowed: boolean, challenge: string): void {
  response.setHeader("content-type", "text/html");
  if (!allowed) response.writeHead(401, { "www-authenticate": challenge });
  response.end(`<!doctype html><title>${allowed ? "inside" : "outside"}</title>`);
}

const site = await useSite({
  "/basic": basic,
  "/digest": digest,
  "/worker.js": (_request, response) => {
    response.setHeader("content-type", "text/javascript");
    response.end("fetch('/basic').then((answer) => postMessage(answer.status))");
  },
  "/open": "<!doctype html><title>open</title><script>fetch('/basic')</script>",
});
const stage = await useStage();

/** Credentials last as long as the session, so each test has a site of its own. */
let sites = 0;
function ownSite(): string {
  sites += 1;
  return `http://site-${sites}.localhost:${new URL(site.url).port}`;
}

describe("a site that asks for a name and a password", () => {
  test("is outside of reach until it has them", async () => {
    const origin = ownSite();
    const page = await stage.open(`${origin}/open`);
    const url = `${origin}/basic`;
    const first = await page.step("tab.navigate", { url });
    expect(first.page.title).toBe("outside");
    expect(first.warnings).toEqual([expect.stringContaining("tab.http_auth")]);
    expect(first.events.filter(({ type }) => type === "http_auth_dismissed")).toMatchObject([
      {
        data: {
          tab_id: page.tabId,
          url,
          origin,
          scheme: "basic",
          realm: "the library",
          reason: "no_credentials",
        },
      },
    ]);
    const wrong = { username: "ada", password: "wrong" };
    expect(await page.ask("tab.http_auth", wrong)).toEqual({ success: true, origin });
    const second = await page.step("tab.navigate", { url });
    expect(second.page.title).toBe("outside");
    expect(second.events.filter(({ type }) => type === "http_auth_dismissed")).toMatchObject([
      { data: { origin, reason: "rejected" } },
    ]);
    await page.ask("tab.http_auth", { username: "ada", password: PASSWORD });
    const third = await page.step("tab.navigate", { url });
    expect(third.page.title).toBe("inside");
    expect(third.events.map(({ type }) => type)).toEqual(["navigation"]);
    await page.expectFrozen();
  });
});

describe("a name and a password", () => {
  test("are for the named site alone, in every tab", async () => {
    const origin = ownSite();
    const page = await stage.open("about:blank");
    await page.ask("tab.http_auth", { username: "ada", password: "open", origin: `${origin}/x?y` });
    const other = await stage.open(`${origin}/digest`);
    expect(await other.value("document.title")).toBe("inside");
    const elsewhere = await stage.open(`${ownSite()}/digest`);
    expect(await elsewhere.value("document.title")).toBe("outside");
  });

  test("are not needed for the pages around, which load as ever", async () => {
    const origin = ownSite();
    const page = await stage.open(`${origin}/open`);
    await page.ask("tab.http_auth", { username: "ada", password: PASSWORD });
    for (let count = 0; count < 5; count += 1) {
      const { settle, page: shown } = await page.step("tab.reload");
      expect({ settle, title: shown.title }).toMatchObject({
        settle: { settled: true, reason: "quiet" },
        title: "open",
      });
    }
    expect(await page.value("fetch('/basic').then((answer) => answer.status)")).toBe(200);
    await page.expectFrozen();
  });

  test("are given for requests of workers too", async () => {
    const origin = ownSite();
    const page = await stage.open(`${origin}/open`);
    await page.ask("tab.http_auth", { username: "ada", password: PASSWORD });
    const script =
      "new Promise((done) => { new Worker('/worker.js').onmessage = (e) => done(e.data) })";
    expect(await page.value(script)).toBe(200);
    await page.expectFrozen();
  });

  test.each([
    [{ username: "ada" }, "password"],
    [{ password: "x" }, "username"],
    [{ username: 7, password: "x" }, "username"],
    [{ username: "ada", password: "x", origin: "nowhere" }, "origin"],
    [{ username: "ada", password: "x", origin: "file:///etc" }, "origin"],
    [{ username: "ada", password: "x" }, "origin"],
  ])("are refused when given as %j", async (input, part) => {
    const page = await stage.open("about:blank");
    expect(await page.fails("tab.http_auth", input)).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining(part),
    });
  });
});

test("a password goes to the session of its tab, whichever session the caller uses otherwise", async () => {
  const origin = ownSite();
  const page = await stage.open(`${origin}/open`);
  const outside = restDriver(stage.program.url); // in the default session
  const input = { tab_id: page.tabId, username: "ada", password: PASSWORD };
  await succeed(outside, "tab.http_auth", input);
  expect((await page.step("tab.navigate", { url: `${origin}/basic` })).page.title).toBe("inside");
});

test("passwords are written nowhere", () => {
  const { dataDir } = stage.program;
  const files = readdirSync(dataDir).filter((name) => name.startsWith("history"));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    expect(readFileSync(join(dataDir, name)).includes("s3cr3t")).toBe(false);
  }
  expect(stage.program.printed.err + stage.program.printed.out).not.toContain("s3cr3t");
});
