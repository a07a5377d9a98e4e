/** What a task told, the latest first. */
import { useState } from "preact/hooks";
import { clock, Empty } from "../kit/parts.tsx";
import type { TaskEvent } from "../link/wire.ts";

/** More are shown when they are asked for. */
const FIRST_SHOWN = 200;

export function TaskEvents({ events }: { readonly events: readonly TaskEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = events.slice(isWhole ? 0 : -FIRST_SHOWN).toReversed();
  return (
    <section class="task-events" aria-label="Progress">
      <h2>Progress</h2>
      {events.length === 0 && <Empty title="Nothing was told yet" />}
      <ol class="told" tabIndex={0} aria-label="What it told, the latest first">
        {shown.map(({ number, timestamp, text }) => (
          <li key={number}>
            <span class="step-time">{clock(timestamp)}</span>
            <span class="told-text">{text}</span>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {events.length.toLocaleString()}
        </button>
      )}
    </section>
  );
}
