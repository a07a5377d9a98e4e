import { z } from "zod";
import type { Delivery } from "../../page/views/deliveries.ts";
import { withinBoundary } from "../../page/views/boundary.ts";
import { escapeAddress, escapeLabel } from "../../page/views/escape.ts";
import { USUAL_BUDGET } from "../../page/views/portion.ts";
import { VIEW_FORMATS, VIEW_SCOPES } from "../../page/views/view.ts";
import { newNonce } from "../../shared/ids.ts";
import type { Call } from "./operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Output } from "./described.ts";

const tristateSchema = lazy(() => z.union([z.boolean(), z.literal("mixed")]));
const flag = (what: string) => maybe.flag(what);
const words = (what: string) => maybe.text(what);

const optionSchema = lazyObject("An option of a list.", () => ({
  value: a.text("Value to send."),
  label: a.text("Text of the option."),
  selected: a.flag("It is selected."),
  disabled: a.flag("It is disabled."),
  group: maybe.text("Label of its group."),
}));

/** An element in views of format json; elements of `page.spatial_dom` share most of these members. */
export const pageElementSchema = lazyObject("An element with text of its own.", () => ({
  id: a.int("Ref of the element, valid as long as its document."),
  tag: a.text("Tag name."),
  role: words("ARIA role."),
  text: words("Its own text."),
  content: z
    .array(z.union([z.string(), z.int()]))
    .optional()
    .describe("Its own text, with the ids of child elements in their positions."),
  label: words("Its accessible name, if it differs from its text."),
  ph: words("Placeholder."),
  href: words("Address of the link."),
  val: words("Its value; never a password."),
  type: words("Type of the input or button."),
  name: words("Name of the control."),
  level: maybe.int("Level of the heading."),
  options: a.list("The first options of the list.", optionSchema()).optional(),
  omitted_options: maybe.int("Number of further options."),
  takes: z
    .record(z.string(), z.string())
    .optional()
    .describe("Limits: min, max, step, pattern, maxlength, multiple, autocomplete, accept."),
  disabled: flag("It is disabled."),
  checked: tristateSchema().optional().describe("Whether it is checked."),
  expanded: flag("Whether it is expanded."),
  selected: flag("Whether it is selected."),
  pressed: tristateSchema().optional().describe("Whether it is pressed."),
  required: flag("It is required."),
  readonly: flag("It is read-only."),
  invalid: flag("Its value is invalid."),
  focused: flag("It has the focus."),
  inert: flag("It cannot be pressed, for example because a dialog is open."),
  form: maybe.int("Id of its form."),
  frame: maybe.int("Index of its frame, unless it is the main frame."),
  shadow: z.literal(true).optional().describe("It is in a shadow tree."),
  region: maybe.int("Id of the landmark, dialog or frame around it."),
  blocked: words("For a frame: why the policy blocked its page, and how to allow it."),
  hidden: words("Why it is not visible."),
  b: a.list("Left, top, width and height in pixels of the viewport.", z.number()).optional(),
}));

const LEAST_BUDGET = 50;
const MOST_BUDGET = 1_000_000;

/** The token limit of a response that returns a cursor for the rest. */
export function budgetField(usual: number) {
  return a.value(
    "Maximum number of tokens (4 characters each); a cursor returns the rest.",
    z.int().min(LEAST_BUDGET).max(MOST_BUDGET).default(usual),
  );
}

/** Input fields of every view, whether requested alone or with a step. */
export const viewFields = lazy(() => ({
  scope: a.value(
    "visible: visible content. main: the main content. visible_above_fold: the viewport. all, above_fold: also hidden content, marked.",
    z.enum(VIEW_SCOPES).default("visible"),
  ),
  ref: maybe.int("Only the content of this element."),
  links: maybe.flag("Include the addresses of links; default for markdown: true."),
  budget: budgetField(USUAL_BUDGET),
  limit: a.int("Maximum number of entries.").min(1).optional(),
  boundary: maybe.flag(
    "Surround the page's text with two lines that contain a nonce; default over MCP: true.",
  ),
}));

export const viewFormatSchema = lazy(() =>
  z
    .enum(VIEW_FORMATS)
    .describe(
      "compact: text with [ref …] at interactive elements. interactive: only these elements. lines, json: elements. markdown: the main content.",
    ),
);

/** The field `observe` of every action. */
export const observeSchema = lazy(() =>
  z
    .object({
      format: a.value(
        "delta: changes since the last view, or a view of a new page. Other formats as in page.view.",
        z.enum(["delta", ...VIEW_FORMATS]).default("delta"),
      ),
      ...viewFields(),
    })
    .describe("Include a view of the settled page."),
);

const linkSchema = lazyObject("A link.", () => ({
  ref: a.int("Ref of the link."),
  text: a.text("Text of the link."),
  href: a.text("Address of the link."),
  region: maybe.text("Part of the page with the link."),
}));

const texts = (what: string) => z.record(z.string(), z.string()).describe(what);

const metadataSchema = lazyObject("Metadata of the page.", () => ({
  title: a.text("Title."),
  url: a.text("Address."),
  description: maybe.text("Description of the page."),
  canonical: maybe.text("Canonical address."),
  lang: maybe.text("Its language."),
  author: maybe.text("Its author."),
  robots: maybe.text("Directives for robots."),
  open_graph: texts("OpenGraph, without og:."),
  twitter: texts("Twitter cards, without twitter:."),
  feeds: a.texts("Addresses of its feeds."),
  structured_data: a.list("JSON-LD, at most 20 levels deep.", z.unknown()),
  unreadable_data: a.int("Number of JSON-LD blocks that are not valid JSON."),
}));

/** Output members of a view, without the page's address. */
export const viewAnswerFields = lazy(() => ({
  format: z.enum(["delta", ...VIEW_FORMATS]).describe("The format."),
  text: maybe.text("The page as text, for all text formats."),
  elements: a.list("Elements, for format json.", pageElementSchema()).optional(),
  links: a.list("Links, for format links.", linkSchema()).optional(),
  metadata: metadataSchema().optional().describe("Metadata, for format metadata."),
  left: a.int("Number of omitted lines, elements or links; approximate for long pages."),
  left_tokens: a.int("Approximate tokens of the rest."),
  next_cursor: maybe.text("Pass it as cursor to get the rest, while the document exists."),
  nonce: maybe.text("The nonce of the boundary."),
  unchanged: maybe.flag(
    "For delta: true if nothing was painted in the viewport or sent since the last view. If false and the text is empty, take a screenshot.",
  ),
}));

export const viewSchema = lazy(() =>
  a.object("View of the settled page, if requested.", viewAnswerFields()),
);

type ViewWire = Output<typeof viewSchema>;

/** Whether a boundary surrounds the page's text, so that a model can distinguish page text from Fermata's words. */
export function isBounded(
  { boundary }: { readonly boundary?: boolean | undefined },
  { surface }: Pick<Call, "surface">,
): boolean {
  return boundary ?? surface === "mcp";
}

/** @param hasBoundary whether a boundary surrounds the page's text */
export function viewAnswer(delivery: Delivery, hasBoundary: boolean) {
  const { format, lines, elements, links, metadata, rest, isUnchanged: unchanged } = delivery;
  const nonce = hasBoundary ? newNonce() : undefined;
  return {
    format,
    text: lines && bounded(lines.join(format === "markdown" ? "\n\n" : "\n"), nonce),
    elements,
    links,
    metadata,
    left: rest?.entries ?? 0,
    leftTokens: rest?.tokens ?? 0,
    nextCursor: rest?.cursor,
    nonce,
    unchanged,
  };
}

/** Surrounds third-party text with a boundary, if a nonce is given. */
export function bounded(text: string, nonce: string | undefined): string {
  return nonce === undefined || text === "" ? text : withinBoundary(text, nonce);
}

/** Returns a view as text; its last line describes what was omitted. */
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

/** Text for a view without changes. Changes of a canvas, of styles or of painted values do not appear in views. */
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
