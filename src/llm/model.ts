import type { Deadline } from "../shared/deadline.ts";

/** A language model of any provider. */
export interface Model {
  /** Provider and model, as in results: `anthropic/claude-sonnet-5`. */
  readonly name: string;
  readonly abilities: ModelAbilities;
  /** @throws ModelFailure; AppError of the deadline when it ends */
  ask(deadline: Deadline, request: ModelRequest, heard?: Heard): Promise<ModelReply>;
}

/** Called after each piece of a streamed response, with the number of characters received so far. */
export type Heard = (characters: number) => void;

export interface ModelAbilities {
  /** Accepts images. */
  readonly vision: boolean;
  /** Supports the provider's function calls. */
  readonly tools: boolean;
}

export interface ModelRequest {
  /** The system prompt: the same in every request of a task, so that it can be cached. */
  readonly system: string;
  /** The oldest message comes first. The last message is the user's. */
  readonly messages: readonly ModelMessage[];
  /** If given, the model calls one or more of these instead of answering in text. */
  readonly tools?: readonly ModelTool[];
  /** The answer is JSON of this schema, if the provider can enforce it. */
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
  /** The text of the response; empty if the model only called tools. */
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly usage: Usage;
  /** The model that answered: the fallback's name if a fallback answered. */
  readonly model: string;
  /** Whether the answer was cut at its maximum length. */
  readonly isCut: boolean;
}

export interface ModelCall {
  readonly name: string;
  /** The arguments as the model wrote them, not validated. */
  readonly input: unknown;
}

export interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  /** Number of input tokens that the provider read from its cache. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** US dollars; undefined without a known price. */
  readonly cost?: number;
  /** Set if tokens were not counted, so that the token counts above are meaningless. */
  readonly isUncounted?: true;
}

/** Usage before the first call. */
export const NO_USAGE: Usage = {
  calls: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  cost: 0,
};

/** Returns the sum; its cost is undefined if either cost is undefined. */
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
