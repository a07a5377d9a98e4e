/** Closed objects are released: nothing in the server refers to a closed page, tab or session. */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Session } from "../../src/browser/session/session.ts";
import { AppError } from "../../src/shared/errors.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { heldOf } from "../support/garbage.ts";
import { text, useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const PAGE = `<!doctype html><title>page</title><iframe src="/popup"></iframe>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="window.open('/popup'); new Worker('/worker.js')">go</button>`;

const browser = await useBrowser();
const site = await useSite({
  "/": PAGE,
  "/popup": "<!doctype html><title>popup</title><button>press</button>",
  "/worker.js": text("setInterval(() => {}, 50)", "text/javascript"),
  "/file": (_request, response) =>
    void response
      .writeHead(200, { "content-disposition": "attachment; filename=a.txt" })
      .end("content"),
});

const ROUNDS = 5;

/** Uses all features of a tab; returns the objects that must be released after it is closed. */
async function useTab(session: Session): Promise<readonly object[]> {
  using deadline = patience();
  const tab = await session.createTab(deadline);
  await step(tab, navigate({ url: `${site.url}/` }));
  await step(tab, clickAt(100, 100));
  await evaluate(tab, "void (location.href = '/file')");
  const popups = [...tab.opened];
  const used = [tab, ...popups].flatMap((one) => [one, one.page, one.page.session]);
  for (const one of [...popups, tab]) await session.closeTab(deadline, one);
  return used;
}

/** A function of its own, because a local variable of a test would hold the objects. */
async function weakly(used: Promise<readonly object[]>): Promise<readonly WeakRef<object>[]> {
  return (await used).map((one) => new WeakRef(one));
}

test("closed tabs and their pages, while their session goes on", async () => {
  const session = await browser.openSession();
  const references: WeakRef<object>[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    references.push(...(await weakly(useTab(session))));
  expect(references.length).toBeGreaterThan(ROUNDS * 3);
  expect(await heldOf(references)).toBe(0);
});

/** Goes from pop-up to pop-up, and closes the previous ones; returns the objects that must be released. */
async function followPopups(session: Session): Promise<readonly object[]> {
  using deadline = patience();
  let tab = session.activeTab();
  await step(tab, navigate({ url: `${site.url}/` }));
  const used: object[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { tabId } = await step(tab, clickAt(100, 100));
    used.push(tab, tab.page);
    await session.closeTab(deadline, tab);
    tab = session.tab(tabId);
    await step(tab, navigate({ url: `${site.url}/` }));
  }
  await step(tab, clickAt(300, 300));
  return used;
}

test("the openers of a pop-up that goes on", async () => {
  const session = await browser.openSession();
  const references = await weakly(followPopups(session));
  expect(references).toHaveLength(ROUNDS * 2);
  expect(await heldOf(references)).toBe(0);
});

/** Opens a session, uses it and closes it; returns the objects that must be released. */
async function useSession(): Promise<readonly object[]> {
  using deadline = patience();
  const { sessions } = browser.browser;
  const session = await sessions.create(deadline);
  const used = [...(await useTab(session)), session, session.activeTab()];
  await sessions.close(deadline, session);
  return used;
}

test("closed sessions, while their browser goes on", async () => {
  const references: WeakRef<object>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) references.push(...(await weakly(useSession())));
  expect(await heldOf(references)).toBe(0);
});

/** Disconnects while a session is being opened; returns that session. */
async function leaveSession(): Promise<readonly object[]> {
  using leaving = patience();
  const { sessions } = browser.browser;
  const opening = sessions.create(leaving);
  const left = sessions.all().slice(-1);
  leaving.end(new AppError("CANCELLED"));
  await opening.catch(() => {}); // `expect` would hold the error's stack, and with it the session
  return left;
}

test("sessions that nobody waited for", async () => {
  const references: WeakRef<object>[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    references.push(...(await weakly(leaveSession())));
  expect(references).toHaveLength(ROUNDS);
  expect(await heldOf(references)).toBe(0);
});

test("the browser context of a session that was closed before it was there", async () => {
  using deadline = patience();
  using over = patience();
  over.end(new AppError("TIMEOUT"));
  const { sessions } = browser.browser;
  const { process } = await (await browser.openSession()).browserContext(deadline);
  const before = process.sessions;
  const session = await sessions.clientsOwn().get(deadline);
  const home = session.browserContext(deadline).catch(() => {});
  await sessions.close(over, session);
  await home;
  await expect.poll(() => process.sessions).toBe(before);
});
