/** Server health: the last minutes as figures and charts. */
import { useState } from "preact/hooks";
import { Switch, Trouble, duration } from "../kit/parts.tsx";
import { Charts } from "./charts.tsx";
import { useStats, type OperationFigures } from "./stats.ts";
import { Tiles } from "./tiles.tsx";

const PERIODS = [
  ["2", "2 min"],
  ["5", "5 min"],
  ["10", "10 min"],
] as const;

export function HealthView() {
  const [minutes, setMinutes] = useState("5");
  const [operation, setOperation] = useState("");
  const { data, error } = useStats(Number(minutes), operation);
  return (
    <div class="page health">
      <div class="page-head">
        <h1>Health</h1>
        <span class="end">
          <Switch label="Time range" choices={PERIODS} value={minutes} onChange={setMinutes} />
        </span>
      </div>
      <Trouble error={error} />
      {data && (
        <>
          <Tiles stats={data} />
          <Charts stats={data} minutes={Number(minutes)} operation={operation} />
          <OperationTable
            operations={data.operations}
            chosen={operation}
            onChoose={(name) => setOperation(name === operation ? "" : name)}
          />
        </>
      )}
    </div>
  );
}

interface TableProps {
  readonly operations: readonly OperationFigures[];
  /** The operation whose durations the chart shows; empty for the durations of all steps. */
  readonly chosen: string;
  readonly onChoose: (operation: string) => void;
}

function OperationTable({ operations, chosen, onChoose }: TableProps) {
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
                  title="Show the durations of this operation"
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
