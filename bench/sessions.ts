/** Many sessions at once: each clicks at full speed on a page that fetches and sets a timer for every click. */
import type { Contestant } from "./contestant.ts";
import { BUTTON, type BenchPage } from "./pages.ts";
import { openSession } from "./rest.ts";
import { startServer } from "./server.ts";
import { median } from "./stats.ts";
import { figure, table } from "./table.ts";

/** Warm-up steps of each session: processes start, compilers and caches warm up. */
const WARM_UP_STEPS = 3;

export interface SessionsResult {
  readonly steps: number;
  /** By number of sessions. */
  readonly byCount: ReadonlyMap<number, Crowd>;
}

export interface Crowd {
  readonly stepsPerSecond: number;
  /** Milliseconds of each step, by session. */
  readonly times: readonly (readonly number[])[];
}

export async function measureSessions(
  page: BenchPage,
  counts: readonly number[],
  steps: number,
): Promise<SessionsResult> {
  const byCount = new Map<number, Crowd>();
  for (const count of counts) byCount.set(count, await measureCrowd(page, count, steps));
  return { steps, byCount };
}

async function measureCrowd(page: BenchPage, count: number, steps: number): Promise<Crowd> {
  const server = await startServer();
  try {
    const sessions = await Promise.all(
      Array.from({ length: count }, () => openSession(server.url)),
    );
    await Promise.all(sessions.map((session) => session.navigate(page.url)));
    await Promise.all(sessions.map((session) => clicks(session, WARM_UP_STEPS)));
    const startedAt = performance.now();
    // Sessions do not wait for each other, so the slowest session sets the rate; this exposes unfair scheduling.
    const times = await Promise.all(sessions.map((session) => clicks(session, steps)));
    const seconds = (performance.now() - startedAt) / 1_000;
    await Promise.all(sessions.map((session) => checkTitle(session, WARM_UP_STEPS + steps)));
    return { stepsPerSecond: (count * steps) / seconds, times };
  } finally {
    await server.stop();
  }
}

async function clicks(session: Contestant, steps: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const startedAt = performance.now();
    const { pictureSize } = await session.click(BUTTON, "pictures");
    if (pictureSize === 0) throw new Error("A click returned no screenshot.");
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** @throws Error if the page has not counted this number of clicks, each of which it counts after a timer */
async function checkTitle(session: Contestant, expected: number): Promise<void> {
  const title = await session.evaluate("document.title");
  if (title !== String(expected))
    throw new Error(`${String(title)} of ${expected} clicks counted.`);
}

/** Step duration of the slowest session divided by that of the fastest. */
export function spread({ times }: Crowd): number {
  const medians = times.map(median);
  return Math.max(...medians) / Math.min(...medians);
}

export function sessionsTable({ byCount }: SessionsResult): string {
  const head = ["Sessions", "steps per second together", "step, ms", "slowest / fastest session"];
  const rows = [...byCount].map(([count, crowd]) => [
    String(count),
    figure(crowd.stepsPerSecond),
    figure(median(crowd.times.flat())),
    `${spread(crowd).toFixed(2)} ×`,
  ]);
  return table(head, rows);
}
