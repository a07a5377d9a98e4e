import { z } from "zod";
import { tabOfPicker, type PickerKind } from "../../browser/prompts/pickers/pending.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import { AppError } from "../../shared/errors.ts";
import { tabOf, tabsInReach, using } from "../definition/fields.ts";
import type { Call } from "../definition/operation.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { answerSelect } from "../../browser/actions/lists/native-list.ts";
import { a, maybe, type Output } from "../definition/described.ts";
import { answerDatetime } from "../../browser/actions/keyboard/datetime.ts";

const answerFields = () => ({
  cancel: a.flag("Close the picker without a change.").default(false),
  action: z
    .enum(["choose", "cancel"])
    .optional()
    .describe("Optional; cancel is the same as the field cancel."),
  tab_id: maybe.word("Optional: the id identifies the tab."),
});

type Answer = Output<typeof answerFields> & { readonly id: string };

/** Returns the choice; undefined for `cancel`. @throws AppError INVALID_REQUEST if the input has both, or neither */
function chosenIn<T>(
  { cancel, action }: Answer,
  field: string,
  chosen: T | undefined,
): T | undefined {
  const cancels = cancel || action === "cancel";
  if (cancels && chosen === undefined && action !== "choose") return undefined;
  if (!cancels && chosen !== undefined) return chosen;
  throw new AppError(
    "INVALID_REQUEST",
    cancels
      ? `Give either "${field}" or "cancel", not both.`
      : `Either "${field}" or "cancel" is required.`,
  );
}

/** Returns a function that finds the tab with the open picker. */
function findTabOfPicker(kind: PickerKind) {
  return async (call: Call, { id, tab_id }: Answer): Promise<Tab> => {
    const named = tab_id === undefined ? undefined : [await tabOf(call, { tab_id })];
    const all = await tabsInReach(call);
    const tab = tabOfPicker(named ?? all, all, { kind, id });
    using(call, tab.session);
    return tab;
  };
}

const trustedSchema = () =>
  a.flag("False if the page received scripted events instead of the browser's own.");

const MOST_INDICES = 10_000;

export const pickerAnswerSelect = stepOperation({
  name: "picker.answer_select",
  summary: "Selects options of a list by index, or cancels.",
  description:
    "Use it when a click on a select has returned the event select_open, with options and an id. Replaces the selection.",
  actionType: "select",
  http: { method: "POST", path: "/select/{id}" },
  input: () => ({
    id: a.word("Id from the event select_open."),
    indices: a.value(
      "Indices of the options to select; several only if the list allows it.",
      z.array(z.int().min(0)).max(MOST_INDICES).optional(),
    ),
    ...answerFields(),
  }),
  result: () => ({
    status: z.enum(["selected", "cancelled"]).describe("What was done."),
    indices: a.list("Indices of the selected options.", z.int()),
    trusted: trustedSchema(),
  }),
  saysSuccess: true,
  errors: ["POPUP_NOT_FOUND", "ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Select the second option", input: { id: "sp_abc123", indices: [1] } },
  findTab: findTabOfPicker("select"),
  action: (input) =>
    answerSelect({ id: input.id, indices: chosenIn(input, "indices", input.indices) }),
  toResult: (result, { indices }) => ({
    ...result,
    status: indices ? ("selected" as const) : ("cancelled" as const),
  }),
});

export const pickerAnswerDatetime = stepOperation({
  name: "picker.answer_datetime",
  summary: "Sets date, time or colour of a form control, or leaves it unchanged.",
  description:
    "Use it after a click on such an input: the click opens no picker, but returns the event datetime_picker_open with limits and an id.",
  actionType: "datetime",
  http: { method: "POST", path: "/datetime-picker/{id}" },
  input: () => ({
    id: a.word("Id from the event datetime_picker_open."),
    value: a.value(
      "By input_type: date 2026-06-15, time 14:45, datetime-local 2026-06-15T14:45, month 2026-06, week 2026-W25, color #1e90ff.",
      z.string().max(100).optional(),
    ),
    ...answerFields(),
  }),
  result: () => ({
    status: z.enum(["chosen", "cancelled"]).describe("What was done."),
    value: a.text("Current value of the control."),
    trusted: trustedSchema(),
  }),
  saysSuccess: true,
  errors: ["POPUP_NOT_FOUND", "ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Enter a date", input: { id: "dtp_abc123", value: "2026-06-15" } },
  findTab: findTabOfPicker("datetime"),
  action: (input) => answerDatetime({ id: input.id, value: chosenIn(input, "value", input.value) }),
  toResult: (result, { value }) => ({
    ...result,
    status: value === undefined ? ("cancelled" as const) : ("chosen" as const),
  }),
});
