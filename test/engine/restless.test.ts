/** Pages that navigate without end: steps and reads end with a result or a clear error. */
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { readElements, readText } from "../../src/browser/reads/reads.ts";
import { AT_ONCE, clickAt, expectFrozen, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const SELF = `location.pathname + "?" + Math.random()`;
const ROUNDS = 8;

const browser = await useBrowser();
const site = await useSite({
  "/goes-on": `<!doctype html><title>restless</title><p>here<script>setTimeout(() => { location.href = ${SELF} }, 30)</script>`,
  "/reloads-itself": `<!doctype html><title>restless</title><p>here<script>onload = () => location.reload()</script>`,
  "/plain": `<!doctype html><title>plain</title><p>here`,
});

const SETTLED = expect.stringMatching(/^(?:quiet|timeout)$/);
const FORESEEN = expect.stringMatching(/^(?:NOT_READY|TIMEOUT)$/);

/** "answered" if the work succeeds; otherwise the code of its error. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "answered",
    (error: { code?: string }) => error.code ?? "thrown",
  );
}

describe.each(["/goes-on", "/reloads-itself"])("%s", (path) => {
  test("is driven and read, and left", async () => {
    const tab = await browser.openTab();
    const SHORT = { timeoutMs: 400 };
    await step(tab, navigate({ url: site.url + path }), AT_ONCE);
    const met = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      using deadline = patience();
      const clicked = step(tab, clickAt(100, 100), SHORT);
      met.add(await outcome(clicked.then(({ settle }) => expect(settle.reason).toEqual(SETTLED))));
      await expectFrozen(tab);
      const scope = { nodes: "interactive", viewportOnly: true, limit: 100 } as const;
      met.add(await outcome(readText(deadline, tab)));
      met.add(await outcome(readElements(deadline, tab, scope)));
    }
    met.delete("answered");
    for (const code of met) expect(code).toEqual(FORESEEN);
    const { page } = await step(tab, navigate({ url: `${site.url}/plain` }));
    expect(page.title).toBe("plain");
  });
});
