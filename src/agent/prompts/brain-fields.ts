import { fill } from "./fill.ts";
import { BRAIN } from "./system-text.ts";

/** Fields of `current_state` in their order, each with what it must contain. */
export function brainFields(vision: boolean): Readonly<Record<string, string>> {
  const { prev_action_evaluation: evaluation = "", ...others } = BRAIN;
  const image = vision ? " and the image" : "";
  return { prev_action_evaluation: fill(evaluation, { and_image: image }), ...others };
}
