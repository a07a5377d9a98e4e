/** How the server does: the last minutes as figures and charts. */
import { useState } from "preact/hooks";
import { Switch, Trouble } from "../kit/parts.tsx";
import { Charts } from "./charts.tsx";
import { OperationTable } from "./operation-table.tsx";
import { useStats } from "./stats.ts";
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
          <Switch label="How far back" choices={PERIODS} value={minutes} onChange={setMinutes} />
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
