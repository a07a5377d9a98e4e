/** An unpainted page: a pending stylesheet ends no tab, and no input is lost. */
import type { ServerResponse } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite, type Route } from "../support/site.ts";

const BODY = `<button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="clicks += 1">go</button>
  <script>let clicks = 0</script>`;

/** Pending responses, sent when the test calls `release`. */
let held: ServerResponse[] = [];
beforeEach(() => {
  held = [];
});
const hold: Route = (_request, response) => void held.push(response);

function release(type: string, body: string): void {
  for (const response of held.splice(0)) response.setHeader("content-type", type).end(body);
}

const browser = await useBrowser();
const site = await useSite({
  "/style": hold,
  "/head-style": `<!doctype html><link rel="stylesheet" href="/style"><title>style</title>${BODY}`,
  "/preloaded-style": `<!doctype html><link rel="preload" as="style" href="/style"><link rel="stylesheet" href="/style"><title>preloaded</title>${BODY}`,
  "/imported-style": `<!doctype html><style>@import "/style";</style><title>imported</title>${BODY}`,
  "/script": hold,
  "/blocking-script": `<!doctype html><script blocking="render" async src="/script"></script><title>script</title>${BODY}`,
  "/last-script": `<!doctype html><title>last</title>${BODY}<script src="/script"></script>`,
});

test.each(["/head-style", "/preloaded-style", "/imported-style"])(
  "a stylesheet that is on its way (%s) ends no tab, and a click waits for it",
  async (path) => {
    const tab = await browser.openTab();
    const opened = await step(tab, navigate({ url: site.url + path }), { timeoutMs: 4_000 });
    expect(opened.settle).toMatchObject({ reason: "timeout", unresolved: [`${site.url}/style`] });
    const clicked = step(tab, clickAt(100, 100), { timeoutMs: 1_500 });
    await expect(clicked).rejects.toMatchObject({
      code: "TIMEOUT",
      message: `The page has not painted anything yet: it waits for ${site.url}/style.`,
      details: { pending: [`${site.url}/style`] },
    });
    await expect(clicked).rejects.not.toMatchObject({ details: { action_begun: true } });
    release("text/css", "button { color: green }");
    await step(tab, clickAt(100, 100));
    expect(await evaluate(tab, "clicks")).toBe(1);
  },
);

test("a script that blocks rendering does the same", async () => {
  const tab = await browser.openTab();
  await step(tab, navigate({ url: `${site.url}/blocking-script` }), { timeoutMs: 3_000 });
  await expect(step(tab, clickAt(100, 100), { timeoutMs: 1_000 })).rejects.toMatchObject({
    code: "TIMEOUT",
    details: { pending: [`${site.url}/script`] },
  });
  release("text/javascript", "");
  await step(tab, clickAt(100, 100));
  expect(await evaluate(tab, "clicks")).toBe(1);
});

test("a script at the end that never comes keeps no click from a page that shows", async () => {
  const tab = await browser.openTab();
  await step(tab, navigate({ url: `${site.url}/last-script` }), { timeoutMs: 1_500 });
  for (const clicks of [1, 2]) {
    await step(tab, clickAt(100, 100), { timeoutMs: 3_000 });
    expect(await evaluate(tab, "clicks")).toBe(clicks);
  }
  release("text/javascript", "");
});
