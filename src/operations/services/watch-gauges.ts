/** Samples gauges every few seconds, for the charts of the last minutes. */
import { SLOT_MS } from "../../shared/calls/activity.ts";
import { Deadline } from "../../shared/deadline.ts";
import { memoryOf } from "../../shared/process/process-memory.ts";
import type { Services } from "./services.ts";

/** Starts sampling; it continues until the returned function is called. */
export function watchGauges(tenants: readonly { readonly services: Services }[]): () => void {
  const end = new AbortController();
  void watch(Deadline.never(end.signal), tenants);
  return () => end.abort();
}

async function watch(
  deadline: Deadline,
  tenants: readonly { readonly services: Services }[],
): Promise<void> {
  while (!deadline.expired) {
    await Promise.all(tenants.map(({ services }) => noteGauges(services))); // deadline: reads no disk
    const untilNextMs = SLOT_MS - (Date.now() % SLOT_MS); // until the next slot begins
    await deadline.sleep(untilNextMs).catch(() => {}); // rejects if sampling has ended; the loop then ends too
  }
}

/** Samples the gauges of a tenant. Samples memory use only for the operator of the whole server. */
export async function noteGauges({ activity, browser, tasks, identity }: Services): Promise<void> {
  const sessions = browser.sessions.all();
  const states = tasks.openStates();
  const inState = (...wanted: readonly string[]) =>
    states.filter((state) => wanted.includes(state)).length;
  activity.noteGauges({
    sessions: sessions.length,
    tabs: sessions.reduce((sum, session) => sum + session.tabs().length, 0),
    tasksQueued: inState("submitted"),
    tasksWorking: inState("working"),
    tasksAsking: inState("input-required", "auth-required"),
    serverBytes: identity.isOperator ? process.memoryUsage.rss() : undefined,
    browserBytes: identity.isOperator ? await memoryOf(browser.load().pids) : undefined,
  });
}
