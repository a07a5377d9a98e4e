import type { LanguageModel } from "ai";
import { unhurriedFetch } from "./unhurried-fetch.ts";

/** A model object of a provider's package. */
export type SdkModel = Exclude<LanguageModel, string>;

/** Options that are specific to a provider. The outer key is the provider's name in its package. */
export type ModelOptions = Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
type OptionValue = string | number | boolean | { readonly [key: string]: string };

/** A provider of models. Add new ones to the list in `providers.ts`; settings, errors and documents derive from it. */
export interface Provider {
  /** Name in settings and results. */
  readonly name: string;
  /** Other names that settings may use. */
  readonly aliases?: readonly string[];
  /** The npm package that implements the provider's protocol. */
  readonly package: string;
  /** Environment variables that may contain the key; the first one that is set counts. */
  readonly keyVariables: readonly string[];
  readonly endpointVariable: string;
  /** The default address; undefined if there is none. */
  readonly endpoint: string | undefined;
  /** The path that is added to a configured endpoint without a path: many users write only the host. */
  readonly endpointPath: string;
  /** Whether its models usually accept images. */
  readonly vision: boolean;
  /** Set if responses are read as a stream. Each piece shows that a slow server is still working. */
  readonly streams?: true;
  /** Options for the package in every request. */
  readonly preferences?: ModelOptions;
  /** Options that mark the system prompt for the provider's cache. */
  readonly cacheMark?: ModelOptions;
  /** Returns what is missing for access, such as `a key: OPENAI_API_KEY`; undefined if nothing is missing. */
  readonly lacks: (access: ModelAccess) => string | undefined;
  /** Returns the secrets to hide besides the key. */
  readonly secretsOf?: (access: ModelAccess) => readonly (string | undefined)[];
  /** Loads the package. Sends no request. */
  open(access: ModelAccess, model: string): Promise<SdkModel>;
}

/** Access to a provider's models. */
export interface ModelAccess {
  readonly key: string | undefined;
  /** Complete, without a trailing slash. */
  readonly endpoint: string | undefined;
  /** Environment variables, for providers that need more than a key. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Returns the function `lacks` for a provider that requires a key. */
export function needsKey(variable: string): Provider["lacks"] {
  return ({ key }) => (key === undefined ? `a key: ${variable}` : undefined);
}

/** Returns the function `lacks` for a provider without a default endpoint. */
export function needsEndpoint(variable: string): Provider["lacks"] {
  return ({ endpoint }) => (endpoint === undefined ? `an address: ${variable}` : undefined);
}

/** Returns options for most packages. A missing key becomes "", or packages would read a key from the environment. */
export function credentialsOf({ key = "", endpoint }: ModelAccess) {
  return {
    apiKey: key,
    fetch: unhurriedFetch,
    ...(endpoint !== undefined && { baseURL: endpoint }),
  };
}
