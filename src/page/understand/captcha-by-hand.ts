/** Checks for humans that a site has made itself, and that of letters to read. */
import type { FormField } from "../readers/form-field.ts";
import { wordsOfField } from "./forms/view.ts";
import type { Reading, FormView } from "./reading.ts";
import { HUMAN_CHECK, RESEND } from "./words/words.ts";

export interface CaptchaByHand {
  readonly captchaType: "ImageGrid" | "TextCaptcha";
  /** Refs: where it is, and of the form that waits for it. */
  readonly node: number | null;
  readonly form: number | null;
  /** Refs of the fields that one answers with. */
  readonly parts: ReadonlySet<number>;
  /** Ref of the button for the answer, where no form has one. */
  readonly submit?: number;
  readonly evidence: string;
}

/** A field for the letters of a picture that stands beside it. */
export function textCaptchaOf(reading: Reading): CaptchaByHand | undefined {
  for (const view of reading.forms) {
    const { form } = view;
    const input = view.texts.find((field) => isForLetters(field, view, reading));
    if (!input || !hasPicture(form.ref, input.ref, reading)) continue;
    return {
      captchaType: "TextCaptcha",
      node: input.ref,
      form: form.ref,
      parts: new Set([input.ref]),
      evidence: "a picture with letters to type",
    };
  }
  return undefined;
}

/** Named so or asked for in so many words; or the only field of a form that is sent to such a place. */
function isForLetters(
  field: FormField,
  { texts, buttons, destination }: FormView,
  { tree }: Reading,
): boolean {
  if (buttons.some(({ label }) => RESEND.isIn(label))) return false; // a code that comes by message
  const { id = "" } = tree.get(field.ref)?.attributes ?? {};
  if (/captcha/i.test(`${field.name} ${id}`) || HUMAN_CHECK.isIn(wordsOfField(field))) return true;
  return texts.length === 1 && /captcha/i.test(destination);
}

const NEAR = 8;

/** In its form, or near it in reading order. */
function hasPicture(form: number | null, input: number, reading: Reading): boolean {
  const { nodes, snapshot } = reading;
  const place = nodes.findIndex(({ ref }) => ref === input);
  const near = nodes.slice(Math.max(0, place - NEAR), place + NEAR);
  if (
    near.some(
      ({ role, tag }) => role === "img" || tag === "img" || tag === "canvas" || tag === "svg",
    )
  )
    return true;
  const marks = snapshot.facts?.marks ?? [];
  return marks.some(
    (mark) =>
      (mark.tag === "img" || mark.tag === "canvas" || mark.tag === "svg") && mark.form === form,
  );
}
