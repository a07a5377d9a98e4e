import type { LanguageModel } from "ai";
import { unhurriedFetch } from "./unhurried-fetch.ts";

/** A model object of a provider's package. */
export type SdkModel = Exclude<LanguageModel, string>;

/** A provider's own options, under the name that its package uses. */
export type ModelOptions = Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
type OptionValue = string | number | boolean | { readonly [key: string]: string };

/** A provider of models. Add new ones to the list in `providers.ts`; settings, errors and documents derive from it. */
export interface Provider {
  /** Name in settings and results. */
  readonly name: string;
  /** Aliases for it in settings. */
  readonly aliases?: readonly string[];
  /** The npm package that implements its protocol. */
  readonly package: string;
  /** Variables that may contain its key; the first set variable counts. */
  readonly keyVariables: readonly string[];
  readonly endpointVariable: string;
  /** Its default address. */
  readonly endpoint: string | undefined;
  /** The path for an endpoint without one: many users write only the host. */
  readonly endpointPath: string;
  /** Whether its models usually accept images. */
  readonly vision: boolean;
  /** Set if responses are read as a stream, since its servers may be slow. */
  readonly streams?: true;
  /** Options for the package in every request. */
  readonly preferences?: ModelOptions;
  /** Options that mark the system prompt for the provider's cache. */
  readonly cacheMark?: ModelOptions;
  /** Returns a missing requirement, with its variable; undefined if nothing is missing. */
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

/** Returns `lacks` of a provider that requires a key. */
export function needsKey(variable: string): Provider["lacks"] {
  return ({ key }) => (key === undefined ? `a key: ${variable}` : undefined);
}

/** Returns `lacks` of a provider without a default endpoint. */
export function needsEndpoint(variable: string): Provider["lacks"] {
  return ({ endpoint }) => (endpoint === undefined ? `an address: ${variable}` : undefined);
}

/** Returns options for most packages. Always sets the key: packages read a missing one from the environment. */
export function credentialsOf({ key = "", endpoint }: ModelAccess) {
  return {
    apiKey: key,
    fetch: unhurriedFetch,
    ...(endpoint !== undefined && { baseURL: endpoint }),
  };
}
