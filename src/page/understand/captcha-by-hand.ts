/** Checks for humans that a site has made itself: pictures to pick, letters to read. */
import type { SnapshotNode } from "../snapshot.ts";
import { wordsOfField } from "./forms/view.ts";
import type { Reading } from "./reading.ts";
import { HUMAN_CHECK } from "./words/human-check.ts";
import { SELECT_IMAGES } from "./words/select-images.ts";
import { wordsOfName } from "./words/phrases.ts";

interface Found {
  readonly captchaType: "ImageGrid" | "TextCaptcha";
  readonly node: number | null;
  readonly form: number | null;
  readonly input?: number;
  readonly evidence: string;
}

const FEWEST_TILES = 9;
const MOST_TILES = 25;
const PRESSED = new Set(["button", "checkbox", "img", "option", "gridcell", "link"]);

/** Nine or more pictures of one build to press, under words that say which to pick. */
export function imageGridOf(reading: Reading): Found | undefined {
  const rows = new Map<string, SnapshotNode[]>();
  for (const node of reading.mainNodes) {
    if (!PRESSED.has(node.role) || !isPicture(node, reading)) continue;
    const key = `${node.parent} ${node.tag} ${node.role}`;
    const row = rows.get(key);
    if (row) row.push(node);
    else rows.set(key, [node]);
  }
  const tiles = [...rows.values()].find(
    ({ length }) => length >= FEWEST_TILES && length <= MOST_TILES,
  );
  const [first] = tiles ?? [];
  if (!tiles || !first || !tellsToSelect(reading) || !isAboutHumans(reading)) return undefined;
  return {
    captchaType: "ImageGrid",
    node: first.parent,
    form: formAround(first, reading),
    evidence: `${tiles.length} pictures to choose from`,
  };
}

function tellsToSelect({ mainNodes }: Reading): boolean {
  return mainNodes.some(({ text, name }) => SELECT_IMAGES.isIn(text) || SELECT_IMAGES.isIn(name));
}

function isPicture(node: SnapshotNode, { tree }: Reading): boolean {
  if (node.role === "img" || node.attributes["type"] === "image") return true;
  return tree.childrenOf(node).some(({ role, tag }) => role === "img" || tag === "img");
}

function isAboutHumans({ headlines, snapshot, mainNodes }: Reading): boolean {
  if (headlines.some((line) => HUMAN_CHECK.isIn(line))) return true;
  const marks = snapshot.facts?.marks ?? [];
  if (marks.some(({ id = "", classes = [] }) => /captcha/i.test(`${id} ${classes.join(" ")}`)))
    return true;
  return mainNodes.some(({ text, name }) => HUMAN_CHECK.isIn(text) || HUMAN_CHECK.isIn(name));
}

function formAround(node: SnapshotNode, { tree }: Reading): number | null {
  if (node.form !== null) return node.form;
  for (const around of tree.ancestorsOf(node)) if (around.tag === "form") return around.ref;
  return null;
}

/** A field for the letters of a picture that stands beside it. */
export function textCaptchaOf(reading: Reading): Found | undefined {
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
      input: input.ref,
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
