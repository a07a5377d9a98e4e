import type { Price } from "./prices.ts";
import { PROVIDERS, providerNamed } from "./providers/providers.ts";
import type { Provider } from "./providers/provider.ts";

/** The section `models` of the configuration. */
export interface ModelSettings {
  readonly provider?: string | undefined;
  /** `provider/model`, or the model alone where `provider` or `endpoint` says whose it is. */
  readonly name?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly temperature: number;
  readonly vision?: boolean | undefined;
  readonly fallback?: string | undefined;
  /** US dollars for a million tokens of the model above. */
  readonly priceInput?: number | undefined;
  readonly priceCached?: number | undefined;
  readonly priceOutput?: number | undefined;
}

/** Which model of whom. */
export interface Choice {
  readonly provider: Provider;
  readonly model: string;
}

/** Whose server it is if only its address is known. */
const ANYBODY = "openai-compatible";

/** What the settings name. Undefined if they name nothing. @throws ChoiceError */
export function configuredChoice(settings: ModelSettings): Choice | undefined {
  const { provider: whose, name, endpoint } = settings;
  if (whose === undefined && name === undefined && endpoint === undefined) return undefined;
  const owner = whose ?? (endpoint === undefined ? undefined : ANYBODY);
  if (name === undefined) throw new ChoiceError("No model is named.");
  if (owner === undefined) return qualified(name) ?? unknownProvider(name);
  const provider = providerNamed(owner) ?? unknownProvider(owner);
  return { provider, model: name };
}

/** What a word of a caller or of `fallback` names: `provider/model`, or another model of the configured provider. */
export function choiceOf(word: string, configured: Choice | undefined): Choice {
  const choice = qualified(word);
  if (choice) return choice;
  return configured ? { ...configured, model: word } : unknownProvider(word);
}

function qualified(word: string): Choice | undefined {
  const [, whose = "", model = ""] = /^([^/]+)\/(.+)$/s.exec(word) ?? [];
  const provider = providerNamed(whose);
  return provider && { provider, model };
}

/** A model was named in a way that nobody understands. */
export class ChoiceError extends Error {
  override readonly name = "ChoiceError";
}

function unknownProvider(word: string): never {
  const names = PROVIDERS.map(({ name }) => name).join(", ");
  throw new ChoiceError(
    `"${word}" names no provider of models; it has to begin with one of ${names}.`,
  );
}

/** The price that the settings name; undefined unless they name both ends of it. */
export function configuredPrice(settings: ModelSettings): Price | undefined {
  const { priceInput: input, priceOutput: output, priceCached: cached } = settings;
  if (input === undefined || output === undefined) return undefined;
  return { input, output, ...(cached !== undefined && { cached }) };
}
