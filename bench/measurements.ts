import type { CaptureResult } from "./capture.ts";
import type { ConsoleResult } from "./console.ts";
import type { ContestResult } from "./contest.ts";
import type { MemoryResult } from "./memory.ts";
import type { Neighbours } from "./neighbours.ts";
import type { SessionsResult } from "./sessions.ts";
import type { StartupResult } from "./startup.ts";

/** All results of one run of the bench. */
export interface Measurements {
  readonly machine: string;
  readonly rounds: { readonly small: number; readonly large: number };
  readonly small: ContestResult;
  readonly large: ContestResult;
  /** Milliseconds of an idle click on the small page with the realtime engine. */
  readonly realtimeClickMs: readonly number[];
  readonly startup: StartupResult;
  readonly memory: MemoryResult;
  readonly sessions: SessionsResult;
  readonly capture: CaptureResult;
  readonly neighbours: Neighbours;
  readonly console: ConsoleResult;
  /** The table of the installed program. */
  readonly program: string;
}
