/** A script that computes for less than a second finishes, however many others compute at the same time. */
import { expect, test } from "vitest";
import { click } from "../../src/browser/actions/mouse/click.ts";
import { evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const SESSIONS = 24;
const ROUNDS = 2;
/** Duration of one handler that has a processor for itself. */
const WORK_MS = 900;

const PRESS = { target: { x: 50, y: 50 }, button: "left", clickCount: 1, modifiers: [] } as const;
const PAGE = `<!doctype html><title>work</title><button style="position:absolute;left:0;top:0;width:200px;height:200px">work</button><script>
  let begun = 0, ended = 0;
  function work(rounds) { let sum = 0; for (let at = 0; at < rounds * 1e6; at += 1) sum = (sum * 31 + at) % 1000003; return sum; }
  document.querySelector("button").onclick = () => { begun += 1; globalThis.last = work(rounds); ended += 1 };
</script>`;

const browser = await useBrowser();
const site = await useSite({ "/": PAGE });

test("no handler is stopped half-way while many pages compute at once", async () => {
  const alone = await browser.openTab(`${site.url}/`);
  const startedAt = performance.now();
  await evaluate(alone, "work(100)");
  const rounds = Math.max(1, Math.round((WORK_MS * 100) / (performance.now() - startedAt)));
  const tabs = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const tab = await browser.openTab(`${site.url}/`); // each tab in a new session
      await evaluate(tab, `globalThis.rounds = ${rounds}`);
      return tab;
    }),
  );
  for (let round = 1; round <= ROUNDS; round += 1) {
    await Promise.all(tabs.map((tab) => step(tab, click(PRESS))));
    const counted = await Promise.all(tabs.map((tab) => evaluate(tab, "[begun, ended]")));
    expect(counted).toEqual(tabs.map(() => [round, round]));
  }
});
