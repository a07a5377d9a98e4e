/** Frames, workers and documents in transit at the end of a step are frozen too, whenever they arrive. */
import { expect, test, vi } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { ProtocolError } from "../../src/cdp/session.ts";
import {
  asksNoMore,
  AT_ONCE,
  evaluate,
  LET_RUN,
  realTime,
  running,
  runUntil,
  expectFrozen,
  step,
  useBrowser,
} from "../support/browser.ts";
import { text, useSite, type Route } from "../support/site.ts";

/** Limits of a step that is long enough for the content of the delayed response to run. */
const SOON = running(500);

/** Reports its start to the server, and then each movement. */
const BEATING = `fetch("/born"); setInterval(() => fetch("/beat"), 20);`;
const LATE_PAGE = `<!doctype html><title>late</title><script>let ticks = 0; setInterval(() => ticks++, 10); ${BEATING}</script>`;
const page = (rest: string) =>
  `<!doctype html><title>page</title><body><script>let ticks = 0; setInterval(() => ticks++, 10);
    (function next() { ticks++; requestAnimationFrame(next) })()</script>${rest}`;
const FRAMES = 60;

/** The response that is delayed now. */
let held = holdBack();

function holdBack(): { readonly release: () => void; readonly released: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, released: promise };
}

/** Responds when the test releases it. */
function late(body: string, type: string): Route {
  return (_request, response) => {
    void held.released.then(() => response.setHeader("content-type", type).end(body));
  };
}

const browser = await useBrowser();
const site = await useSite({
  "/": page(""),
  "/born": "",
  "/beat": "",
  "/late": late(LATE_PAGE, "text/html"),
  "/late.js": late(BEATING, "text/javascript"),
  "/nest.js": text(`new Worker("/late.js")`, "text/javascript"),
  "/frame": page(`<iframe src="/late"></iframe>`),
  "/other-frame": page(
    `<script>document.body.append(Object.assign(document.createElement("iframe"), { src: location.origin.replace("127.0.0.1", "localhost") + "/late" }))</script>`,
  ),
  "/worker": page(`<script>new Worker("/late.js")</script>`),
  "/nested-worker": page(`<script>new Worker("/nest.js")</script>`),
  "/service-worker": page(`<script>navigator.serviceWorker.register("/late.js")</script>`),
  "/many-frames": page(
    `<script>for (let i = 0; i < ${FRAMES}; i++) document.body.insertAdjacentHTML("beforeend", "<iframe width=90 height=60 srcdoc='<button>" + i + "</button>'></iframe>")</script>`,
  ),
  "/more-frames": page(
    `<script>let left = ${FRAMES}; setInterval(() => left-- > 0 && document.body.insertAdjacentHTML("beforeend", "<iframe width=90 height=60 srcdoc='<p>'></iframe>"), 10)</script>`,
  ),
});

function seen(path: string): number {
  return site.requests.filter((one) => one === path).length;
}

/** The number of requests for the delayed resource. */
function requested(): number {
  return site.requests.filter((one) => one.startsWith("/late")).length;
}

/** Waits until the content of the delayed response has had time to run. */
async function release(): Promise<void> {
  held.release();
  await realTime(300);
  held = holdBack();
}

test.each([
  ["a frame", "/frame"],
  ["a frame of another site", "/other-frame"],
  ["a worker", "/worker"],
  ["a worker of a worker", "/nested-worker"],
])("%s does not even begin before the page moves again", async (_kind, path) => {
  const tab = await browser.openTab();
  const [born, before] = [seen("/born"), requested()];
  await step(tab, navigate({ url: site.url + path }), AT_ONCE);
  await runUntil(tab, () => requested() > before);
  const ticks = await evaluate(tab, "ticks");
  await release();
  await expectFrozen(tab);
  expect(await evaluate(tab, "ticks")).toBe(ticks);
  expect(seen("/born")).toBe(born);
  await step(tab, LET_RUN, SOON);
  await runUntil(tab, () => seen("/born") > born);
  expect(seen("/born"), "it runs with the page").toBe(born + 1);
  await expectAllFrozen(tab);
});

/** Expects that no frame, worker or document of the tab sends a request. */
async function expectAllFrozen(tab: Tab): Promise<void> {
  await evaluate(tab, "0"); // on a busy machine a document is frozen a moment later
  await expectFrozen(tab);
  await asksNoMore(() => seen("/beat"));
}

test("a service worker goes no further than its script's first round", async () => {
  const tab = await browser.openTab();
  const before = requested();
  await step(tab, navigate({ url: `${site.url}/service-worker` }), SOON);
  await runUntil(tab, () => requested() > before);
  const beats = seen("/beat");
  await release();
  expect(seen("/beat")).toBe(beats);
  await runUntil(tab, () => seen("/beat") > beats);
  await expectAllFrozen(tab);
});

test.each([
  ["the same site", () => `${site.url}/late`],
  ["another site", () => `${site.otherOrigin}/late`],
])("a document of %s that the tab was on its way to stands once it is there", async (_to, url) => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(tab, `void (location.href = "${url()}")`);
  await release();
  await expect.poll(() => tab.url).toBe(url());
  await expectAllFrozen(tab);
  await runUntil(tab, () => evaluate<boolean>(tab, "typeof ticks !== 'undefined' && ticks > 0"));
  await expectAllFrozen(tab);
});

test("a document that has just come is read only once it stands", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const { session } = tab.page;
  const post = session.post.bind(session);
  let isNew = true;
  const refusing = vi.spyOn(session, "post").mockImplementation((method, params) => {
    if (!isNew || !JSON.stringify(params)?.includes('"debugger"')) return post(method, params);
    return Promise.reject(new ProtocolError(method, "refused", "Cannot find context")); // as for a new document
  });
  await evaluate(tab, `void (location.href = "/late")`);
  held.release();
  await expect.poll(() => tab.url, { interval: 5 }).toBe(`${site.url}/late`);
  setTimeout(() => (isNew = false), 50);
  await expectFrozen(tab);
  refusing.mockRestore();
  held = holdBack();
});

test("frames that a page goes on adding stand with their animations", async () => {
  const tab = await browser.openTab(`${site.url}/more-frames`);
  const look = () =>
    evaluate<number[]>(
      tab,
      "Array.from(document.querySelectorAll('iframe'), (one) => one.contentDocument.timeline.currentTime)",
    );
  for (let round = 0; round < 5; round += 1) {
    const before = await look();
    await realTime(100);
    expect(await look()).toEqual(before);
    await step(tab, LET_RUN, running(30));
  }
});

test("a page whose frames take long to look into does not move for a look", async () => {
  const tab = await browser.openTab(`${site.url}/many-frames`);
  const begin = vi.spyOn(tab.page.newFrames, "begin");
  begin.mockImplementation(() => realTime(1_500)); // simulates a busy machine
  await expectFrozen(tab);
  expect(begin).toHaveBeenCalledTimes(2);
});
