import type { SnapshotNode, SnapshotOption } from "../snapshot.ts";
import { COVERED, isField, controlKind, statesOf, controlValue } from "./control.ts";
import { escapeAddress, escapeLabel, quotedName } from "./escape.ts";
import { cut } from "../../shared/text/cut.ts";

const MOST_OPTIONS = 20;
const LABEL_LENGTH = 120;

export interface ControlTextRequest {
  /** The control's text on the page. */
  readonly words: string;
  /** Whether the text next to the control is its name: the view then does not repeat the name in the control. */
  readonly isLabelled?: boolean | undefined;
  /** The control's link address, as the view writes it; undefined to omit it. */
  readonly href?: string | undefined;
  /** Whether to write every option of a list, instead of at most `MOST_OPTIONS`. */
  readonly allOptions?: boolean;
  /** Omits states that scrolling or a dialog changes: `covered`, and the `inert` of elements behind a modal dialog. */
  readonly lasting?: boolean;
}

/**
 * Writes a control. A link is `[12 Sign in]`. Other controls also have their kind and states:
 * `[15:email:required Email="a@b.c"]` or `[16:select Country="France" {Germany|Spain}]`.
 */
export function controlText(node: SnapshotNode, request: ControlTextRequest): string {
  const label = labelOf(node, request);
  const words = [
    escapeLabel(label) + valueText(node),
    optionsText(node, request.allOptions === true),
    request.href === undefined ? "" : `->${escapeAddress(request.href)}`,
  ].filter((part) => part !== "");
  return `[${[headOf(node, label, request.lasting === true), ...words].join(" ")}]`;
}

/** Returns the ref, the kind and the states; only the ref for a link with a label and without states. */
function headOf(node: SnapshotNode, label: string, lasting: boolean): string {
  const kind = controlKind(node);
  const isPassing = (state: string) =>
    state === COVERED || (state === "inert" && node.layer === "behind");
  const states = statesOf(node).filter((state) => !lasting || !isPassing(state));
  const isPlain = kind === "link" && states.length === 0 && label !== "";
  return isPlain ? String(node.ref) : [node.ref, kind, ...states].join(":");
}

function labelOf(node: SnapshotNode, { words, isLabelled }: ControlTextRequest): string {
  const seen = words.trim();
  if (!isField(node) && /[\p{L}\p{N}]{2}/u.test(seen) && !isBareNumber(seen, node)) return seen;
  const hint = labelHintOf(node);
  if (isLabelled === true || sameWords(hint, seen)) return seen;
  return [seen, cut(hint, LABEL_LENGTH)].filter((part) => part !== "").join(" ");
}

/** Returns the name, or the title if the name is a symbol. Nameless controls: placeholder, else an icon's class. */
function labelHintOf(node: SnapshotNode): string {
  const { name, attributes } = node;
  if (name === "") return hintOf(node) || (attributes["icon"] ? `icon=${attributes["icon"]}` : "");
  return /[\p{L}\p{N}]/u.test(name) ? name : (attributes["title"] ?? name);
}

const LONGEST_OF_NUMBER = 60;

/** Whether to add the name to a text without a word, such as `12`. Without a role, the name would repeat the text. */
function isBareNumber(seen: string, { role, name }: SnapshotNode): boolean {
  return !/\p{L}{2}/u.test(seen) && role !== "" && name.length <= LONGEST_OF_NUMBER;
}

function valueText(node: SnapshotNode): string {
  const value = controlValue(node);
  if (value !== undefined && value !== "") return `=${quotedName(value)}`;
  const { name } = node;
  const hint = hintOf(node);
  const isShown = isField(node) && hint !== "" && name !== "" && !sameWords(hint, name);
  return isShown ? `=(${escapeLabel(hint)})` : "";
}

/** Returns the trimmed placeholder. Pages set a blank placeholder only so that style sheets recognise empty fields. */
function hintOf({ attributes }: SnapshotNode): string {
  return (attributes["placeholder"] ?? "").trim();
}

function optionsText({ options, omittedOptions = 0 }: SnapshotNode, all: boolean): string {
  const others = (options ?? []).filter(({ selected }) => !selected);
  const shown = all ? others : others.slice(0, MOST_OPTIONS);
  const left = others.length - shown.length + omittedOptions;
  const words = [...shown.map(optionText), ...(left > 0 ? [`+${left}`] : [])];
  return words.length === 0 ? "" : `{${words.join("|")}}`;
}

function optionText({ label, disabled }: SnapshotOption): string {
  const words = escapeLabel(label).replaceAll(/[|{}]/g, String.raw`\$&`);
  return disabled ? `${words}:disabled` : words;
}

export function sameWords(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** Returns a text in lower case; one blank replaces each run of characters other than letters and digits. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
