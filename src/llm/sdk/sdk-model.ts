import type * as Sdk from "ai";
import type { Deadline } from "../../shared/deadline.ts";
import { ModelFailure } from "../model-failure.ts";
import type { Model, ModelAbilities, ModelReply, ModelRequest, Usage } from "../model.ts";
import { costOf } from "../prices.ts";
import type { Price } from "../prices.ts";
import type { Access, Provider, SdkModel } from "../providers/provider.ts";
import { concessionAfter } from "./concessions.ts";
import type { Concession } from "./concessions.ts";
import { toModelFailure } from "./failures.ts";
import { toSdkRequest } from "./request.ts";

export interface SdkModelOptions {
  readonly provider: Provider;
  readonly access: Access;
  /** As the provider calls it. */
  readonly model: string;
  readonly vision: boolean;
  readonly price: Price | undefined;
  /** For requests that name none. */
  readonly temperature: number;
}

interface Packages {
  readonly ai: typeof Sdk;
  readonly model: SdkModel;
}

/** Loads the packages of a provider; no earlier than this are they in memory. @throws ModelFailure absent */
export async function openSdkModel(options: SdkModelOptions): Promise<Model> {
  const { provider, access, model } = options;
  const name = `${provider.name}/${model}`;
  try {
    const ai = await import("ai");
    globalThis.AI_SDK_LOG_WARNINGS = false; // they would stand between the lines of our log
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

/** A model behind the packages of the AI SDK. It asks once; patience is another's. */
class SdkBackedModel implements Model {
  readonly name: string;
  readonly #options: SdkModelOptions;
  readonly #packages: Packages;
  /** What it turned out not to take; it is not asked for again. */
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

  async ask(deadline: Deadline, request: ModelRequest): Promise<ModelReply> {
    const { temperature } = this.#options;
    const full = { temperature, ...request };
    for (;;) {
      try {
        return await this.#askOnce(deadline, full);
      } catch (thrown) {
        deadline.check(); // cut off by it, not failed
        const failure = toModelFailure(thrown, this.name, this.#options.access.key);
        const concession = concessionAfter(failure, full, this.#without);
        if (concession === undefined) throw failure;
        this.#without.add(concession);
        if (concession === "tools") throw failure; // whoever asks has to put the request another way
      }
    }
  }

  async #askOnce(deadline: Deadline, request: ModelRequest): Promise<ModelReply> {
    const { ai, model } = this.#packages;
    const { wishes, cacheMark } = this.#options.provider;
    const { vision } = this.abilities;
    const parts = { ai, model, request, without: this.#without, vision, wishes, cacheMark };
    const result = await deadline.race(
      ai.generateText({ ...toSdkRequest(parts), abortSignal: deadline.signal }),
    );
    const { text, toolCalls, finishReason, usage } = result;
    const calls = toolCalls.map(({ toolName, input }) => ({
      name: toolName,
      input: input as unknown,
    }));
    const isCut = finishReason === "length";
    if (text.trim() === "" && calls.length === 0 && !isCut) {
      throw this.#nothing(finishReason, this.#usage(usage));
    }
    return { text, calls, usage: this.#usage(usage), model: this.name, isCut };
  }

  #nothing(finishReason: string, usage: Usage): ModelFailure {
    return finishReason === "content-filter"
      ? new ModelFailure("refused", `${this.name} was kept from answering by its provider.`, {
          usage,
        })
      : new ModelFailure("unusable", `${this.name} answered nothing.`, { usage });
  }

  #usage({ inputTokens: input = 0, outputTokens: output = 0, inputTokenDetails }: SdkUsage): Usage {
    const { cacheReadTokens: cached = 0, cacheWriteTokens: cacheWrite = 0 } = inputTokenDetails;
    const { price } = this.#options;
    const cost = price && costOf({ input, cached, cacheWrite, output }, price);
    const counts = { calls: 1, inputTokens: input, cachedTokens: cached, outputTokens: output };
    return { ...counts, ...(cost !== undefined && { cost }) };
  }
}

type SdkUsage = Sdk.LanguageModelUsage;
