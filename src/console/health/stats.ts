/** Reloads the statistics of the last minutes while the view is open. */
import { useEffect, useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { ask } from "../link/request.ts";

export interface Quantiles {
  readonly p50_ms?: number;
  readonly p95_ms?: number;
  readonly p99_ms?: number;
}

export interface Sample extends Quantiles {
  readonly at_ms: number;
  readonly steps: number;
  readonly failed_steps: number;
  readonly calls: number;
  readonly failed_calls: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly sessions?: number;
  readonly tabs?: number;
  readonly tasks_queued?: number;
  readonly tasks_working?: number;
  readonly tasks_asking?: number;
  readonly server_bytes?: number;
  readonly browser_bytes?: number;
}

export interface OperationFigures extends Quantiles {
  readonly operation: string;
  readonly calls: number;
  readonly failed: number;
}

export interface Stats {
  readonly interval_ms: number;
  readonly samples: readonly Sample[];
  readonly operations: readonly OperationFigures[];
}

/** Interval of reloading. It equals the server's sampling interval. */
const EVERY_MS = 5_000;

/** @param operation the operation whose durations the samples contain; empty for the durations of all steps */
export function useStats(minutes: number, operation: string) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((last) => last + 1);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useLoaded(async (): Promise<Stats> => {
    const query = { minutes: String(minutes), ...(operation !== "" && { operation }) };
    return ask("GET", "/browser/stats", { query });
  }, [minutes, operation, turn]);
}
