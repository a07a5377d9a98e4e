/** A page that uses the whole machine gets a lower priority than others. */
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, constants, getPriority } from "node:os";
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import { processesOf } from "../../src/shared/process/process-memory.ts";
import { clickAt, realTime, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const LOWER = getPriority() + 10;
const BUTTON = (onClick: string) => `<!doctype html><title>0</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="${onClick}">press</button>`;

const browser = await useBrowser();
const site = await useSite({
  "/plain": BUTTON("document.title++"),
  "/greedy": `${BUTTON("for (let i = 0; i < count; i++) new Worker(source)")}<script>
    const count = ${availableParallelism()};
    const source = URL.createObjectURL(new Blob(["for (;;);"]));
  </script>`,
});

/** The priorities of the processes that run pages. */
function priorities(): readonly number[] {
  const all = processesOf(browser.browser.load().pids);
  return all
    .filter((pid) => textOf(`/proc/${pid}/cmdline`).includes("--type=renderer"))
    .map((pid) => getPriority(Number(pid)));
}

function prioritiesOfWorkers(): readonly number[] {
  const threads = processesOf(browser.browser.load().pids).flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((id) => ({
      id,
      name: textOf(`/proc/${pid}/task/${id}/comm`),
    })),
  );
  return threads
    .filter(({ name }) => name.startsWith("DedicatedWorker"))
    .map(({ id }) => getPriority(Number(id)));
}

/** The text of a file of /proc; empty if its process has already ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

test.runIf(process.platform === "linux")(
  "a page that fills the machine gets a lower priority than those beside it, and its workers the lowest",
  async () => {
    const plain = [
      await browser.openTab(`${site.url}/plain`),
      await browser.openTab(`${site.url}/plain`),
    ];
    const greedy = await browser.openTab(`${site.url}/greedy`);
    await step(greedy, clickAt(100, 100), { timeoutMs: 500 });
    expect(priorities()).not.toContain(LOWER);
    const stop = new AbortController();
    const clicks = plain.map(async (tab) => {
      while (!stop.signal.aborted) {
        await step(tab, clickAt(100, 100));
        await realTime(100);
      }
    });
    for (let rounds = 0; rounds < 10 && !priorities().includes(LOWER); rounds += 1) {
      await step(greedy, wait({ ms: 3_000, clock: "wall" }));
    }
    stop.abort();
    await Promise.all(clicks);
    expect(priorities().filter((priority) => priority === LOWER)).toHaveLength(1);
    expect(prioritiesOfWorkers()).toEqual(
      Array.from({ length: availableParallelism() }, () => constants.priority.PRIORITY_LOW),
    );
  },
);
