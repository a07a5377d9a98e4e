import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { shortenedText } from "../../page/readers/text.ts";
import { defineAction, type Allowances } from "../model/action.ts";

const LONGEST_VALUE = 4_000;

const LIMIT_MS = 10_000;

const Evaluated = z.object({
  result: z.object({
    value: z.unknown(),
    type: z.string(),
    description: z.string().optional(),
  }),
});

export const evaluateAction = defineAction({
  name: "evaluate",
  isRare: true,
  aliases: ["execute_javascript", "run_javascript", "execute_js"],
  description: "Compute a JavaScript expression in the page, if nothing else will do.",
  parameters: z.object({
    code: z.string().min(1).max(20_000).describe("The expression; its value must be JSON."),
  }),
  parameterAliases: { script: "code", expression: "code" },
  effect: "act",
  isOffered: ({ allows }) => mayEvaluate(allows),
  run: async ({ code }, { deadline, browserTools, allows }) => {
    if (!mayEvaluate(allows)) {
      throw new AppError("BLOCKED_BY_POLICY", "This task does not allow scripts.", {
        hint: "Use search_page, find_elements or extract to read, and the other actions to act.",
      });
    }
    const input = { script: code, timeout_ms: LIMIT_MS };
    const { result } = Evaluated.parse(await browserTools.do(deadline, "tab.execute", input));
    const { value, type, description } = result;
    const reported = value === undefined ? (description ?? type) : JSON.stringify(value, null, 1);
    return { text: "The script returned:", content: shortenedText(reported, LONGEST_VALUE) };
  },
});

/**
 * Returns whether the task may run scripts. A task with credentials may not: its scripts could read and encode the
 * filled-in values.
 */
function mayEvaluate({ evaluate: isAllowed, credentials }: Allowances): boolean {
  return isAllowed && credentials.length === 0;
}
