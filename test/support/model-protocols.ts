/** Requests and responses of model providers, as much as a scripted one needs. */
import { z } from "zod";

/** The content of a request, in any protocol. */
export interface Requested {
  readonly model: string;
  readonly system: string;
  /** Texts of the conversation, the oldest first. */
  readonly texts: readonly string[];
  /** Images as data URLs. */
  readonly images: readonly string[];
  readonly tools: readonly string[];
  /** The request has an output schema. */
  readonly wantsJson: boolean;
}

/** The content of a model's answer. */
export interface Said {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[];
  /** It exceeded the token limit. */
  readonly cut?: boolean;
  /** 100 unless stated. */
  readonly inputTokens?: number;
  /** Part of those. */
  readonly cachedTokens?: number;
  /** 10 unless stated. */
  readonly outputTokens?: number;
}

/** The same with all fields except a text. */
export interface Spoken extends Pick<Said, "text"> {
  readonly calls: NonNullable<Said["calls"]>;
  readonly cut: boolean;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
}

export function spoken({ text, calls = [], cut = false, ...counts }: Said): Spoken {
  const { inputTokens: input = 100, cachedTokens: cached = 0, outputTokens: output = 10 } = counts;
  return { ...(text !== undefined && { text }), calls, cut, tokens: { input, cached, output } };
}

export interface Protocol {
  /** How the paths of its requests end. */
  readonly path: string;
  read(body: unknown, path: string): Requested;
  write(said: Spoken, model: string): unknown;
}

const part = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  image_url: z.union([z.string(), z.object({ url: z.string() })]).optional(),
  source: z.looseObject({ media_type: z.string(), data: z.string() }).optional(),
});
const content = z.union([z.string(), z.array(part)]).nullish();
const message = z.looseObject({ role: z.string().optional(), content });
type Message = z.output<typeof message>;

const tool = z.looseObject({
  name: z.string().optional(),
  function: z.looseObject({ name: z.string() }).optional(),
});

function textOf({ content: found }: Message): string {
  if (!Array.isArray(found)) return found ?? "";
  return found.map(({ text }) => text ?? "").join("");
}

function imagesOf({ content: found }: Message): readonly string[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap(({ image_url: image, source }) => {
    if (typeof image === "string") return [image];
    if (image) return [image.url];
    return source ? [`data:${source.media_type};base64,${source.data}`] : [];
  });
}

function requested(
  model: string,
  messages: readonly Message[],
  rest: Partial<Requested>,
): Requested {
  const isSystem = ({ role = "" }: Message) => role === "system" || role === "developer";
  const others = messages.filter((one) => !isSystem(one));
  return {
    model,
    system: messages.filter(isSystem).map(textOf).join("\n"),
    texts: others.map(textOf),
    images: others.flatMap(imagesOf),
    tools: [],
    wantsJson: false,
    ...rest,
  };
}

function toolNames(tools: readonly z.output<typeof tool>[] = []): readonly string[] {
  return tools.map((one) => one.function?.name ?? one.name ?? "");
}

const chatBody = z.looseObject({
  model: z.string(),
  messages: z.array(message),
  tools: z.array(tool).optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
});

/** OpenAI's older protocol, which many providers share. */
const chat: Protocol = {
  path: "/chat/completions",
  read: (body) => {
    const { model, messages, tools, response_format: format } = chatBody.parse(body);
    const wantsJson = format !== undefined && format.type !== "text";
    return requested(model, messages, { tools: toolNames(tools), wantsJson });
  },
  write: ({ text, calls, cut, tokens }, model) => ({
    id: "chat-1",
    object: "chat.completion",
    created: 0,
    model,
    choices: [
      {
        index: 0,
        finish_reason: cut ? "length" : calls.length > 0 ? "tool_calls" : "stop",
        message: {
          role: "assistant",
          content: text ?? null,
          ...(calls.length > 0 && { tool_calls: calls.map(chatCall) }),
        },
      },
    ],
    usage: {
      prompt_tokens: tokens.input,
      completion_tokens: tokens.output,
      total_tokens: tokens.input + tokens.output,
      prompt_tokens_details: { cached_tokens: tokens.cached },
      prompt_cache_hit_tokens: tokens.cached, // as DeepSeek spells it
    },
  }),
};

function chatCall({ name, input }: { readonly name: string; readonly input: unknown }, at: number) {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  return { id: `call-${at}`, type: "function", function: { name, arguments: text } };
}

const responsesBody = z.looseObject({
  model: z.string(),
  input: z.array(message),
  tools: z.array(tool).optional(),
  text: z.looseObject({ format: z.looseObject({ type: z.string() }).optional() }).optional(),
});

/** OpenAI's newer protocol. */
const responses: Protocol = {
  path: "/responses",
  read: (body) => {
    const { model, input, tools, text } = responsesBody.parse(body);
    return requested(model, input, {
      tools: toolNames(tools),
      wantsJson: text?.format !== undefined && text.format.type !== "text",
    });
  },
  write: ({ text = "", calls, cut, tokens }, model) => ({
    id: "response-1",
    object: "response",
    created_at: 0,
    model,
    status: cut ? "incomplete" : "completed",
    incomplete_details: cut ? { reason: "max_output_tokens" } : null,
    error: null,
    output: [
      {
        id: "message-1",
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text, annotations: [] }],
      },
      ...calls.map(({ name, input }, at) => ({
        id: `item-${at}`,
        type: "function_call",
        call_id: `call-${at}`,
        name,
        arguments: JSON.stringify(input),
        status: "completed",
      })),
    ],
    usage: {
      input_tokens: tokens.input,
      input_tokens_details: { cached_tokens: tokens.cached },
      output_tokens: tokens.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens.input + tokens.output,
    },
  }),
};

const messagesBody = z.looseObject({
  model: z.string(),
  system: content,
  messages: z.array(message),
  tools: z.array(tool).optional(),
  output_config: z.looseObject({ format: z.unknown() }).optional(),
});

/** Anthropic's protocol. */
const messages: Protocol = {
  path: "/messages",
  read: (body) => {
    const { model, system, messages: all, tools, output_config: output } = messagesBody.parse(body);
    return requested(model, all, {
      system: textOf({ content: system }),
      tools: toolNames(tools),
      wantsJson: output?.format !== undefined,
    });
  },
  write: ({ text, calls, cut, tokens }, model) => ({
    id: "message-1",
    type: "message",
    role: "assistant",
    model,
    content: [
      ...(text === undefined ? [] : [{ type: "text", text }]),
      ...calls.map(({ name, input }, at) => ({ type: "tool_use", id: `call-${at}`, name, input })),
    ],
    stop_reason: cut ? "max_tokens" : calls.length > 0 ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: {
      // Tokens from the cache are counted separately.
      input_tokens: tokens.input - tokens.cached,
      cache_read_input_tokens: tokens.cached,
      cache_creation_input_tokens: 0,
      output_tokens: tokens.output,
    },
  }),
};

const googlePart = z.looseObject({
  text: z.string().optional(),
  inlineData: z.object({ mimeType: z.string(), data: z.string() }).optional(),
});
const googleParts = z.object({ parts: z.array(googlePart) });
const googleBody = z.looseObject({
  systemInstruction: googleParts.optional(),
  contents: z.array(googleParts),
  tools: z.array(z.object({ functionDeclarations: z.array(tool) })).optional(),
  generationConfig: z.looseObject({ responseMimeType: z.string().optional() }).optional(),
});

/** Google's protocol. */
const generateContent: Protocol = {
  path: ":generateContent",
  read: (body, path) => {
    const { systemInstruction, contents, tools = [], generationConfig } = googleBody.parse(body);
    const textIn = ({ parts }: z.output<typeof googleParts>) =>
      parts.map(({ text = "" }) => text).join("");
    return {
      model: /models\/([^/:]+):/.exec(path)?.[1] ?? "",
      system: systemInstruction ? textIn(systemInstruction) : "",
      texts: contents.map(textIn),
      images: contents.flatMap(({ parts }) =>
        parts.flatMap(({ inlineData: one }) =>
          one ? [`data:${one.mimeType};base64,${one.data}`] : [],
        ),
      ),
      tools: tools.flatMap(({ functionDeclarations: all }) => toolNames(all)),
      wantsJson: generationConfig?.responseMimeType === "application/json",
    };
  },
  write: ({ text, calls, cut, tokens }) => ({
    candidates: [
      {
        index: 0,
        finishReason: cut ? "MAX_TOKENS" : "STOP",
        content: {
          role: "model",
          parts: [
            ...(text === undefined ? [] : [{ text }]),
            ...calls.map(({ name, input: args }) => ({ functionCall: { name, args } })),
          ],
        },
      },
    ],
    usageMetadata: {
      promptTokenCount: tokens.input,
      cachedContentTokenCount: tokens.cached,
      candidatesTokenCount: tokens.output,
    },
  }),
};

const bedrockPart = z.looseObject({
  text: z.string().optional(),
  image: z.object({ format: z.string(), source: z.object({ bytes: z.string() }) }).optional(),
});
const bedrockBody = z.looseObject({
  system: z.array(bedrockPart),
  messages: z.array(z.looseObject({ content: z.array(bedrockPart) })),
  toolConfig: z
    .looseObject({ tools: z.array(z.looseObject({ toolSpec: tool.optional() })) })
    .optional(),
});

/** Amazon's protocol. */
const converse: Protocol = {
  path: "/converse",
  read: (body, path) => {
    const { system, messages: all, toolConfig } = bedrockBody.parse(body);
    const textIn = (parts: readonly z.output<typeof bedrockPart>[]) =>
      parts.map(({ text = "" }) => text).join("");
    return {
      model: decodeURIComponent(/model\/([^/]+)\//.exec(path)?.[1] ?? ""),
      system: textIn(system),
      texts: all.map(({ content: parts }) => textIn(parts)),
      images: all.flatMap(({ content: parts }) =>
        parts.flatMap(({ image: one }) =>
          one ? [`data:image/${one.format};base64,${one.source.bytes}`] : [],
        ),
      ),
      tools: toolConfig?.tools.map(({ toolSpec }) => toolSpec?.name ?? "") ?? [],
      wantsJson: false,
    };
  },
  write: ({ text, calls, cut, tokens }) => ({
    output: {
      message: {
        role: "assistant",
        content: [
          ...(text === undefined ? [] : [{ text }]),
          ...calls.map(({ name, input }, at) => ({
            toolUse: { toolUseId: `call-${at}`, name, input },
          })),
        ],
      },
    },
    stopReason: cut ? "max_tokens" : calls.length > 0 ? "tool_use" : "end_turn",
    usage: {
      inputTokens: tokens.input - tokens.cached,
      cacheReadInputTokens: tokens.cached,
      outputTokens: tokens.output,
      totalTokens: tokens.input + tokens.output,
    },
  }),
};

export const PROTOCOLS: readonly Protocol[] = [
  chat,
  responses,
  messages,
  generateContent,
  converse,
];
