/** Cross-site frames have processes of their own, and still move and freeze with their page. */
import { describe, expect, test } from "vitest";
import { acceptDialog } from "../../src/browser/actions/answers.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Action } from "../../src/browser/step/action.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  asksNoMore,
  AT_ONCE,
  clickAt,
  evaluate,
  runUntil,
  step,
  useBrowser,
} from "../support/browser.ts";
import { useSite, type Route } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const browser = await useBrowser();
const COUNTING = `<script>
  let ticks = 0; setInterval(() => document.title = ++ticks, 10);
  const asked = setInterval(() => fetch("/tick"), 60);
</script>`;
const FRAME = 'style="position:absolute;left:0;top:0;width:200px;height:200px;border:0"';
const BUTTON = 'style="position:absolute;left:0;top:0;width:100px;height:100px"';
let held = Promise.withResolvers<void>();
const routes: Record<string, Route> = {
  "/late": (_request, response) => {
    void held.promise.then(() => response.setHeader("content-type", "text/html").end(COUNTING));
  },
  "/tick": "",
  "/counting": COUNTING,
  "/confirming": `<button ${BUTTON} onclick="fetch('/said?' + confirm('Sure?'))">ask</button>${COUNTING}`,
  "/echo": `<script>onmessage = ({ data }) => parent.postMessage(data, "*")</script>`,
  "/trap": `<button ${BUTTON} onclick="debugger; fetch('/went-on')">go</button>
    <script>setInterval(() => { debugger }, 20)</script>`,
};
const site = await useSite(routes);

const ROUNDS = 5;
const MESSAGES = 30;
/** The server responds, and the step ends as soon as the frame has a process. */
const UNTIL_A_FRAME_ATTACHES: Action<object> = {
  act: async (deadline, { page }) => {
    const { promise: attached, resolve } = Promise.withResolvers<object>();
    const off = page.session.on("Target.attachedToTarget", () => resolve({}));
    held.resolve();
    try {
      return await deadline.race(attached);
    } finally {
      off();
      held = Promise.withResolvers();
    }
  },
};

function open(framed: string, main = ""): Promise<Tab> {
  routes["/main"] =
    `<!doctype html>${main}<iframe src="${site.otherOrigin}${framed}" ${FRAME}></iframe>`;
  return browser.openTab(`${site.url}/main`);
}

function ticks(): number {
  return site.requests.filter((path) => path === "/tick").length;
}

/** Lets the page run until its frame has moved. */
async function moves(tab: Tab): Promise<void> {
  const before = ticks();
  await runUntil(tab, () => ticks() > before);
}

describe("a frame of another site", () => {
  test("hears every message that a script sends it, and is heard", async () => {
    const tab = await open(
      "/echo",
      "<script>const said = []; onmessage = (e) => said.push(e.data)</script>",
    );
    for (let number = 0; number < MESSAGES; number += 1) {
      await evaluate(tab, `void frames[0].postMessage(${number}, "*")`);
    }
    await runUntil(tab, async () => (await evaluate<number>(tab, "said.length")) >= MESSAGES);
    expect(await evaluate(tab, "said")).toEqual([...Array(MESSAGES).keys()]);
  });

  test("has a process of its own, which stands and moves with the page", async () => {
    const tab = await open("/counting");
    expect(tab.page.contexts.localRoots).toHaveLength(2);
    await moves(tab);
    await asksNoMore(ticks);
    await moves(tab);
    await asksNoMore(ticks);
  });

  test("stands also when another tab shows the same site, and neither stalls the other", async () => {
    const first = await open("/counting");
    using deadline = patience();
    const second = await first.session.createTab(deadline);
    const load = await step(second, navigate({ url: `${site.url}/main` }));
    expect(load.settle.settled, "the frame loads on a thread where another one stands").toBe(true);
    await asksNoMore(ticks);
    for (const tab of [first, second, first]) {
      const answer = await step(tab, wait({ ms: 300, clock: "wall" }));
      expect(answer.settle.settled).toBe(true);
      await moves(tab);
      await asksNoMore(ticks);
    }
  });

  test("stands also if it got its process just when the step ended", async () => {
    const tab = await browser.openTab(`${site.url}/tick`);
    for (let round = 0; round < ROUNDS; round += 1) {
      await evaluate(
        tab,
        `void document.body.append(Object.assign(document.createElement("iframe"), { src: "${site.otherOrigin}/late?${round}" }))`,
      );
      await step(tab, UNTIL_A_FRAME_ATTACHES, AT_ONCE);
      expect(tab.page.contexts.localRoots).toHaveLength(round + 2);
      await asksNoMore(ticks);
    }
  });

  test("with frames in it goes with them when the page is left", async () => {
    routes["/around"] = `<iframe src="${site.url}/counting" ${FRAME}></iframe>`;
    const tab = await open("/around", "<title>frames in frames</title>");
    expect(tab.page.contexts.localRoots).toHaveLength(3);
    routes["/next"] = "<!doctype html><title>next</title>";
    const answer = await step(tab, navigate({ url: `${site.url}/next` }));
    expect(answer).toMatchObject({ warnings: [], page: { title: "next" } });
    expect(tab.page.contexts.localRoots).toHaveLength(1);
  });

  test("may open a dialog: the step ends there, everything stands, and then it goes on", async () => {
    const tab = await open("/confirming", COUNTING);
    const opened = await step(tab, clickAt(50, 50));
    expect(opened.settle).toMatchObject({ settled: false, reason: "dialog" });
    expect(opened.events).toMatchObject([{ type: "dialog", data: { message: "Sure?" } }]);
    await asksNoMore(ticks);
    await step(tab, acceptDialog({}));
    expect(site.requests).toContain("/said?true");
    await asksNoMore(ticks);
    expect(await evaluate(tab, "1 + 1")).toBe(2);
  });
});

test("debugger statements of a page stop nothing", async () => {
  routes["/main"] = routes["/trap"] ?? "";
  const tab = await browser.openTab(`${site.url}/main`);
  for (let count = 1; count <= 3; count += 1) {
    const answer = await step(tab, clickAt(50, 50));
    expect(answer.settle.reason).toBe("quiet");
    expect(site.requests.filter((path) => path === "/went-on")).toHaveLength(count);
  }
});
