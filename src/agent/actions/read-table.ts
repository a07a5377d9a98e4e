import { z } from "zod";
import { defineAction } from "../model/action.ts";
import { INDEX_ALIASES } from "./support/element.ts";

const Tables = z.object({
  tables: z.array(
    z.object({
      ref: z.int(),
      caption: z.string(),
      headers: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      first_row: z.int(),
      total_rows: z.int(),
    }),
  ),
  next_cursor: z.string().optional(),
});
type Table = z.output<typeof Tables>["tables"][number];

export const readTable = defineAction({
  name: "read_table",
  aliases: ["table", "tables", "extract_table", "read_tables"],
  description: "Read tables row by row, in view or not.",
  parameters: z.object({
    index: z.int().optional().describe("Index of one table; all of them unless stated."),
    max_rows: z.int().min(1).max(500).default(100).describe("Rows at most."),
    cursor: z.string().max(50).optional().describe("To go on where the last answer ended."),
  }),
  parameterAliases: INDEX_ALIASES,
  effect: "read",
  run: async ({ index, max_rows: limit, cursor }, { deadline, browserTools }) => {
    const requested = {
      limit,
      ...(index !== undefined && { table: index }),
      ...(cursor !== undefined && { cursor }),
    };
    const { tables, next_cursor: next } = Tables.parse(
      await browserTools.do(deadline, "page.tables", requested),
    );
    if (tables.length === 0) return { failed: true, text: "There are no tables on this page." };
    const more = next === undefined ? "" : ` There are more rows: go on with cursor ${next}.`;
    return { text: `${tables.length} tables.${more}`, content: tables.map(lines).join("\n\n") };
  },
});

function lines({ ref, caption, headers, rows, first_row, total_rows }: Table): string {
  const title = `Table ${ref}${caption === "" ? "" : ` ${JSON.stringify(caption)}`}, ${total_rows} rows`;
  const from = first_row === 0 ? "" : `, from row ${first_row + 1}`;
  const all = headers.length === 0 ? rows : [headers, ...rows];
  return [`${title}${from}:`, ...all.map((cells) => cells.join(" | "))].join("\n");
}
