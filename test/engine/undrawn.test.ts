/** Images and text in view that are still loading: a screenshot waits for them, and reports missing ones. */
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { StepAnswer } from "../../src/browser/step/step-types.ts";
import { evaluate, LET_RUN, step, useBrowser, type StepOverrides } from "../support/browser.ts";
import { after, silence, useSite, type Route } from "../support/site.ts";

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const image: Route = (_request, response: ServerResponse) =>
  void response.setHeader("content-type", "image/gif").end(PIXEL);

const browser = await useBrowser();
const site = await useSite({
  "/late.gif": after(3_000, image),
  "/never.gif": silence,
  "/never.woff2": silence,
  "/late": `<!doctype html><title>late</title><img src="/late.gif" width="50" height="50">`,
  "/never": `<!doctype html><title>never</title><img src="/never.gif" width="50" height="50">`,
  "/below": `<!doctype html><title>below</title><img src="/never.gif" width="50" height="50" style="margin-top: 5000px">`,
  "/counter": `<!doctype html><title>counter</title><img src="/never.gif" width="1" height="1">`,
  "/font": `<!doctype html><title>font</title><style>@font-face { font-family: f; src: url(/never.woff2) } p { font-family: f }</style><p>text`,
  "/swapped": `<!doctype html><title>swapped</title><style>@font-face { font-family: f; src: url(/never.woff2); font-display: swap } p { font-family: f }</style><p>text`,
});

const PICTURED: StepOverrides = {
  picture: { area: "viewport", markup: [], cursor: false, format: "png", quality: 80 },
};

async function open(path: string, overrides: StepOverrides = {}) {
  const tab = await browser.openTab();
  return { tab, settle: await settleOf(step(tab, navigate({ url: site.url + path }), overrides)) };
}

async function settleOf(answer: Promise<StepAnswer<object>>) {
  return (await answer).settle;
}

test("a screenshot waits for an image in view; without one the answer names it", async () => {
  const pictured = await open("/late", PICTURED);
  expect(pictured.settle).toEqual({ settled: true, reason: "quiet", unresolved: [] });
  expect(await evaluate(pictured.tab, "document.images[0].complete")).toBe(true);
  const { tab, settle } = await open("/late");
  const unresolved = [`${site.url}/late.gif`];
  expect(settle).toEqual({ settled: false, reason: "undrawn", unresolved });
  expect(await settleOf(step(tab, LET_RUN, PICTURED))).toMatchObject({ reason: "quiet" });
});

test("an image in view that never comes is waited for once, and named in every answer", async () => {
  const { tab, settle } = await open("/never", PICTURED);
  const undrawn = { settled: false, reason: "undrawn", unresolved: [`${site.url}/never.gif`] };
  expect(settle).toEqual(undrawn);
  const beforeMs = await evaluate<number>(tab, "performance.now()");
  expect(beforeMs).toBeGreaterThan(3_500);
  expect(await settleOf(step(tab, LET_RUN, PICTURED))).toEqual(undrawn);
  expect((await evaluate<number>(tab, "performance.now()")) - beforeMs).toBeLessThan(2_000);
});

test.each(["/below", "/counter", "/swapped"])(
  "what is not to be seen in %s does not matter, and has a name",
  async (path) => {
    const { settle } = await open(path, PICTURED);
    const unresolved = [expect.stringContaining("/never.")];
    expect(settle).toEqual({ settled: true, reason: "quiet", unresolved });
  },
);

test("text that waits for its font is waited for until the browser shows it in another one", async () => {
  expect((await open("/font")).settle).toMatchObject({ settled: false, reason: "undrawn" });
  expect((await open("/font", PICTURED)).settle).toMatchObject({ settled: true, reason: "quiet" });
});
