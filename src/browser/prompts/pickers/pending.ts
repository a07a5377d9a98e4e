import { newId } from "../../../shared/ids.ts";
import type { PageEventBody } from "../../model/page-events.ts";
import type { DrivenPage } from "../../engine/driven-page.ts";
import type { ExecutionContext } from "../../chromium/target/execution-context.ts";

export type PickerKind = "select" | "datetime";

/** A picker that a form control asked for and that did not open. It waits for its answer. */
export interface PendingPicker {
  readonly id: string;
  readonly kind: PickerKind;
  readonly page: DrivenPage;
  /** Main documents that the page had when the control asked. */
  readonly documents: number;
  readonly frameId: string;
  /** Stands for the control's document. */
  readonly executionContext: ExecutionContext;
  /** The control, as its execution context numbers it. */
  readonly control: number;
}

/** A tab keeps so many; the oldest go first. */
const MOST_PENDING = 50;
const PREFIXES = { select: "sp", datetime: "dtp" } as const;

/** The pickers of one tab that wait for an answer, one for each control. They end with the control's document. */
export class PendingPickers {
  #pending: readonly PendingPicker[] = [];

  /** The picker of this control; a control that asks again keeps its own. */
  open(asked: Omit<PendingPicker, "id">): PendingPicker {
    this.#dropEnded();
    const known = this.#pending.find(
      ({ executionContext, control, kind }) =>
        executionContext === asked.executionContext &&
        control === asked.control &&
        kind === asked.kind,
    );
    if (known) return known;
    const picker = { ...asked, id: newId(PREFIXES[asked.kind]) };
    this.#pending = [...this.#pending, picker].slice(-MOST_PENDING);
    return picker;
  }

  find(id: string): PendingPicker | undefined {
    this.#dropEnded();
    return this.#pending.find((one) => one.id === id);
  }

  /** It was answered, or its control is gone. */
  end(id: string): void {
    this.#pending = this.#pending.filter((one) => one.id !== id);
  }

  #dropEnded(): void {
    this.#pending = this.#pending.filter(
      ({ page, documents }) =>
        !isGone(page.interruption.reason) && page.contexts.documents === documents,
    );
  }
}

function isGone(reason: DrivenPage["interruption"]["reason"]): boolean {
  return reason === "crash" || reason === "closed";
}

/** What is needed of a tab in which pickers wait. */
export interface PickerTab {
  readonly id: string;
  readonly page: DrivenPage;
  readonly pickers: PendingPickers;
  event(body: PageEventBody): void;
}
