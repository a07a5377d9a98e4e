import { AppError } from "../shared/errors.ts";
import { PROVIDERS, providerNamed } from "./providers/providers.ts";
import type { Provider } from "./providers/provider.ts";

/** The section `models` of the configuration. */
export interface ModelSettings {
  readonly provider?: string | undefined;
  /** `provider/model`, or only the model if `provider` or `endpoint` is set. */
  readonly name?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly temperature: number;
  readonly vision?: boolean | undefined;
  /** Seconds without response data after which a request fails. */
  readonly timeoutSeconds?: number | undefined;
  readonly fallback?: string | undefined;
  /** US dollars for a million tokens of the model `name`. */
  readonly priceInput?: number | undefined;
  readonly priceCached?: number | undefined;
  readonly priceOutput?: number | undefined;
}

/** A model and its provider. */
export interface ModelChoice {
  readonly provider: Provider;
  readonly model: string;
}

/** The provider that is used if the settings have an endpoint, but no provider. */
const ANYBODY = "openai-compatible";

/** Returns the configured model; undefined if none is set. @throws AppError MODEL_UNAVAILABLE for an invalid one */
export function configuredChoice(settings: ModelSettings): ModelChoice | undefined {
  const { provider: whose, name, endpoint } = settings;
  if (whose === undefined && name === undefined && endpoint === undefined) return undefined;
  const owner = whose ?? (endpoint === undefined ? undefined : ANYBODY);
  if (name === undefined) throw modelUnavailable("No model is named.");
  if (owner === undefined) return qualified(name) ?? unknownProvider(name);
  const provider = providerNamed(owner) ?? unknownProvider(owner);
  return { provider, model: name };
}

/** Resolves a name from a caller or `fallback`: `provider/model`, or another model of the configured provider. */
export function choiceOf(word: string, configured: ModelChoice | undefined): ModelChoice {
  const choice = qualified(word);
  if (choice) return choice;
  return configured ? { ...configured, model: word } : unknownProvider(word);
}

function qualified(word: string): ModelChoice | undefined {
  const [, whose = "", model = ""] = /^([^/]+)\/(.+)$/s.exec(word) ?? [];
  const provider = providerNamed(whose);
  return provider && { provider, model };
}

function unknownProvider(word: string): never {
  const names = PROVIDERS.map(({ name }) => name).join(", ");
  throw modelUnavailable(`"${word}" does not name a provider; it must begin with one of ${names}.`);
}

export function modelUnavailable(message: string, cause?: unknown): AppError {
  return new AppError("MODEL_UNAVAILABLE", message, { hint: HINT, cause });
}

const HINT =
  "Set FERMATA_MODELS_NAME to provider/model, such as anthropic/claude-sonnet-5, and the provider's key, such as ANTHROPIC_API_KEY; or FERMATA_MODELS_ENDPOINT and FERMATA_MODELS_NAME for a server of your own. Then restart Fermata; see docs/agent.md#models.";

/** Returns the configured price; undefined if input or output has no price. */
export function configuredPrice(settings: ModelSettings): Price | undefined {
  const { priceInput: input, priceOutput: output, priceCached: cached } = settings;
  if (input === undefined || output === undefined) return undefined;
  return { input, output, ...(cached !== undefined && { cached }) };
}

/** Prices in US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Price of input tokens read from the provider's cache; default: `input`. */
  readonly cached?: number;
  /** Price of input tokens written to the cache; default: `input`. */
  readonly cacheWrite?: number;
}

interface PricedTokens {
  /** All input tokens, including those read from the cache or written to it. */
  readonly input: number;
  readonly cached: number;
  readonly cacheWrite: number;
  readonly output: number;
}

/**
 * List prices, by provider and model, of models whose price does not depend on the request's length. Other models have
 * no price unless configured: a wrong cost is worse than none.
 */
const PRICES: Readonly<Record<string, Price>> = {
  "anthropic/claude-opus-4-5": { input: 5, output: 25, cached: 0.5, cacheWrite: 6.25 },
  "anthropic/claude-haiku-4-5": { input: 1, output: 5, cached: 0.1, cacheWrite: 1.25 },
  "openai/gpt-4o": { input: 2.5, output: 10, cached: 1.25 },
  "openai/gpt-4o-mini": { input: 0.15, output: 0.6, cached: 0.075 },
  "openai/gpt-4.1": { input: 2, output: 8, cached: 0.5 },
  "openai/gpt-4.1-mini": { input: 0.4, output: 1.6, cached: 0.1 },
  "openai/gpt-4.1-nano": { input: 0.1, output: 0.4, cached: 0.025 },
  "openai/gpt-5": { input: 1.25, output: 10, cached: 0.125 },
  "openai/gpt-5-mini": { input: 0.25, output: 2, cached: 0.025 },
  "openai/gpt-5-nano": { input: 0.05, output: 0.4, cached: 0.005 },
};

/** The date at the end of a model's name: `gpt-5-2025-08-07`, `claude-haiku-4-5-20251001`. */
const DAY = /-\d{4}-?\d{2}-?\d{2}$/;

/** Returns the list price of a model; undefined if unknown. @param name provider and model, as in results */
export function listPrice(name: string): Price | undefined {
  return PRICES[name.replace(DAY, "")];
}

const MILLION = 1_000_000;

/** Returns the cost in US dollars. */
export function priceOf({ input, cached, cacheWrite, output }: PricedTokens, price: Price): number {
  const plain = input - cached - cacheWrite;
  const dollars =
    plain * price.input +
    cached * (price.cached ?? price.input) +
    cacheWrite * (price.cacheWrite ?? price.input) +
    output * price.output;
  return dollars / MILLION;
}
