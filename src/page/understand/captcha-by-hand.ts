/** A check for humans that a site has made itself: pictures of which some are to be picked. */
import type { Reading } from "./reading.ts";
import { CONFIRM } from "../words/button-words.ts";
import { HUMAN_CHECK, SELECT_IMAGES } from "../words/words.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { grouped, plainBuildOf } from "./blocks.ts";

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

/** With more to read a page is about something else. */
const MOST_TEXT = 1_500;
const FEWEST_TILES = 9;
const MOST_TILES = 25;
const PRESSED = new Set(["button", "checkbox", "img", "option", "gridcell", "link", "switch"]);

/** Nine or more pictures of one build to press or to tick, under words that say which to pick. */
export function imageGridOf(reading: Reading): CaptchaByHand | undefined {
  if (reading.mainText > MOST_TEXT || !tellsToSelect(reading) || !isAboutHumans(reading)) {
    return undefined;
  }
  const tiles = grouped(reading.mainNodes, reading.tree, plainBuildOf).find(
    (group) =>
      group.length >= FEWEST_TILES &&
      group.length <= MOST_TILES &&
      group.every(({ role }) => PRESSED.has(role)) &&
      (group.every((node) => isPicture(node, reading)) || areAlike(group)),
  );
  const [first] = tiles ?? [];
  if (!tiles || !first) return undefined;
  const form = formAround(first, reading);
  const refs = new Set(tiles.map(({ ref }) => ref));
  const submit = form === null ? buttonBehind(tiles, refs, reading) : undefined;
  return {
    captchaType: "ImageGrid",
    node: first.parent,
    form,
    parts: refs,
    ...(submit !== undefined && { submit }),
    evidence: `${tiles.length} pictures to choose from`,
  };
}

function tellsToSelect({ mainNodes }: Reading): boolean {
  return mainNodes.some(({ text, name }) => SELECT_IMAGES.isIn(text) || SELECT_IMAGES.isIn(name));
}

/** By itself, or by what stands beside it and by nothing else that can be pressed. */
function isPicture(node: SnapshotNode, { tree }: Reading): boolean {
  if (isImage(node) || node.attributes["type"] === "image") return true;
  if (tree.childrenOf(node).some(isImage)) return true;
  const fellows = tree.childrenOf(tree.parentOf(node));
  const pressed = fellows.filter(({ role }) => PRESSED.has(role) && role !== "img");
  return pressed.length === 1 && fellows.some((fellow) => holdsImage(fellow, tree));
}

function holdsImage(node: SnapshotNode, tree: PageTree): boolean {
  return isImage(node) || tree.childrenOf(node).some(isImage);
}

function isImage({ role, tag }: SnapshotNode): boolean {
  return role === "img" || tag === "img" || tag === "svg" || tag === "canvas";
}

/** Nothing but a number tells one from the other: what they show is no words. */
function areAlike(group: readonly SnapshotNode[]): boolean {
  return new Set(group.map(({ name }) => name.replaceAll(/\d+/g, "").trim())).size === 1;
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

/** The one that says that one is done. */
function buttonBehind(
  tiles: readonly SnapshotNode[],
  refs: ReadonlySet<number>,
  reading: Reading,
): number | undefined {
  const end = reading.placeOf(tiles.at(-1)?.ref ?? 0);
  const behind = reading.mainNodes.filter(
    ({ role, ref }) => role === "button" && !refs.has(ref) && reading.placeOf(ref) > end,
  );
  return behind.find(({ name }) => CONFIRM.isAll(name))?.ref;
}
