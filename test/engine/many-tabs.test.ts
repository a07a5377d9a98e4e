/** Tabs and sessions step in parallel without affecting one another. */
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Session } from "../../src/browser/session/session.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  clickAt,
  evaluate,
  realTime,
  expectFrozen,
  step,
  useOwnBrowser,
} from "../support/browser.ts";
import { pidsOf } from "../support/processes.ts";
import { after, text, useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

/** A page with a timer, frames and an animation; its click handler uses the network and a timer. */
const BUSY = `<!doctype html><style>@keyframes turn { to { rotate: 1turn } } div { width: 50px; height: 50px; animation: turn 1s infinite }</style>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button><div style="margin:300px">.</div><script>
    let clicks = 0, answers = 0, late = 0, ticks = 0;
    setInterval(() => ticks++, 10);
    (function next() { requestAnimationFrame(next) })();
    async function go() { clicks++; await (await fetch("/answer")).text(); answers++; setTimeout(() => late++, 200) }
  </script>`;

const browser = await useOwnBrowser();
const site = await useSite({ "/": BUSY, "/answer": after(50, text("answer")) });

async function openIn(session: Session, url = `${site.url}/`): Promise<Tab> {
  using deadline = patience();
  const tab = await session.createTab(deadline);
  await step(tab, navigate({ url }));
  return tab;
}

/** Five tabs in three sessions: two sessions have two tabs, one has one. */
async function fiveTabs(): Promise<readonly Tab[]> {
  const sessions = await Promise.all([1, 2, 3].map(() => browser.openSession()));
  const places = [...sessions, ...sessions.slice(0, 2)];
  return Promise.all(places.map((session) => openIn(session)));
}

async function clickTimes(tab: Tab, times: number): Promise<void> {
  for (let clicks = 1; clicks <= times; clicks += 1) {
    const { settle } = await step(tab, clickAt(100, 100));
    expect(settle.reason).toBe("quiet");
    expect(await evaluate(tab, "[clicks, answers, late]")).toEqual([clicks, clicks, clicks]);
  }
}

describe("five tabs in three sessions", () => {
  test("step at once, each exactly", async () => {
    const tabs = await fiveTabs();
    await Promise.all(tabs.map((tab) => clickTimes(tab, 10)));
    for (const tab of tabs) await expectFrozen(tab);
    const clicks = await Promise.all(tabs.map((tab) => evaluate(tab, "clicks")));
    expect(clicks).toEqual([10, 10, 10, 10, 10]);
  });

  test("draw at once without harm to the process that draws", async () => {
    const tabs = await fiveTabs();
    const drawing = pidsOf(browser.folder, "gpu-process");
    const picture = {
      area: "viewport",
      markup: [],
      cursor: false,
      format: "png",
      quality: 80,
    } as const;
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        tabs.map((tab) => step(tab, clickAt(100, 100), { picture })),
      );
      for (const { after: seen } of answers) expect(seen?.data.length).toBeGreaterThan(1_000);
    }
    expect(pidsOf(browser.folder, "gpu-process")).toEqual(drawing);
  });

  test("load at once", async () => {
    const tabs = await fiveTabs();
    for (let round = 0; round < 5; round += 1) {
      const loads = tabs.map((tab) => step(tab, navigate({ url: `${site.url}/?${round}` })));
      for (const { settle } of await Promise.all(loads)) expect(settle.reason).toBe("quiet");
    }
    await Promise.all(tabs.map((tab) => clickTimes(tab, 1)));
  });

  test("stand still while one of them moves", async () => {
    const [moving, ...frozen] = await fiveTabs();
    if (!moving) throw new Error("There are five.");
    const look = (tab: Tab) => evaluate(tab, "[Date.now(), performance.now(), ticks]");
    const before = await Promise.all(frozen.map(look));
    await clickTimes(moving, 3);
    await step(moving, wait({ ms: 500, clock: "wall" }));
    expect(await Promise.all(frozen.map(look))).toEqual(before);
  });
});

test("a session that comes while five tabs are busy gets a process of its own, which ends with it", async () => {
  const busy = await Promise.all([1, 2, 3, 4, 5].map(() => browser.openTab(`${site.url}/`)));
  const waits = Promise.allSettled(
    busy.map((tab) => step(tab, wait({ ms: 1_500, clock: "wall" }))),
  );
  await clickTimes(await browser.openTab(`${site.url}/`), 3);
  expect(pidsOf(browser.folder, "browser")).toHaveLength(2);
  expect((await waits).map(({ status }) => status)).toEqual(busy.map(() => "fulfilled"));
  await browser.closeSessions();
  expect(pidsOf(browser.folder, "browser")).toHaveLength(1);
});

describe("closing", () => {
  test("a tab in the middle of its step: the step ends at once and shows what is left, the others go on", async () => {
    const session = await browser.openSession();
    const [first, second] = [await openIn(session), await openIn(session)];
    const closed = step(first, wait({ ms: 5_000, clock: "wall" }));
    const other = clickTimes(second, 5);
    await realTime(200);
    using deadline = patience();
    await session.closeTab(deadline, first);
    const answer = await closed;
    expect(answer).toMatchObject({ originalTabId: first.id, tabId: second.id });
    expect(answer.events).toMatchObject([
      { type: "tab_closed", data: { tab_id: first.id, reason: "user" } },
    ]);
    await other;
    await expectFrozen(second);
    await expect(step(first, clickAt(100, 100))).rejects.toMatchObject({ code: "TAB_NOT_FOUND" });
  });

  test("a session in the middle of a step: the step ends with an error, other sessions go on", async () => {
    const [session, bystander] = [
      await browser.openSession(),
      await browser.openTab(`${site.url}/`),
    ];
    const failed = step(await openIn(session), wait({ ms: 5_000, clock: "wall" }));
    const other = clickTimes(bystander, 5);
    await realTime(200);
    using deadline = patience();
    await Promise.all([
      expect(failed).rejects.toMatchObject({ code: "TAB_NOT_FOUND" }),
      browser.browser.sessions.close(deadline, session),
      other,
    ]);
  });
});
