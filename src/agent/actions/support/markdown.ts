import { z } from "zod";
import type { ActionContext } from "../../action.ts";

const View = z.object({ text: z.string().default("") });
/** More than any page has. */
const EVERYTHING = 1_000_000;

/** What the page says, as Markdown: its main part, or all that can be seen where that says nothing. */
export async function markdownOf(
  { deadline, browserTools }: Pick<ActionContext, "deadline" | "browserTools">,
  { links, main = true }: { readonly links: boolean; readonly main?: boolean },
): Promise<string> {
  const read = async (input: object) => {
    const asked = { format: "markdown", links, budget: EVERYTHING, ...input };
    return View.parse(await browserTools.do(deadline, "page.view", asked)).text;
  };
  const text = main ? await read({ scope: "main" }) : "";
  return text.trim() === "" ? read({ scope: "visible" }) : text;
}
