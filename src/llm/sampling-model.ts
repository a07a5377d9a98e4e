import { z } from "zod";
import type { Deadline } from "../shared/deadline.ts";
import { ModelFailure } from "./model-failure.ts";
import type { Model, ModelMessage, ModelReply, ModelRequest } from "./model.ts";

/** A request to the client's own model, in the format of MCP sampling. */
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

/** Sends a request to the client and returns the client's response, which is not validated. */
export type CreateMessage = (deadline: Deadline, request: SamplingRequest) => Promise<unknown>;

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const result = z.looseObject({
  model: z.string().default("unknown"),
  content: z.union([part, z.array(part)]),
  stopReason: z.string().optional(),
});

const NAME = "client";
/** Default limit of the output, since the protocol requires one. */
const MAX_TOKENS = 4_096;

/** Returns the model of an MCP client. It reports no tokens, so usage counts calls only, and the cost is unknown. */
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

/** Returns a message for the text and for each image, since older clients accept only one content per message. */
function toSamplingMessages({ role, text, images = [] }: ModelMessage): readonly SamplingMessage[] {
  const pictures = images.map(({ mediaType: mimeType, data }) => ({
    role,
    content: { type: "image" as const, mimeType, data: Buffer.from(data).toString("base64") },
  }));
  return [{ role, content: { type: "text", text } }, ...pictures];
}

function toReply(answer: unknown): ModelReply {
  const { success, data } = result.safeParse(answer);
  if (!success) throw new ModelFailure("unusable", "The client's model gave a malformed response.");
  const text = [data.content].flat().map((one) => one.text ?? "");
  return {
    text: text.join(""),
    calls: [],
    usage: { calls: 1, inputTokens: 0, cachedTokens: 0, outputTokens: 0, isUncounted: true },
    model: `${NAME}/${data.model}`,
    isCut: data.stopReason === "maxTokens",
  };
}
