import { z } from "zod";
import { MOST_SLOTS, SLOT_MS, type Slot } from "../../shared/calls/activity.ts";
import { Durations } from "../../shared/durations.ts";
import { defineOperation } from "../definition/operation.ts";
import { noteGauges } from "../services/watch-gauges.ts";
import { a, lazyObject, maybe } from "../definition/described.ts";

const SLOTS_OF_MINUTE = 60_000 / SLOT_MS;

const count = (what: string) => a.number(what);
const known = (what: string) => maybe.number(what);

const quantileFields = () => ({
  p50_ms: known("Median duration, milliseconds; absent without calls."),
  p95_ms: known("95th percentile of the durations, milliseconds."),
  p99_ms: known("99th percentile of the durations, milliseconds."),
});

const sampleSchema = lazyObject("Counts of one time span.", () => ({
  at_ms: count("Its start, milliseconds since the epoch."),
  steps: count("Number of steps that ended."),
  failed_steps: count("Number of steps that failed."),
  calls: count("Number of calls that ended."),
  failed_calls: count("Number of calls that failed."),
  ...quantileFields(),
  errors: z.record(z.string(), z.number()).describe("Failed calls by error code."),
  sessions: known("Open sessions; absent if not measured."),
  tabs: known("Open tabs."),
  tasks_queued: known("Tasks in the queue."),
  tasks_working: known("Running tasks."),
  tasks_asking: known("Tasks that waited for an answer."),
  server_bytes: known("Memory of the server's own process; only for the operator."),
  browser_bytes: known(
    "Memory of all browser processes without shared memory; only for the operator, on Linux.",
  ),
}));

export const browserStats = defineOperation({
  name: "browser.stats",
  summary: "Returns counts, failures and durations of recent steps and calls.",
  description:
    "`minutes` sets the period. Also returns the numbers of open sessions, open tabs and tasks.",
  http: { method: "GET", path: "/browser/stats" },
  withoutBrowser: true,
  input: () => ({
    minutes: a
      .int("Length of the time, up to now.")
      .min(1)
      .max(MOST_SLOTS / SLOTS_OF_MINUTE)
      .default(1),
    operation: a
      .word("Operation for the durations in `samples`; default: steps.")
      .max(100)
      .optional(),
  }),
  output: () => ({
    interval_ms: count("Length of one sample, milliseconds."),
    samples: z.array(sampleSchema()).describe("The samples, oldest first, without empty ones."),
    operations: a.objects(
      "Operations with calls, the most frequent first.",
      "One operation in the whole time.",
      {
        operation: a.text("The operation."),
        calls: count("Number of calls that ended."),
        failed: count("Number of calls that failed."),
        ...quantileFields(),
      },
    ),
  }),
  errors: [],
  example: { title: "The last minute", input: {} },
  run: async ({ minutes, operation }, { services }) => {
    await noteGauges(services); // deadline: no disk is read
    const slots = services.activity.slots(minutes * SLOTS_OF_MINUTE);
    return {
      intervalMs: SLOT_MS,
      samples: slots.map((slot) => sample(slot, operation)),
      operations: operationsOf(slots),
    };
  },
});

function sample(slot: Slot, operation: string | undefined) {
  const { startMs: atMs, steps, failedSteps, calls, errors, gauges } = slot;
  const all = [...calls.values()];
  return {
    ...gauges,
    atMs,
    steps: steps.count,
    failedSteps,
    calls: all.reduce((sum, one) => sum + one.durations.count, 0),
    failedCalls: all.reduce((sum, one) => sum + one.failed, 0),
    ...quantiles(operation === undefined ? steps : calls.get(operation)?.durations),
    errors: Object.fromEntries(errors),
  };
}

function operationsOf(slots: readonly Slot[]) {
  const byName = new Map<string, { durations: Durations; failed: number }>();
  for (const [operation, { durations, failed }] of slots.flatMap(({ calls }) => [...calls])) {
    const all = byName.get(operation) ?? { durations: new Durations(), failed: 0 };
    all.durations.addAll(durations);
    all.failed += failed;
    byName.set(operation, all);
  }
  return [...byName]
    .map(([operation, { durations, failed }]) => ({
      operation,
      calls: durations.count,
      failed,
      ...quantiles(durations),
    }))
    .toSorted((one, other) => other.calls - one.calls);
}

function quantiles(durations: Durations | undefined) {
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((part) => durations?.quantile(part));
  return { p50Ms, p95Ms, p99Ms };
}
