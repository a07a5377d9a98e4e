import { z } from "zod";
import { MOST_SLOTS, SLOT_MS, type Slot } from "../../shared/calls/activity.ts";
import { Durations } from "../../shared/durations.ts";
import { defineOperation } from "../definition/operation.ts";
import { noteGauges } from "../services/watch-gauges.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe } from "../definition/described.ts";

const SLOTS_OF_MINUTE = 60_000 / SLOT_MS;

const count = (what: string) => a.number(what);
const known = (what: string) => maybe.number(what);

const quantileFields = lazy(() => ({
  p50_ms: known("The median of how long they took, milliseconds; absent if there were none."),
  p95_ms: known("95 of a hundred took no longer, milliseconds."),
  p99_ms: known("99 of a hundred took no longer, milliseconds."),
}));

const sampleSchema = lazyObject("What happened in so much time.", () => ({
  at_ms: count("When it begins, milliseconds since the epoch."),
  steps: count("Steps that ended."),
  failed_steps: count("Those of them that failed."),
  calls: count("Calls that ended."),
  failed_calls: count("Those of them that failed."),
  ...quantileFields(),
  errors: z.record(z.string(), z.number()).describe("Calls that failed, by the code."),
  sessions: known("Sessions that were open; absent if nobody looked."),
  tabs: known("Tabs that were open."),
  tasks_queued: known("Tasks that waited for their turn."),
  tasks_working: known("Tasks under way."),
  tasks_asking: known("Tasks that waited for an answer."),
  server_bytes: known("Memory of the server's own process; only the operator is told."),
  browser_bytes: known(
    "Memory of all browser processes, what they share left out; only the operator is told, on Linux.",
  ),
}));

export const browserStats = defineOperation({
  name: "browser.stats",
  summary: "Tells how steps, calls, sessions and tasks went in the last minutes.",
  http: { method: "GET", path: "/browser/stats" },
  withoutBrowser: true,
  input: () => ({
    minutes: a
      .int("How far back.")
      .min(1)
      .max(MOST_SLOTS / SLOTS_OF_MINUTE)
      .default(1),
    operation: a.word("Durations of its calls in `samples`; else of steps.").max(100).optional(),
  }),
  output: () => ({
    interval_ms: count("The time of one sample, milliseconds."),
    samples: z
      .array(sampleSchema())
      .describe("The oldest first; those in which nothing was noted are left out."),
    operations: a.objects(
      "Those that were called, the most called first.",
      "One operation in all that time.",
      {
        operation: a.text("The operation."),
        calls: count("Its calls that ended."),
        failed: count("Those of them that failed."),
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
  render: ({ samples, operations }) => {
    const sum = (key: "steps" | "failed_steps" | "calls" | "failed_calls") =>
      samples.reduce((all, one) => all + one[key], 0);
    return [
      `${sum("steps")} steps (${sum("failed_steps")} failed), ${sum("calls")} calls (${sum("failed_calls")} failed).`,
      ...operations.map(
        (one) =>
          `${one.operation}: ${one.calls} calls, ${one.failed} failed, median ${one.p50_ms} ms, p95 ${one.p95_ms} ms`,
      ),
    ];
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
