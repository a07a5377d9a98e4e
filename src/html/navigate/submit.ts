import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { ParsedElement } from "../dom/element.ts";
import type { FetchRequest } from "../fetch/client.ts";
import { controlsOf, isSubmitButton, type PlacedControl } from "../forms/controls.ts";
import type { Submitter } from "../forms/entry-list.ts";
import { asksToCheck, submissionOf } from "../forms/submission.ts";
import { invalidFields } from "../forms/validation.ts";
import { policyOf } from "./links.ts";
import type { StaticPage } from "./page.ts";

/**
 * Returns the request of a form submission. Without `submitter`, uses the first submit button, as Enter does.
 * @throws AppError INVALID_REQUEST with `fields`, ELEMENT_NOT_INTERACTABLE, FILE_NOT_READABLE
 */
export async function preparedSubmission(
  deadline: Deadline,
  page: StaticPage,
  form: ParsedElement,
  submitter: Submitter | undefined,
): Promise<FetchRequest> {
  const controls = controlsOf(form);
  const pressed = submitter ?? defaultSubmitter(controls);
  checkButton(controls, pressed);
  if (asksToCheck(form, pressed?.element)) checkFields(page, controls);
  const { document } = page.parsed;
  const place = { document, encoding: page.encoding };
  const submission = await deadline.race(submissionOf(place, form, pressed));
  const from = { url: new URL(page.url), policy: policyOf(form, page.referrerPolicy) };
  return { ...submission, from, destination: "document" };
}

/** Returns the first submit button (HTML, "implicit submission"); undefined for a form without one. */
function defaultSubmitter(controls: readonly PlacedControl[]): Submitter | undefined {
  const button = controls.find(({ element }) => isSubmitButton(element));
  return button && { element: button.element };
}

function checkButton(controls: readonly PlacedControl[], submitter: Submitter | undefined): void {
  if (!submitter) return;
  const button = controls.find(({ element }) => element === submitter.element);
  if (!button || !isSubmitButton(button.element)) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "The button does not submit this form.");
  }
  if (button.disabled) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "The button that submits the form is disabled.");
  }
}

const MOST_NAMED = 10;

function checkFields(page: StaticPage, controls: readonly PlacedControl[]): void {
  const invalid = invalidFields(controls);
  if (invalid.length === 0) return;
  const sentences = invalid
    .slice(0, MOST_NAMED)
    .map(
      ({ name, problem }) =>
        `${name === "" ? "a field without a name" : JSON.stringify(name)} ${problem}`,
    );
  throw new AppError("INVALID_REQUEST", `The form was not sent: ${sentences.join("; ")}.`, {
    hint: "Correct these fields and submit again.",
    details: {
      fields: invalid.map(({ element, name, problem }) => ({
        ref: page.parsed.refOf(element),
        name,
        problem,
      })),
    },
  });
}
