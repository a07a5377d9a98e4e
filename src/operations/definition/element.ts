import { z } from "zod";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { escapeAddress } from "../../page/views/escape.ts";
import { cut } from "../../shared/text/cut.ts";
import { a, lazyObject, maybe, type Output } from "./described.ts";

const KINDS = ["clickable", "typeable", "scrollable", "selected"] as const;
const tristateSchema = () => z.union([z.boolean(), z.literal("mixed")]);

export const elementKindSchema = () => z.enum(KINDS);

/** One element of a frozen page, as responses contain it. */
export const elementSchema = lazyObject("An element of the page.", () => ({
  ref: a.int("Ref of the element for later calls, valid as long as its document."),
  index: a.int("Its number on the screenshot; the same as ref."),
  kinds: a.list("Kind of interaction.", elementKindSchema()),
  tag: a.text("Tag name in lower case."),
  role: a.text("ARIA role; empty if none."),
  name: a.text("Accessible name."),
  text: maybe.text("Its own text, unless it is the name."),
  x: maybe.number("Left edge in viewport pixels."),
  y: maybe.number("Top edge in viewport pixels."),
  width: maybe.number("Width in pixels."),
  height: maybe.number("Height in pixels."),
  hidden: maybe.text("Why it is not visible or reachable."),
  frame: maybe.int("Index of its frame, unless it is the main frame."),
  form: maybe.int("Ref of its form."),
  disabled: maybe.flag("It is disabled."),
  checked: tristateSchema().optional().describe("Whether it is checked."),
  expanded: maybe.flag("Whether it is expanded."),
  selected: maybe.flag("Whether it is selected."),
  pressed: tristateSchema().optional().describe("Whether it is pressed."),
  required: maybe.flag("It is required."),
  readonly: maybe.flag("It is read-only."),
  invalid: maybe.flag("Its value is invalid."),
  focused: maybe.flag("It has the focus."),
  inert: maybe.flag("It is visible but blocked, for example by a dialog."),
  attributes: z
    .record(z.string(), z.string())
    .optional()
    .describe("Useful attributes: href, type, value, placeholder, …"),
}));

export function elementAnswer(node: SnapshotNode) {
  const { ref, kinds, tag, role, name, text, hidden, frame, form } = node;
  // Omits the test id: it is for internal use, to recognise the element after the page has replaced it.
  const { "data-testid": _id, ...attributes } = node.attributes;
  return {
    ref,
    index: ref,
    kinds,
    tag,
    role,
    name,
    text: text === "" || text === name ? undefined : text,
    ...node.box,
    hidden,
    frame: frame === 0 ? undefined : frame,
    form: form ?? undefined,
    ...node.state,
    attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
  };
}

const MAX_NAME_LENGTH = 100;

/** Returns the element as a line: `[12] link "Sign in" at 450,320, disabled`. */
export function elementLine(element: Output<typeof elementSchema>): string {
  const label = element.name === "" ? (element.text ?? "") : element.name;
  const words = [`[${element.ref}]`, element.role === "" ? element.tag : element.role];
  if (label !== "") words.push(JSON.stringify(cut(label, MAX_NAME_LENGTH)));
  if (element.x !== undefined && element.y !== undefined) {
    const centre = [element.x + (element.width ?? 0) / 2, element.y + (element.height ?? 0) / 2];
    words.push(`at ${centre.map(Math.round).join(",")}`);
  }
  return [words.join(" "), ...notes(element)].join(", ");
}

function notes(element: Output<typeof elementSchema>): string[] {
  const { value, href, placeholder } = element.attributes ?? {};
  const states = (
    ["disabled", "required", "readonly", "invalid", "focused", "selected"] as const
  ).filter((state) => element[state]);
  const toggles = (["checked", "expanded", "pressed"] as const)
    .filter((state) => element[state] !== undefined)
    .map((state) => (element[state] === true ? state : `${state}: ${String(element[state])}`));
  return [
    ...states,
    ...toggles,
    ...(value === undefined ? [] : [`value ${JSON.stringify(cut(value, MAX_NAME_LENGTH))}`]),
    ...(placeholder === undefined
      ? []
      : [`placeholder ${JSON.stringify(cut(placeholder, MAX_NAME_LENGTH))}`]),
    ...(href === undefined ? [] : [cut(escapeAddress(href), MAX_NAME_LENGTH)]),
    ...(element.hidden === undefined ? [] : [`hidden (${element.hidden})`]),
  ];
}
