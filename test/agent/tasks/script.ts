/** The answers of a scripted model. */
import type { Prompt } from "./prompt.ts";

/** One action with its parameters: `{click_element: {index: 33}}`. */
export type Act = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Decides by the prompt, like a model; keeps no state. */
export type Script = (page: Prompt) => readonly Act[];

export const click = (index: number): Act => ({ click_element: { index } });
export const enter = (index: number, text: string): Act => ({ input_text: { index, text } });
export const choose = (index: number, text: string): Act => ({
  select_dropdown_option: { index, text },
});

/** Reports success with a true result; `evidence` are texts of the page. */
export function done(result: string, ...evidence: readonly string[]): Act {
  return { done: { result, success: true, evidence } };
}

/** Reports a failure and its reason. */
export function givenUp(result: string): Act {
  return { done: { result, success: false, evidence: [] } };
}
