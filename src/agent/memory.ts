/** Shortens the memory and history of a run when they are long, or after a model has rejected a request as too long. */
import { portionOf, tokensOf } from "../page/views/portion.ts";
import { ModelFailure } from "../llm/model-failure.ts";
import type { Deadline } from "../shared/deadline.ts";
import { folded } from "../shared/text/one-line.ts";
import type { Thought } from "./model/action.ts";
import { fillTemplate, headAndTail } from "./prompts/template.ts";
import { stepLine } from "./prompts/history-text.ts";
import type { AgentState, StepRecord } from "./model/state.ts";

export type Compacted = Pick<AgentState, "memory" | "history"> & { readonly digest?: string };

/** Requests a summary from a model, outside the conversation. */
export type Summarise = (deadline: Deadline, thought: Thought) => Promise<string>;

/** Maximum tokens of digest and memory. Above this number, they are compacted even if no request was rejected. */
const MEMORY_TOKENS = 2_000;
/** What compaction leaves unchanged: the latest contents in memory, up to MOST_TOKENS, and the latest RECENT_STEPS. */
const MOST_TOKENS = 600;
const RECENT_STEPS = 4;
const DIGEST_LENGTH = 4_000;

export function needsCompaction({ memory, digest = "" }: AgentState): boolean {
  return tokensOf([digest, ...memory].join("\n")) > MEMORY_TOKENS;
}

/**
 * Replaces the oldest contents of the memory and the oldest steps with a digest, which the prompt calls unverified.
 * A model writes the digest. If no model can write it, the digest has the beginning and end of each removed content,
 * and the number of removed contents and steps.
 * @throws AppError TIMEOUT
 */
export async function compact(
  deadline: Deadline,
  state: AgentState,
  summarise?: Summarise,
): Promise<Compacted> {
  const { memory, history } = state;
  const recent = latest(memory);
  const old = {
    contents: memory.slice(0, memory.length - recent.length),
    steps: history.slice(0, -RECENT_STEPS).map(stepLine),
    digest: state.digest ?? "",
  };
  if (old.contents.length === 0 && old.steps.length === 0) return state;
  const digest = (await digestOf(deadline, thoughtOf(state, old), summarise)) ?? cutDigest(old);
  return {
    memory: recent,
    history: history.slice(-RECENT_STEPS),
    digest: headAndTail(digest.trim(), DIGEST_LENGTH),
  };
}

/** Returns the model's digest; undefined without a model, or if it fails. */
async function digestOf(
  deadline: Deadline,
  thought: Thought,
  summarise: Summarise | undefined,
): Promise<string | undefined> {
  try {
    return await summarise?.(deadline, thought);
  } catch (thrown) {
    if (thrown instanceof ModelFailure) return undefined;
    throw thrown;
  }
}

interface Old {
  readonly contents: readonly string[];
  readonly steps: readonly string[];
  readonly digest: string;
}

function latest(memory: readonly string[]): readonly string[] {
  const { taken } = portionOf(memory.toReversed(), { budget: MOST_TOKENS }, ({ length }) => length);
  return taken.toReversed();
}

const QUESTION =
  "What has the agent with this task found and done? {task}\nKeep each fact, figure, name and address that may still matter, and what was tried in vain, in 300 words at most.";

function thoughtOf({ task }: AgentState, { contents, steps, digest }: Old): Thought {
  return {
    question: fillTemplate(QUESTION, { task: task.task }),
    material: [...(digest === "" ? [] : [digest]), ...contents, ...steps].join("\n"),
  };
}

function cutDigest({ contents, steps, digest }: Old): string {
  const removed = `(${contents.length} older contents and ${steps.length} older steps were cut to save room.)`;
  return [digest, removed, ...contents.map((content) => headAndTail(content, 200))].join("\n");
}

/** Maximum characters of one content in memory. Longer contents are shortened: they belong in files. */
const LONGEST = 4_000;

/** Returns the memory and the new contents of a step: those that the model noted, and those that actions store. */
export function remember(memory: readonly string[], step: StepRecord): readonly string[] {
  const { decision, actions } = step;
  const contents = [
    decision?.brain.importantContents ?? "",
    ...actions.flatMap(({ result: { content, remember: isStored, failed } }) =>
      isStored === true && failed !== true ? (content ?? "") : [],
    ),
  ];
  return contents.reduce<readonly string[]>(withContent, memory);
}

/** Adds `content` and removes entries that it contains. Returns the memory unchanged if an entry contains `content`. */
function withContent(memory: readonly string[], content: string): readonly string[] {
  const shortened = headAndTail(content.trim(), LONGEST);
  const plain = folded(shortened);
  if (plain === "" || memory.some((one) => folded(one).includes(plain))) return memory;
  return [...memory.filter((one) => !plain.includes(folded(one))), shortened];
}
