import { z } from "zod";
import type { Delivery } from "../../page/views/deliveries.ts";
import { withinBoundary } from "../../page/views/boundary.ts";
import { escapeAddress, escapeLabel } from "../../page/views/escape.ts";
import { USUAL_BUDGET } from "../../page/views/portion.ts";
import { VIEW_FORMATS, VIEW_SCOPES } from "../../page/views/view.ts";
import { newNonce } from "../../shared/ids.ts";
import type { Call } from "./operation.ts";
import type { PageElement } from "../../page/views/elements.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Input, type Output } from "./described.ts";
import { wireOf } from "./wire.ts";

const tristateSchema = lazy(() => z.union([z.boolean(), z.literal("mixed")]));
const flag = (what: string) => maybe.flag(what);
const words = (what: string) => maybe.text(what);

const optionSchema = lazyObject("An option of a list.", () => ({
  value: a.text("What choosing it sends."),
  label: a.text("What it says."),
  selected: a.flag("It is chosen."),
  disabled: a.flag("It cannot be chosen."),
  group: maybe.text("Label of its group."),
}));

/** An element of the Spatial DOM. */
export const pageElementSchema = lazyObject("An element with its own words.", () => ({
  id: a.int("Ref of the element, for as long as its document lives."),
  tag: a.text("Tag name."),
  role: words("ARIA role."),
  text: words("Its own words."),
  content: z
    .array(z.union([z.string(), z.int()]))
    .optional()
    .describe("Its own words, and in their places the ids of elements that stand among them."),
  label: words("Its accessible name, where that is not what it shows."),
  ph: words("Placeholder."),
  href: words("Where it leads."),
  val: words("Its value; never a password."),
  type: words("Type of the input or button."),
  name: words("Name of the control."),
  level: maybe.int("Level of the heading."),
  options: a.list("The first options of the list.", optionSchema()).optional(),
  omitted_options: maybe.int("How many more there are."),
  takes: z
    .record(z.string(), z.string())
    .optional()
    .describe("min, max, step, pattern, maxlength, multiple, autocomplete, accept."),
  disabled: flag("Does not react."),
  checked: tristateSchema().optional().describe("Ticked or not."),
  expanded: flag("Opened or not."),
  selected: flag("Chosen among its fellows."),
  pressed: tristateSchema().optional().describe("Pressed in or not."),
  required: flag("Must be filled in."),
  readonly: flag("Cannot be edited."),
  invalid: flag("Its value was refused."),
  focused: flag("Has the keyboard."),
  inert: flag("No press reaches it, say because a dialog is open."),
  form: maybe.int("Id of its form."),
  frame: maybe.int("Index of its frame, unless it is the main one."),
  shadow: z.literal(true).optional().describe("It is in a shadow tree."),
  region: maybe.int("Id of the landmark, dialog or frame around it."),
  blocked: words("Of a frame: why the policy blocked its page, and what allows it."),
  hidden: words("Why a person could not see it."),
  b: a.list("Left, top, width and height in pixels of the viewport.", z.number()).optional(),
}));

export function elementWire(element: PageElement): Input<typeof pageElementSchema> {
  const { content, options, omittedOptions, b, ...rest } = element;
  return {
    ...rest,
    ...(content && { content: [...content] }),
    ...(options && { options: options.map((option) => ({ ...option })) }),
    ...(omittedOptions !== undefined && { omitted_options: omittedOptions }),
    ...(b && { b: [...b] }),
  };
}

const LEAST_BUDGET = 50;
const MOST_BUDGET = 1_000_000;

/** What an answer may cost whose rest a cursor gives. */
export function budgetField(usual: number) {
  return a.value(
    "Tokens at most (4 characters each); a cursor gives the rest.",
    z.int().min(LEAST_BUDGET).max(MOST_BUDGET).default(usual),
  );
}

/** What every view takes, alone or after a step. */
export const viewFields = lazy(() => ({
  scope: a.value(
    "visible: what a person can see. main: the main part. visible_above_fold: what is in view. all, above_fold: with hidden things, marked.",
    z.enum(VIEW_SCOPES).default("visible"),
  ),
  ref: maybe.int("Only what is in this element."),
  links: maybe.flag("Show where links lead; markdown does unless false."),
  budget: budgetField(USUAL_BUDGET),
  limit: a.int("Entries at most.").min(1).optional(),
  boundary: maybe.flag(
    "Put the page's words between two lines with a word that the page cannot know; over MCP it is so unless false.",
  ),
}));

export const viewFormatSchema = lazy(() =>
  z
    .enum(VIEW_FORMATS)
    .describe(
      "compact: text with [ref …] at what can be used. interactive: only that. lines, json: elements. markdown: the main content.",
    ),
);

/** Member of every action. */
export const observeSchema = lazy(() =>
  z
    .object({
      format: a.value(
        "delta: what has changed since the last view, or a first look at a new page. The others are those of page.view.",
        z.enum(["delta", ...VIEW_FORMATS]).default("delta"),
      ),
      ...viewFields(),
    })
    .describe("Answer with what the settled page says."),
);

const linkSchema = lazyObject("A link.", () => ({
  ref: a.int("Ref of the link."),
  text: a.text("Its words."),
  href: a.text("Where it leads."),
  region: maybe.text("The part of the page that it is in."),
}));

const texts = (what: string) => z.record(z.string(), z.string()).describe(what);

const metadataSchema = lazyObject("What the page says about itself.", () => ({
  title: a.text("Title."),
  url: a.text("Address."),
  description: maybe.text("What the page says it is."),
  canonical: maybe.text("Its lasting address."),
  lang: maybe.text("Its language."),
  author: maybe.text("Its author."),
  robots: maybe.text("What it asks of robots."),
  open_graph: texts("OpenGraph, without og:."),
  twitter: texts("Twitter cards, without twitter:."),
  feeds: a.texts("Addresses of its feeds."),
  structured_data: a.list("JSON-LD, at most 20 levels deep.", z.unknown()),
  unreadable_data: a.int("Pieces of JSON-LD that are no JSON."),
}));

/** What a view answers besides the page's address. */
export const viewAnswerFields = lazy(() => ({
  format: z.enum(["delta", ...VIEW_FORMATS]).describe("What was given."),
  text: maybe.text("The page's words, in all formats that are text."),
  elements: a.list("For json.", pageElementSchema()).optional(),
  links: a.list("For links.", linkSchema()).optional(),
  metadata: metadataSchema().optional().describe("For metadata."),
  left: a.int("Lines, elements or links that did not fit; of a long page, about."),
  left_tokens: a.int("About how many tokens they take."),
  next_cursor: maybe.text("Given as cursor, gives what is left, as long as the document is there."),
  nonce: maybe.text("The word of the boundary."),
  unchanged: maybe.flag(
    "For delta: true if the page has painted no change in the viewport and sent nothing since the last view. If false and the text is empty, take a screenshot to see what was painted.",
  ),
}));

export const viewSchema = lazy(() =>
  a.object("What the settled page says, if it was asked for.", viewAnswerFields()),
);

export type ViewWire = Output<typeof viewSchema>;

/** A model that reads an answer as text must be able to tell the page's words from ours. */
export function isBounded(
  { boundary }: { readonly boundary?: boolean | undefined },
  { surface }: Pick<Call, "surface">,
): boolean {
  return boundary ?? surface === "mcp";
}

/** @param hasBoundary the page's words stand within a boundary */
export function viewWire(delivery: Delivery, hasBoundary: boolean): ViewWire {
  const { format, lines, rest, isUnchanged } = delivery;
  const nonce = hasBoundary ? newNonce() : undefined;
  return {
    format,
    ...(lines && { text: textOf(lines, format, nonce) }),
    ...dataOf(delivery),
    left: rest?.entries ?? 0,
    left_tokens: rest?.tokens ?? 0,
    ...(rest && { next_cursor: rest.cursor }),
    ...(nonce !== undefined && { nonce }),
    ...(isUnchanged !== undefined && { unchanged: isUnchanged }),
  };
}

function textOf(lines: readonly string[], format: string, nonce: string | undefined): string {
  return bounded(lines.join(format === "markdown" ? "\n\n" : "\n"), nonce);
}

/** What strangers wrote stands apart from our own words. */
export function bounded(text: string, nonce: string | undefined): string {
  return nonce === undefined || text === "" ? text : withinBoundary(text, nonce);
}

function dataOf({ elements, links, metadata }: Delivery): Partial<ViewWire> {
  return {
    ...(elements && { elements: elements.map(elementWire) }),
    ...(links && { links: links.map((link) => ({ ...link })) }),
    ...(metadata && { metadata: wireOf(metadataSchema(), metadata) }),
  };
}

/** A view for a reader, with what is left in its last line. */
export function viewText({
  format,
  text,
  nonce,
  next_cursor: cursor,
  left,
  left_tokens,
  unchanged,
  ...data
}: ViewWire): string {
  const lines = [
    format === "delta" && text === "" ? withoutChanges(unchanged) : (text ?? ""),
    bounded(dataText(data), nonce),
    cursor === undefined ? "" : `… ${left} more, about ${left_tokens} tokens: cursor ${cursor}`,
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** Text and elements do not show changes of a canvas, of styles or of values that are only painted. */
function withoutChanges(isUnchanged: boolean | undefined): string {
  if (isUnchanged === true)
    return "Text, elements and their states have not changed. Nothing was painted in the viewport, and nothing was sent.";
  return "Text, elements and their states have not changed. The page may have painted something else; take a screenshot to see it.";
}

function dataText({ elements, links, metadata }: Partial<ViewWire>): string {
  return [
    ...(elements ?? []).map((element) => JSON.stringify(element)),
    ...(links ?? []).map(
      ({ ref, text, href }) => `[${ref} ${escapeLabel(text)} ->${escapeAddress(href)}]`,
    ),
    ...(metadata ? [JSON.stringify(metadata, null, 1)] : []),
  ].join("\n");
}
