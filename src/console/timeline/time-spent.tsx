/** The time of a step by part: as a bar and in words. */
import { duration } from "../kit/parts.tsx";
import type { HistoryAction } from "../link/wire.ts";

/** In the order in which they happen. */
const PARTS = [
  ["queue_wait_ms", "waiting for its turn"],
  ["prepare_ms", "making the page usable"],
  ["before_screenshot_ms", "screenshot before"],
  ["resume_ms", "resuming the page"],
  ["action_ms", "the action"],
  ["wait_ms", "settling"],
  ["pause_ms", "freezing the page"],
  ["after_screenshot_ms", "screenshot after"],
  ["read_ms", "reading the page"],
] as const;

interface Part {
  readonly name: string;
  readonly words: string;
  readonly ms: number;
}

/** Shorter parts are added to the unassigned time. */
const LEAST_MS = 0.5;

interface TimeSpentProps {
  readonly step: Pick<HistoryAction, "profiling" | "duration_ms">;
}

export function TimeSpent({ step: { profiling, duration_ms: stepMs } }: TimeSpentProps) {
  const { parts, wholeMs } = partsOf(profiling ?? {});
  if (parts.length === 0) return null;
  // The time of a step ends when its page has settled; queueing, freezing and screenshots are extra.
  const aroundMs = wholeMs - stepMs;
  const total =
    aroundMs < LEAST_MS
      ? duration(wholeMs)
      : `${duration(stepMs)} for the step, ${duration(aroundMs)} around it`;
  return (
    <>
      <h3>Where the time went: {total}</h3>
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
      <ul class="spent-words" aria-label="Where the time went">
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
  const rest = { name: "rest", words: "the rest", ms: wholeMs - reported };
  return { parts: rest.ms >= LEAST_MS ? [...parts, rest] : parts, wholeMs };
}
