import type { RunControl } from "./run-control.ts";

/** Runs that are under way, by the ids of their tasks. */
export class AgentRuns {
  readonly #controls = new Map<string, RunControl>();

  /** The run can be held and stopped by this id until the answer is disposed of. */
  begin(id: string, control: RunControl): Disposable {
    this.#controls.set(id, control);
    return { [Symbol.dispose]: () => void this.#controls.delete(id) };
  }

  find(id: string): RunControl | undefined {
    return this.#controls.get(id);
  }
}
