import { z } from "zod";
import { EVERYTHING } from "../../browser/capture/observe.ts";
import { readElements } from "../../browser/reads/reads.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";
import { elementKindSchema, elementLine, elementSchema, elementsWire } from "../element.ts";
import { tabField, readTabOf } from "../fields.ts";
import { READ_ERRORS } from "../usual-errors.ts";
import { defineOperation } from "../operation.ts";
import { pageLine } from "../page-line.ts";
import { toldAddress } from "../../shared/cut.ts";
import { lazy } from "../../shared/lazy.ts";

const MAX_ELEMENTS = 2000;

const input = lazy(() =>
  z.object({
    ...tabField(),
    scope: z
      .enum(["viewport", "page"])
      .default("viewport")
      .describe("viewport: what is in view. page: everything."),
    include: z
      .enum(["interactive", "all"])
      .default("interactive")
      .describe("interactive: what can be used. all: also what only carries text or a role."),
    kinds: z.array(elementKindSchema()).optional().describe("Only elements of one of these kinds."),
    limit: z.int().min(1).max(MAX_ELEMENTS).default(200).describe("Elements at most."),
  }),
);

export const tabElements = defineOperation({
  name: "tab.elements",
  summary: "Lists what can be used on the frozen page, with refs to act on.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}/elements" },
  cli: { command: "tab elements" },
  input,
  output: () =>
    z.strictObject({
      url: z.string().describe("Address of the page."),
      title: z.string().describe("Title of the page."),
      page_time_ms: z.number().describe("Page clock, milliseconds since the epoch."),
      elements: z.array(elementSchema()).describe("In document order."),
      omitted: z.int().describe("How many more there are beyond the limit."),
    }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  examples: [
    { title: "What is in view", input: {} },
    { title: "Every field of the page", input: { scope: "page", kinds: ["typeable"] } },
  ],
  run: async (fields, call) => {
    const tab = await readTabOf(call, fields);
    const snapshot = await readElements(call.deadline, tab, {
      nodes: fields.include,
      viewportOnly: fields.scope === "viewport",
      // A filter must see everything before the limit cuts.
      limit: fields.kinds ? EVERYTHING.limit : fields.limit,
    });
    return elementsAnswer(snapshot, fields);
  },
  render: ({ url, title, elements, omitted }) => ({
    text: [
      pageLine({ title, url }),
      ...elements.map(elementLine),
      omitted === 0
        ? `${elements.length} elements`
        : `${elements.length} elements, ${omitted} more left out`,
    ].join("\n"),
  }),
});

function elementsAnswer(
  snapshot: PageSnapshot,
  { kinds, limit }: z.output<ReturnType<typeof input>>,
) {
  const matching = kinds
    ? snapshot.nodes.filter((node) => node.kinds.some((kind) => kinds.includes(kind)))
    : snapshot.nodes;
  return {
    url: toldAddress(snapshot.url),
    title: snapshot.title,
    page_time_ms: snapshot.pageTimeMs,
    elements: elementsWire(matching.slice(0, limit)),
    omitted: snapshot.omitted + Math.max(0, matching.length - limit),
  };
}
