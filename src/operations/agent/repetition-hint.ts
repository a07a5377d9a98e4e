import { stepInWords } from "../../agent/replay/in-words.ts";
import type { Recipe } from "../../agent/replay/recipe.ts";
import type { ReplayReport } from "../../agent/replay/report.ts";

/** Where an agent finds itself that goes on where a repetition has stopped, and how little it has to do. */
export function hintFor(
  { stop, next }: Pick<ReplayReport, "stop" | "next">,
  { steps }: Pick<Recipe, "steps">,
): string {
  const words = steps.map(stepInWords);
  const failed = words[next];
  const rest = words.slice(next + 1);
  const [why = ""] = (stop?.text ?? "").split(/[\r\n]/); // what follows are words of the page
  return [
    ...(next > 0 ? [DONE, ...numbered(words.slice(0, next), 1)] : []),
    ...(failed === undefined
      ? [`Their answer could not be read: ${why}`]
      : [`The next step did not fit the page any more: ${failed}`, `Why: ${why}`]),
    ...(rest.length > 0 ? [REST, ...numbered(rest, next + 2)] : []),
  ].join("\n");
}

const DONE =
  "These steps of the task have been carried out already, as in an earlier task; do not repeat them:";
const REST =
  "Do only what that step was for, by what is on the page now. These steps after it are then repeated without you, where they fit; what you are asked again after that, do yourself:";

function numbered(lines: readonly string[], first: number): readonly string[] {
  return lines.map((line, at) => `${first + at}. ${line}`);
}
