/** A caller that disconnects at any moment leaves nothing half-made, and affects no other caller. */
import { expect, test } from "vitest";
import type { Session } from "../../src/browser/session/session.ts";
import { realTime, expectFrozen, useBrowser } from "../support/browser.ts";
import { pidsOf } from "../support/processes.ts";
import { patience } from "../support/patience.ts";

const MOMENTS_MS = Array.from({ length: 25 }, (_, index) => index * 2);

const browser = await useBrowser();

/** Requests a tab and disconnects after this many milliseconds; returns whether the tab was created. */
async function createFor(session: Session, ms: number): Promise<boolean> {
  const caller = new AbortController();
  using deadline = patience(caller.signal);
  const created = session.createTab(deadline).then(
    () => true,
    () => false,
  );
  await Promise.race([created, realTime(ms)]);
  caller.abort();
  return created;
}

/** The number of the browser's targets in a session. */
async function pagesOf(session: Session): Promise<number> {
  using deadline = patience();
  const { process, browserContextId } = await session.browserContext(deadline);
  const { targetInfos } = await process.connection.root.send(deadline, "Target.getTargets");
  return targetInfos.filter((one) => one.browserContextId === browserContextId).length;
}

test("while a tab opens: there is a tab, or there is nothing", async () => {
  const session = await browser.openSession();
  const opened: boolean[] = [];
  for (const ms of MOMENTS_MS) opened.push(await createFor(session, ms));
  expect(opened).toContain(false);
  expect(session.tabs()).toHaveLength(1 + opened.filter(Boolean).length);
  await expect.poll(() => pagesOf(session)).toBe(session.tabs().length);
  for (const tab of session.tabs()) await expectFrozen(tab);
});

test("while the browser is started again: another caller gets what both waited for", async () => {
  const session = await browser.openSession();
  for (const pid of pidsOf(browser.folder, "browser")) process.kill(pid, "SIGKILL");
  await realTime(300);
  const [first, second] = await Promise.all([createFor(session, 20), createFor(session, 10_000)]);
  expect([first, second]).toEqual([false, true]);
  expect(session.tabs()).toHaveLength(2);
});
