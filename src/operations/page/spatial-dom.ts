import { z } from "zod";
import { RenderedElements } from "../../page/views/rendered-elements.ts";
import { usable } from "../../browser/reads/reads.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { newNonce } from "../../shared/ids.ts";
import { tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { isBounded, viewFields } from "../definition/view-fields.ts";
import { judgedHost } from "./domain-memory.ts";
import {
  spatialFields,
  spatialDomSchema,
  spatialDomText,
  spatialDomAnswer,
} from "./spatial-dom-wire.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { wholePage } from "./whole-page.ts";
import { a } from "../definition/described.ts";
import { DELTA_FORMATS } from "./spatial-delta.ts";

export const pageSpatialDom = defineOperation({
  name: "page.spatial_dom",
  summary: "Returns page type, suggested actions and elements of the page together.",
  description:
    "Formats: text with one element a line, JSON, or only the changes since the last call (delta, compact_delta).",
  http: { method: "GET", path: "/tabs/{tab_id}/spatial-dom" },
  input: () => ({
    ...tabField(),
    ...spatialFields(),
    format: a.value(
      "compact: elements as text, one a line. json: as data. delta: only changes since the last call, as data. compact_delta: the same as text.",
      z.enum(["compact", "json", ...DELTA_FORMATS]).default("compact"),
    ),
    boundary: viewFields().boundary,
  }),
  output: spatialDomSchema,
  errors: ["INVALID_REQUEST", "INVALID_QUERY", ...READ_ERRORS],
  example: { title: "Visible elements, one a line", input: { scope: "visible" } },
  run: async (fields, call) => {
    const tab = await tabOf(call, fields);
    if (fields.scope.endsWith("fold")) await withLayout(call.deadline, tab);
    const { snapshot } = await wholePage(call, fields);
    const { httpStatus } = tab;
    const engine = tab.staticTab ? "static" : "chromium";
    const nonce = isBounded(fields, call) ? newNonce() : undefined;
    return spatialDomAnswer({ snapshot, httpStatus, engine }, fields, {
      nonce,
      reader: readerOf(tab),
      judged: (found) => judgedHost(call, tab, { url: snapshot.url, httpStatus, found }),
    });
  },
  render: (dom) => spatialDomText(dom),
});

/** The elements that callers last read in each tab. */
const READERS = new WeakMap<Tab, RenderedElements>();

function readerOf(tab: Tab): RenderedElements {
  const known = READERS.get(tab) ?? new RenderedElements();
  READERS.set(tab, known);
  return known;
}

/** Switches a static tab to a browser: only a layout shows which elements are in the viewport. */
function withLayout(deadline: Deadline, tab: Tab): Promise<void> {
  return tab.queue.run(deadline, () => usable(deadline, tab, "without layout nothing is in view"));
}
