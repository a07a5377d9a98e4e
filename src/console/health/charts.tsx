import { duration } from "../kit/parts.tsx";
import { Chart, type ChartLine } from "./chart.tsx";
import type { Sample, Stats } from "./stats.ts";
import { amount, megabytes } from "./units.ts";

interface ChartsProps {
  readonly stats: Stats;
  readonly minutes: number;
  /** Name of the operation whose durations are shown; empty for the durations of all steps. */
  readonly operation: string;
}

interface Drawn {
  readonly title: string;
  readonly format: (value: number) => string;
  readonly isCount?: boolean;
  readonly lines: readonly Drawing[];
}

type Drawing = readonly [label: string, value: (sample: Sample) => number | undefined];

export function Charts({ stats, minutes, operation }: ChartsProps) {
  const { interval_ms: intervalMs, samples } = stats;
  const whole = samples.slice(0, -1); // the server is still collecting the last sample
  const untilMs = samples.at(-1)?.at_ms ?? 0;
  const line = ([label, value]: Drawing): ChartLine => ({
    label,
    values: whole.map((sample) => value(sample) ?? null),
  });
  const drawn = [
    stepsPerSecond(intervalMs),
    durations(operation),
    ...COUNTS,
    failures(whole),
    ...(samples.some((sample) => sample.server_bytes !== undefined) ? [MEMORY] : []),
  ];
  return (
    <div class="charts">
      {drawn.map(({ title, format, isCount = false, lines }, at) => (
        <Chart
          key={at}
          title={title}
          format={format}
          isCount={isCount}
          times={whole.map((sample) => sample.at_ms)}
          fromMs={untilMs - minutes * 60_000}
          untilMs={untilMs}
          lines={lines.map(line)}
        />
      ))}
    </div>
  );
}

function stepsPerSecond(intervalMs: number): Drawn {
  const perSecond = (count: number) => (count * 1_000) / intervalMs;
  return {
    title: "Steps per second",
    format: amount,
    lines: [
      ["all", (sample) => perSecond(sample.steps)],
      ["failed", (sample) => perSecond(sample.failed_steps)],
    ],
  };
}

function durations(operation: string): Drawn {
  return {
    title: `Duration of ${operation === "" ? "steps" : operation}`,
    format: duration,
    lines: [
      ["median", (sample) => sample.p50_ms],
      ["95 %", (sample) => sample.p95_ms],
      ["99 %", (sample) => sample.p99_ms],
    ],
  };
}

const COUNTS: readonly Drawn[] = [
  {
    title: "Sessions and tabs",
    format: amount,
    isCount: true,
    lines: [
      ["tabs", ({ tabs }) => tabs],
      ["sessions", ({ sessions }) => sessions],
    ],
  },
  {
    title: "Tasks",
    format: amount,
    isCount: true,
    lines: [
      ["running", (sample) => sample.tasks_working],
      ["queued", (sample) => sample.tasks_queued],
      ["waiting for an answer", (sample) => sample.tasks_asking],
    ],
  },
];

const MEMORY: Drawn = {
  title: "Memory",
  format: megabytes,
  lines: [
    ["browsers", (sample) => sample.browser_bytes],
    ["server", (sample) => sample.server_bytes],
  ],
};

/** Only this many of the most frequent error codes have a line each. All other codes share one line. */
const MOST_CODES = 4;

function failures(samples: readonly Sample[]): Drawn {
  const sums = new Map<string, number>();
  for (const [code, count] of samples.flatMap(({ errors }) => Object.entries(errors))) {
    sums.set(code, (sums.get(code) ?? 0) + count);
  }
  const codes = [...sums].toSorted(([, one], [, other]) => other - one).map(([code]) => code);
  const [own, others] = [codes.slice(0, MOST_CODES), codes.slice(MOST_CODES)];
  const of = (label: string, wanted: readonly string[]): Drawing => [
    label,
    ({ errors }) => wanted.reduce((sum, code) => sum + (errors[code] ?? 0), 0),
  ];
  const lines = [
    ...own.map((code) => of(code, [code])),
    ...(others.length > 0 ? [of("others", others)] : []),
  ];
  return {
    title: "Failed calls by code",
    format: amount,
    isCount: true,
    lines: lines.length === 0 ? [of("none", [])] : lines,
  };
}
