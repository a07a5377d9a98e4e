/**
 * Hours of use in minutes: everything opens and closes repeatedly, and nothing accumulates. FERMATA_STORM_ROUNDS sets
 * the number of rounds; forty rounds are 200 sessions, 480 navigations, 200 downloads, 200 dialogs and 1,000 requested
 * pop-ups.
 */
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { succeed } from "../scenarios/support/stage.ts";
import { programOfEngine } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "../surfaces/program.ts";
import { bigButton, page } from "./pages/page.ts";
import { NASTY_PAGES } from "./pages/all.ts";
import { errorsIn } from "./support/checks.ts";
import { Heap, INSPECTABLE } from "./support/heap.ts";
import { expectFlat, expectSessionsAlive, memoryOf } from "./support/memory.ts";
import { remainsOf } from "./support/remains.ts";
import { closeSessions, createSession, createTab } from "./support/sessions.ts";
import { ROUNDS } from "./support/settings.ts";

const MS_PER_ROUND = 240_000;
const SESSIONS = 5;
const NAVIGATIONS = 12;
const DIALOGS = 5;
const POP_UPS = 25;
const DOWNLOADS = 5;
const NO_PICTURE = { screenshot: { area: "none" } };
const MIDDLE = { x: 600, y: 400 };

const site = await useSite({
  ...NASTY_PAGES,
  "/many-pop-ups": page(
    "pop-ups",
    bigButton(`for (let i = 0; i < ${POP_UPS}; i++) window.open('/plain?' + i)`),
  ),
  "/dialog": page("dialog", bigButton("confirm('again?')")),
  "/download": page("download", `<a href="/file" style="position:fixed;inset:10%">get</a>`),
});
const engine = await programOfEngine();
const program = await startServing([...engine.flags, "--max-tabs", "10"], {
  ...engine.environment,
  ...INSPECTABLE,
});
afterAll(() => program.stop());
const rest = restDriver(program.url);

const Downloads = z.object({ downloads: z.array(z.object({ state: z.string() })) });

async function sessionsComeAndGo(): Promise<void> {
  for (let count = 0; count < SESSIONS; count += 1) {
    const session_id = await createSession(rest);
    await createTab(rest, session_id, `${site.url}/nested-frames`);
    await succeed(rest, "session.close", { session_id });
  }
}

async function tabGoesAround(session_id: string): Promise<void> {
  const tab_id = await createTab(rest, session_id);
  for (let count = 0; count < NAVIGATIONS; count += 1) {
    const url = `${site.url}${count % 2 ? "/plain" : "/tall"}?${count}`;
    await succeed(rest, "tab.navigate", { session_id, tab_id, url });
  }
  await succeed(rest, "tab.close", { session_id, tab_id });
}

async function dialogsAreAnswered(session_id: string): Promise<void> {
  const tab_id = await createTab(rest, session_id, `${site.url}/dialog`);
  for (let count = 0; count < DIALOGS; count += 1) {
    await succeed(rest, "tab.click", { session_id, tab_id, ...MIDDLE });
    const how = count % 2 ? "tab.accept_dialog" : "tab.dismiss_dialog";
    await succeed(rest, how, { session_id, tab_id });
  }
}

/** More pop-ups than the tab limit; they end with their session. */
async function popUpsAreOpened(session_id: string): Promise<void> {
  const tab_id = await createTab(rest, session_id, `${site.url}/many-pop-ups`);
  await succeed(rest, "tab.click", { session_id, tab_id, ...MIDDLE, ...NO_PICTURE });
}

async function filesAreDownloaded(session_id: string): Promise<void> {
  const tab_id = await createTab(rest, session_id, `${site.url}/download`);
  for (let count = 0; count < DOWNLOADS; count += 1) {
    await succeed(rest, "tab.click", { session_id, tab_id, ...MIDDLE, ...NO_PICTURE });
  }
  const completed = async () => {
    const { downloads } = Downloads.parse(await succeed(rest, "download.list", { session_id }));
    return downloads.filter(({ state }) => state === "completed").length;
  };
  await expect.poll(completed).toBe(DOWNLOADS);
}

async function round(): Promise<void> {
  await sessionsComeAndGo();
  for (const use of [tabGoesAround, dialogsAreAnswered, filesAreDownloaded, popUpsAreOpened]) {
    const session_id = await createSession(rest);
    await use(session_id);
    await succeed(rest, "session.close", { session_id });
  }
  await closeSessions(rest);
  await expect.poll(() => remainsOf(program).processes["renderer"] ?? 0).toBeLessThanOrEqual(1);
}

test(`${ROUNDS} rounds`, { timeout: ROUNDS * MS_PER_ROUND }, async () => {
  using heap = await Heap.of(program);
  const look = async () => ({ ...remainsOf(program), ...(await memoryOf(program, heap)) });
  await round();
  const first = await look();
  let last = first;
  for (let count = 1; count < ROUNDS; count += 1) {
    await round();
    last = await look();
    process.stdout.write(`${JSON.stringify(last)}\n`);
  }
  expect(last.folders).toBe(first.folders);
  expect(last.handles).toBeLessThanOrEqual(first.handles + 10);
  expectFlat(first, last);
  await expectSessionsAlive(heap, 0);
  expect(errorsIn(program.printed.err)).toEqual([]);
});
