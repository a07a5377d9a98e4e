/** Console messages of pages and uncaught errors are stored, found and deleted. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { html, text, useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const site = await useSite({
  "/talk": `<!doctype html><title>talk</title><link rel="icon" href="data:,">
<button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="talk()">Talk</button>
<script>
function talk() {
  console.debug("quiet", 1);
  console.log("hello", { a: 1 }, [1, 2], null);
  console.warn("careful");
  console.error(new Error("bad"));
  Promise.reject(new Error("lost"));
  throw new TypeError("boom");
}
</script>`,
  "/around": html(
    () =>
      `<!doctype html><iframe src="${site.otherOrigin}/inner"></iframe><script>new Worker("/worker.js")</script><img src="/gone.png">`,
  ),
  "/inner": '<!doctype html><script>console.log("from the frame")</script>',
  "/worker.js": text(
    'console.warn("from the worker"); throw new Error("worker broke")',
    "text/javascript",
  ),
});
const stage = await useStage();

const Answer = z.object({
  entries: z.array(z.looseObject({ id: z.int(), message: z.string() })),
  total_buffered: z.int(),
  oldest_id: z.int(),
});

async function entries(page: Scene, input: Record<string, unknown> = {}) {
  return Answer.parse(await page.ask("console.query", input)).entries;
}

const messages = async (page: Scene, input: Record<string, unknown> = {}) =>
  (await entries(page, input)).map(({ message }) => message);

describe("GET /console, DELETE /console", () => {
  test("entries have level, place and text; they are found by level, pattern and id, and forgotten", async () => {
    const page = await stage.open(`${site.url}/talk`);
    expect(await entries(page)).toEqual([]);
    await page.step("tab.click", { x: 100, y: 100 });
    const all = await entries(page);
    const source = `${site.url}/talk`;
    const entry = (level: string, message: string, line: number) => ({
      id: expect.any(Number),
      tab_id: page.tabId,
      level,
      message,
      line_number: line,
      source_url: source,
      stack_trace: "",
      timestamp_ms: expect.any(Number),
    });
    expect(all).toEqual([
      entry("verbose", "quiet 1", 5),
      entry("info", "hello [object Object] 1,2 null", 6),
      entry("warning", "careful", 7),
      entry("error", "Error: bad", 8),
      entry("error", "Uncaught TypeError: boom", 10),
      { ...entry("error", "Uncaught (in promise) Error: lost", 0), source_url: "" },
    ]);
    expect(await messages(page, { level: "warning", limit: 2 })).toEqual([
      "Uncaught TypeError: boom",
      "Uncaught (in promise) Error: lost",
    ]);
    expect(await messages(page, { pattern: "^(hello|careful)" })).toHaveLength(2);
    expect(await messages(page, { after_id: all[1]?.id, limit: 2 })).toEqual([
      "careful",
      "Error: bad",
    ]);
    expect(await page.ask("console.clear")).toEqual({ cleared: 6 });
    expect(await entries(page)).toEqual([]);
    await page.expectFrozen();
  });

  test("frames of other sites, workers and the browser itself are heard", async () => {
    const page = await stage.open("about:blank");
    await page.step("tab.navigate", { url: `${site.url}/around` });
    const heard = async () => {
      await page.step("tab.wait", { ms: 100 });
      return await messages(page);
    };
    for (const message of [
      "from the frame",
      "from the worker",
      expect.stringMatching(/^Uncaught Error: worker broke/),
      expect.stringContaining("404"),
    ]) {
      await expect.poll(heard).toContainEqual(message);
    }
  });

  test.each([
    [{ pattern: "(" }, "INVALID_QUERY", "pattern"],
    [{ level: "loud" }, "INVALID_REQUEST", "verbose"],
    [{ limit: 0 }, "INVALID_REQUEST", "limit"],
    [{ after_id: -1 }, "INVALID_REQUEST", "after_id"],
    [{ tab_id: "tab_nope" }, "TAB_NOT_FOUND", "tab_nope"],
  ])("%j is refused", async (input, code, part) => {
    const page = await stage.open("about:blank");
    expect(await page.fails("console.query", input)).toMatchObject({
      code,
      message: expect.stringContaining(part),
    });
  });
});
