/**
 * Processes killed at random moments of steps: each step ends as specified, killed tabs can be used again, others
 * continue, and nothing remains. FERMATA_STORM_KILLS sets the number of kills, FERMATA_STORM_SEED repeats them.
 */
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { succeed } from "../scenarios/support/stage.ts";
import { realTime } from "../support/browser.ts";
import { programOfEngine } from "../support/engine.ts";
import { browserProcesses } from "../support/processes.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "../surfaces/program.ts";
import { NASTY_PAGES } from "./pages/all.ts";
import { ask, checkFrozen, errorsIn } from "./support/checks.ts";
import type { Requested } from "./support/moves.ts";
import { Random } from "../support/random.ts";
import { remainsOf } from "./support/remains.ts";
import { closeSessions, createSession, createTab } from "./support/sessions.ts";
import { KILLS, SEED } from "./support/settings.ts";
import { expectEnded, killOne, zombiesOf } from "./support/victims.ts";

const MS_PER_KILL = 60_000;
const KINDS = ["renderer", "renderer", "gpu-process", "utility", "browser"] as const;
const LONGEST_DELAY_MS = 700;

interface Place {
  readonly session_id: string;
  readonly tab_id: string;
}

const site = await useSite(NASTY_PAGES);
const engine = await programOfEngine();
const program = await startServing(engine.flags, engine.environment);
afterAll(() => program.stop());
const rest = restDriver(program.url);
const folder = join(program.dataDir, "browser");
const random = new Random(SEED);

/** Two tabs in each of two sessions. */
async function openPlaces(): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const _ of [1, 2]) {
    const session_id = await createSession(rest);
    for (const path of ["/plain", "/tall"]) {
      places.push({ session_id, tab_id: await createTab(rest, session_id, site.url + path) });
    }
  }
  return places;
}

/** Steps that load, wait, act, take screenshots and read. */
function anyStep(place: Place): Requested {
  const step = { ...place, wait_until: { timeout_ms: 1_500 } };
  return random.pick<Requested>([
    { operation: "tab.navigate", input: { ...step, url: `${site.url}/plain` } },
    { operation: "tab.navigate", input: { ...step, url: `${site.url}/silent` } },
    { operation: "tab.navigate", input: { ...step, url: `${site.url}/nested-frames` } },
    { operation: "tab.click", input: { ...step, x: 600, y: 400 } },
    { operation: "tab.type", input: { ...step, text: "some text" } },
    { operation: "tab.wait", input: { ...step, ms: 500 } },
    { operation: "tab.screenshot", input: { ...step, screenshot: { area: "full_page" } } },
    {
      operation: "tab.execute",
      input: { ...place, script: "new Promise((d) => setTimeout(d, 300))" },
    },
    { operation: "tab.elements", input: { ...place } },
    { operation: "tab.reload", input: step },
    { operation: "tab.create", input: { session_id: place.session_id, url: `${site.url}/plain` } },
    { operation: "session.create", input: {} },
  ]);
}

async function isAlive({ session_id, tab_id }: Place): Promise<boolean> {
  const requested = { operation: "tab.execute", input: { session_id, tab_id, script: "1" } };
  const answered = await ask(rest, requested);
  return answered !== "hung up" && answered.ok;
}

/** The tab loads a page again and is frozen. */
async function expectUsable(place: Place): Promise<void> {
  const input = { ...place, url: `${site.url}/plain`, screenshot: { area: "none" } };
  const answer = await succeed(rest, "tab.navigate", input);
  expect(answer).toMatchObject({ page: { title: "plain" } });
  expect(await checkFrozen(rest, { ...place })).toBe("frozen");
}

/** Kills a process while steps run and wait in all tabs. */
async function killAmidst(places: readonly Place[]): Promise<void> {
  const kind = random.pick(KINDS);
  const requested = places.flatMap((place) => [
    anyStep(place),
    ...(random.chance(0.3) ? [anyStep(place)] : []),
  ]);
  const delayMs = random.whole(0, LONGEST_DELAY_MS);
  const running = browserProcesses(folder).map(({ pid }) => pid);
  try {
    const answers = Promise.all(requested.map((one) => ask(rest, one)));
    answers.catch(() => {}); // awaited below
    await realTime(delayMs);
    const didKill = killOne(random, folder, kind);
    await answers;
    const alive = await Promise.all(places.map(isAlive));
    const lost = alive.filter((one) => !one).length;
    if (kind === "renderer" && lost > 1) throw new Error(`One renderer took ${lost} tabs along.`);
    for (const place of places) await expectUsable(place);
    if (kind === "browser" && didKill) await expectEnded(running);
    expect(errorsIn(program.printed.err)).toEqual([]);
  } catch (error) {
    const logged = errorsIn(program.printed.err).join("\n");
    throw new Error(
      `After ${kind} at ${delayMs} ms amidst ${JSON.stringify(requested)}: ${logged}`,
      {
        cause: error,
      },
    );
  }
}

test(`${KILLS} kills, seed ${SEED}`, { timeout: KILLS * MS_PER_KILL }, async () => {
  await closeSessions(rest);
  const before = remainsOf(program);
  for (let round = 0; round < KILLS; round += 1) {
    const places = await openPlaces();
    await killAmidst(places);
    await closeSessions(rest);
  }
  await expect.poll(() => remainsOf(program).processes["browser"]).toBe(1);
  await expect.poll(() => remainsOf(program).folders).toBe(before.folders);
  expect(remainsOf(program).handles).toBeLessThanOrEqual(before.handles + 10);
  expect(zombiesOf(program.child.pid ?? 0)).toEqual([]);
});
