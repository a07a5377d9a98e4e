import type { EntryCheck, EntryState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { noteField } from "../../../shared/calls/audit-context.ts";
import { AppError } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { type PendingPicker, closedPicker, waitingPicker } from "../../prompts/pickers/pending.ts";
import { ifPresent, tell } from "../../prompts/pickers/present.ts";
import type { Action, ActContext } from "../../step/action.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { lastKey } from "../../prompts/pickers/last-key.ts";
import { datePartsOf } from "../../prompts/pickers/parts.ts";
import { keyAlone } from "../../chromium/input/text.ts";

/** A control that asks for a date, a time or a colour. */
export interface AskingEntry {
  readonly picker: PendingPicker;
  /** Before anything is entered. */
  readonly state: EntryState;
}

/** A value on its way into a control. */
interface Entry extends AskingEntry {
  readonly context: ActContext;
  readonly value: string;
}

/**
 * Leaves the value's neighbour in the control, unseen by the page, and gets from there to the value with an arrow key.
 * Returns whether that went well; if the page has gone elsewhere because of it, it did.
 */
async function enterByKeys(
  deadline: Deadline,
  { context, picker, state, value }: Entry,
): Promise<boolean> {
  const { page } = context;
  const last = lastKey(state.inputType, value, await datePartsOf(deadline, page, picker));
  if (!last) return false;
  const args: [number, string] = [picker.control, last.from];
  await page.contexts.call(deadline, "prepareValue", args, picker.frameId);
  const names = [...Array.from({ length: last.right }, () => "ArrowRight"), last.key];
  await dispatchKeys(
    deadline,
    context,
    names.flatMap((name) => keyAlone(name)),
  );
  const after = await stateNow(deadline, page, picker);
  return !after || (after.value === value && after.inputs > state.inputs);
}

/** Undefined where the page has gone elsewhere. */
function stateNow(deadline: Deadline, page: ActContext["page"], picker: PendingPicker) {
  return ifPresent(deadline, page, picker, (patience) =>
    page.contexts.call(patience, "entryState", [picker.control], picker.frameId),
  );
}

export interface DatetimeRequest {
  readonly id: string;
  /** As the control writes it; undefined closes the picker as it is. */
  readonly value: string | undefined;
}

export interface DatetimeResult {
  /** What the control holds now. */
  readonly value: string;
  /** Whether the page saw the browser's own events; false after events of a script. */
  readonly trusted: boolean;
}

/**
 * Answers in the place of a picker of a date, a time or a colour that did not open. The last part of the value is
 * entered by a key where that can be, so that the page sees one trusted `input` and `change`; else by a script.
 */
export function answerDatetime({ id, value }: DatetimeRequest): Action<DatetimeResult> {
  return {
    act: async (deadline, context) => {
      const { tab } = context;
      const picker = await waitingPicker(deadline, tab, "datetime", id);
      const asking = await askingEntry(deadline, context, picker);
      if (value !== undefined) return enterFitting(deadline, context, asking, { value });
      tab.pickers.end(id);
      return { value: asking.state.value, trusted: true };
    },
  };
}

interface Given {
  readonly value: string;
  /** What the caller calls it; `value` unless stated. */
  readonly parameter?: string;
}

/** Enters a value that the control takes. @throws AppError INVALID_REQUEST for another one */
export async function enterFitting(
  deadline: Deadline,
  context: ActContext,
  { picker, state }: AskingEntry,
  given: Given,
): Promise<DatetimeResult> {
  const fitting = await fit(deadline, context, { picker, state }, given);
  context.tab.pickers.end(picker.id);
  noteField(state.field || "(a date or colour)");
  if (fitting === state.value) return { value: fitting, trusted: true };
  const entry = { context, picker, state, value: fitting };
  const trusted = await enterByKeys(deadline, entry);
  if (!trusted) await enterByScript(deadline, entry);
  return { value: await entered(deadline, entry), trusted };
}

/** @throws AppError POPUP_NOT_FOUND where the control has gone, or is one of another kind by now */
export async function askingEntry(
  deadline: Deadline,
  { page, tab }: ActContext,
  picker: PendingPicker,
): Promise<AskingEntry> {
  const { id, control, frameId } = picker;
  const state = await page.contexts.call(deadline, "entryState", [control], frameId);
  if (state && Object.hasOwn(FORMS, state.inputType)) return { picker, state };
  throw closedPicker(tab, "datetime", id);
}

/** The value as the control writes it, if the control takes it. */
async function fit(
  deadline: Deadline,
  { page, tab }: ActContext,
  { picker: { id, control, frameId }, state }: AskingEntry,
  given: Given,
): Promise<string> {
  const { contexts } = page;
  const check = await contexts.call(deadline, "checkEntry", [control, given.value], frameId);
  if (!check) throw closedPicker(tab, "datetime", id);
  if (state.disabled) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "The control is disabled or read-only now.", {
      hint: "Fill in or choose what the page asks for first.",
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
  time: "HH:MM of 24 hours, such as 14:45",
  week: "YYYY-Www, such as 2026-W25",
};

function misfit(
  inputType: string,
  { value, parameter = "value" }: Given,
  check: Extract<EntryCheck, { readonly fits: false }>,
): AppError {
  const given = quoted(value);
  const { problem, min, max, near } = check;
  const limits = [min && `from ${min}`, max && `up to ${max}`].filter(Boolean).join(" ");
  const said = {
    form: `${given} is no value of an input of type ${inputType}; its form is ${FORMS[inputType] ?? ""}.`,
    min: `${given} is too early; allowed is ${limits}.`,
    max: `${given} is too late; allowed is ${limits}.`,
    step: `${given} does not fit the step of the control${near.length > 0 ? `; next to it are ${near.join(" and ")}` : ""}.`,
  };
  return new AppError("INVALID_REQUEST", `"${parameter}": ${said[problem]}`);
}

async function enterByScript(deadline: Deadline, { context, picker, value }: Entry): Promise<void> {
  const { page } = context;
  const args: [number, string] = [picker.control, value];
  await tell(deadline, page, page.contexts.call(deadline, "enterValue", args, picker.frameId));
}

async function entered(deadline: Deadline, { context, picker, value }: Entry): Promise<string> {
  const { page, warnings } = context;
  const after = await stateNow(deadline, page, picker);
  if (!after || after.value === value) return value;
  warnings.push("The page has not kept the value: it holds another one now.");
  return after.value;
}
