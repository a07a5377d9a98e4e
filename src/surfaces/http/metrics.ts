/** `/metrics`: server health for Prometheus, in version 0.0.4 of its text format. */
import type { Services } from "../../operations/services/services.ts";
import { DURATION_BOUNDS_MS, type OperationStats } from "../../shared/calls/call-stats.ts";
import { AppError } from "../../shared/errors.ts";
import { memoryUse } from "../../shared/process/memory-budget.ts";

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Returns the metrics. @throws AppError BLOCKED_BY_POLICY for callers with an API key, who may see only their data */
export function metricsText({ identity, calls, browser, startedAtMs }: Services): string {
  if (!identity.isOperator) {
    throw new AppError("BLOCKED_BY_POLICY", "Only the operator may read the server's metrics.", {
      hint: "Use the token of the server's operator.",
    });
  }
  const stats = calls.all();
  const stored = memoryUse();
  const { user, system } = process.cpuUsage();
  return [
    ...family("fermata_calls_total", "counter", "Calls by operation and outcome.", ends(stats)),
    ...family(
      "fermata_call_duration_seconds",
      "histogram",
      "Duration of calls, including queueing.",
      stats.flatMap(durations),
    ),
    ...browserFigures(browser),
    ...gauge(
      "process_start_time_seconds",
      "Start time of the server, since the epoch.",
      startedAtMs / 1_000,
    ),
    ...gauge(
      "process_resident_memory_bytes",
      "Memory of the server process, without browsers.",
      process.memoryUsage.rss(),
    ),
    ...family(
      "fermata_stored_bytes",
      "gauge",
      "Cached data in memory, by kind.",
      stored.map(({ kind, usedBytes }) => `fermata_stored_bytes{kind="${kind}"} ${usedBytes}`),
    ),
    ...family(
      "fermata_stored_limit_bytes",
      "gauge",
      "Limit of cached data, by kind.",
      stored.map(
        ({ kind, limitBytes }) => `fermata_stored_limit_bytes{kind="${kind}"} ${limitBytes}`,
      ),
    ),
    ...family("process_cpu_seconds_total", "counter", "Processor time of the server process.", [
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ]),
    "",
  ].join("\n");
}

function browserFigures(browser: Services["browser"]): string[] {
  const { processes, sessions, tabs, crashes } = browser.load();
  return [
    ...gauge("fermata_browser_processes", "Running browser processes.", processes),
    ...family("fermata_browser_crashes_total", "counter", "Crashed browsers, network services.", [
      `fermata_browser_crashes_total ${crashes}`,
    ]),
    ...gauge("fermata_sessions", "Open sessions.", sessions),
    ...gauge("fermata_tabs", "Open tabs.", tabs),
    ...gauge("fermata_ready", "1 when the browser is ready.", browser.status().ready ? 1 : 0),
  ];
}

function family(name: string, type: string, help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

function gauge(name: string, help: string, value: number): string[] {
  return family(name, "gauge", help, [`${name} ${value}`]);
}

/** Returns the number of calls by operation and outcome. Operation names and error codes need no escaping. */
function ends(stats: readonly OperationStats[]): string[] {
  return stats.flatMap(({ operation, ends: all }) =>
    [...all].map(
      ([end, count]) => `fermata_calls_total{operation="${operation}",end="${end}"} ${count}`,
    ),
  );
}

function durations({ operation, classes, totalMs }: OperationStats): string[] {
  const name = "fermata_call_duration_seconds";
  let sum = 0;
  const buckets = classes.map((count, at) => {
    sum += count;
    const bound = DURATION_BOUNDS_MS[at];
    const le = bound === undefined ? "+Inf" : bound / 1_000;
    return `${name}_bucket{operation="${operation}",le="${le}"} ${sum}`;
  });
  return [
    ...buckets,
    `${name}_sum{operation="${operation}"} ${totalMs / 1_000}`,
    `${name}_count{operation="${operation}"} ${sum}`,
  ];
}
