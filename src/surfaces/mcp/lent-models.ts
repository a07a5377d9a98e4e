import type { LentModel } from "../../operations/call/lent-model.ts";
import { forgetOldest } from "../../shared/forget-oldest.ts";

/** More tasks of clients that went away are not remembered. */
const MOST = 200;

/** Models that clients lend their tasks, by the ids of these. */
export class LentModels {
  readonly #lent = new Map<string, LentModel>();

  keep(taskId: string, model: LentModel): void {
    this.#lent.set(taskId, model);
    forgetOldest(this.#lent, MOST);
  }

  of(taskId: string): LentModel | undefined {
    return this.#lent.get(taskId);
  }

  /** The task is over. */
  forget(taskId: string): void {
    this.#lent.delete(taskId);
  }
}
