/** Decides whether the page after sending a form is the form's next page, for forms split over several documents. */
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import { sends } from "../../../page/readers/form-buttons.ts";
import type { FormPurpose, FormView, Reading } from "../../../page/understand/reading.ts";
import { leadsOn } from "../../learn/learn-guard.ts";

export interface FurtherPage {
  /** Describes the page and its fields or button, such as `page 2 of 3, which asks for "City"`. */
  readonly reported: string;
  /** Whether this is certainly a further page, so that a thank-you message on it does not confirm the row. */
  readonly isSure: boolean;
}

/**
 * Returns the further page; undefined if the page asks for nothing more that belongs to the sent row.
 * @param pressed text of the button that sent the form; empty if unknown
 */
export function furtherPage(
  before: FoundPage,
  after: FoundPage,
  pressed: string,
): FurtherPage | undefined {
  const step = stepOn(after.reading);
  const isStep = step !== undefined && step.at > (stepOn(before.reading)?.at ?? 1);
  const form = newForm(before, after);
  if (!form) return isStep ? unsentStep(after.reading, step) : undefined;
  const isSure = isStep || leadsOn(pressed);
  if (!isSure && (!asksForMore(form) || showsWhatWasSent(before, after))) return undefined;
  return { reported: `${named(step)}, which asks for ${requested(form)}`, isSure };
}

/** Returns a summary page without fields that has a button to submit it; undefined without such a button. */
function unsentStep({ mainNodes }: Reading, step: Step): FurtherPage | undefined {
  const button = mainNodes.find(
    ({ role, tag, attributes }) =>
      role === "button" && (tag === "input" || (attributes["type"] ?? "submit") === "submit"),
  );
  if (!button) return undefined;
  return {
    reported: `${named(step)}, with the button ${JSON.stringify(button.name)}`,
    isSure: true,
  };
}

/** Purposes of forms that many pages show next to or before their main content. */
const ADJACENT: readonly FormPurpose[] = ["search", "subscribe", "login", "username"];

/** Returns a form of the main content in which most editable fields are new, unless its purpose is in `ADJACENT`. */
function newForm(before: FoundPage, { reading }: FoundPage): FormView | undefined {
  const known = new Set(before.reading.forms.flatMap(({ fields }) => fields.map(nameOf)));
  const adjacent = new Set(ADJACENT.flatMap((purpose) => reading.formsFor(purpose)));
  return reading.forms.find((view) => {
    const fields = openFields(view);
    const fresh = fields.filter((field) => !known.has(nameOf(field)));
    return !view.isAround && !adjacent.has(view) && fresh.length * 2 > fields.length;
  });
}

function openFields({ fields }: FormView): FormView["fields"] {
  return fields.filter(({ disabled, readonly }) => disabled !== true && readonly !== true);
}

function nameOf({ name, label }: FormView["fields"][number]): string {
  return name || label;
}

/** Whether the form has a button to a next step, or required fields and a submit button. */
function asksForMore({ fields, buttons }: FormView): boolean {
  const isSent = buttons.some(({ type }) => sends(type));
  return (
    buttons.some(({ label }) => leadsOn(label)) || (isSent && fields.some((one) => one.required))
  );
}

/** Shorter values are ignored, because they occur on any page. */
const FEWEST_CHARACTERS = 4;

/** Whether the page shows a sent value. Such a page confirms the row, even if it has a form for further input. */
function showsWhatWasSent(before: FoundPage, after: FoundPage): boolean {
  const text = after.reading.tree.textOf();
  return before.reading.forms.some(({ texts }) =>
    texts.some(({ value = "" }) => value.length >= FEWEST_CHARACTERS && text.includes(value)),
  );
}

const MOST_NAMED = 3;

function requested(view: FormView): string {
  const labels = openFields(view).map(({ label, name }) => JSON.stringify(label || name));
  const more = labels.length > MOST_NAMED ? [`${labels.length - MOST_NAMED} more`] : [];
  return [...labels.slice(0, MOST_NAMED), ...more].join(", ");
}

interface Step {
  readonly at: number;
  readonly of: number;
}

function named(step: Step | undefined): string {
  return step ? `page ${step.at} of ${step.of}` : "a further page";
}

/** "Step 2 of 3" in many languages: a word such as step or page, a number, "of" or "/", and the total number. */
const STEP =
  /(?<![\p{L}\p{N}])(?:step|page|part|section|schritt|seite|teil|abschnitt|étape|etape|partie|paso|página|pagina|parte|passo|etapa|stap|deel|steg|steget|sida|trin|side|vaihe|sivu|krok|strona|strana|część|část|lépés|oldal|pas|pasul|adım|sayfa|bước|trang|langkah|halaman|βήμα|σελίδα|шаг|этап|страница|крок|сторінка|ステップ|ページ|步骤|步驟|단계)\s{0,9}[:：]?\s{0,9}(\d{1,2})\s{0,9}(?:\/|of|out of|von|sur|de|di|van|av|af|z|ze|iz|din|do|из|з|από|\p{L}{1,3})\s{0,9}(\d{1,2})(?![\p{N}])/iu;

/** Returns the step that a text or heading of the page states; undefined if none does. */
function stepOn({ mainNodes }: Reading): Step | undefined {
  for (const { text, name } of mainNodes) {
    const [, at, of] = STEP.exec(text === "" ? name : text) ?? [];
    const step = { at: Number(at), of: Number(of) };
    if (step.at >= 1 && step.at <= step.of && step.of > 1) return step;
  }
  return undefined;
}
