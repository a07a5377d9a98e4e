/** Checks for humans that a site has made itself, and that of letters to read. */
import { wordsOfField } from "./forms/view.ts";
import type { Reading } from "./reading.ts";
import { HUMAN_CHECK } from "./words/human-check.ts";
import { wordsOfName } from "./words/phrases.ts";

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
  for (const { form, texts } of reading.forms) {
    const input = texts.find((field) => {
      const words = wordsOfField(field);
      return /captcha/i.test(wordsOfName(field.name)) || HUMAN_CHECK.isIn(words);
    });
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
