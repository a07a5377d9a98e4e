import type { LanguageModel } from "ai";
import { unhurriedFetch } from "./unhurried-fetch.ts";

/** A model of its package. */
export type SdkModel = Exclude<LanguageModel, string>;

/** JSON for a provider's own options, by the names of its package. */
export type ModelOptions = Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
type OptionValue = string | number | boolean | { readonly [key: string]: string };

/** A provider of models. A new one is an entry of `providers.ts`; settings, errors and documents follow. */
export interface Provider {
  /** As in settings and results. */
  readonly name: string;
  /** Aliases for it in settings. */
  readonly aliases?: readonly string[];
  /** The package with its protocol. */
  readonly package: string;
  /** Variables that may contain its key; the first set variable counts. */
  readonly keyVariables: readonly string[];
  readonly endpointVariable: string;
  /** Its default address. */
  readonly endpoint: string | undefined;
  /** The path for an endpoint without one: many users write only the host. */
  readonly endpointPath: string;
  /** Its models usually accept images. */
  readonly vision: boolean;
  /** Reads its responses as a stream: its servers may be slow. */
  readonly streams?: true;
  /** Options for the package in every request. */
  readonly preferences?: ModelOptions;
  /** Marks the instructions as the constant part for the cache. */
  readonly cacheMark?: ModelOptions;
  /** A missing requirement, with its variable; undefined if there is none. */
  readonly lacks: (access: ModelAccess) => string | undefined;
  /** Secrets besides the key. */
  readonly secretsOf?: (access: ModelAccess) => readonly (string | undefined)[];
  /** Loads the package. Sends no request. */
  open(access: ModelAccess, model: string): Promise<SdkModel>;
}

/** Access to a provider's models. */
export interface ModelAccess {
  readonly key: string | undefined;
  /** Complete, without a trailing slash. */
  readonly endpoint: string | undefined;
  /** For providers that need more than a key. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** For providers that require a key. */
export function needsKey(variable: string): Provider["lacks"] {
  return ({ key }) => (key === undefined ? `a key: ${variable}` : undefined);
}

/** For providers without a default address. */
export function needsEndpoint(variable: string): Provider["lacks"] {
  return ({ endpoint }) => (endpoint === undefined ? `an address: ${variable}` : undefined);
}

/** Options for most packages, which would read missing ones from the environment. */
export function credentialsOf({ key = "", endpoint }: ModelAccess) {
  return {
    apiKey: key,
    fetch: unhurriedFetch,
    ...(endpoint !== undefined && { baseURL: endpoint }),
  };
}
