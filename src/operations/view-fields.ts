import { z } from "zod";
import type { Delivery } from "../page/views/deliveries.ts";
import { withinBoundary } from "../page/views/boundary.ts";
import { escapeAddress, escapeLabel } from "../page/views/escape.ts";
import { USUAL_BUDGET } from "../page/views/portion.ts";
import { VIEW_FORMATS, VIEW_SCOPES } from "../page/views/view.ts";
import { newNonce } from "../shared/ids.ts";
import type { Call } from "./operation.ts";
import { elementWire, PageElementSchema } from "./page-element.ts";

const LEAST_BUDGET = 50;
const MOST_BUDGET = 1_000_000;

/** What every view takes, alone or after a step. */
export const VIEW_FIELDS = {
  scope: z
    .enum(VIEW_SCOPES)
    .default("visible")
    .describe(
      "visible: what a person can see. main: the main part. visible_above_fold: what is in view. all, above_fold: with hidden things, marked.",
    ),
  ref: z.int().optional().describe("Only what is in this element."),
  links: z.boolean().optional().describe("Show where links lead; markdown does unless false."),
  budget: z
    .int()
    .min(LEAST_BUDGET)
    .max(MOST_BUDGET)
    .default(USUAL_BUDGET)
    .describe("Tokens at most (4 characters each); a cursor gives the rest."),
  limit: z.int().min(1).optional().describe("Entries at most."),
  boundary: z
    .boolean()
    .optional()
    .describe(
      "Put the page's words between two lines with a word that the page cannot know; over MCP it is so unless false.",
    ),
};

export const ViewFormatSchema = z
  .enum(VIEW_FORMATS)
  .describe(
    "compact: text with [ref …] at what can be used. interactive: only that. lines, json: elements. markdown: the main content.",
  );

/** Member of every action. */
export const ObserveSchema = z
  .object({
    format: z
      .enum(["delta", ...VIEW_FORMATS])
      .default("delta")
      .describe(
        "delta: what has changed since the last view, or a first look at a new page. The others are those of page.view.",
      ),
    ...VIEW_FIELDS,
  })
  .describe("Answer with what the settled page says.");

const LinkSchema = z
  .strictObject({
    ref: z.int().describe("Ref of the link."),
    text: z.string().describe("Its words."),
    href: z.string().describe("Where it leads."),
    region: z.string().optional().describe("The part of the page that it is in."),
  })
  .describe("A link.");

const texts = (what: string) => z.record(z.string(), z.string()).describe(what);

const MetadataSchema = z
  .strictObject({
    title: z.string().describe("Title."),
    url: z.string().describe("Address."),
    description: z.string().optional().describe("What the page says it is."),
    canonical: z.string().optional().describe("Its lasting address."),
    lang: z.string().optional().describe("Its language."),
    author: z.string().optional().describe("Its author."),
    robots: z.string().optional().describe("What it asks of robots."),
    open_graph: texts("OpenGraph, without og:."),
    twitter: texts("Twitter cards, without twitter:."),
    feeds: z.array(z.string()).describe("Addresses of its feeds."),
    structured_data: z.array(z.unknown()).describe("JSON-LD, at most 20 levels deep."),
    unreadable_data: z.int().describe("Pieces of JSON-LD that are no JSON."),
  })
  .describe("What the page says about itself.");

/** What a view answers besides the page's address. */
export const VIEW_ANSWER = {
  format: z.enum(["delta", ...VIEW_FORMATS]).describe("What was given."),
  text: z.string().optional().describe("The page's words, in all formats that are text."),
  elements: z.array(PageElementSchema).optional().describe("For json."),
  links: z.array(LinkSchema).optional().describe("For links."),
  metadata: MetadataSchema.optional().describe("For metadata."),
  left: z.int().describe("Lines, elements or links that did not fit; of a long page, about."),
  left_tokens: z.int().describe("About how many tokens they take."),
  cursor: z.string().optional().describe("Gives what is left, as long as the document is there."),
  nonce: z.string().optional().describe("The word of the boundary."),
};

export const ViewSchema = z
  .strictObject(VIEW_ANSWER)
  .describe("What the settled page says, if it was asked for.");

export type ViewWire = z.output<typeof ViewSchema>;

/** A model that reads an answer as text must be able to tell the page's words from ours. */
export function isBounded(
  { boundary }: { readonly boundary?: boolean | undefined },
  { surface }: Pick<Call, "surface">,
): boolean {
  return boundary ?? surface === "mcp";
}

/** A page longer than a snapshot is not told to its end, however much is asked of it. */
export function warnOfOmitted(warnings: string[], delivery: Delivery | undefined): void {
  const omitted = delivery?.omitted ?? 0;
  if (omitted === 0) return;
  warnings.push(`The page has ${omitted} more elements than a view can tell.`);
}

/** @param hasBoundary the page's words stand within a boundary */
export function viewWire(delivery: Delivery, hasBoundary: boolean): ViewWire {
  const { format, lines, rest } = delivery;
  const nonce = hasBoundary ? newNonce() : undefined;
  return {
    format,
    ...(lines && { text: textOf(lines, format, nonce) }),
    ...dataOf(delivery),
    left: rest?.entries ?? 0,
    left_tokens: rest?.tokens ?? 0,
    ...(rest && { cursor: rest.cursor }),
    ...(nonce !== undefined && { nonce }),
  };
}

function textOf(lines: readonly string[], format: string, nonce: string | undefined): string {
  return bounded(lines.join(format === "markdown" ? "\n\n" : "\n"), nonce);
}

function bounded(text: string, nonce: string | undefined): string {
  return nonce === undefined || text === "" ? text : withinBoundary(text, nonce);
}

function dataOf({ elements, links, metadata }: Delivery): Partial<ViewWire> {
  return {
    ...(elements && { elements: elements.map(elementWire) }),
    ...(links && { links: links.map((link) => ({ ...link })) }),
    ...(metadata && { metadata: metadataWire(metadata) }),
  };
}

function metadataWire(metadata: NonNullable<Delivery["metadata"]>) {
  const { openGraph, structuredData, unreadableData, ...rest } = metadata;
  return {
    ...rest,
    twitter: { ...rest.twitter },
    feeds: [...rest.feeds],
    open_graph: { ...openGraph },
    structured_data: [...structuredData],
    unreadable_data: unreadableData,
  };
}

/** A view for a reader, with what is left in its last line. */
export function viewText({
  format,
  text,
  nonce,
  cursor,
  left,
  left_tokens,
  ...data
}: ViewWire): string {
  const lines = [
    format === "delta" && text === "" ? "Nothing has changed on the page." : (text ?? ""),
    bounded(dataText(data), nonce),
    cursor === undefined ? "" : `… ${left} more, about ${left_tokens} tokens: cursor ${cursor}`,
  ];
  return lines.filter((line) => line !== "").join("\n");
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
