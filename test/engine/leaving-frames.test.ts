/** A frame that waits for a slow document does not impair its page; the document is frozen when it arrives. */
import { expect, test } from "vitest";
import { IN_VIEW, observe } from "../../src/browser/capture/observe.ts";
import type { StepAnswer } from "../../src/browser/step/step-types.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  asksNoMore,
  clickAt,
  evaluate,
  LET_RUN,
  realTime,
  running,
  runUntil,
  expectFrozen,
  step,
  useBrowser,
  withLongerLimits,
} from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { useSite, type Route } from "../support/site.ts";
import { patience } from "../support/patience.ts";

/** The shortest limit of a step that ends before the response arrives. */
const BRIEF_MS = 700;
const SOON = running(500);
/** Beacons do not delay a step. */
const BEATING = `<script>setInterval(() => navigator.sendBeacon("/beat"), 20)</script>`;

/** The realtime engine reports what it cannot freeze. */
const WARNINGS: readonly unknown[] = isRealtime
  ? [expect.stringContaining("A frame of another site is navigating")]
  : [];

let held = Promise.withResolvers<"document" | "nothing">();
const late: Route = (_request, response) => {
  void held.promise.then((brought) => {
    response.setHeader("content-type", "text/html");
    if (brought === "nothing") response.writeHead(204).end();
    else response.end(`<button>late</button>${BEATING}`);
  });
};

const browser = await useBrowser();
const routes: Record<string, Route> = {
  "/inner": `<button>inner</button>${BEATING}`,
  "/beat": "",
  "/late": late,
};
const site = await useSite(routes);

/** A page with a cross-site frame, a button that navigates the frame to `url`, and one that counts in the title. */
function around(url: string): string {
  const place = "style='position:fixed;width:100px;height:100px;top:0;";
  return `<!doctype html><title>0</title>
    <button ${place}left:0' onclick="frames[0].location = '${url}'">go</button>
    <button ${place}left:100px' onclick="document.title++">count</button>
    <iframe ${place}left:300px' src="${site.otherOrigin}/inner"></iframe>`;
}

async function namesIn(tab: Tab): Promise<readonly string[]> {
  using deadline = patience();
  const { nodes } = await observe(deadline, tab, IN_VIEW);
  return nodes.map(({ name }) => name);
}

function beats(): number {
  return site.requests.filter((path) => path.startsWith("/beat")).length;
}

/** A tab whose frame is navigating, and the step that started the navigation. */
async function sentAway(): Promise<{ tab: Tab; sent: StepAnswer<object> }> {
  return await withLongerLimits(BRIEF_MS, async (timeoutMs) => {
    const tab = await browser.openTab(`${site.url}/`);
    await runUntil(tab, async () => (await namesIn(tab)).includes("inner"));
    const earlier = asksForLate();
    const sent = await step(tab, clickAt(50, 50), { timeoutMs });
    return asksForLate() > earlier ? { tab, sent } : undefined;
  });
}

function asksForLate(): number {
  return site.requests.filter((path) => path === "/late").length;
}

/** No document sends a request to the server. */
async function expectAllFrozen(tab: Tab): Promise<void> {
  await evaluate(tab, "0"); // on a busy machine a document is frozen a moment later
  await expectFrozen(tab);
  await asksNoMore(beats);
}

test.each([
  ["another document of its site", () => `${site.otherOrigin}/late`, "document", "late"],
  ["a document of the page's site", () => `${site.url}/late`, "document", "late"],
  ["what turns out to be no document", () => `${site.otherOrigin}/late`, "nothing", "inner"],
] as const)("a frame on its way to %s", async (_to, url, brought, then) => {
  held = Promise.withResolvers();
  routes["/"] = around(url());
  const { tab, sent } = await sentAway();
  expect(sent.settle).toEqual({ settled: false, reason: "timeout", unresolved: [url()] });
  for (const title of ["1", "2"]) {
    const counted = await step(tab, clickAt(150, 50));
    expect(counted.settle).toEqual({
      settled: true,
      reason: "quiet",
      unresolved: [expect.stringMatching(/\/late$/)],
    });
    expect(counted.page.title, "what is shown is the page as it is").toBe(title);
    expect(counted.warnings).toEqual(WARNINGS);
  }
  await expectFrozen(tab);
  expect(await namesIn(tab)).toEqual(expect.arrayContaining(["go", "count"]));

  held.resolve(brought);
  await realTime(300);
  await expectAllFrozen(tab);
  await expect.poll(async () => (await step(tab, LET_RUN, SOON)).warnings).toEqual([]);
  await runUntil(tab, async () => (await namesIn(tab)).includes(then));
  await expectAllFrozen(tab);
});
