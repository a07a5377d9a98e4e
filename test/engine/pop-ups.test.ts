/** Windows that pages open: reported, shown, frozen like every tab, and independent of their opener. */
import { describe, expect, test } from "vitest";
import { acceptDialog } from "../../src/browser/actions/answers.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { StepAnswer } from "../../src/browser/step/step-types.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { ownTab } from "../../src/browser/verbs/verb-run.ts";
import {
  AT_ONCE,
  clickAt,
  evaluate,
  realTime,
  expectFrozen,
  step,
  useBrowser,
  withLongerLimits,
} from "../support/browser.ts";
import { isRealtime, MOTION } from "../support/engine.ts";
import { after, silence, text, useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

/** A page whose button at 100,100 runs `onClick`. */
function button(onClick: string, rest = ""): string {
  return `<!doctype html><title>opener</title>
    <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button><script>
      let clicks = 0, ticks = 0, opened;
      setInterval(() => ticks++, 10);
      const go = ${onClick};
    </script>${rest}`;
}

const POPUP = `<!doctype html><title>popup</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="clicks++">press</button>
  <script>let clicks = 0, ticks = 0; setInterval(() => ticks++, 10)</script>`;

const browser = await useBrowser();
const site = await useSite({
  "/popup": POPUP,
  "/slow-popup": after(300, POPUP),
  "/slower-popup": after(1_500, POPUP),
  "/silent": silence,
  "/answer": text("answer"),
  "/open": button(`() => { opened = open("/popup"); opened.name = "mine"; clicks++ }`),
  "/open-slow": button(`() => { opened = open("/slow-popup") }`),
  "/opens-itself": button(`() => { open("/opens-itself") }`),
  "/open-sized": button(`() => { opened = open("/popup", "", "width=300,height=200") }`),
  "/open-elsewhere": button(
    `() => { opened = open(location.origin.replace("127.0.0.1", "localhost") + "/popup") }`,
  ),
  "/open-noopener": button(`() => { open("/popup", "", "noopener") }`),
  "/open-severed": button(`() => { opened = open("/severed") }`),
  "/severed": (_request, response) => {
    response.setHeader("cross-origin-opener-policy", "same-origin");
    response.setHeader("content-type", "text/html").end(POPUP);
  },
  "/open-silent": button(`() => { opened = open("/silent") }`),
  "/open-polling": button(`() => { opened = open("/polling") }`),
  "/polling": `<!doctype html><title>polling</title><script>setInterval(() => fetch("/answer"), 50)</script>`,
  "/open-that-opens": button(
    `() => { if (opened) opened.postMessage("go"); else opened = open("/opens-polling") }`,
  ),
  "/opens-polling": `<!doctype html><title>opens</title><script>let ticks = 0; setInterval(() => ticks++, 10);
    onmessage = () => setTimeout(() => open("/polling"), 100)</script>`,
  "/open-blank": button(
    `() => { opened = open(""); opened.document.write("<title>written</title><p>hello") }`,
  ),
  "/open-two": button(`() => { open("/popup?1"); open("/popup?2") }`),
  "/open-late": button(`() => { setTimeout(() => open("/popup"), 200) }`),
  "/open-and-go": button(`() => { open("/popup"); location.href = "/popup?opener" }`),
  "/open-and-close": button(
    `() => { opened = open("/popup"); setTimeout(() => opened.close(), 100) }`,
  ),
  "/open-alerting": button(`() => { opened = open("/alerting") }`),
  "/alerting": `<!doctype html><title>alerting</title><script>let ticks = 0; alert("hello")</script>`,
  "/blank-target": button(
    `() => {}`,
    `<a href="/popup" target="_blank" style="position:fixed;left:0;top:0;width:200px;height:200px">new</a>`,
  ),
  "/form-target": button(
    `() => {}`,
    `<form action="/popup" target="_blank"><button style="position:fixed;left:0;top:0;width:200px;height:200px">send</button></form>`,
  ),
  "/closes-itself": button(`() => { opened = open("/leaves") }`),
  "/leaves": `<!doctype html><title>leaves</title><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="window.close()">close</button>`,
  "/opens-opener": button(`() => { opened = open("/closes-opener") }`),
  "/closes-opener": button(`() => { opened = open("/kills") }`),
  "/kills": `<!doctype html><title>kills</title><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="opener.close()">close</button><script>let ticks = 0</script>`,
  "/talks": button(
    `() => { onmessage = ({ data }) => { document.title = data }; opened = open("/answers") }`,
  ),
  "/answers": `<!doctype html><title>answers</title><script>opener.postMessage("hello from the pop-up", "*")</script>`,
});

/** Opens the page, clicks, and expects exactly one pop-up, in front. */
async function openPopup(
  path: string,
): Promise<{ opener: Tab; popup: Tab; answer: StepAnswer<object> }> {
  const opener = await browser.openTab(site.url + path);
  const answer = await step(opener, clickAt(100, 100));
  const popup = opener.session.tab(answer.tabId);
  expect(popup).not.toBe(opener);
  expect(answer.originalTabId).toBe(opener.id);
  expect(opener.session.tabs()).toEqual([opener, popup]);
  expect(opener.session.activeTab()).toBe(popup);
  return { opener, popup, answer };
}

async function expectBothFrozen(opener: Tab, popup: Tab): Promise<void> {
  const look = () => Promise.all([opener, popup].map((tab) => evaluate(tab, `[${MOTION}, ticks]`)));
  const before = await look();
  await realTime(300);
  expect(await look()).toEqual(before);
}

async function expectClickable(popup: Tab): Promise<void> {
  await step(popup, clickAt(100, 100));
  expect(await evaluate(popup, "clicks")).toBe(1);
}

/** A timer opens this pop-up: the realtime engine does not wait for timers. */
const OPENED_LATE = isRealtime ? [] : [["/open-late", "tab"] as const];

test.each([
  ...OPENED_LATE,
  ["/open", "tab"],
  ["/open-slow", "tab"],
  ["/open-sized", "window"],
  ["/open-elsewhere", "tab"],
  ["/blank-target", "tab"],
  ["/form-target", "tab"],
  ["/open-noopener", "tab"],
  ["/open-severed", "tab"],
] as const)("a pop-up comes to the front, loaded and frozen %s", async (path, kind) => {
  const { opener, popup, answer } = await openPopup(path);
  expect(answer.page.title).toBe("popup");
  expect(answer.events.filter(({ type }) => type === "popup")).toMatchObject([
    {
      data: {
        source_tab_id: opener.id,
        opener_tab_id: opener.id,
        new_tab_id: popup.id,
        popup_type: kind,
      },
    },
  ]);
  const arrival = answer.events.find(({ type }) => type === "navigation");
  expect(arrival).toMatchObject({ data: { tab_id: popup.id, url: popup.url } });
  expect(arrival?.data).not.toHaveProperty("navigation_type");
  await expectBothFrozen(opener, popup);
  await expectClickable(popup);
  await expectBothFrozen(opener, popup);
});

describe("opener and pop-up", () => {
  test("know one another: window.open returns the window at once", async () => {
    const { opener, popup } = await openPopup("/open");
    expect(await evaluate(opener, "[clicks, opened.closed]")).toEqual([1, false]);
    expect(await evaluate(popup, "[name, opener !== null]")).toEqual(["mine", true]);
  });

  test("talk to one another", async () => {
    const { opener } = await openPopup("/talks");
    await step(opener, wait({ ms: 50, clock: "page" }));
    expect(await evaluate(opener, "document.title")).toBe("hello from the pop-up");
  });

  test("asked for by a script of the caller's: it has loaded when the answer comes, and both stand", async () => {
    const opener = await browser.openTab(`${site.url}/open`);
    await evaluate(opener, "open('/slower-popup'), 1");
    const popup = opener.session.tabs().find((tab) => tab !== opener);
    if (!popup) throw new Error("no pop-up");
    expect(popup.url).toBe(`${site.url}/slower-popup`);
    await expectBothFrozen(opener, popup);
    await expectClickable(popup);
  });

  test("are written to before they have an address", async () => {
    const { popup, answer } = await openPopup("/open-blank");
    expect(answer.page.title).toBe("written");
    expect(await evaluate(popup, "document.body.innerText")).toBe("hello");
  });

  test("step in turns, each click arriving once", async () => {
    const { opener, popup } = await openPopup("/open");
    for (let clicks = 1; clicks <= 10; clicks += 1) {
      await step(popup, clickAt(100, 100));
      await step(opener, wait({ ms: 20, clock: "page" }));
      expect(await evaluate(popup, "clicks")).toBe(clicks);
    }
    await expectBothFrozen(opener, popup);
  });

  test("asked at once answer one after the other", async () => {
    const { opener, popup } = await openPopup("/open");
    await Promise.all([
      step(popup, clickAt(100, 100)),
      step(opener, wait({ ms: 100, clock: "page" })),
      step(popup, clickAt(100, 100)),
      evaluate(opener, "1"),
    ]);
    expect(await evaluate(popup, "clicks")).toBe(2);
    await expectBothFrozen(opener, popup);
  });
});

describe("several things at once", () => {
  test("two pop-ups from one click: the last is in front, all stand", async () => {
    const opener = await browser.openTab(`${site.url}/open-two`);
    const answer = await step(opener, clickAt(100, 100));
    expect(answer.events.filter(({ type }) => type === "popup")).toHaveLength(2);
    expect(opener.session.tabs()).toHaveLength(3);
    for (const tab of opener.session.tabs()) await expectFrozen(tab);
    expect(answer.page.url).toBe(`${site.url}/popup?2`);
  });

  test("a pop-up while the opener goes elsewhere", async () => {
    const { opener, popup } = await openPopup("/open-and-go");
    expect(opener.url).toBe(`${site.url}/popup?opener`);
    await expectBothFrozen(opener, popup);
    await expectClickable(popup);
    await expectClickable(opener);
  });
});

describe("a pop-up that goes", () => {
  // On the realtime engine, the step may end before the browser has closed the pop-up.
  test.skipIf(isRealtime)("again within the same step leaves the opener in front", async () => {
    const opener = await browser.openTab(`${site.url}/open-and-close`);
    const answer = await step(opener, clickAt(100, 100));
    expect(answer.tabId).toBe(opener.id);
    expect(answer.events.map(({ type }) => type).filter((type) => type !== "navigation")).toEqual([
      "popup",
      "tab_closed",
    ]);
    expect(opener.session.tabs()).toEqual([opener]);
    await expectFrozen(opener);
  });

  test("by its own script shows the opener again", async () => {
    const { opener, popup } = await openPopup("/closes-itself");
    const answer = await step(popup, clickAt(100, 100));
    expect(answer).toMatchObject({
      tabId: opener.id,
      originalTabId: popup.id,
      page: { title: "opener" },
    });
    expect(answer.events).toContainEqual(
      expect.objectContaining({ type: "tab_closed", data: { tab_id: popup.id, reason: "script" } }),
    );
    expect(opener.session.tabs()).toEqual([opener]);
    await expectFrozen(opener);
    expect(await evaluate(opener, "opened.closed")).toBe(true);
  });

  test("after closing its own opener, which was a pop-up itself, stays usable", async () => {
    const { opener: first, popup: second } = await openPopup("/opens-opener");
    const third = first.session.tab((await step(second, clickAt(100, 100))).tabId);
    expect(first.session.tabs()).toEqual([first, second, third]);
    const { events } = await step(third, clickAt(100, 100));
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "tab_closed",
        data: { tab_id: second.id, reason: "script" },
      }),
    );
    await expectBothFrozen(first, third);
    await step(third, navigate({ url: `${site.url}/popup` }));
    await expectClickable(third);
    await expectBothFrozen(first, third);
  });

  test("by the caller leaves the opener usable", async () => {
    const { opener, popup } = await openPopup("/open");
    using deadline = patience();
    await opener.session.closeTab(deadline, popup);
    await expectFrozen(opener);
    await step(opener, clickAt(100, 100));
    expect(await evaluate(opener, "clicks")).toBe(2);
  });

  test("before: an opener closed by the caller leaves the pop-up usable", async () => {
    const { opener, popup } = await openPopup("/open");
    using deadline = patience();
    await opener.session.closeTab(deadline, opener);
    expect(popup.session.tabs()).toEqual([popup]);
    await expectFrozen(popup);
    await expectClickable(popup);
    await expectFrozen(popup);
  });
});

/** Opens a pop-up, in a step that ends after the pop-up has sent the request `requested`. */
async function openedWithin(
  shortestMs: number,
  path: string,
  requested: string,
): Promise<{ opener: Tab; answer: StepAnswer<object> }> {
  return await withLongerLimits(shortestMs, async (timeoutMs) => {
    const opener = await browser.openTab(site.url + path);
    const before = site.requests.length;
    const answer = await step(opener, clickAt(100, 100), { timeoutMs });
    return site.requests.slice(before).includes(requested) ? { opener, answer } : undefined;
  });
}

describe("a pop-up that does not behave", () => {
  test("never answers: the step ends in its time, the opener is usable", async () => {
    const { opener, answer } = await openedWithin(1_000, "/open-silent", "/silent");
    expect(answer.warnings).toContain("A navigation loaded no page in time and was cancelled.");
    await expectFrozen(opener);
    await step(opener, navigate({ url: `${site.url}/popup` }));
    await expectClickable(opener);
  });

  test("never quiets: the step ends in its time, both stand", async () => {
    const { opener, answer } = await openedWithin(3_000, "/open-polling", "/answer");
    const { tabId, page } = answer;
    expect(page.title).toBe("polling");
    await expectFrozen(opener);
    await expectFrozen(opener.session.tab(tabId));
  });

  test("never quiets, and comes of another pop-up than that of the step: all stand", async () => {
    const { opener } = await openPopup("/open-that-opens");
    await step(opener, clickAt(100, 100), { timeoutMs: 2_000 });
    const { session } = opener;
    const paths = () => session.tabs().map(({ url }) => new URL(url).pathname);
    // The first pop-up opens this one by a timer, and its page loads slowly on a busy machine.
    while (!paths().includes("/polling")) {
      await step(opener, wait({ ms: 500, clock: "page" }), { timeoutMs: 1_000 });
    }
    expect(paths()).toContain("/polling");
    for (const tab of session.tabs()) await expectFrozen(tab);
  });

  test("opens a dialog: the step says so at once, both stand behind it", async () => {
    const opener = await browser.openTab(`${site.url}/open-alerting`);
    const { events, settle, tabId } = await step(opener, clickAt(100, 100));
    expect(settle.reason).toBe("dialog");
    expect(events.map(({ type }) => type)).toContain("dialog");
    await expect(step(opener, clickAt(100, 100))).rejects.toMatchObject({ code: "MODE_CONFLICT" });
    const popup = opener.session.tab(tabId);
    await step(popup, acceptDialog({}));
    await expectBothFrozen(opener, popup);
  });

  test("opens a dialog once the step has waited: the step says so all the same", async () => {
    const opener = await browser.openTab(`${site.url}/open-alerting`);
    const { events, settle } = await step(opener, clickAt(100, 100), AT_ONCE);
    expect(events.map(({ type }) => type)).toContain("dialog");
    expect(settle).toMatchObject({ settled: false, reason: "dialog" });
  });

  test("is closed with its dialog open: the opener is there again", async () => {
    const opener = await browser.openTab(`${site.url}/open-alerting`);
    const { tabId } = await step(opener, clickAt(100, 100));
    using deadline = patience();
    await opener.session.closeTab(deadline, opener.session.tab(tabId));
    await expectFrozen(opener);
    const { settle } = await step(opener, wait({ ms: 50, clock: "page" }));
    expect(settle.reason).toBe("quiet");
  });
});

test("a tab of one's own ends with its pop-ups and theirs", async () => {
  const session = await browser.openSession();
  using deadline = patience();
  const options = { verb: "test", timeoutMs: 10_000, engine: "chromium" } as const;
  const [first, ...others] = session.tabs();
  {
    await using own = await ownTab(deadline, session, options);
    const { tab } = own.run;
    await step(tab, navigate({ url: `${site.url}/opens-itself` }));
    const { tabId } = await step(tab, clickAt(100, 100));
    await step(session.tab(tabId), clickAt(100, 100));
    expect(session.tabs()).toHaveLength(4);
  }
  expect(others).toEqual([]);
  expect(session.tabs()).toEqual([first]);
});
