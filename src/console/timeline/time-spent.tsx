/** The time of a step by phase: as a bar and as a list. */
import { duration } from "../kit/parts.tsx";
import type { HistoryAction } from "../link/wire.ts";

/** Phases in the order of a step, with their descriptions. */
const PARTS = [
  ["queue_wait_ms", "waiting in the queue"],
  ["prepare_ms", "preparing the page"],
  ["before_screenshot_ms", "taking the screenshot before"],
  ["resume_ms", "resuming the page"],
  ["action_ms", "performing the action"],
  ["wait_ms", "waiting for the page to settle"],
  ["pause_ms", "freezing the page"],
  ["after_screenshot_ms", "taking the screenshot after"],
  ["read_ms", "reading the page"],
] as const;

interface Part {
  readonly name: string;
  readonly words: string;
  readonly ms: number;
}

/** Phases shorter than this are shown together as one phase, "other". */
const LEAST_MS = 0.5;

interface TimeSpentProps {
  readonly step: Pick<HistoryAction, "profiling" | "duration_ms">;
}

export function TimeSpent({ step: { profiling, duration_ms: stepMs } }: TimeSpentProps) {
  const { parts, wholeMs } = partsOf(profiling ?? {});
  if (parts.length === 0) return null;
  // `duration_ms` is the time until the page has settled, without queueing, freezing and screenshots.
  const aroundMs = wholeMs - stepMs;
  const total =
    aroundMs < LEAST_MS
      ? duration(wholeMs)
      : `${duration(stepMs)} for the step, ${duration(aroundMs)} before and after it`;
  return (
    <>
      <h3>Time by phase: {total}</h3>
      <div class="spent" aria-hidden="true">
        {parts.map(({ name, words, ms }) => (
          <span
            key={name}
            class={`spent-part ${name}`}
            style={{ flexGrow: ms }}
            title={`${words}: ${duration(ms)}`}
          />
        ))}
      </div>
      <ul class="spent-words" aria-label="Time by phase">
        {parts.map(({ name, words, ms }) => (
          <li key={name}>
            <span class={`spent-key ${name}`} aria-hidden="true" />
            {words} <span class="figure">{duration(ms)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function partsOf(profiling: Readonly<Record<string, number>>): {
  readonly parts: readonly Part[];
  readonly wholeMs: number;
} {
  const parts = PARTS.map(([field, words]) => ({
    name: field.replace(/_ms$/, "").replaceAll("_", "-"),
    words,
    ms: profiling[field] ?? 0,
  })).filter(({ ms }) => ms >= LEAST_MS);
  // `total_ms` does not include queueing.
  const { total_ms: totalMs = 0, queue_wait_ms: queueMs = 0 } = profiling;
  const wholeMs = totalMs + Math.max(0, queueMs);
  const reported = parts.reduce((sum, { ms }) => sum + ms, 0);
  const rest = { name: "rest", words: "other", ms: wholeMs - reported };
  return { parts: rest.ms >= LEAST_MS ? [...parts, rest] : parts, wholeMs };
}
