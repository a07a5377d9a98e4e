import { isMatchShown } from "../../browser/step/elements/find.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { FoundPage } from "../../page/outcome/found-page.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { FormSchema } from "../form-schema.ts";
import { folded } from "../../shared/text/one-line.ts";

export type SuccessCheck = NonNullable<FormSchema["successCheck"]>;

/** Returns a check for the caller's selector, or else the check of the schema; undefined if there is neither. */
export function successCheckOf(
  { successCheck, successIndicator }: FormSchema,
  requested: string | undefined,
): SuccessCheck | undefined {
  if (requested !== undefined) return { kind: "selector", value: requested };
  if (successCheck) return successCheck;
  return successIndicator === undefined ? undefined : { kind: "selector", value: successIndicator };
}

/** Whether the page passes a success check. */
export async function holds(
  deadline: Deadline,
  tab: Tab,
  { kind, value }: SuccessCheck,
  { reading }: FoundPage,
): Promise<boolean> {
  switch (kind) {
    case "selector":
      return (await isMatchShown(deadline, tab, value)) === true;
    case "text":
      return folded(reading.tree.textOf()).includes(folded(value));
    case "url":
      return (reading.url?.href ?? "").includes(value);
  }
}
