/**
 * Plain pages are served next to pages that use all resources, in other sessions: each of their steps has its effect,
 * once. `npm run bench -- --only neighbours` measures their waiting time. FERMATA_STORM_NEIGHBOURS sets the number of
 * plain ones, FERMATA_STORM_ROUNDS the duration.
 */
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { succeed } from "../scenarios/support/stage.ts";
import { programOfEngine } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "../surfaces/program.ts";
import { HOSTILE_PAGES, PLAIN_PAGE, type HostilePage } from "./pages/hostile.ts";
import { closeSessions, createSession, createTab, sessionIds } from "./support/sessions.ts";
import { NEIGHBOURS, ROUNDS } from "./support/settings.ts";

const STEPS_PER_ROUND = 3;
const MS_PER_STEP = 30_000;
const HOSTILE_LIMIT = { wait_until: { type: "action_complete", timeout_ms: 2_000 } };
const NO_PICTURE = { screenshot: { area: "none" } };
const MIDDLE = { x: 600, y: 400 };

const site = await useSite({
  ...Object.fromEntries(HOSTILE_PAGES.map(({ path, html }) => [path, html])),
  "/plain": PLAIN_PAGE,
});
const engine = await programOfEngine();
const program = await startServing([...engine.flags, "--max-sessions", "200"], engine.environment);
afterAll(() => program.stop());
const rest = restDriver(program.url);

/** A tab in a session of its own. */
async function open(path: string): Promise<string> {
  return createTab(rest, await createSession(rest), site.url + path);
}

/** Ignores all failures. */
async function misbehave(page: HostilePage, until: AbortSignal): Promise<void> {
  const tab_id = await createTab(rest, await createSession(rest));
  const url = site.url + page.path;
  while (!until.aborted) {
    await rest.call("tab.navigate", { tab_id, url, ...HOSTILE_LIMIT, ...NO_PICTURE });
    for (let turn = 0; turn < 3 && !until.aborted; turn += 1)
      await rest.call(page.use.operation, {
        tab_id,
        ...page.use.input,
        ...HOSTILE_LIMIT,
        ...NO_PICTURE,
      });
  }
}

const Reported = z.object({ title: z.string() });

/** Presses the button of a plain page this many times; the page counts. */
async function press(tab_id: string, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    await succeed(rest, "tab.click", { tab_id, ...MIDDLE, ...NO_PICTURE });
    expect(Reported.parse(await succeed(rest, "tab.get", { tab_id })).title).toBe(String(step));
  }
}

test(
  "hostile pages stop no plain one, and leave nothing behind",
  { timeout: 120_000 + ROUNDS * STEPS_PER_ROUND * MS_PER_STEP },
  async () => {
    await closeSessions(rest);
    const end = new AbortController();
    const hostile = HOSTILE_PAGES.map((page) => misbehave(page, end.signal));
    try {
      const plain = await Promise.all(Array.from({ length: NEIGHBOURS }, () => open("/plain")));
      await Promise.all(plain.map((tab) => press(tab, ROUNDS * STEPS_PER_ROUND)));
    } finally {
      end.abort();
      await Promise.allSettled(hostile); // their server must not go while they call it
    }
    await closeSessions(rest);
    expect(await sessionIds(rest)).toEqual([]);
    await press(await open("/plain"), 1);
  },
);
