import { newId } from "../../../shared/ids.ts";
import type { PageEventBody } from "../../model/page-events.ts";
import type { DrivenPage } from "../../engine/engine.ts";
import type { ExecutionContext } from "../../chromium/target/execution-context.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";

export type PickerKind = "select" | "datetime";

/** A form control and its document. */
export interface PickerControl {
  readonly kind: PickerKind;
  readonly page: DrivenPage;
  /** Number of main documents that the page had loaded when the control was found. */
  readonly documents: number;
  readonly frameId: string;
  /** Identifies the control's document. */
  readonly executionContext: ExecutionContext;
  /** The control's number in its execution context. */
  readonly control: number;
}

/** A control and its state before its value changes. */
export interface StatedControl<State> {
  readonly picker: PickerControl;
  readonly state: State;
}

/** A picker that a form control has requested. The browser does not open it; a caller answers it. */
interface PendingPicker extends PickerControl {
  readonly id: string;
}

/** Limit of pending pickers of a tab; the oldest are removed first. */
const MOST_PENDING = 50;

/** The pending pickers of one tab, at most one for each control. A picker ends when its control's document ends. */
export class PendingPickers {
  #pending: readonly PendingPicker[] = [];

  /** Adds the control's picker and returns its id. Returns the same id if that picker is already pending. */
  open(requested: PickerControl): string {
    this.#dropEnded();
    const known = this.#pending.find(
      ({ executionContext, control, kind }) =>
        executionContext === requested.executionContext &&
        control === requested.control &&
        kind === requested.kind,
    );
    if (known) return known.id;
    const id = newId(KINDS[requested.kind].prefix);
    this.#pending = [...this.#pending, { ...requested, id }].slice(-MOST_PENDING);
    return id;
  }

  find(id: string): PickerControl | undefined {
    this.#dropEnded();
    return this.#pending.find((one) => one.id === id);
  }

  /** Removes a picker that was answered or whose control is removed. */
  end(id: string): void {
    this.#pending = this.#pending.filter((one) => one.id !== id);
  }

  #dropEnded(): void {
    this.#pending = this.#pending.filter(({ page, documents }) => {
      const { reason } = page.interruption;
      return reason !== "crash" && reason !== "closed" && page.contexts.documents === documents;
    });
  }
}

/** The parts of a tab that pending pickers need. */
export interface PickerTab {
  readonly id: string;
  readonly page: DrivenPage;
  readonly pickers: PendingPickers;
  event(body: PageEventBody): void;
}

/** Returns the tab in `tabs` that has the picker. @param all the caller's tabs @throws AppError POPUP_NOT_FOUND */
export function tabOfPicker<T extends PickerTab>(
  tabs: readonly T[],
  all: readonly T[],
  { kind, id }: { readonly kind: PickerKind; readonly id: string },
): T {
  const tab = tabs.find((one) => one.pickers.find(id)?.kind === kind);
  if (tab) return tab;
  const isElsewhere = all.some((one) => one.pickers.find(id) !== undefined);
  throw notFound(kind, id, isElsewhere ? ELSEWHERE : undefined);
}

/** Adds page, document and execution context to a requested control; undefined if its document is removed. */
export async function pickerControl(
  deadline: Deadline,
  page: DrivenPage,
  requested: Pick<PickerControl, "kind" | "control"> & { readonly frameId: string | undefined },
): Promise<PickerControl | undefined> {
  const { contexts } = page;
  const frameId = requested.frameId ?? contexts.frameIds[0] ?? "";
  const executionContext = await contexts.attempt(deadline, frameId, (it) => Promise.resolve(it));
  const { documents } = contexts;
  return executionContext && { ...requested, page, documents, frameId, executionContext };
}

/** Returns the control of the picker with this id. @throws AppError POPUP_NOT_FOUND also if the control is removed */
export async function waitingControl<State>(
  deadline: Deadline,
  tab: PickerTab,
  { kind, id }: { readonly kind: PickerKind; readonly id: string },
  stateOf: (deadline: Deadline, picker: PickerControl) => Promise<State | null>,
): Promise<StatedControl<State>> {
  const known = tab.pickers.find(id);
  const present =
    known?.page === tab.page ? await pickerControl(deadline, tab.page, known) : undefined;
  const isSame = present?.executionContext === known?.executionContext;
  const state = known && isSame ? await stateOf(deadline, known) : null;
  if (known && state !== null) return { picker: known, state };
  tab.pickers.end(id);
  throw notFound(kind, id);
}

function notFound(kind: PickerKind, id: string, hint?: string): AppError {
  const { name, event } = KINDS[kind];
  return new AppError("POPUP_NOT_FOUND", `${name} ${id} not found or already closed`, {
    hint:
      hint ??
      `Click the control again and pass the id from the new ${event} event; an id is valid for one answer, and only until its page is replaced.`,
  });
}

const KINDS = {
  select: { prefix: "sp", name: "Select popup", event: "select_open" },
  datetime: { prefix: "dtp", name: "Date/time picker", event: "datetime_picker_open" },
} as const;

const ELSEWHERE =
  "Check the id: it belongs to another tab or to the other kind of picker. A list is answered with indices; a date, time or colour picker with a value.";

const QUESTION_MS = 1_500;

/**
 * Returns the result of `ask`, which queries a control's document after a change. Undefined if the page has navigated
 * because of the change, waits behind a dialog, or does not answer in QUESTION_MS.
 */
export async function ifPresent<T>(
  deadline: Deadline,
  { page, frameId, executionContext }: PickerControl,
  ask: (deadline: Deadline) => Promise<T>,
): Promise<T | undefined> {
  if (page.interruption.reason || page.gate.departing) return undefined;
  using patience = deadline.child(QUESTION_MS);
  try {
    return await page.contexts.attempt(patience, frameId, async (present) =>
      present === executionContext ? ask(patience) : undefined,
    );
  } catch {
    deadline.check();
    return undefined;
  }
}

/** Runs the page until our script `telling` ends. A dialog or navigation that the script causes is no failure. */
export async function tell(
  deadline: Deadline,
  page: DrivenPage,
  telling: Promise<unknown>,
): Promise<void> {
  const reported = telling.catch((error: unknown) => {
    if (!page.interruption.reason && !page.gate.departing) throw error;
  });
  await page.engine.runUntil(deadline, reported, "fast");
}
