/** The targets of the server on a machine with two cores, and whether this run met them. */
import { captureCost } from "./capture.ts";
import type { Job, Times } from "./contest.ts";
import type { Measurements } from "./measurements.ts";
import { UNKNOWN_MS } from "./neighbours.ts";
import { spread, type Crowd, type SessionsResult } from "./sessions.ts";
import { median } from "./stats.ts";
import { figure, judged, table } from "./table.ts";

interface Target {
  readonly title: string;
  readonly limit: number;
  /** The limit is a minimum, not a maximum. */
  readonly isLeast?: true;
  readonly unit: "ms" | "MB" | "/s" | "×" | "%";
  readonly measured: (of: Measurements) => number;
}

const TARGETS: readonly Target[] = [
  {
    title: "settled click with screenshots",
    limit: 50,
    unit: "ms",
    measured: ({ small }) => overRest(small.times, "click"),
  },
  {
    title: "settled click, realtime engine",
    limit: 150,
    unit: "ms",
    measured: ({ realtimeClickMs }) => median(realtimeClickMs),
  },
  {
    title: "navigate to the small page",
    limit: 60,
    unit: "ms",
    measured: ({ small }) => overRest(small.times, "navigate"),
  },
  {
    title: "click on the page of 5,000 elements",
    limit: 80,
    unit: "ms",
    measured: ({ large }) => overRest(large.times, "click"),
  },
  {
    title: "complete view, 5,000 elements",
    limit: 120,
    unit: "ms",
    measured: ({ large }) => overRest(large.times, "complete view"),
  },
  {
    title: "type 20 characters, without the time of an empty step",
    limit: 60,
    unit: "ms",
    measured: ({ small: { times } }) =>
      overRest(times, "type 20 characters") - overRest(times, "type nothing"),
  },
  {
    title: "elements of the viewport, of 5,000",
    limit: 60,
    unit: "ms",
    measured: ({ large }) => overRest(large.times, "elements, viewport"),
  },
  {
    title: "first part of the view, 5,000 elements",
    limit: 60,
    unit: "ms",
    measured: ({ large }) => overRest(large.times, "first part of the view"),
  },
  {
    title: "steps of 20 sessions together",
    limit: 40,
    isLeast: true,
    unit: "/s",
    measured: ({ sessions }) => largest(sessions).stepsPerSecond,
  },
  {
    title: "step time, slowest / fastest of 20 sessions",
    limit: 2,
    unit: "×",
    measured: ({ sessions }) => spread(largest(sessions)),
  },
  {
    title: `plain steps next to hostile sessions, after ${UNKNOWN_MS / 1_000} s`,
    limit: 3,
    unit: "×",
    measured: ({ neighbours: { alone, nextToKnown } }) => median(nextToKnown) / median(alone),
  },
  {
    title: "time for recording the requests of a navigation",
    limit: 10,
    unit: "%",
    measured: ({ capture }) => captureCost(capture),
  },
  {
    title: "server start until ready",
    limit: 1_000,
    unit: "ms",
    measured: ({ startup }) => median(startup.serverMs),
  },
  {
    title: "memory with one tab",
    limit: 300,
    unit: "MB",
    measured: ({ memory }) => memory.server.totalMb,
  },
  {
    title: "memory for each further idle session",
    limit: 15,
    unit: "MB",
    measured: ({ memory: { counts, blank } }) => perSession(counts, blank),
  },
];

export function targetTable(measurements: Measurements): string {
  const rows = TARGETS.map(({ title, limit, isLeast, unit, measured }) => {
    const value = measured(measurements);
    return [
      title,
      `${isLeast ? "at least " : ""}${limit} ${unit}`,
      judged(`${figure(value)} ${unit}`, isLeast ? value >= limit : value <= limit),
    ];
  });
  return table(["Target", "Limit", "Measured"], rows);
}

function largest({ byCount }: SessionsResult): Crowd {
  const crowd = [...byCount.values()].at(-1);
  if (!crowd) throw new Error("No crowd was measured.");
  return crowd;
}

function overRest(times: Times, job: Job): number {
  return median(times[job].get("REST") ?? []);
}

/** Average megabytes of an additional session, from the smallest to the largest measured number of sessions. */
export function perSession(
  counts: readonly number[],
  series: ReadonlyMap<number, { readonly totalMb: number }>,
): number {
  const [few = 0, many = 0] = [counts[0], counts.at(-1)];
  const megabytes = (count: number) => series.get(count)?.totalMb ?? Number.NaN;
  return (megabytes(many) - megabytes(few)) / (many - few);
}
