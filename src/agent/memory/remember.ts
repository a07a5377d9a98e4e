/** What of a step is kept for those that follow. */
import { headAndTail } from "../prompts/head-and-tail.ts";
import type { StepRecord } from "../state.ts";

/** Longer contents are for files; characters. */
const LONGEST = 4_000;

/** Contents that the model found important, and those that actions ask to keep; each once, the oldest first. */
export function remember(memory: readonly string[], step: StepRecord): readonly string[] {
  const { decision, actions } = step;
  const contents = [
    decision?.brain.importantContents ?? "",
    ...actions.flatMap(({ result: { content, remember: isKept, failed } }) =>
      isKept === true && failed !== true ? (content ?? "") : [],
    ),
  ];
  return contents.reduce<readonly string[]>(withContent, memory);
}

/** What says the same and more takes the place of what it repeats. */
function withContent(memory: readonly string[], content: string): readonly string[] {
  const kept = headAndTail(content.trim(), LONGEST);
  const plain = folded(kept);
  if (plain === "" || memory.some((one) => folded(one).includes(plain))) return memory;
  return [...memory.filter((one) => !plain.includes(folded(one))), kept];
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
}
