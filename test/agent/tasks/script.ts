/** What a scripted model answers with. */
import type { Prompt } from "./prompt.ts";

/** One action with its parameters: `{click_element: {index: 33}}`. */
export type Act = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Decides by what it is shown, as a model would; keeps nothing in mind. */
export type Script = (page: Prompt) => readonly Act[];

export const click = (index: number): Act => ({ click_element: { index } });
export const enter = (index: number, text: string): Act => ({ input_text: { index, text } });
export const choose = (index: number, text: string): Act => ({
  select_dropdown_option: { index, text },
});

/** What it says is true, and the evidence stands on the page. */
export function done(result: string, ...evidence: readonly string[]): Act {
  return { done: { result, success: true, evidence } };
}

/** Says that it did not work out, and why. */
export function givenUp(result: string): Act {
  return { done: { result, success: false, evidence: [] } };
}
