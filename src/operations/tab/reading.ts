import { z } from "zod";
import { EVERYTHING } from "../../browser/capture/observe.ts";
import { readElements, readText } from "../../browser/reads/reads.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";
import {
  elementAnswer,
  elementKindSchema,
  elementLine,
  elementSchema,
} from "../definition/element.ts";
import { tabField, readTabOf } from "../definition/fields.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { defineOperation } from "../definition/operation.ts";
import { pageLine } from "../definition/texts.ts";
import { shortUrl } from "../../shared/text/cut.ts";
import { a, maybe, nullable, type Output } from "../definition/described.ts";

const MAX_ELEMENTS = 2000;

const elementsFields = () => ({
  ...tabField(),
  scope: z
    .enum(["viewport", "page"])
    .default("viewport")
    .describe("viewport: elements in view. page: all elements."),
  include: z
    .enum(["interactive", "all"])
    .default("interactive")
    .describe("interactive: elements to act on. all: also elements with only text or a role."),
  kinds: a.list("Only elements of one of these types.", elementKindSchema()).optional(),
  limit: a.int("Maximum number of elements.").min(1).max(MAX_ELEMENTS).default(200),
});

export const tabElements = defineOperation({
  name: "tab.elements",
  summary: "Lists interactive elements of the frozen page, with refs to act on.",
  description:
    "Lists only the viewport unless `scope` is `page`. Returns role, name, state and position of each element.",
  http: { method: "GET", path: "/tabs/{tab_id}/elements" },
  input: elementsFields,
  output: () => ({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    page_time_ms: a.number("Page clock, milliseconds since the epoch."),
    elements: a.list("The elements, in document order.", elementSchema()),
    omitted: a.int("Number of elements beyond the limit."),
  }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  example: { title: "Elements in view", input: {} },
  run: async (fields, call) => {
    const tab = await readTabOf(call, fields);
    const snapshot = await readElements(call.deadline, tab, {
      nodes: fields.include,
      viewportOnly: fields.scope === "viewport",
      // With `kinds`, reads all elements: `elementsAnswer` filters them first and then applies the limit.
      limit: fields.kinds ? EVERYTHING.limit : fields.limit,
    });
    return elementsAnswer(snapshot, fields);
  },
  render: ({ url, title, elements, omitted }) => [
    pageLine({ title, url }),
    ...elements.map(elementLine),
    omitted === 0
      ? `${elements.length} elements`
      : `${elements.length} elements, ${omitted} more left out`,
  ],
});

function elementsAnswer(snapshot: PageSnapshot, { kinds, limit }: Output<typeof elementsFields>) {
  const matching = kinds
    ? snapshot.nodes.filter((node) => node.kinds.some((kind) => kinds.includes(kind)))
    : snapshot.nodes;
  return {
    url: shortUrl(snapshot.url),
    title: snapshot.title,
    page_time_ms: snapshot.pageTimeMs,
    elements: matching.slice(0, limit).map(elementAnswer),
    omitted: snapshot.omitted + Math.max(0, matching.length - limit),
  };
}

export const tabText = defineOperation({
  name: "tab.text",
  summary: "Returns the visible text of the page or of one element.",
  effect: "read",
  http: { method: "POST", path: "/tabs/{tab_id}/text" },
  cli: { positionals: ["selector"] },
  input: () => ({
    ...tabField(),
    selector: maybe.word(
      "CSS selector of the element; default: the whole page. Omits text in frames.",
    ),
  }),
  output: () => ({ text: nullable.text("The text; null if no element matches.") }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  example: { title: "The whole page", input: {} },
  run: async (input, call) => {
    const tab = await readTabOf(call, input);
    return { text: await readText(call.deadline, tab, input.selector) };
  },
  render: ({ text }) => text ?? "No element matches the selector.",
});
