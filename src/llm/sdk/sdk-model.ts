import type * as Sdk from "ai";
import type { Deadline } from "../../shared/deadline.ts";
import { ModelFailure } from "../model-failure.ts";
import type {
  Heard,
  Model,
  ModelAbilities,
  ModelReply,
  ModelRequest,
  Usage,
  ModelMessage,
} from "../model.ts";
import type { ModelAccess, Provider, SdkModel, ModelOptions } from "../providers/provider.ts";
import { toModelFailure } from "./failures.ts";
import { priceOf, type Price } from "../model-settings.ts";

export interface SdkModelOptions {
  readonly provider: Provider;
  readonly access: ModelAccess;
  /** The name of the model at the provider. */
  readonly model: string;
  readonly vision: boolean;
  readonly price: Price | undefined;
  /** Default for requests without a temperature. */
  readonly temperature: number;
}

interface Packages {
  readonly ai: typeof Sdk;
  readonly model: SdkModel;
}

/** Returns a model, and loads the packages of its provider. @throws ModelFailure `absent` if it cannot be opened */
export async function openSdkModel(options: SdkModelOptions): Promise<Model> {
  const { provider, access, model } = options;
  const name = `${provider.name}/${model}`;
  try {
    const ai = await import("ai");
    globalThis.AI_SDK_LOG_WARNINGS = false; // warnings would be printed between the lines of the log
    return new SdkBackedModel(name, options, { ai, model: await provider.open(access, model) });
  } catch (cause) {
    throw new ModelFailure("absent", whyNotOpened(cause, name, provider), { cause });
  }
}

function whyNotOpened(cause: unknown, name: string, provider: Provider): string {
  const isMissing = cause instanceof Error && "code" in cause && cause.code === MISSING;
  return isMissing
    ? `${name} needs the packages ai and ${provider.package}, which are not installed.`
    : `${name} could not be opened.`;
}

const MISSING = "ERR_MODULE_NOT_FOUND";

/** A model that is used through the AI SDK. Repeats a request only to omit a feature; `patient` does other retries. */
class SdkBackedModel implements Model {
  readonly name: string;
  readonly #options: SdkModelOptions;
  readonly #packages: Packages;
  /** Features that the server has rejected; later requests omit them. */
  readonly #without = new Set<Concession>();

  constructor(name: string, options: SdkModelOptions, packages: Packages) {
    this.name = name;
    this.#options = options;
    this.#packages = packages;
  }

  get abilities(): ModelAbilities {
    return {
      vision: this.#options.vision && !this.#without.has("images"),
      tools: !this.#without.has("tools"),
    };
  }

  async ask(deadline: Deadline, request: ModelRequest, heard?: Heard): Promise<ModelReply> {
    const { temperature } = this.#options;
    const full = { temperature, ...request };
    for (;;) {
      try {
        return await this.#askOnce(deadline, full, heard);
      } catch (thrown) {
        deadline.check(); // throws if the deadline ended the request
        const failure = toModelFailure(thrown, this.name, this.#options.access.key);
        const concession = concessionAfter(failure, full, this.#without);
        if (concession === undefined) throw failure;
        this.#without.add(concession);
        if (concession === "tools") throw failure; // the caller has to build a request without tools
      }
    }
  }

  async #askOnce(deadline: Deadline, request: ModelRequest, heard?: Heard): Promise<ModelReply> {
    const { ai, model } = this.#packages;
    const { preferences, cacheMark, streams } = this.#options.provider;
    const { vision } = this.abilities;
    const parts = { ai, model, request, without: this.#without, vision, preferences, cacheMark };
    const sdkRequest = { ...toSdkRequest(parts), abortSignal: deadline.signal };
    const { text, toolCalls, finishReason, usage } = await deadline.race<Answered>(
      streams ? streamed(ai, sdkRequest, heard) : ai.generateText(sdkRequest),
    );
    const calls = toolCalls.map(({ toolName: name, input }) => ({ name, input }));
    const isCut = finishReason === "length";
    if (text.trim() === "" && calls.length === 0 && !isCut) {
      throw this.#nothing(finishReason, this.#usage(usage));
    }
    return { text, calls, usage: this.#usage(usage), model: this.name, isCut };
  }

  #nothing(finishReason: string, usage: Usage): ModelFailure {
    return finishReason === "content-filter"
      ? new ModelFailure("refused", `${this.name} was blocked by its provider's content filter.`, {
          usage,
        })
      : new ModelFailure("unusable", `${this.name} gave an empty response.`, { usage });
  }

  #usage({ inputTokens: input = 0, outputTokens: output = 0, inputTokenDetails }: SdkUsage): Usage {
    const { cacheReadTokens: cached = 0, cacheWriteTokens: cacheWrite = 0 } = inputTokenDetails;
    const { price } = this.#options;
    const cost = price && priceOf({ input, cached, cacheWrite, output }, price);
    const counts = { calls: 1, inputTokens: input, cachedTokens: cached, outputTokens: output };
    return { ...counts, ...(cost !== undefined && { cost }) };
  }
}

type SdkUsage = Sdk.LanguageModelUsage;
type SdkRequest = ReturnType<typeof toSdkRequest> & { readonly abortSignal: AbortSignal };

interface Answered {
  readonly text: string;
  readonly toolCalls: readonly { readonly toolName: string; readonly input?: unknown }[];
  readonly finishReason: string;
  readonly usage: SdkUsage;
}

/** Reads the response as a stream; reports the number of characters so far, including reasoning. */
async function streamed(
  ai: typeof Sdk,
  request: SdkRequest,
  heard: Heard = () => {},
): Promise<Answered> {
  const answer = ai.streamText({ ...request, onError: () => {} }); // the loop throws errors, so none need be printed
  let characters = 0;
  for await (const part of answer.stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "text-delta" || part.type === "reasoning-delta")
      characters += part.text.length;
    if (part.type === "tool-input-delta") characters += part.delta.length;
    if (PIECES.has(part.type)) heard(characters);
  }
  const [text, toolCalls, finishReason, usage] = await Promise.all([
    answer.text,
    answer.toolCalls,
    answer.finishReason,
    answer.usage,
  ]);
  return { text, toolCalls, finishReason, usage };
}

const PIECES: ReadonlySet<string> = new Set(["text-delta", "reasoning-delta", "tool-input-delta"]);

interface RequestParts {
  readonly ai: typeof Sdk;
  readonly model: SdkModel;
  readonly request: ModelRequest;
  readonly without: ReadonlySet<Concession>;
  /** Whether the model accepts images; otherwise they are omitted. */
  readonly vision: boolean;
  readonly preferences: ModelOptions | undefined;
  readonly cacheMark: ModelOptions | undefined;
}

/** Converts a request to the package's format, and turns off the package's own retries. */
function toSdkRequest(parts: RequestParts) {
  const { model, request, without, vision, preferences, cacheMark } = parts;
  const { system, messages, temperature, maxOutputTokens } = request;
  return {
    model,
    instructions: {
      role: "system" as const,
      content: system,
      ...(cacheMark && { providerOptions: cacheMark }),
    },
    messages: messages.map((message) => toSdkMessage(message, vision)),
    ...toolsOf(parts),
    ...outputOf(parts),
    ...(temperature !== undefined && !without.has("temperature") && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(preferences && { providerOptions: preferences }),
    maxRetries: 0,
  };
}

function toSdkMessage(
  { role, text, images = [] }: ModelMessage,
  vision: boolean,
): Sdk.ModelMessage {
  const words = text === "" ? [] : [{ type: "text" as const, text }];
  if (role === "assistant") return { role, content: words };
  const pictures = vision ? images : [];
  const files = pictures.map(({ mediaType, data }) => ({ type: "file" as const, mediaType, data }));
  return { role, content: [...words, ...files] };
}

function toolsOf({ ai, request: { tools = [] }, without }: RequestParts) {
  if (tools.length === 0) return {};
  const named: Sdk.ToolSet = {};
  for (const { name, description, parameters } of tools) {
    named[name] = ai.tool({ description, inputSchema: schemaOf(ai, parameters) });
  }
  const toolChoice = without.has("toolChoice") ? ("auto" as const) : ("required" as const);
  return { tools: named, toolChoice };
}

/** Returns options for JSON output. The response stays unparsed: the caller's parser repairs errors. */
function outputOf({ ai, request: { jsonSchema }, without }: RequestParts) {
  if (jsonSchema === undefined || without.has("jsonSchema")) return {};
  const output = ai.Output.object({ schema: schemaOf(ai, jsonSchema), name: "answer" });
  return {
    output: {
      ...output,
      parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text),
    },
  };
}

function schemaOf(ai: typeof Sdk, schema: Readonly<Record<string, unknown>>) {
  return ai.jsonSchema(schema);
}

/** A feature that a model does not support. */
type Concession = "temperature" | "toolChoice" | "tools" | "jsonSchema" | "images";

interface Rule {
  readonly concession: Concession;
  /** Matches errors of servers that do not support the feature. */
  readonly words: RegExp;
  readonly isRequested: (request: ModelRequest) => boolean;
}

const RULES: readonly Rule[] = [
  {
    concession: "temperature",
    words: /temperature/i,
    isRequested: ({ temperature }) => temperature !== undefined,
  },
  { concession: "toolChoice", words: /tool[ _-]?choice/i, isRequested: hasTools },
  { concession: "tools", words: /\b(?:tool|function)s?\b|tool call/i, isRequested: hasTools },
  {
    concession: "jsonSchema",
    words: /response_format|json_schema|structured|grammar|schema/i,
    isRequested: ({ jsonSchema }) => jsonSchema !== undefined,
  },
  {
    concession: "images",
    words: /image|vision|multi-?modal|unsupported content/i,
    isRequested: ({ messages }) => messages.some(({ images = [] }) => images.length > 0),
  },
];

/**
 * Returns the unsupported feature that caused the rejection of a request, so that it can be omitted; undefined for any
 * other failure. Which features a server and model support is only partly known before the first request.
 */
function concessionAfter(
  { kind, cause }: ModelFailure,
  request: ModelRequest,
  made: ReadonlySet<Concession>,
): Concession | undefined {
  if (kind !== "refused" || !(cause instanceof Error)) return undefined;
  return RULES.find(
    ({ concession, words, isRequested }) =>
      !made.has(concession) && isRequested(request) && words.test(cause.message),
  )?.concession;
}

function hasTools({ tools = [] }: ModelRequest): boolean {
  return tools.length > 0;
}
