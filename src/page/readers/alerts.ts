import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree, Piece } from "../tree.ts";
import { ACCEPT, COOKIES } from "../words/view-words.ts";
import { alertTypeOf, type AlertType, isLocationText } from "./alert-signs.ts";
import { shortenedText } from "./text.ts";
import { fieldKindOf } from "./field-kinds.ts";

export interface PageAlert {
  /** Ref of the element with the message; if no element contains the message, ref of the field. */
  readonly ref: number;
  readonly type: AlertType;
  /** Cut if it is long. */
  readonly text: string;
  /** Ref of the field that the message is about. */
  readonly field?: number;
}

const MOST = 100;
const LONGEST = 500;

/**
 * Returns each visible message of the page once, in document order. Finds messages by ARIA (alert, status, live
 * regions) and by class names, and finds the messages about fields with a rejected value.
 */
export function alertsOf(tree: PageTree): readonly PageAlert[] {
  const messages = messagesIn(tree);
  const refused = tree.snapshot.nodes.filter((node) => node.state.invalid && !tree.isHidden(node));
  const alerts = new Map(messages.map((alert) => [alert.ref, alert]));
  for (const field of refused) {
    const text = field.problem ?? field.description ?? "";
    const known = [...alerts.values()].find((alert) => isAbout(alert, field, text));
    if (known) alerts.set(known.ref, { ...known, type: "error", field: field.ref });
    else if (text !== "") {
      alerts.set(field.ref, { ref: field.ref, type: "error", text, field: field.ref });
    }
  }
  const places = new Map(tree.snapshot.nodes.map(({ ref }, place) => [ref, place]));
  const placeOf = ({ ref }: PageAlert): number => places.get(ref) ?? 0;
  return [...alerts.values()].toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, MOST);
}

/** Whether an alert is about a field. The field's text may consist of a hint and the message. */
function isAbout(alert: PageAlert, field: SnapshotNode, text: string): boolean {
  return alert.field === field.ref || (alert.field === undefined && text.includes(alert.text));
}

function messagesIn(tree: PageTree): PageAlert[] {
  const inside = new Set<number | null>();
  const alerts: PageAlert[] = [];
  for (const node of tree.snapshot.nodes) {
    if (alerts.length >= MOST) break;
    const alert = inside.has(node.parent) ? undefined : alertIn(node, tree);
    if (alert) alerts.push(alert);
    if (alert || inside.has(node.parent)) inside.add(node.ref);
  }
  return alerts;
}

function alertIn(node: SnapshotNode, tree: PageTree): PageAlert | undefined {
  const type = typeOf(node, tree);
  if (!type || tree.isHidden(node)) return undefined;
  const isSaid = SAID.has(node.role);
  if (!isSaid && !isMessage(node, tree)) return undefined;
  const text = tree.textOf(node, isButton);
  if (!WORD.test(text) || isRequest(node, text, tree)) return undefined;
  if (!isSaid && (text.length > LONGEST || isLiveContent(node, text, tree))) return undefined;
  const field = ABOUT_FIELDS.has(type) ? fieldOfMessage(node, tree) : undefined;
  return {
    ref: node.ref,
    type,
    text: shortenedText(text, LONGEST),
    ...(field !== undefined && { field }),
  };
}

/** Whether it is a button: labels of buttons in a message, such as `Close` or `Undo`, do not belong to its text. */
function isButton({ role }: SnapshotNode): boolean {
  return role === "button";
}

const ABOUT_FIELDS: ReadonlySet<AlertType> = new Set(["error", "warning", "alert"]);

/** Whether an element is a request for consent to cookies, whatever its role. */
function isRequest(node: SnapshotNode, text: string, tree: PageTree): boolean {
  if (!COOKIES.isIn(text)) return false;
  for (const { role, name } of tree.descendantsOf(node)) {
    if ((role === "button" || role === "link") && ACCEPT.isIn(name)) return true;
  }
  return false;
}

/** A message contains a word, unlike the star that marks a required field. */
const WORD = /\p{L}{2}/u;

/**
 * Returns a message's type by its classes. Without such classes, a role in `SAID` gives the type, unless classes of the
 * parent do. For other roles, `aria-live` gives the type.
 */
function typeOf(node: SnapshotNode, tree: PageTree): AlertType | undefined {
  const { classes = [], role, attributes } = node;
  const byClass = alertTypeOf(classes);
  if (byClass !== undefined) return byClass;
  const said = SAID.get(role);
  if (said !== undefined) return alertTypeOf(tree.parentOf(node)?.classes ?? []) ?? said;
  return HISTORIES.has(role) ? undefined : LIVE.get(attributes["aria-live"] ?? "");
}

/** Roles of live regions that are content of the page, not messages: a chat, a clock. */
const HISTORIES = new Set(["log", "timer", "marquee"]);

const SAID: ReadonlyMap<string, AlertType> = new Map([
  ["alert", "alert"],
  ["alertdialog", "alert"],
  ["status", "status"],
]);

const LIVE: ReadonlyMap<string, AlertType> = new Map([
  ["assertive", "alert"],
  ["polite", "status"],
]);

/** Whether a live region is not a message: a heading that changes, the slide of a carousel, a position in a list. */
function isLiveContent(node: SnapshotNode, text: string, tree: PageTree): boolean {
  if (alertTypeOf(node.classes ?? []) !== undefined) return false;
  if (isLocationText(text)) return true;
  if (CONTENT.has(node.role) || node.level !== undefined) return true;
  for (const inner of tree.descendantsOf(node)) if (CONTENT.has(inner.role)) return true;
  return false;
}

const CONTENT = new Set(["heading", "group", "img", "list", "table", "grid", "article"]);

const OTHER = new Set(
  (
    "banner cell columnheader complementary contentinfo document form gridcell main navigation region row rowgroup " +
    "rowheader search table"
  ).split(" "),
);

/**
 * Whether it is a message. False for a control, a table row, a part of the page with fields, and a container of
 * several messages.
 */
function isMessage(node: SnapshotNode, tree: PageTree): boolean {
  if (node.kinds.length > 0 || OTHER.has(node.role) || node.tag === "form") return false;
  if (isPlace(node, tree)) return false;
  for (const inner of tree.descendantsOf(node)) {
    if (inner.kinds.includes("typeable") || FIELDS.has(inner.role)) return false;
  }
  return true;
}

/** Whether it only contains messages: all of its text belongs to messages and buttons inside it. */
function isPlace(node: SnapshotNode, tree: PageTree): boolean {
  if (alertTypeOf(node.classes ?? []) !== undefined) return false;
  return !WORD.test(tree.textOf(node, (inner) => SAID.has(inner.role) || isButton(inner)));
}

const FIELDS = new Set("checkbox combobox listbox radio slider switch".split(" "));

/** Ref of a message's field: by `for`, else an adjacent field with a rejected value, else its parent's only field. */
function fieldOfMessage(message: SnapshotNode, tree: PageTree): number | undefined {
  const labelled = message.attributes["for"];
  if (labelled !== undefined) {
    const { nodes } = tree.snapshot;
    const field = nodes.find(
      ({ attributes, frame }) => attributes["id"] === labelled && frame === message.frame,
    );
    if (field) return field.ref;
  }
  const box = tree.parentOf(message);
  const adjacent = refusedNextTo(message, tree.inside(box));
  if (adjacent) return adjacent.ref;
  if (!box || box.tag === "form" || box.frame !== message.frame) return undefined;
  const [only, another] = fieldsIn(box, tree);
  return another ? undefined : only?.ref;
}

/** Returns the field right before or after a message, if its value was rejected. */
function refusedNextTo(message: SnapshotNode, around: readonly Piece[]): SnapshotNode | undefined {
  const pieces = around.filter((piece) => typeof piece !== "string" || piece.trim() !== "");
  const place = pieces.indexOf(message);
  return [pieces[place - 1], pieces[place + 1]]
    .filter((piece) => piece !== undefined && typeof piece !== "string")
    .find((node) => node.state.invalid && fieldKindOf(node, NO_FIELDS) !== undefined);
}

const NO_FIELDS: ReadonlySet<number> = new Set();

/** Returns the fields inside a node, at most two; radio buttons of one name are one field. */
function fieldsIn(node: SnapshotNode, tree: PageTree): readonly SnapshotNode[] {
  const fields = new Map<string, SnapshotNode>();
  for (const inner of tree.descendantsOf(node)) {
    if (fieldKindOf(inner, NO_FIELDS) === undefined) continue;
    const { type, name = "" } = inner.attributes;
    const key = type === "radio" && name !== "" ? `radio ${name}` : `${inner.ref}`;
    if (!fields.has(key)) fields.set(key, inner);
    if (fields.size > 1) break;
  }
  return [...fields.values()];
}
