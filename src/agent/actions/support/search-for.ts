import { z } from "zod";
import { quoted } from "../../../shared/quoted.ts";
import type { ActionContext, ActionResult } from "../../action.ts";

const Results = z.object({
  engine: z.string(),
  results: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })),
});

export async function searchFor(
  { deadline, browserTools }: ActionContext,
  query: string,
  engine?: string,
): Promise<ActionResult> {
  const asked = { query, ...(engine !== undefined && { engine }) };
  const found = Results.parse(await browserTools.do(deadline, "search.web", asked));
  const count = `${found.engine}: ${found.results.length} results for ${quoted(query)}`;
  if (found.results.length === 0) return { failed: true, text: `${count}.` };
  const lines = found.results.map(({ title, url, snippet }) =>
    [title, url, ...(snippet === "" ? [] : [snippet])].join("\n  "),
  );
  return { text: `${count}; open one with go_to_url.`, content: lines.join("\n") };
}
