/** The Spatial DOM of a page: its type, possible actions and elements, as data or as one line each. */
import { z } from "zod";
import { alertsOf, type PageAlert } from "../../page/readers/alerts.ts";
import { PageTree } from "../../page/tree.ts";
import type { ReceivedPage } from "../../page/understand/reading.ts";
import type { Understanding } from "../../page/understand/understand.ts";
import { withinBoundary } from "../../page/views/boundary.ts";
import { viewElementLines } from "../../page/views/element-lines.ts";
import { elementsOf, type PageElement } from "../../page/views/elements.ts";
import { shortHref } from "../../page/views/links.ts";
import { isInView } from "../../page/visibility.ts";
import { RenderedElements } from "../../page/views/rendered-elements.ts";
import { AppError } from "../../shared/errors.ts";
import { domainMemoryLine, domainMemorySchema, type hostMemory } from "./domain-memory.ts";
import {
  deltaFields,
  deltaLines,
  deltaMembers,
  deltaText,
  isDelta,
  type DeltaFormat,
} from "./spatial-delta.ts";
import { blockedSchema, captchaSchema, blockerLines, blockerFields } from "./blockers.ts";
import { suggestedActionSchema, suggestedActionWire } from "./suggested-action.ts";
import { shortUrl } from "../../shared/text/cut.ts";
import { pageElementSchema } from "../definition/view-fields.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Input, type Output } from "../definition/described.ts";
import type { Unwired } from "../definition/wire.ts";

const words = (what: string) => maybe.text(what);

/** Members that elements have both in a Spatial DOM and in the result of page.view. */
const sharedFields = () => {
  const {
    content: _content,
    takes: _takes,
    hidden: _hidden,
    ...shared
  } = pageElementSchema().shape;
  return shared;
};

/** An element of the Spatial DOM. Its members are not nested, and its content is one string. */
const spatialElementSchema = lazyObject("An element of the page.", () => ({
  ...sharedFields(),
  text: words("Its own words; [7] marks the position of element 7."),
  alert_type: words("For a message to the user: alert, status, error, success or warning."),
  hidden: z.literal(true).optional().describe("It is hidden."),
  hidden_reason: words("Why it is hidden."),
  min: words("Smallest allowed value."),
  max: words("Greatest allowed value."),
  step: words("Step between values."),
  pattern: words("Pattern that its value must match."),
  maxlength: words("Maximum number of characters."),
  multiple: words("It accepts several values."),
  autocomplete: words("Its autocomplete token."),
  accept: words("Accepted types of files."),
}));

function spatialElement(element: PageElement, alerts: ReadonlyMap<number, PageAlert>) {
  const { content, takes, text, hidden, ...rest } = element;
  return {
    ...rest,
    text: content ? inOnePiece(content) : text,
    ...takes,
    alertType: alerts.get(element.id)?.type,
    hidden: hidden === undefined ? undefined : (true as const),
    hiddenReason: hidden,
  };
}

/** Joins text and markers of child elements, such as `[7]`. Escapes text that looks like a marker. */
function inOnePiece(content: NonNullable<PageElement["content"]>): string {
  return content
    .map((part) =>
      typeof part === "number" ? `[${part}]` : part.replaceAll(/\[(?=\d+\])/g, String.raw`\$&`),
    )
    .join("")
    .trim();
}

export const MOST_ELEMENTS = 20_000;

export const spatialFields = () => ({
  format: z
    .enum(["compact", "json"])
    .default("compact")
    .describe("compact: the elements as text, one a line. json: as data."),
  scope: z
    .enum(["all", "visible", "above_fold", "visible_above_fold"])
    .default("all")
    .describe("all: also hidden ones, marked. visible: no hidden ones. above_fold: the viewport."),
  limit: a.int("Maximum number of elements.").min(1).max(MOST_ELEMENTS).default(MOST_ELEMENTS),
  cursor: a.value(
    "next_cursor of the previous response, to continue there.",
    z
      .string()
      .regex(/^\d{1,15}$/, "must be the next_cursor of a response")
      .optional(),
  ),
});

const pair = (what: string) => a.list(what, z.number()).length(2);

export const spatialDomSchema = lazy(() =>
  z.strictObject({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    final_url: a.text("The same address after redirects."),
    vp: pair("Width and height of the viewport."),
    scroll: pair("Scroll position of the page."),
    engine: z
      .enum(["static", "chromium"])
      .describe("static: the page was read without a browser and without scripts."),
    http_status: maybe.int("HTTP status of the document."),
    page_type: maybe.text("Type as in page.info; absent for Other."),
    suggested_actions: z
      .array(suggestedActionSchema())
      .optional()
      .describe("Suggested actions; absent if there are none."),
    captcha: captchaSchema().optional(),
    blocked: blockedSchema().optional(),
    domain_memory: domainMemorySchema().optional(),
    total_els: a.int("Number of elements in the scope, also beyond the limit."),
    els: a.list("Elements in reading order; for json.", spatialElementSchema()).optional(),
    changed: z
      .array(spatialElementSchema())
      .optional()
      .describe("New and changed elements in reading order; for delta."),
    text: maybe.text("Elements as text, one a line; for the compact formats."),
    ...deltaFields(),
    next_cursor: maybe.text("Cursor for the rest; absent at the end."),
    nonce: maybe.text("The nonce of the boundary around the text."),
  }),
);

export type SpatialDom = Output<typeof spatialDomSchema>;

/** `SpatialDom` with the names of its members in camel case. */
export type SpatialAnswer = Unwired<Input<typeof spatialDomSchema>>;

export type SpatialFields = Output<typeof spatialFields>;

interface SpatialRequest extends Omit<SpatialFields, "format"> {
  readonly format: SpatialFields["format"] | DeltaFormat;
}

export interface SeenPage extends ReceivedPage {
  readonly engine: SpatialDom["engine"];
}

interface Around {
  /** Set if a boundary must surround the page's text. */
  readonly nonce?: string | undefined;
  /** The elements that the caller has already received; if undefined, every element counts as new. */
  readonly reader?: RenderedElements | undefined;
  /** Receives the assessment of the page and returns the statistics of its host. */
  readonly judged?: (found: Understanding) => ReturnType<typeof hostMemory>;
}

export async function spatialDomAnswer(
  page: SeenPage,
  fields: SpatialRequest,
  { nonce, judged, reader }: Around = {},
): Promise<SpatialAnswer> {
  // Loaded at the first use, because it imports many small modules.
  const { understand } = await import("../../page/understand/understand.ts");
  const found = understand(page);
  const { snapshot, httpStatus, engine } = page;
  const { title, viewport, scroll } = snapshot;
  const url = shortUrl(snapshot.url);
  const actions = found.suggestedActions.map(suggestedActionWire);
  return {
    url,
    title,
    finalUrl: url,
    vp: [viewport.width, viewport.height],
    scroll: [scroll.x, scroll.y],
    engine,
    httpStatus,
    pageType: found.pageType === "Other" ? undefined : found.pageType,
    suggestedActions: actions.length > 0 ? actions : undefined,
    ...blockerFields(found),
    domainMemory: await judged?.(found),
    ...elementsAnswer(snapshot, fields, { nonce, reader }),
  };
}

function elementsAnswer(
  snapshot: SeenPage["snapshot"],
  fields: SpatialRequest,
  { nonce, reader = new RenderedElements() }: Pick<Around, "nonce" | "reader">,
) {
  const tree = new PageTree(snapshot);
  const { scope, format, limit } = fields;
  const elements = elementsOf(tree, {
    hiddenToo: !scope.startsWith("visible"),
    wants: (node) => !scope.endsWith("above_fold") || isInView(node, snapshot),
  });
  const total = { totalEls: elements.length };
  if (isDelta(format)) {
    const changes = reader.changes(elements, limit);
    const members = { ...total, ...deltaMembers(changes) };
    if (format === "delta") return { ...members, changed: dataOf(changes.changed, tree) };
    const lines = linesOf(elements, snapshot);
    return { ...members, ...bounded(deltaLines(changes, lines), nonce) };
  }
  reader.tell(elements);
  const first = placeOf(fields.cursor, elements);
  const end = first + limit;
  const next = elements[end];
  const members = { ...total, nextCursor: next && `${next.id}` };
  const part = elements.slice(first, end);
  if (format === "json") return { ...members, els: dataOf(part, tree) };
  const lines = linesOf(elements, snapshot);
  return {
    ...members,
    ...bounded(
      part.map((element) => lines.get(element) ?? ""),
      nonce,
    ),
  };
}

function dataOf(elements: readonly PageElement[], tree: PageTree) {
  const alerts = new Map(alertsOf(tree).map((alert) => [alert.ref, alert]));
  return elements.map((element) => spatialElement(element, alerts));
}

/** Returns a line for each element. Pass all elements: elements with the same tag and text also get their positions. */
function linesOf(elements: readonly PageElement[], { url, viewport }: SeenPage["snapshot"]) {
  const lines = viewElementLines(elements, { viewport, hrefOf: (href) => shortHref(href, url) });
  return new Map(elements.map((element, place) => [element, lines[place] ?? ""]));
}

/** Joins lines of the page's text, and surrounds them with a boundary if there is a nonce. */
function bounded(lines: readonly string[], nonce: string | undefined) {
  const text = lines.join("\n");
  return { text: nonce === undefined ? text : withinBoundary(text, nonce), nonce };
}

function placeOf(cursor: string | undefined, elements: readonly PageElement[]): number {
  if (cursor === undefined) return 0;
  const place = elements.findIndex(({ id }) => id === Number(cursor));
  if (place >= 0) return place;
  throw new AppError("INVALID_QUERY", '"cursor" matches no element on the page.', {
    hint: "Read the page again without a cursor.",
  });
}

/** Warnings, `title: …`, `url: …`, `els: N`, `---`, elements; `forCommand` adds host statistics and the viewport. */
export function spatialDomText(dom: SpatialDom, forCommand = false): string {
  const { title, url, vp, total_els: total, els, text = "", next_cursor: cursor } = dom;
  const { domain_memory: memory } = dom;
  const heading = [
    `title: ${title.replaceAll(/\s+/g, " ")}`,
    `url: ${url}`,
    ...(forCommand ? [...(memory ? [domainMemoryLine(memory)] : []), `vp: ${vp.join("x")}`] : []),
    `els: ${total}`,
    "---",
  ];
  if (dom.removed) return [...blockerLines(dom), deltaText(dom, heading)].join("\n");
  return [
    ...blockerLines(dom),
    ...heading,
    ...(els ? els.map((element) => JSON.stringify(element)) : [text]),
    ...(cursor === undefined ? [] : [`… more: cursor ${cursor}`]),
  ].join("\n");
}
