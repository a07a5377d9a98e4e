import { newId } from "../../../shared/ids.ts";
import type { PageEventBody } from "../../model/page-events.ts";
import type { DrivenPage } from "../../engine/driven-page.ts";
import type { ExecutionContext } from "../../chromium/target/execution-context.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";

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

/** Which of the tabs a picker waits in; `all` are those that its caller has. @throws AppError POPUP_NOT_FOUND */
export function tabOfPicker<T extends PickerTab>(
  tabs: readonly T[],
  all: readonly T[],
  { kind, id }: { readonly kind: PickerKind; readonly id: string },
): T {
  const tab = tabs.find((one) => one.pickers.find(id)?.kind === kind);
  if (tab) return tab;
  const elsewhere = all.some((one) => one.pickers.find(id) !== undefined);
  throw notFound(kind, id, elsewhere ? ELSEWHERE[kind] : HINTS[kind]);
}

/** The picker that waits under this id, if its control's document is still there. @throws AppError POPUP_NOT_FOUND */
export async function waitingPicker(
  deadline: Deadline,
  tab: PickerTab,
  kind: PickerKind,
  id: string,
): Promise<PendingPicker> {
  const picker = tab.pickers.find(id);
  if (!picker || picker.page !== tab.page) throw closedPicker(tab, kind, id);
  const { executionContext, frameId } = picker;
  const present = await tab.page.contexts.attempt(deadline, frameId, (it) => Promise.resolve(it));
  if (present === executionContext) return picker;
  throw closedPicker(tab, kind, id);
}

/** Ends a picker whose control is gone. */
export function closedPicker(tab: PickerTab, kind: PickerKind, id: string): AppError {
  tab.pickers.end(id);
  return notFound(kind, id, HINTS[kind]);
}

function notFound(kind: PickerKind, id: string, hint: string): AppError {
  const message = `${NAMES[kind]} ${id} not found or already closed`;
  return new AppError("POPUP_NOT_FOUND", message, { hint });
}

const NAMES = { select: "Select popup", datetime: "Date/time picker" } as const;

const HINTS = {
  select:
    "An id is good for one answer and ends with the page that gave it; click the list again and take the id of the event select_open.",
  datetime:
    "An id is good for one answer and ends with the page that gave it; click the control again and take the id of the event datetime_picker_open.",
} as const;

const ELSEWHERE = {
  select:
    "The id belongs to another tab, or to the picker of a date, a time or a colour, which is answered with a value.",
  datetime: "The id belongs to another tab, or to a list, which is answered with indices.",
} as const;
