import type { StepEvent } from "../../agent/parts.ts";
import { cut } from "../../shared/cut.ts";
import { oneLine } from "../../shared/one-line.ts";

const LONGEST_GOAL = 200;
const LONGEST_URL = 120;

/** `Step 3 of 60: Opens the cart (click_element) · https://shop.example/` */
export function stepLine({ step, maxSteps, goal, actions, url, error }: StepEvent): string {
  const what = error === undefined ? shortened(goal, LONGEST_GOAL) : `failed: ${error}`;
  const how = actions.length === 0 ? "" : ` (${actions.join(", ")})`;
  const where = url === "" ? "" : ` · ${shortened(url, LONGEST_URL)}`;
  return `Step ${step} of ${maxSteps}: ${what}${how}${where}`;
}

function shortened(text: string, longest: number): string {
  return cut(oneLine(text), longest);
}
