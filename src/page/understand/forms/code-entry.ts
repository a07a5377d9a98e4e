import type { PageFormField } from "../../readers/form-field.ts";
import { markOf, wordsOfField } from "./view.ts";
import type { Reading, FormView } from "../reading.ts";
import {
  CODE,
  IDENTITY,
  OTHER_CODE,
  SENT_THERE,
  ANY_CODE,
  RESEND,
  SEND_PROOF,
} from "../../words/words.ts";

/** The fields for a verification code. */
export interface CodeEntry {
  /** The field, or the first of several fields for one character each. */
  readonly input: PageFormField;
  /** The field alone, or all fields for one character each, in order. */
  readonly boxes: readonly PageFormField[];
  /** Number of characters of the code, if the fields specify it. */
  readonly length: number | undefined;
}

const FEWEST_DIGITS = 4;
const MOST_DIGITS = 8;
/** RFC 8628: name of a field for the code that a device shows, often two groups of characters with a hyphen. */
const DEVICE_CODE = /^user_?code$/i;
const MOST_OF_DEVICE = 9;
/** Maximum number of fields besides the code; a form with more is not about the code. */
const MOST_OTHER_FIELDS = 1;

/** Returns the form for a code, else a login form with a field for a code. */
export function codePlaceOf(
  reading: Reading,
): { readonly view: FormView; readonly entry: CodeEntry } | undefined {
  for (const view of [...reading.formsFor("code"), ...reading.formsFor("username")]) {
    const entry = codeEntryOf(view, reading);
    if (entry) return { view, entry };
  }
  return undefined;
}

export function codeEntryOf(view: FormView, reading: Reading): CodeEntry | undefined {
  const boxes = boxesOf(view);
  if (boxes) return boxes;
  const input =
    view.fields.find((field) => markOf(field).includes("one-time-code")) ??
    namedField(view, reading);
  return input && { input, boxes: [input], length: lengthOf(input) };
}

/** Returns the 4 to 8 fields for one character each, if the form has at most one other text field; else undefined. */
function boxesOf({ texts, fields }: FormView): CodeEntry | undefined {
  const boxes = fields.filter(
    ({ kind, limits }) => (kind === "text" || kind === "password") && limits["maxlength"] === "1",
  );
  const [input] = boxes;
  if (!input || boxes.length < FEWEST_DIGITS || boxes.length > MOST_DIGITS) return undefined;
  if (texts.length - boxes.length > MOST_OTHER_FIELDS) return undefined;
  return { input, boxes, length: boxes.length };
}

/** Finds a field named as a verification code in a form with little else; "code" alone needs further evidence. */
function namedField(view: FormView, reading: Reading): PageFormField | undefined {
  const others = view.fields.filter(({ kind }) => kind !== "toggle" && kind !== "choice");
  if (others.length > 1 + MOST_OTHER_FIELDS) return undefined;
  const isAbout = [view.heading, ...reading.headlines].some((line) => CODE.isIn(line));
  const asksNothingElse = view.passwords.every((field) => others.length === 1 && isShort(field));
  return others.find((field) => {
    const words = wordsOfField(field);
    if (OTHER_TYPES.has(field.type) || OTHER_CODE.isIn(words) || !asksNothingElse) return false;
    if (CODE.isIn(words)) return true;
    if (isNothingButIdentity(field)) return false;
    const isSized = others.length === 1 && isShort(field);
    return ANY_CODE.isIn(words) && (isSized || isAbout || isSentCode(reading));
  });
}

const OTHER_TYPES = new Set(["email", "search", "textarea"]);

/** Whether the label names only an identity: a phone "number" is not a code. */
function isNothingButIdentity({ label, placeholder = "" }: PageFormField): boolean {
  return IDENTITY.isAll(label) || IDENTITY.isAll(placeholder);
}

/** Whether a text of the page mentions a verification code, or says that a code was sent. */
function isSentCode({ mainNodes }: Reading): boolean {
  return mainNodes.some(
    ({ text }) =>
      CODE.isIn(text) || (ANY_CODE.isIn(text) && SENT_THERE.isIn(text) && !OTHER_CODE.isIn(text)),
  );
}

function isShort({ limits, name }: PageFormField): boolean {
  const most = Number(limits["maxlength"] ?? Number.POSITIVE_INFINITY);
  return most <= (DEVICE_CODE.test(name) ? MOST_OF_DEVICE : MOST_DIGITS);
}

/** Reads the length of the code from the pattern or `maxlength`; undefined if it is not plausible. */
function lengthOf({ limits }: PageFormField): number | undefined {
  const inPattern = /\{(\d+)\}/.exec(limits["pattern"] ?? "")?.[1];
  const said = Number(inPattern ?? limits["maxlength"] ?? "0");
  return said >= FEWEST_DIGITS && said <= MOST_DIGITS + 2 ? said : undefined;
}

/**
 * Returns the ref of the button that sends the code, if a login form has fields for both the phone number or e-mail
 * address and the code; else undefined.
 */
export function codeRequestOf(reading: Reading, submit: number | undefined): number | undefined {
  const [view] = reading.formsFor("username");
  if (!view || codeEntryOf(view, reading) === undefined) return undefined;
  return view.buttons.find(
    ({ ref, label }) => ref !== submit && (SEND_PROOF.isIn(label) || RESEND.isIn(label)),
  )?.ref;
}
