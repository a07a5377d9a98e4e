import { readNext, readView } from "../../browser/reads/read-view.ts";
import { roomOf } from "../../page/views/portion.ts";
import type { Delivery } from "../../page/views/deliveries.ts";
import { tabField, readTabOf } from "../definition/fields.ts";
import { defineOperation, type Call } from "../definition/operation.ts";
import { pageLine } from "../definition/texts.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import {
  isBounded,
  viewAnswerFields,
  viewFields,
  viewFormatSchema,
  viewText,
  viewAnswer,
} from "../definition/view-fields.ts";
import { warnOfUnread } from "../definition/unread.ts";
import { a, maybe, type Output } from "../definition/described.ts";

const input = () => ({
  ...tabField(),
  format: viewFormatSchema().default("compact"),
  ...viewFields(),
  cursor: maybe.word("Cursor of an earlier view, for its rest."),
});

export const pageView = defineOperation({
  name: "page.view",
  summary: "Returns the page's content and interactive elements, as text or data.",
  description: "If the page exceeds the limit, the content of the viewport comes first.",
  http: { method: "GET", path: "/tabs/{tab_id}/view" },
  input,
  output: () => ({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    ...viewAnswerFields(),
  }),
  errors: ["INVALID_REQUEST", "INVALID_QUERY", "ELEMENT_NOT_FOUND", ...READ_ERRORS],
  example: { title: "A first look", input: {} },
  run: async (fields, call) => {
    const delivery = await delivered(fields, call);
    const { url, title } = delivery;
    warnOfUnread(call.warnings, delivery.unread);
    return { url, title, ...viewAnswer(delivery, isBounded(fields, call)) };
  },
  render: ({ url, title, ...view }) => `${pageLine({ url, title })}\n${viewText(view)}`,
});

async function delivered(fields: Output<typeof input>, call: Call): Promise<Delivery> {
  const tab = await readTabOf(call, fields);
  const room = roomOf(fields);
  const { cursor } = fields;
  if (cursor !== undefined) return readNext(call.deadline, tab, { ...room, cursor });
  return readView(call.deadline, tab, { ...fields, ...room });
}
