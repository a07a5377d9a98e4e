/** A step waits longer for a page that shows that it is loading, and reports what is still loading at its end. */
import { expect, test } from "vitest";
import { click } from "../../src/browser/actions/mouse/click.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate, expectFrozen, step, useBrowser } from "../support/browser.ts";
import { useSite, type Route } from "../support/site.ts";

const STYLE = `<style>
  @keyframes turn { to { rotate: 360deg } } .turns { animation: turn 1s linear infinite }
  button, .box { display: block; width: 200px; height: 30px } </style>`;
const page = (rest: string, script = "") =>
  `<!doctype html><title>page</title>${STYLE}<body><button onclick="go()">Go</button>${rest}<script>
    function show(html) { document.body.insertAdjacentHTML("beforeend", "<div id=new>" + html + "</div>") }
    function drop() { document.getElementById("new").outerHTML = "<p id=done>Here it is</p>" }
    ${script}</script>`;

/** Loading indicators, each of which a click adds for four seconds of page time. */
const ENDING: Readonly<Record<string, string>> = {
  words: "Loading…",
  "words of another language": "Bitte warten...",
  "a spinner": "<i class='box lds-spinner turns'></i>",
  "a spinner that is a picture":
    "<span class=loader><svg width=20 height=20><circle r=9><animate attributeName=r values='2;9' dur=1s repeatCount=indefinite /></circle></svg></span>",
  "a skeleton": "<div class='box MuiSkeleton-root turns'></div>",
  "a busy region": "<div class=box aria-busy=true></div>",
  "a bar without a value": "<progress></progress>",
  "a bar of a role": "<div class=box role=progressbar></div>",
};
const ending = Object.entries(ENDING);

/** Content that is similar to a loading indicator, but must not count as one. */
const AT_REST: Readonly<Record<string, string>> = {
  "a full bar": "<progress value=1></progress>",
  "a bar that shows how things are": "<progress max=100 value=60></progress>",
  "a heading": "<h2>Loading dock</h2>",
  "a link to more": "<a href='#'>Read more...</a>",
  "a class that says what once was": "<div class='box loaded lazy-loading uploader'></div>",
  "a spinner that is not shown": "<i class='box spinner turns' style='visibility: hidden'></i>",
  "words out of view": "<p style='margin-top: 9000px'>Loading…</p>",
  "a skeleton that does not move": "<div class='box skeleton'></div>",
};
const atRest = Object.entries(AT_REST);

const routes: [string, Route | string][] = [
  ...ending.map(([, html], n): [string, string] => [
    `/ending/${n}`,
    page("", `function go() { show(${JSON.stringify(html)}); setTimeout(drop, 4_000) }`),
  ]),
  ...atRest.map(([, html], n): [string, string] => [
    `/rest/${n}`,
    page("", `function go() { show(${JSON.stringify(html)}) }`),
  ]),
];

const browser = await useBrowser();
const site = await useSite({
  ...Object.fromEntries(routes),
  "/first": page("<p id=new>Loading…</p>", "setTimeout(drop, 3_000)"),
  "/stays": page("", "function go() { show('<i class=\\'box spinner turns\\'></i>') }"),
  "/was": page("<p>Loading…</p>", "function go() { document.title = 'gone' }"),
  "/rises": page(
    "",
    `function go() { show("<progress max=100 value=0>"); const bar = document.querySelector("progress");
      const timer = setInterval(() => { bar.value += 5; if (bar.value >= 100) { clearInterval(timer); drop() } }, 200) }`,
  ),
  "/asks": page(
    "",
    `function go() { show("Loading…"); setTimeout(() => fetch("/answer").then(drop), 1_000) }`,
  ),
  "/answer": "answer",
});

const press = click({
  target: { x: 50, y: 20 },
  button: "left",
  clickCount: 1,
  modifiers: [],
});

async function opened(path: string): Promise<Tab> {
  const tab = await browser.openTab();
  await step(tab, navigate({ url: site.url + path }));
  return tab;
}

test.each(ending.map(([name], n) => [name, n] as const))("%s is waited for", async (_name, n) => {
  const tab = await opened(`/ending/${n}`);
  const { settle, clock } = await step(tab, press);
  expect(settle).toEqual({ settled: true, reason: "quiet", unresolved: [] });
  expect(await evaluate(tab, "document.getElementById('done')?.textContent")).toBe("Here it is");
  expect(clock.passedMs).toBeLessThan(6_500);
  await expectFrozen(tab);
});

test.each(atRest.map(([name], n) => [name, n] as const))(
  "%s says nothing of loading",
  async (_name, n) => {
    const tab = await opened(`/rest/${n}`);
    const { settle, clock } = await step(tab, press);
    expect(settle.stillLoading).toBeUndefined();
    expect(clock.passedMs).toBeLessThan(2_600);
  },
);

test("a page that comes with it is waited for, too", async () => {
  const tab = await opened("/first");
  expect(await evaluate(tab, "document.getElementById('done') !== null")).toBe(true);
});

test("a bar that rises is waited for to its end", async () => {
  const tab = await opened("/rises");
  await step(tab, press);
  expect(await evaluate(tab, "document.getElementById('done') !== null")).toBe(true);
});

test("what is asked of the network in the meantime is waited for as ever", async () => {
  const tab = await opened("/asks");
  const { settle } = await step(tab, press);
  expect(settle.stillLoading).toBeUndefined();
  expect(await evaluate(tab, "document.getElementById('done') !== null")).toBe(true);
});

test("what does not end is named, once, and no step waits for it again", async () => {
  const tab = await opened("/stays");
  const first = await step(tab, press);
  expect(first.settle).toMatchObject({
    settled: true,
    reason: "quiet",
    stillLoading: ['spinner "i box spinner turns"'],
  });
  expect(first.clock.passedMs).toBeLessThan(13_000);
  const second = await step(tab, { act: () => Promise.resolve({}) });
  expect(second.settle.stillLoading).toBeUndefined();
  expect(second.clock.passedMs).toBeLessThan(2_000);
});

test("a step that brings nothing new does not wait for what was there", async () => {
  const tab = await opened("/was");
  const { settle, clock } = await step(tab, press);
  expect(settle.stillLoading).toBeUndefined();
  expect(clock.passedMs).toBeLessThan(2_000);
});

test("a step ends when its own time is over, and says what still loads", async () => {
  const tab = await opened("/stays");
  const started = await step(tab, press, { timeoutMs: 3_000 });
  expect(started.settle.stillLoading).toHaveLength(1);
  await expectFrozen(tab);
});
