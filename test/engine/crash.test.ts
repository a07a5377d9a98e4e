/** When a page or the whole browser crashes, the step reports it at once and the next step works. */
import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reload } from "../../src/browser/actions/history.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import { type Fulfil, urlPattern } from "../../src/browser/network/intercept/rule.ts";
import type { Action } from "../../src/browser/step/action.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  clickAt,
  evaluate,
  realTime,
  expectFrozen,
  startBrowser,
  step,
  useOwnBrowser,
} from "../support/browser.ts";
import { browserProcesses, pidsOf } from "../support/processes.ts";
import { isRealtime } from "../support/engine.ts";
import { silence, useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const PAGE = `<!doctype html><title>page</title><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="clicks++">go</button>
  <script>let clicks = 0</script>`;

const browser = await useOwnBrowser();
const site = await useSite({ "/": PAGE, "/silent": silence });

async function expectWorks(tab: Tab): Promise<void> {
  const { settle } = await step(tab, navigate({ url: `${site.url}/` }));
  expect(settle.reason).toBe("quiet");
  await step(tab, clickAt(100, 100));
  expect(await evaluate(tab, "clicks")).toBe(1);
  await expectFrozen(tab);
}

function crash(tab: Tab): void {
  void tab.page.session.post("Page.crash");
}

function kill(kind: string): void {
  for (const pid of pidsOf(browser.folder, kind)) process.kill(pid, "SIGKILL");
}

/** A wait so long that something else always ends the step earlier. */
const LONG = { ms: 60_000, clock: "wall" } as const;

const IN_THE_MIDDLE: readonly (readonly [string, () => Action<object>])[] = [
  ["a wait", () => wait(LONG)],
  ["a navigation", () => navigate({ url: `${site.url}/silent` })],
];

describe("a page that crashes", () => {
  test("in the middle of a step ends it with an error; other tabs go on, and it can load again", async () => {
    const [tab, bystander] = await Promise.all([
      browser.openTab(`${site.url}/`),
      browser.openTab(`${site.url}/`),
    ]);
    const failed = step(tab, wait(LONG));
    await realTime(200);
    crash(tab);
    await expect(failed).rejects.toMatchObject({ code: "TAB_CRASHED" });
    await step(bystander, clickAt(100, 100));
    expect(await evaluate(bystander, "clicks")).toBe(1);
    await expectWorks(tab);
  });

  test("still obeys the rules for its requests when it has loaded again", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    const action: Fulfil = { name: "fulfil", status: 200, headers: {}, body: Buffer.from("made") };
    const rule = { url: urlPattern("*/made"), methods: [], types: [], action };
    using deadline = patience();
    await tab.session.requests.changeRules(deadline, (rules) => rules.add(rule));
    const requested = "fetch('/made').then((answer) => answer.text())";
    expect(await evaluate(tab, requested)).toBe("made");
    crash(tab);
    await realTime(300);
    await expectWorks(tab);
    expect(await evaluate(tab, requested)).toBe("made");
  });

  test("while it waits for the next page: the tab can load again", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    const failed = step(tab, navigate({ url: `${site.url}/silent` }));
    await realTime(200);
    kill("renderer");
    await expect(failed).rejects.toMatchObject({ code: "TAB_CRASHED" });
    await expectWorks(tab);
  });

  test("between two steps: reads and actions say so until it is loaded again", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    crash(tab);
    await realTime(300);
    await expect(tab.page.session.post("DOM.getDocument")).rejects.toThrow("Target crashed");
    await expect(evaluate(tab, "1")).rejects.toMatchObject({ code: "TAB_CRASHED" });
    await expect(step(tab, clickAt(100, 100))).rejects.toMatchObject({
      code: "TAB_CRASHED",
      details: { events: [{ type: "crash" }] },
    });
    const { page } = await step(tab, reload({ ignoreCache: false }));
    expect(page.url).toBe(`${site.url}/`);
    await step(tab, clickAt(100, 100));
    expect(await evaluate(tab, "clicks")).toBe(1);
    await expectWorks(tab);
  });

  test("by the operating system's hand: all renderers killed", async () => {
    const tabs = await Promise.all([
      browser.openTab(`${site.url}/`),
      browser.openTab(`${site.url}/`),
    ]);
    const failed = tabs.map((tab) => step(tab, wait(LONG)));
    await realTime(200);
    kill("renderer");
    await Promise.all(
      failed.map((one) => expect(one).rejects.toMatchObject({ code: "TAB_CRASHED" })),
    );
    for (const tab of tabs) await expectWorks(tab);
  });

  test("after an order: the error says what was sent", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    await evaluate(
      tab,
      `void (onclick = () => { fetch("/silent", { method: "POST", body: "x" }) })`,
    );
    const failed = step(tab, clickAt(100, 100));
    await realTime(400);
    crash(tab);
    await expect(failed).rejects.toMatchObject({
      code: "TAB_CRASHED",
      details: { action_begun: true },
      hint: expect.stringContaining(`POST ${site.url}/silent`),
    });
  });

  test("is told as an event of the step", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    const failed = step(tab, wait(LONG));
    await realTime(200);
    crash(tab);
    await expect(failed).rejects.toMatchObject({
      details: { tab_id: tab.id, events: [{ type: "crash", data: { tab_id: tab.id } }] },
    });
  });
});

describe("a browser that is killed", () => {
  test.each(IN_THE_MIDDLE)(
    "in the middle of %s ends it with an error; the tab can load again",
    async (_name, action) => {
      const tab = await browser.openTab(`${site.url}/`);
      const failed = step(tab, action());
      await realTime(200);
      kill("browser");
      await expect(failed).rejects.toMatchObject({
        code: expect.stringMatching(/^(TAB|BROWSER)_CRASHED$/),
        message: expect.stringContaining("browser"),
      });
      await expectWorks(tab);
    },
  );

  test("between two steps: every tab of every session can load again", async () => {
    const tabs = await Promise.all([
      browser.openTab(`${site.url}/`),
      browser.openTab(`${site.url}/`),
    ]);
    kill("browser");
    await realTime(300);
    for (const tab of tabs) {
      await expect(evaluate(tab, "1")).rejects.toMatchObject({
        code: expect.stringMatching(/_CRASHED$/),
        message: expect.stringContaining("browser"),
      });
      await expectWorks(tab);
    }
  });

  test("gives way to a new one for new sessions", async () => {
    kill("browser");
    await realTime(300);
    const tab = await browser.openTab();
    await expect.poll(() => pidsOf(browser.folder, "browser")).toHaveLength(1);
    await expectWorks(tab);
  });

  test("by its GPU process draws on", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    kill("gpu-process");
    await expectWorks(tab);
    expect(tab.crashed).toBe(false);
  });
});

describe("a browser that answers nobody any more", () => {
  function stop(kind: string): AsyncDisposable {
    const pids = pidsOf(browser.folder, kind);
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    return { [Symbol.asyncDispose]: () => expectExited(pids) };
  }

  /** Expects that these processes have exited; resumes any that have not, so that none stays stopped. */
  async function expectExited(pids: readonly number[]): Promise<void> {
    const left = () => browserProcesses(browser.folder).filter(({ pid }) => pids.includes(pid));
    try {
      await expect.poll(left).toEqual([]);
    } finally {
      for (const { pid } of left()) process.kill(pid, "SIGCONT");
    }
  }

  test("is replaced while a step waits for it, and every tab can load again", async () => {
    const tabs = await Promise.all([
      browser.openTab(`${site.url}/`),
      browser.openTab(`${site.url}/`),
    ]);
    await using _ = stop("browser");
    for (const tab of tabs) {
      await expect(step(tab, clickAt(100, 100), { timeoutMs: 20_000 })).rejects.toMatchObject({
        code: expect.stringMatching(/^(TAB|BROWSER)_CRASHED$/),
      });
    }
    for (const tab of tabs) await expectWorks(tab);
  });

  test.skipIf(isRealtime)(
    "by its GPU process, which draws for none of its pages, gets another one",
    async () => {
      const tabs = await Promise.all([
        browser.openTab(`${site.url}/`),
        browser.openTab(`${site.url}/`),
        browser.openTab(`${site.url}/`),
      ]);
      await using _ = stop("gpu-process");
      const failed = tabs.map((tab) => step(tab, clickAt(100, 100), { timeoutMs: 20_000 }));
      await Promise.allSettled(failed);
      for (const tab of tabs) await expectWorks(tab);
      await expect.poll(() => pidsOf(browser.folder, "gpu-process")).toHaveLength(1);
    },
  );
});

describe("the end", () => {
  test("leaves no process and no profile", async () => {
    const own = await startBrowser();
    await step(await own.openTab(), navigate({ url: `${site.url}/` }));
    expect(browserProcesses(own.folder).length).toBeGreaterThan(2);
    expect(readdirSync(own.folder)).not.toEqual([]);
    await own[Symbol.asyncDispose]();
    await expect.poll(() => browserProcesses(own.folder)).toEqual([]);
    expect(existsSync(own.folder)).toBe(false);
  });

  test("of a killed browser leaves no profile either", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    const before = readdirSync(browser.folder);
    kill("browser");
    await realTime(500);
    await expectWorks(tab);
    await expect.poll(() => readdirSync(browser.folder)).toHaveLength(before.length);
  });
});
