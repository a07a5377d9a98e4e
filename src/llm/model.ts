import type { Deadline } from "../shared/deadline.ts";

/** A language model, whoever serves it. */
export interface Model {
  /** Provider and model, as results name it: `anthropic/claude-sonnet-5`. */
  readonly name: string;
  readonly abilities: ModelAbilities;
  /** @throws ModelFailure, AppError TIMEOUT with the deadline */
  ask(deadline: Deadline, request: ModelRequest, heard?: Heard): Promise<ModelReply>;
}

/** Hears that an answer comes in, where it comes in pieces: how many characters there are by now. */
export type Heard = (characters: number) => void;

export interface ModelAbilities {
  /** Takes pictures. */
  readonly vision: boolean;
  /** Calls functions by the provider's own means. */
  readonly tools: boolean;
}

export interface ModelRequest {
  /** The same in every request of a task, so that it can be cached. */
  readonly system: string;
  /** The oldest first; the last is the user's. */
  readonly messages: readonly ModelMessage[];
  /** The model calls some of these instead of answering in words. */
  readonly tools?: readonly ModelTool[];
  /** The answer is JSON of this schema, where the provider can promise it. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  readonly temperature?: number;
  readonly maxOutputTokens?: number;
}

export interface ModelMessage {
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly images?: readonly ModelImage[];
}

export interface ModelImage {
  readonly mediaType: "image/webp" | "image/png" | "image/jpeg";
  readonly data: Uint8Array;
}

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelReply {
  /** What it said; empty if it only called tools. */
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly usage: Usage;
  /** Who answered: another than was asked where a fallback took its place. */
  readonly model: string;
  /** Whether the answer was cut for its length. */
  readonly isCut: boolean;
}

export interface ModelCall {
  readonly name: string;
  /** As the model wrote it: not checked. */
  readonly input: unknown;
}

export interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  /** Of those, read from the provider's cache. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** US dollars; undefined where no price is known. */
  readonly cost?: number;
  /** Tokens were not counted: the numbers above say nothing. */
  readonly isUncounted?: true;
}

/** What has been used before the first call. */
export const NO_USAGE: Usage = {
  calls: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  cost: 0,
};

/** Both together. What a part has cost and nobody knows leaves the whole unknown. */
export function addUsage(one: Usage, other: Usage): Usage {
  const isPriced = one.cost !== undefined && other.cost !== undefined;
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(isPriced && { cost: one.cost + other.cost }),
    ...((one.isUncounted ?? other.isUncounted) && { isUncounted: true }),
  };
}
