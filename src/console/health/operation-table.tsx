import { duration } from "../kit/parts.tsx";
import type { OperationFigures } from "./stats.ts";

interface TableProps {
  readonly operations: readonly OperationFigures[];
  /** Whose durations are drawn; empty if it is none of them. */
  readonly chosen: string;
  readonly onChoose: (operation: string) => void;
}

export function OperationTable({ operations, chosen, onChoose }: TableProps) {
  const time = (ms: number | undefined) => (ms === undefined ? "–" : duration(ms));
  return (
    <section aria-label="Operations" class="health-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Calls</th>
            <th scope="col">Failed</th>
            <th scope="col">Median</th>
            <th scope="col">95 %</th>
            <th scope="col">99 %</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((one) => (
            <tr key={one.operation}>
              <th scope="row">
                <button
                  type="button"
                  class="quiet"
                  aria-pressed={one.operation === chosen}
                  title="Draw its durations"
                  onClick={() => onChoose(one.operation)}
                >
                  {one.operation}
                </button>
              </th>
              <td>{one.calls.toLocaleString()}</td>
              <td class={one.failed > 0 ? "bad-words" : ""}>{one.failed.toLocaleString()}</td>
              <td>{time(one.p50_ms)}</td>
              <td>{time(one.p95_ms)}</td>
              <td>{time(one.p99_ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
