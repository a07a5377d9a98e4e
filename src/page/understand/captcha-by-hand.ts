/** Finds CAPTCHAs that a site has built itself: images to select, letters in an image, a sum to calculate. */
import type { PageFormField } from "../readers/form-field.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { Phrases } from "../words/phrases.ts";
import { CONFIRM } from "../words/button-words.ts";
import {
  CALCULATE,
  CHARACTERS,
  HUMAN_CHECK,
  IMAGE,
  IMAGE_CODE,
  RESEND,
  SELECT_IMAGES,
  SEND_PROOF,
  SENT_THERE,
  SUM,
} from "../words/words.ts";
import { grouped, plainBuildOf } from "./blocks.ts";
import { markOf, wordsOfField } from "./forms/view.ts";
import { optional } from "./optional.ts";
import type { Captcha, FormView, Reading } from "./reading.ts";

type CaptchaByHand = Omit<Captcha, "isBlocking">;

/** Maximum text of a page that is only a CAPTCHA. */
const MOST_TEXT = 1_500;
const FEWEST_TILES = 9;
const MOST_TILES = 25;
const PRESSED = new Set(["button", "checkbox", "img", "option", "gridcell", "link", "switch"]);

/** Finds 9 to 25 controls of one structure on a short page whose texts ask to select images and prove to be human. */
export function imageGridOf(reading: Reading): CaptchaByHand | undefined {
  const { mainNodes, tree } = reading;
  const isRequested = mainNodes.some((node) => isIn(SELECT_IMAGES, node)) && isAboutHumans(reading);
  if (reading.mainText > MOST_TEXT || !isRequested) return undefined;
  const tiles = grouped(mainNodes, tree, plainBuildOf).find(
    (group) =>
      group.length >= FEWEST_TILES &&
      group.length <= MOST_TILES &&
      group.every(({ role }) => PRESSED.has(role)),
  );
  const [first] = tiles ?? [];
  if (!tiles || !first) return undefined;
  const form = first.form ?? formAround(first, tree);
  const end = reading.placeOf(tiles.at(-1)?.ref ?? 0);
  const behind = mainNodes.filter(
    (node) => node.role === "button" && reading.placeOf(node.ref) > end,
  );
  const submit = form === null ? behind.find(({ name }) => CONFIRM.isAll(name))?.ref : undefined;
  return {
    captchaType: "ImageGrid",
    node: first.parent,
    form,
    parts: new Set(tiles.map(({ ref }) => ref)),
    ...optional("submit", submit),
    evidence: `${tiles.length} images to choose from`,
  };
}

function formAround(node: SnapshotNode, tree: PageTree): number | null {
  return [...tree.ancestorsOf(node)].find(({ tag }) => tag === "form")?.ref ?? null;
}

function isIn(words: Phrases, { text, name }: SnapshotNode): boolean {
  return words.isIn(text) || words.isIn(name);
}

function isAboutHumans({ headlines, snapshot, mainNodes }: Reading): boolean {
  const isNamed = (snapshot.facts?.marks ?? []).some(({ id = "", classes = [] }) =>
    /captcha/i.test(`${id} ${classes.join(" ")}`),
  );
  return (
    isNamed ||
    headlines.some((line) => HUMAN_CHECK.isIn(line)) ||
    mainNodes.some((node) => isIn(HUMAN_CHECK, node))
  );
}

export function typedCaptchaOf(reading: Reading): CaptchaByHand | undefined {
  for (const view of reading.forms) {
    const letters = view.texts.find((field) => asksForLetters(field, view, reading));
    const requested = letters ?? sumOf(view);
    if (!requested) continue;
    const { ref } = requested;
    return {
      captchaType: "TextCaptcha",
      node: ref,
      form: view.form.ref,
      parts: new Set([ref]),
      evidence: letters ? "an image with letters to type" : "a sum to work out",
    };
  }
  return undefined;
}

function asksForLetters(field: PageFormField, view: FormView, reading: Reading): boolean {
  // A form with a button that sends a code asks for that code.
  if (view.buttons.some(({ label }) => RESEND.isIn(label) || SEND_PROOF.isIn(label))) return false;
  if (isForLetters(field, view, reading)) return hasPicture(field, view, reading, NEAR);
  return mayBeForLetters(field, view, reading) && hasPicture(field, view, reading, ADJACENT);
}

/** Whether the field is named or labelled as a CAPTCHA, or the only text field of a form with a "captcha" address. */
function isForLetters(
  field: PageFormField,
  { texts, destination }: FormView,
  { tree }: Reading,
): boolean {
  const { id = "" } = tree.get(field.ref)?.attributes ?? {};
  if (NAMES.test(`${field.name} ${id}`) || HUMAN_CHECK.isIn(wordsOfField(field))) return true;
  return texts.length === 1 && /captcha/i.test(destination);
}

const NAMES = /captcha|\bsi_code/i;

/** Whether its label may mean the letters of an image. False for a code that was sent or is printed on a card. */
function mayBeForLetters(field: PageFormField, view: FormView, reading: Reading): boolean {
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
const ADJACENT = 3;

/** Whether the form has an image, or one of the `most` nodes before or after the field is an image. */
function hasPicture({ ref }: PageFormField, { form }: FormView, reading: Reading, most: number) {
  const { nodes, snapshot } = reading;
  const marks = snapshot.facts?.marks ?? [];
  const isOwn = form.ref !== null || most === NEAR;
  if (isOwn && marks.some((mark) => PICTURES.has(mark.tag) && mark.form === form.ref)) return true;
  const place = nodes.findIndex((node) => node.ref === ref);
  const before = nodes.slice(Math.max(0, place - most), place).toReversed();
  return [before, nodes.slice(place + 1, place + 1 + most)].some((side) => {
    const picture = side.findIndex(isPicture);
    if (picture === -1) return false;
    return most === NEAR || !side.slice(0, picture).some(({ kinds }) => kinds.includes("typeable"));
  });
}

const PICTURES = new Set(["img", "canvas", "svg"]);

function isPicture({ role, tag }: SnapshotNode): boolean {
  return role === "img" || PICTURES.has(tag);
}

/** Returns the only field for a sum if the form has other fields. Several sums are an exercise, a sum alone a quiz. */
function sumOf({ texts, fields }: FormView): PageFormField | undefined {
  const sums = texts.filter((field) => isSum(field));
  return sums.length === 1 && fields.length > 1 ? sums[0] : undefined;
}

function isSum({ label, placeholder = "" }: PageFormField): boolean {
  return [label, placeholder].some((text) => {
    if (!/\d/.test(text)) return false;
    if (CALCULATE.isIn(text)) return SIGNS.test(text) || SUM.isIn(text);
    return /\d/.test(EQUATION.exec(text)?.[0] ?? "") || (SUM.isIn(text) && WORDED.test(text));
  });
}

const NUMBER = String.raw`(?:\d{1,3}|\p{L}{2,9})`;
const SIGNS = new RegExp(String.raw`${NUMBER}\s*[+＋×x*÷−–-]\s*${NUMBER}`, "iu");
/** `3 + 4 =`, `2 + nine?`: a number may be a word. After a dash, `x` or `÷`, only `=` counts: `3-4?` may be a range. */
const EQUATION = new RegExp(
  String.raw`${NUMBER}\s*(?:[+＋×*]\s*${NUMBER}\s*[=＝?？は]|[x÷−–-]\s*${NUMBER}\s*[=＝])`,
  "iu",
);
const WORDED = /\d{1,3}\D{2,20}\d{1,3}\s*[=＝?？]/;
