/** The most important figures of the server's statistics, one per tile. */
import { duration } from "../kit/parts.tsx";
import type { Stats } from "./stats.ts";
import { amount, megabytes } from "./units.ts";

export function Tiles({ stats: { interval_ms: intervalMs, samples } }: { readonly stats: Stats }) {
  const now = samples.at(-1);
  if (!now) return null;
  const sum = (key: "calls" | "failed_calls") => samples.reduce((all, one) => all + one[key], 0);
  const median = samples.flatMap((sample) => sample.p50_ms ?? []).at(-1);
  const rate = ((samples.at(-2)?.steps ?? 0) * 1_000) / intervalMs; // the last complete sample
  return (
    <dl class="tiles">
      <Tile
        label="Steps per second"
        value={amount(rate)}
        more={median === undefined ? "no steps yet" : `median ${duration(median)}`}
      />
      <Tile label="Sessions" value={count(now.sessions)} more={`${count(now.tabs)} tabs`} />
      <Tile
        label="Running tasks"
        value={count(now.tasks_working)}
        more={`${count(now.tasks_queued)} queued, ${count(now.tasks_asking)} waiting`}
      />
      <Tile
        label="Failed calls"
        value={amount(sum("failed_calls"))}
        more={`of ${amount(sum("calls"))}`}
      />
      {now.server_bytes !== undefined && (
        <Tile
          label="Browser memory"
          value={now.browser_bytes === undefined ? "–" : megabytes(now.browser_bytes)}
          more={`server ${megabytes(now.server_bytes)}`}
        />
      )}
    </dl>
  );
}

function count(value: number | undefined): string {
  return value === undefined ? "–" : amount(value);
}

function Tile({ label, value, more }: { label: string; value: string; more?: string }) {
  return (
    <div class="tile">
      <dt>{label}</dt>
      <dd>
        {value}
        {more !== undefined && <span class="soft">{more}</span>}
      </dd>
    </div>
  );
}
