import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { PendingPicker, PickerKind, PickerTab } from "./pending.ts";

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
