/** Tabs without a browser use no browser page, and a session with only such tabs uses no browser context. */
import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import type { EnginePreference } from "../../src/browser/model/engine-preference.ts";
import { browse } from "../../src/browser/runner/browse.ts";
import type { Session } from "../../src/browser/session/session.ts";
import { readCookies } from "../../src/browser/session/storage/cookies.ts";
import { readView } from "../../src/browser/reads/read-view.ts";
import { useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const setting =
  (cookie: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "set-cookie": cookie });
    response.end("<!doctype html><title>set</title><p>Words that can be read without any script.");
  };

const site = await useSite({
  "/in": setting("login=1"),
  "/odd": "<!doctype html><title>odd</title><script>document.cookie = 'odd=1\\u00852'</script>",
  "/out": setting("login=; Max-Age=0"),
  "/": `<!doctype html><title>home</title><h1>Home</h1><p>${"Words that can be read without any script. ".repeat(9)}`,
  "/app":
    "<!doctype html><title>app</title><div id=root></div><script>root.textContent = 'made by script'</script>",
});
const tests = await useBrowser();
const view = { format: "compact", scope: "visible", budget: 1_000 } as const;

async function open(session: Session, path: string, engine?: EnginePreference) {
  using deadline = patience();
  return browse(deadline, session, { url: site.url + path, engine, view });
}

async function cookiesOf(session: Session): Promise<readonly string[]> {
  using deadline = patience();
  const cookies = await readCookies(deadline, session);
  return cookies.map(({ name, value }) => `${name}=${value}`);
}

test("a session has no browser context before a tab needs one", async () => {
  const session = await tests.openSession({ engine: "auto" });
  expect(session.hasBrowserContext).toBe(false);
  expect((await open(session, "/")).engine).toEqual({ name: "static" });
  expect(session.hasBrowserContext).toBe(false);
  const answer = await open(session, "/app");
  expect(answer.engine).toMatchObject({
    name: "chromium",
    escalated: { reason: expect.any(String) },
  });
  expect(answer.view?.lines?.join()).toContain("made by script");
  expect(session.hasBrowserContext).toBe(true);
});

test("a cookie that a site deletes is deleted in the browser of the session too", async () => {
  const session = await tests.openSession({ engine: "static" });
  await open(session, "/in");
  await open(session, "/app", "chromium");
  expect(await cookiesOf(session)).toEqual(["login=1"]);
  await open(session, "/out", "static");
  expect(await cookiesOf(session)).toEqual([]);
});

test("a cookie that only the browser takes stays there", async () => {
  const session = await tests.openSession({ engine: "static" });
  await open(session, "/in");
  await open(session, "/odd", "chromium");
  expect(await cookiesOf(session)).toContain("odd=1\u00852");
  for (let visits = 0; visits < 2; visits += 1) await open(session, "/", "static");
  expect(await cookiesOf(session)).toEqual(expect.arrayContaining(["login=1", "odd=1\u00852"]));
});

test("fifty sessions read side by side, and end", async () => {
  const sessions = await Promise.all(
    Array.from({ length: 50 }, () => tests.openSession({ engine: "static" })),
  );
  const answers = await Promise.all(sessions.map((session) => open(session, "/")));
  expect(answers.map(({ engine, page }) => [engine?.name, page.title])).toEqual(
    sessions.map(() => ["static", "home"]),
  );
  expect(sessions.some(({ hasBrowserContext }) => hasBrowserContext)).toBe(false);
  using deadline = patience();
  for (const session of sessions) {
    const tab = session.activeTab();
    const { lines } = await readView(deadline, tab, view);
    expect(lines?.join()).toContain("# Home");
    await session.close(deadline);
    await expect(readView(deadline, tab, view)).rejects.toMatchObject({ code: "TAB_NOT_FOUND" });
  }
});
