import type { DrivenPage } from "../../engine/driven-page.ts";
import type { ControlState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { controlNamed, type FoundControl } from "../../step/elements/control.ts";
import { restless } from "../../capture/missing.ts";
import { refuseUnfit, wrongKind } from "../../step/elements/refusals.ts";
import type { PendingPicker } from "../../prompts/pickers/pending.ts";
import type { Action, ActContext } from "../../step/action.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { askingEntry, enterFitting, type DatetimeResult } from "./answer-datetime.ts";

/**
 * Enters a date, a time or a colour in the input that a ref names, in the place of its picker, which does not open.
 * @throws AppError ELEMENT_NOT_INTERACTABLE for what is no such input, INVALID_REQUEST for a value that it does not
 * take
 */
export function enterDatetime(request: {
  readonly ref: number;
  /** As the control writes it. */
  readonly value: string;
}): Action<DatetimeResult> {
  return {
    act: async (deadline, context) => {
      const target = await controlNamed(deadline, context, request.ref);
      const picker = await pickerOf(deadline, context, target);
      await reachedPoint(deadline, context, target.found); // what a person could not reach is not filled in
      const asking = await askingEntry(deadline, context, picker);
      return enterFitting(deadline, context, asking, { value: request.value });
    },
  };
}

async function pickerOf(
  deadline: Deadline,
  { page }: ActContext,
  { control, found }: FoundControl,
): Promise<PendingPicker> {
  if (control.entry === null) {
    throw wrongKind(control.ref, control, {
      reason: "not_datetime",
      what: "no input of a date, a time or a colour",
      hint: "Give the ref of such an input, or type into this one.",
    });
  }
  refuseUnfit(found, "press");
  return pickerAt(deadline, page, control, found.frame?.frameId);
}

/** The picker of an input of a date, a time or a colour as if it had opened. */
export async function pickerAt(
  deadline: Deadline,
  page: DrivenPage,
  { ref, entry }: ControlState,
  frame: string | undefined,
): Promise<PendingPicker> {
  const { contexts } = page;
  const frameId = frame ?? contexts.frameIds[0] ?? "";
  const executionContext = await contexts.attempt(deadline, frameId, (it) => Promise.resolve(it));
  if (!executionContext || entry === null) throw restless(ref);
  const { documents } = contexts;
  return { id: "", kind: "datetime", page, documents, frameId, executionContext, control: entry };
}
