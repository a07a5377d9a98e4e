import { z } from "zod";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { escapeAddress } from "../../page/views/escape.ts";
import { cut } from "../../shared/text/cut.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Input, type Output } from "./described.ts";

const KINDS = ["clickable", "typeable", "scrollable", "selected"] as const;
const tristateSchema = lazy(() => z.union([z.boolean(), z.literal("mixed")]));

export const elementKindSchema = lazy(() => z.enum(KINDS));

/** One element of a frozen page as agents see it. */
export const elementSchema = lazyObject("An element of the page.", () => ({
  ref: a.int("Names the element in later calls, for as long as its document lives."),
  index: a.int("Its number on the picture; the same as ref."),
  kinds: a.list("What can be done with it.", elementKindSchema()),
  tag: a.text("Tag name in lower case."),
  role: a.text("ARIA role; empty if none."),
  name: a.text("Accessible name."),
  text: maybe.text("Its own text, where that is not the name."),
  x: maybe.number("Left edge in viewport pixels."),
  y: maybe.number("Top edge in viewport pixels."),
  width: maybe.number("Width in pixels."),
  height: maybe.number("Height in pixels."),
  hidden: maybe.text("Why a person could not see or reach it."),
  frame: maybe.int("Index of its frame, unless it is the main one."),
  form: maybe.int("Ref of its form."),
  disabled: maybe.flag("Does not react."),
  checked: tristateSchema().optional().describe("Ticked or not."),
  expanded: maybe.flag("Opened or not."),
  selected: maybe.flag("Chosen among its fellows."),
  pressed: tristateSchema().optional().describe("Pressed in or not."),
  required: maybe.flag("Must be filled in."),
  readonly: maybe.flag("Cannot be edited."),
  invalid: maybe.flag("Its value was refused."),
  focused: maybe.flag("Has the keyboard."),
  inert: maybe.flag("Is seen, but out of reach: behind a dialog, say."),
  attributes: z
    .record(z.string(), z.string())
    .optional()
    .describe("Attributes worth knowing: href, type, value, placeholder, …"),
}));

export type ElementWire = Input<typeof elementSchema>;

export function elementsWire(nodes: readonly SnapshotNode[]): ElementWire[] {
  return nodes.map(elementWire);
}

function elementWire(node: SnapshotNode): ElementWire {
  return {
    ref: node.ref,
    index: node.ref,
    kinds: [...node.kinds],
    tag: node.tag,
    role: node.role,
    name: node.name,
    ...(node.text !== "" && node.text !== node.name && { text: node.text }),
    ...node.box,
    ...(node.hidden !== undefined && { hidden: node.hidden }),
    ...(node.frame !== 0 && { frame: node.frame }),
    ...(node.form !== null && { form: node.form }),
    ...node.state,
    ...attributesWire(node.attributes),
  };
}

/** By a test's id nobody acts: it is for who looks for the element again. */
function attributesWire({ "data-testid": _id, ...attributes }: SnapshotNode["attributes"]) {
  return Object.keys(attributes).length > 0 ? { attributes } : {};
}

const MAX_NAME_LENGTH = 100;

/** `[12] link "Sign in" at 450,320, disabled`, one line per element. */
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
