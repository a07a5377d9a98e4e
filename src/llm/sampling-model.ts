import { z } from "zod";
import type { Deadline } from "../shared/deadline.ts";
import { ModelFailure } from "./model-failure.ts";
import type { Model, ModelMessage, ModelReply, ModelRequest } from "./model.ts";

/** A question to the client's own model, in the words of MCP's sampling. */
export interface SamplingRequest {
  readonly systemPrompt: string;
  readonly messages: readonly SamplingMessage[];
  readonly maxTokens: number;
  readonly temperature?: number;
}

interface SamplingMessage {
  readonly role: "user" | "assistant";
  readonly content: SamplingContent;
}

type SamplingContent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly mimeType: string; readonly data: string };

/** Asks the client; what it resolves to is not trusted. */
export type CreateMessage = (deadline: Deadline, request: SamplingRequest) => Promise<unknown>;

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const result = z.looseObject({
  model: z.string().default("unknown"),
  content: z.union([part, z.array(part)]),
  stopReason: z.string().optional(),
});

const NAME = "client";
/** The protocol wants a number. */
const MAX_TOKENS = 4_096;

/** The model that a client of MCP lends us. It counts nothing, so that usage is calls alone, and no cost is known. */
export function samplingModel(createMessage: CreateMessage): Model {
  return {
    name: NAME,
    abilities: { vision: true, tools: false },
    ask: async (deadline, request) => {
      const answer = await deadline.race(createMessage(deadline, toSampling(request)));
      return toReply(answer);
    },
  };
}

function toSampling({ system, messages, temperature, maxOutputTokens }: ModelRequest) {
  return {
    systemPrompt: system,
    messages: messages.flatMap(toSamplingMessages),
    maxTokens: maxOutputTokens ?? MAX_TOKENS,
    ...(temperature !== undefined && { temperature }),
  };
}

/** Older clients take one content in a message. */
function toSamplingMessages({ role, text, images = [] }: ModelMessage): readonly SamplingMessage[] {
  const pictures = images.map(({ mediaType: mimeType, data }) => ({
    role,
    content: { type: "image" as const, mimeType, data: Buffer.from(data).toString("base64") },
  }));
  return [{ role, content: { type: "text", text } }, ...pictures];
}

function toReply(answer: unknown): ModelReply {
  const { success, data } = result.safeParse(answer);
  if (!success)
    throw new ModelFailure("unusable", "The client's model gave an answer that is none.");
  const text = [data.content].flat().map((one) => one.text ?? "");
  return {
    text: text.join(""),
    calls: [],
    usage: { calls: 1, inputTokens: 0, cachedTokens: 0, outputTokens: 0, isUncounted: true },
    model: `${NAME}/${data.model}`,
    isCut: data.stopReason === "maxTokens",
  };
}
