import { z } from "zod";
import { pageRequest, pageWire, directionField, pageMembers, pagingFields } from "../cursor.ts";
import { defineOperation } from "../operation.ts";
import {
  AUDIT_ERRORS,
  auditFilterFields,
  auditFilter,
  auditLine,
  auditOf,
  auditRecordSchema,
  auditWire,
} from "./fields.ts";

export const auditList = defineOperation({
  name: "audit.list",
  summary: "Lists who did what, the latest first, a page at a time; never any values.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/audit" },
  cli: { command: "audit list" },
  withoutBrowser: true,
  input: () =>
    z.object({
      ...auditFilterFields(),
      ...pagingFields({ usual: 50, most: 500 }),
      ...directionField("backward"),
    }),
  output: () =>
    z.strictObject({
      records: z.array(auditRecordSchema()).describe("In the asked direction."),
      ...pageMembers(),
    }),
  errors: AUDIT_ERRORS,
  examples: [
    { title: "The latest", input: { limit: 10 } },
    { title: "What was refused", input: { outcome: "refused" } },
  ],
  run: async (input, call) => {
    const page = pageRequest("audit", input, "backward");
    const list = await auditOf(call).page(auditFilter(input), page);
    return {
      records: list.rows.map(auditWire),
      ...pageWire("audit", page.direction, list),
    };
  },
  render: ({ records, next_cursor: next }) => ({
    text:
      records.length === 0
        ? "Nothing."
        : [...records.map(auditLine), ...(next === null ? [] : [`More: cursor ${next}`])].join(
            "\n",
          ),
  }),
});
