/** A page that loads itself again and again: the step ends with the content read so far, and reports it. */
import { expect, test } from "vitest";
import { z } from "zod";
import { isRealtime } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { succeed, useStage } from "./support/stage.ts";

const page = (body: string) => `<!doctype html><title>restless</title><p>The words</p>${body}`;
const script = (text: string) => page(`<script>${text}</script>`);

const site = await useSite({
  "/reloads": script("onload = () => location.reload()"),
  "/other-query": script("setTimeout(() => { location.href = `?${Math.random()}` }, 30)"),
  "/sends-itself": `${page("<form method=post></form>")}<script>document.forms[0].submit()</script>`,
  "/there": script("location.href = '/back'"),
  "/back": script("location.href = '/there'"),
  "/refreshes": page("<meta http-equiv=refresh content=0>"),
  "/insists": script("const go = () => { location.reload(); setTimeout(go); }; go()"),
  "/stays": page(""),
  "/four-times": script(
    "sessionStorage.n = Number(sessionStorage.n ?? 0) + 1; if (sessionStorage.n < 5) location.reload()",
  ),
});
const stage = await useStage();

const Browsed = z.object({
  tab_id: z.string(),
  text: z.string(),
  warnings: z.array(z.string()).optional(),
});

async function browse(path: string, engine: string) {
  const before = site.requests.length;
  const answer = await succeed(stage.rest, "page.browse", { url: site.url + path, engine });
  return { ...Browsed.parse(answer), requested: site.requests.length - before };
}

/** Only the stepped engine observes effects of a page's timer. */
const BY_TIMER = isRealtime ? [] : ["/other-query"];

test.each(["/reloads", "/sends-itself", "/there", "/refreshes", ...BY_TIMER])(
  "%s, in the browser",
  async (path) => {
    const { text, warnings, requested, tab_id } = await browse(path, "chromium");
    expect(text).toContain("The words");
    expect(warnings).toEqual([expect.stringContaining("loads itself again and again")]);
    expect(requested).toBeLessThan(20);
    const left = await succeed(stage.rest, "tab.navigate", { tab_id, url: `${site.url}/stays` });
    expect(left).toMatchObject({ settle: { settled: true } });
  },
);

test.skipIf(isRealtime)("one that cannot be kept from trying is not waited for", async () => {
  const { text, warnings, requested } = await browse("/insists", "chromium");
  expect(text).toContain("The words");
  expect(warnings?.[0]).toContain("loads itself again and again");
  expect(requested).toBeLessThan(20);
});

test("a page that loads itself a few times is waited for", async () => {
  const { warnings, requested } = await browse("/four-times", "chromium");
  expect(requested).toBe(5);
  expect(warnings).toBeUndefined();
});

test("without a browser", async () => {
  const { text, warnings, requested } = await browse("/refreshes", "static");
  expect(text).toContain("The words");
  expect(warnings).toEqual([expect.stringContaining("in a loop")]);
  expect(requested).toBeLessThan(20);
});
