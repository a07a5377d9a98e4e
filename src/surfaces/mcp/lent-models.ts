import type { LentModel } from "../../operations/call/lent-model.ts";
import { forgetOldest } from "../../shared/forget-oldest.ts";

/** Maximum number of `LentModel` objects in memory, including those of disconnected clients. */
const MOST = 200;

/** Models that clients provide for their tasks (MCP sampling), by task id. */
export class LentModels {
  readonly #lent = new Map<string, LentModel>();

  keep(taskId: string, model: LentModel): void {
    this.#lent.set(taskId, model);
    forgetOldest(this.#lent, MOST);
  }

  of(taskId: string): LentModel | undefined {
    return this.#lent.get(taskId);
  }

  /** Deletes the model of a task that has ended. */
  forget(taskId: string): void {
    this.#lent.delete(taskId);
  }
}
