/** Sets the values of inputs for dates, times and colours, whose pickers the browser does not open. */
import type { DrivenPage } from "../../engine/engine.ts";
import type { ControlState, EntryCheck, EntryState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { noteField } from "../../../shared/calls/audit-context.ts";
import { AppError } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { restless } from "../../capture/missing.ts";
import {
  ifPresent,
  pickerControl,
  tell,
  waitingControl,
  type PickerControl,
  type StatedControl,
} from "../../prompts/pickers/pending.ts";
import type { Action, ActContext } from "../../step/action.ts";
import { controlNamed } from "../../step/elements/control.ts";
import { rejectUnsupported, wrongKind } from "../../step/elements/refusals.ts";
import { reachedPoint } from "../../step/elements/target.ts";

export interface DatetimeResult {
  /** The control's value now. */
  readonly value: string;
  /** False if a script set the value: the page's `input` and `change` events are then untrusted. */
  readonly trusted: boolean;
}

/** An input for a date, a time or a colour. */
type Entry = StatedControl<EntryState>;

/** Answers the event `datetime_picker_open` of an input. Without a value, the input stays unchanged. */
export function answerDatetime(request: {
  readonly id: string;
  /** In the control's own format. */
  readonly value: string | undefined;
}): Action<DatetimeResult> {
  return {
    act: async (deadline, context) => {
      const { id, value } = request;
      const waiting = { kind: "datetime", id } as const;
      const entry = await waitingControl(deadline, context.tab, waiting, stateOf);
      const fitting = value === undefined ? undefined : await fit(deadline, entry, { value });
      context.tab.pickers.end(id);
      if (fitting === undefined) return { value: entry.state.value, trusted: true };
      return enter(deadline, context, entry, fitting);
    },
  };
}

/**
 * Enters a value into the input with this ref.
 * @throws AppError ELEMENT_NOT_INTERACTABLE for any other element, INVALID_REQUEST for a value that the input rejects
 */
export function enterDatetime(request: {
  readonly ref: number;
  /** In the control's own format. */
  readonly value: string;
}): Action<DatetimeResult> {
  return {
    act: async (deadline, context) => {
      const { control, found } = await controlNamed(deadline, context, request.ref);
      if (control.entry === null) {
        throw wrongKind(control.ref, control, {
          reason: "not_datetime",
          what: "not an input for a date, a time or a colour",
          hint: "Pass the ref of such an input, or type into this element.",
        });
      }
      rejectUnsupported(found, "press");
      await reachedPoint(deadline, context, found); // throws if no point of the input can be clicked
      const entry = await entryAt(deadline, context.page, control, found.frame?.frameId);
      return enterFitting(deadline, context, entry, { value: request.value });
    },
  };
}

/** Returns the input with its present state. @throws AppError ELEMENT_NOT_FOUND if it is removed or has another type */
export async function entryAt(
  deadline: Deadline,
  page: DrivenPage,
  { ref, entry }: ControlState,
  frameId: string | undefined,
): Promise<Entry> {
  const requested =
    entry === null ? undefined : ({ kind: "datetime", control: entry, frameId } as const);
  const picker = requested && (await pickerControl(deadline, page, requested));
  const state = picker ? await stateOf(deadline, picker) : null;
  if (picker && state !== null) return { picker, state };
  throw restless(ref);
}

/** Returns the input's present state; null if it is removed or its type has changed. */
async function stateOf(
  deadline: Deadline,
  { page, control, frameId }: PickerControl,
): Promise<EntryState | null> {
  const state = await page.contexts.call(deadline, "entryState", [control], frameId);
  return state && Object.hasOwn(FORMS, state.inputType) ? state : null;
}

interface Given {
  readonly value: string;
  /** Name of the caller's parameter, for errors; `value` by default. */
  readonly parameter?: string;
}

/** Enters a value. @throws AppError if the control is disabled or rejects the value */
export async function enterFitting(
  deadline: Deadline,
  context: ActContext,
  entry: Entry,
  given: Given,
): Promise<DatetimeResult> {
  return enter(deadline, context, entry, await fit(deadline, entry, given));
}

/** Converts the value to the control's own format. @throws AppError if the control is disabled or rejects the value */
async function fit(deadline: Deadline, { picker, state }: Entry, given: Given): Promise<string> {
  const args: [number, string] = [picker.control, given.value];
  const { contexts } = picker.page;
  const check = await contexts.call(deadline, "checkEntry", args, picker.frameId);
  if (!check || state.disabled) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "The control is disabled or read-only now.", {
      hint: "Fill in the fields that the page requires first.",
    });
  }
  if (check.fits) return check.value;
  throw misfit(state.inputType, given, check);
}

const FORMS: Readonly<Record<string, string>> = {
  color: "#rrggbb, such as #1e90ff",
  date: "YYYY-MM-DD, such as 2026-06-15",
  "datetime-local": "YYYY-MM-DDTHH:MM, such as 2026-06-15T14:45",
  month: "YYYY-MM, such as 2026-06",
  time: "HH:MM in 24-hour format, such as 14:45",
  week: "YYYY-Www, such as 2026-W25",
};

function misfit(
  inputType: string,
  { value, parameter = "value" }: Given,
  { problem, min, max, near }: Extract<EntryCheck, { readonly fits: false }>,
): AppError {
  const given = quoted(value);
  const limits = [min && `from ${min}`, max && `up to ${max}`].filter(Boolean).join(" ");
  const said = {
    form: `${given} is not a value for an input of type ${inputType}; its format is ${FORMS[inputType] ?? ""}.`,
    min: `${given} is too early; allowed is ${limits}.`,
    max: `${given} is too late; allowed is ${limits}.`,
    step: `${given} does not fit the step of the control${near.length > 0 ? `; the nearest valid values: ${near.join(" and ")}` : ""}.`,
  };
  return new AppError("INVALID_REQUEST", `"${parameter}": ${said[problem]}`);
}

/** Sets the value by script. The page gets one `input` and one `change`, or none if the value is unchanged. */
async function enter(
  deadline: Deadline,
  { page, warnings }: ActContext,
  { picker, state }: Entry,
  value: string,
): Promise<DatetimeResult> {
  const { control, frameId } = picker;
  const { contexts } = page;
  noteField(state.field || "(a date or colour)");
  if (value === state.value) return { value, trusted: true };
  await tell(deadline, page, contexts.call(deadline, "enterValue", [control, value], frameId));
  const after = await ifPresent(deadline, picker, (patience) =>
    contexts.call(patience, "entryState", [control], frameId),
  );
  if (!after || after.value === value) return { value, trusted: false };
  warnings.push("The page changed the value of the control.");
  return { value: after.value, trusted: false };
}
