/**
 * A page's work off its main thread, with the page's own time limit: no page gives up too early, and a step that ends
 * before the work names the work. FERMATA_GALLERY_ONLY limits the test to the rows whose names contain its value.
 */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { useSite, type Route } from "../support/site.ts";
import { WORK_HELPERS, WORKS } from "./pages/work.ts";

const ONLY = process.env["FERMATA_GALLERY_ONLY"] ?? "";
const rows = WORKS.filter(({ name }) => name.includes(ONLY));
const routes: Record<string, Route> = {};
for (const [index, { run = "" }] of WORKS.entries()) {
  routes[`/spinner-${index}`] = page(run, true);
  routes[`/plain-${index}`] = page(run, false);
}
const browser = await useBrowser();
const site = await useSite(routes, {
  onMessage: (_text, send) => void setTimeout(send, 1_500, "reply"),
});

/** A click starts the work. If `isPatient`, the page shows a spinner and gives up after eight seconds of page time. */
function page(run = "", isPatient: boolean): string {
  return `<!doctype html><title>ready</title>
    <style>@keyframes turn { to { rotate: 1turn } } .spinner { width: 40px; height: 40px; animation: turn 1s infinite linear; background: red }</style>
    <button style="position:fixed;left:0;top:0;width:200px;height:200px">go</button><p style="margin-top:210px"></p>
    <script>${WORK_HELPERS}
      const isPatient = ${isPatient};
      document.querySelector("button").onclick = async () => {
        document.title = "working";
        const spinner = document.createElement("div");
        spinner.className = "spinner";
        let limit;
        if (isPatient) {
          document.querySelector("p").append(spinner);
          limit = setTimeout(() => { spinner.remove(); document.title = "gave up"; }, 8000);
        }
        const startedAt = Date.now();
        try {
          await (async () => { ${run} })();
          if (document.title === "working") document.title = "done after " + (Date.now() - startedAt);
        } catch (error) { document.title = "failed: " + error; }
        clearTimeout(limit);
        spinner.remove();
      };
    </script>`;
}

everyRow(
  test,
  rows.filter(({ unpaced }) => !unpaced),
)("no page with a spinner gives up too early", async ({ name }) => {
  const { title } = await press("spinner", name);
  expect(title).toMatch(/^done/);
});

everyRow(
  test,
  // Steps of the realtime engine end within a few frames, in which a worker possibly gets no processor time.
  rows.filter(({ name, unseen }) => !unseen && !(isRealtime && name.includes("worker"))),
)("a step waits for the work, or names it", async ({ name }) => {
  const { title, work } = await press("plain", name);
  if (title === "working") expect(work).not.toEqual([]);
  else expect(title).toMatch(/^done/);
});

async function press(kind: string, name: string) {
  const tab = await browser.openTab();
  const path = `/${kind}-${WORKS.findIndex((one) => one.name === name)}`;
  await step(tab, navigate({ url: site.url + path }));
  const { pending } = await step(tab, clickAt(100, 100), { timeoutMs: 20_000 });
  const title = await evaluate<string>(tab, "document.title");
  await browser.closeSessions();
  return { title, work: pending?.work ?? [] };
}
