/** Checks for humans that are answered by typing: the letters of a picture, or what a sum makes. */
import type { FormField } from "../readers/form-field.ts";
import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import type { CaptchaByHand } from "./captcha-by-hand.ts";
import { markOf, wordsOfField } from "./forms/view.ts";
import type { FormView, Reading } from "./reading.ts";
import {
  CALCULATE,
  CHARACTERS,
  HUMAN_CHECK,
  IMAGE,
  IMAGE_CODE,
  RESEND,
  SEND_PROOF,
  SENT_THERE,
  SUM,
} from "../words/words.ts";

export function typedCaptchaOf(reading: Reading): CaptchaByHand | undefined {
  for (const view of reading.forms) {
    const letters = view.texts.find((field) => asksForLetters(field, view, reading));
    if (letters) return found(letters, view, "a picture with letters to type");
    const sum = sumOf(view);
    if (sum) return found(sum, view, "a sum to work out");
  }
  return undefined;
}

function found({ ref }: FormField, { form }: FormView, evidence: string): CaptchaByHand {
  return {
    captchaType: "TextCaptcha",
    node: ref,
    form: form.ref,
    parts: new Set([ref]),
    evidence,
  };
}

function asksForLetters(field: FormField, view: FormView, reading: Reading): boolean {
  if (view.buttons.some(({ label }) => RESEND.isIn(label) || SEND_PROOF.isIn(label))) return false; // a code that comes by message
  if (isForLetters(field, view, reading)) return hasPicture(view.form.ref, field.ref, reading);
  return mayBeForLetters(field, view, reading) && hasPictureBeside(field.ref, view, reading);
}

/** Named so or asked for in so many words; or the only field of a form that is sent to such a place. */
function isForLetters(
  field: FormField,
  { texts, destination }: FormView,
  { tree }: Reading,
): boolean {
  const { id = "" } = tree.get(field.ref)?.attributes ?? {};
  if (NAMES.test(`${field.name} ${id}`) || HUMAN_CHECK.isIn(wordsOfField(field))) return true;
  return texts.length === 1 && /captcha/i.test(destination);
}

const NAMES = /captcha|\bsi_code/i;

/** Such words also ask for a code that was sent, or for one on the back of a card. */
function mayBeForLetters(field: FormField, view: FormView, reading: Reading): boolean {
  const words = wordsOfField(field);
  if (CHARACTERS.isIn(words) && IMAGE.isIn(words)) return true;
  if (!IMAGE_CODE.isIn(words) || view.fields.length < 2) return false;
  const isElsewhere = view.fields.some(
    (one) => CARD.test(`${one.name} ${markOf(one)}`) || markOf(one).includes("one-time-code"),
  );
  return !isElsewhere && !reading.mainNodes.some(({ text }) => SENT_THERE.isIn(text));
}

const CARD = /card|\bcc-|cvv|cvc|csc/i;

const NEAR = 8;
const BESIDE = 3;

/** In its form, or near it in reading order. */
function hasPicture(form: number | null, input: number, reading: Reading): boolean {
  const { nodes, snapshot } = reading;
  const place = nodes.findIndex(({ ref }) => ref === input);
  if (nodes.slice(Math.max(0, place - NEAR), place + NEAR).some(isPicture)) return true;
  return hasMarkedPicture(form, snapshot);
}

/** Also one without words for it, which is no node. */
function hasMarkedPicture(form: number | null, { facts }: PageSnapshot): boolean {
  return (facts?.marks ?? []).some((mark) => PICTURES.has(mark.tag) && mark.form === form);
}

/** No other field stands between the two. */
function hasPictureBeside(
  input: number,
  { form }: FormView,
  { nodes, snapshot }: Reading,
): boolean {
  if (form.ref !== null && hasMarkedPicture(form.ref, snapshot)) return true;
  const place = nodes.findIndex(({ ref }) => ref === input);
  const before = nodes.slice(Math.max(0, place - BESIDE), place).toReversed();
  const behind = nodes.slice(place + 1, place + 1 + BESIDE);
  return [before, behind].some((side) => {
    const picture = side.findIndex(isPicture);
    return (
      picture !== -1 && !side.slice(0, picture).some(({ kinds }) => kinds.includes("typeable"))
    );
  });
}

const PICTURES = new Set(["img", "canvas", "svg"]);

function isPicture({ role, tag }: SnapshotNode): boolean {
  return role === "img" || PICTURES.has(tag);
}

/** One sum beside other fields; several are an exercise, and one alone is a question of a quiz. */
function sumOf({ texts, fields }: FormView): FormField | undefined {
  const sums = texts.filter((field) => isSum(field));
  return sums.length === 1 && fields.length > 1 ? sums[0] : undefined;
}

function isSum({ label, placeholder = "" }: FormField): boolean {
  return [label, placeholder].some((text) => {
    if (!/\d/.test(text)) return false;
    if (CALCULATE.isIn(text)) return SIGNS.test(text) || SUM.isIn(text);
    return /\d/.test(EQUATION.exec(text)?.[0] ?? "") || (SUM.isIn(text) && WORDED.test(text));
  });
}

const NUMBER = String.raw`(?:\d{1,3}|\p{L}{2,9})`;
const SIGNS = new RegExp(String.raw`${NUMBER}\s*[+＋×x*÷−–-]\s*${NUMBER}`, "iu");
/** `3 + 4 =`, `2 + nine?`: one of the numbers may be a word; what only looks like a range asks with no `?`. */
const EQUATION = new RegExp(
  String.raw`${NUMBER}\s*(?:[+＋×*]\s*${NUMBER}\s*[=＝?？は]|[x÷−–-]\s*${NUMBER}\s*[=＝])`,
  "iu",
);
const WORDED = /\d{1,3}\D{2,20}\d{1,3}\s*[=＝?？]/;
