import { z } from "zod";
import { tabOfPicker, type PickerKind } from "../../browser/prompts/pickers/pending.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import { AppError } from "../../shared/errors.ts";
import { tabOf, tabsInReach, using } from "../fields.ts";
import type { Call } from "../operation.ts";
import { stepInput } from "../step-operation.ts";
import { lazy } from "../../shared/lazy.ts";

const cancelFields = lazy(() => ({
  cancel: z.boolean().default(false).describe("Close the picker and leave everything as it is."),
  action: z
    .enum(["choose", "cancel"])
    .optional()
    .describe("Need not be given; cancel means the same as the field cancel."),
}));

const tabOfPickerField = lazy(() => ({
  tab_id: z.string().min(1).optional().describe("Need not be given: the id says which tab it is."),
}));

/** The input of an answer: the picker's id, what is chosen, or that nothing is. */
export function answerInput<S extends z.ZodRawShape>(id: z.ZodType<string>, fields: S) {
  return stepInput({ id, ...fields, ...cancelFields() }).extend(tabOfPickerField());
}

interface Answer {
  readonly id: string;
  readonly tab_id?: string | undefined;
  readonly cancel: boolean;
  readonly action?: "choose" | "cancel" | undefined;
}

/** What was chosen; undefined if nothing shall be. */
export function chosenIn<T>(
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
      : `"${field}" is required, or "cancel" in its place.`,
  );
}

/** The tab in which the picker waits. */
export function findTabOfPicker(kind: PickerKind) {
  return async (call: Call, { id, tab_id }: Answer): Promise<Tab> => {
    const named = tab_id === undefined ? undefined : [await tabOf(call, { tab_id })];
    const all = await tabsInReach(call);
    const tab = tabOfPicker(named ?? all, all, { kind, id });
    using(call, tab.session);
    return tab;
  };
}

export const trustedSchema = lazy(() =>
  z.boolean().describe("False if the page saw events of a script instead of the browser's own."),
);
