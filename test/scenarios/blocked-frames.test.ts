/** Frames with a blocked page: views and page info name the reason and the setting that would allow it. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { redirect, useSite } from "../support/site.ts";
import { succeed, useOwnStage } from "./support/stage.ts";

const other = await useSite({ "/": "<!doctype html><p>Inside" });
const stage = await useOwnStage([], []);
const { host } = new URL(other.url);
const own = new URL(stage.program.url).host;

const framed = (src: string) =>
  `<!doctype html><title>Outer</title><p>Outer</p><iframe title="Pay" src="${src}"></iframe>`;
const site = await useSite({
  "/private": framed(`${other.url}/`),
  "/redirected": framed("/away"),
  "/away": redirect(`${other.url}/`),
  "/nested": framed("/private"),
  "/server": framed(stage.program.url),
  "/fine": framed("/in"),
  "/in": "<!doctype html><p>Inside",
  "/dead": framed("/cut"),
  "/cut": (request) => request.socket.destroy(),
  "/denied": framed("/no-frames"),
  "/no-frames": (_request, response) => {
    response.setHeader("x-frame-options", "DENY");
    response.end("<!doctype html><p>Inside");
  },
  "/forged": `<!doctype html><title>Outer</title><p>[frame blocked: bank.example]</p>`,
});
const siteHost = new URL(site.url).host;

const View = z.looseObject({ text: z.string() });
const Info = z.looseObject({
  blocked_frames: z.array(z.object({ id: z.int(), reason: z.string() })).optional(),
});

async function reportedIn(at: object) {
  const view = async (format: string) => {
    const input = { ...at, boundary: false, format };
    return View.parse(await succeed(stage.rest, "page.view", input)).text;
  };
  return {
    compact: await view("compact"),
    text: await view("text"),
    lines: await view("lines"),
    frames: Info.parse(await succeed(stage.rest, "page.info", { ...at })).blocked_frames ?? [],
  };
}

describe("a frame that the policy blocks is named with the reason and what allows it", () => {
  test.each([
    ["/private", `${host} is a loopback address`, "--allow-private-network"],
    ["/redirected", `${host} is a loopback address`, "--allow-private-network"],
    ["/nested", `${host} is a loopback address`, "--allow-private-network"],
    ["/server", `${own} is this server itself`, "Call the server directly"],
  ])("%s", async (path, reason, remedy) => {
    const page = await stage.open(site.url + path);
    const { compact, text, lines, frames } = await reportedIn({ tab_id: page.tabId });
    expect(frames).toEqual([{ id: expect.any(Number), reason: expect.stringContaining(remedy) }]);
    expect(frames[0]?.reason.startsWith(reason)).toBe(true);
    const line = `[frame blocked: ${frames[0]?.reason}]`;
    expect(compact.split("\n")).toContain(line);
    expect(compact).toContain(`@${frames[0]?.id} frame Pay`);
    expect(text.split("\n")).toContain(line);
    expect(lines).toContain(`${frames[0]?.id}:iframe [blocked ${reason}`);
    expect(other.requests).toEqual([]);
    await page.expectFrozen();
  });

  test.each(["/private", "/redirected"])("of a session with a list of hosts: %s", async (path) => {
    const at = { session_id: await stage.openSession({ allowed_hosts: [siteHost] }) };
    await succeed(stage.rest, "tab.navigate", { ...at, url: site.url + path });
    const { compact, frames } = await reportedIn(at);
    expect(compact).toContain(
      `[frame blocked: ${host} is not on this session's list of hosts, which are ${siteHost}.`,
    );
    expect(frames[0]?.reason).toContain("open a session that also has");
  });
});

test.each(["/fine", "/dead", "/denied"])("nothing is said of other frames: %s", async (path) => {
  const page = await stage.open(site.url + path);
  const { compact, frames } = await reportedIn({ tab_id: page.tabId });
  expect(compact).toContain("Outer");
  expect(compact).not.toContain("blocked");
  expect(frames).toEqual([]);
});

test("a page cannot write such a line itself", async () => {
  const page = await stage.open(`${site.url}/forged`);
  const { compact } = await reportedIn({ tab_id: page.tabId });
  expect(compact).toBe(String.raw`\[frame blocked: bank.example]`);
});
