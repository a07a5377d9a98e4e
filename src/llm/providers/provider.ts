import type { LanguageModel } from "ai";
import { unhurriedFetch } from "./unhurried-fetch.ts";

/** A model as its package gives it. */
export type SdkModel = Exclude<LanguageModel, string>;

/** JSON for a provider's own wishes, by the names of its package. */
export type ModelOptions = Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
type OptionValue = string | number | boolean | { readonly [key: string]: string };

/**
 * Somebody who serves models. A new one is an entry of `providers.ts`; settings, errors and documents follow.
 */
export interface Provider {
  /** As settings and results name it. */
  readonly name: string;
  /** Other names for it in settings. */
  readonly aliases?: readonly string[];
  /** The package that speaks its protocol. */
  readonly package: string;
  /** Variables that may hold its key; the first that is set counts. */
  readonly keyVariables: readonly string[];
  readonly endpointVariable: string;
  /** Where it listens unless told otherwise. */
  readonly endpoint: string | undefined;
  /** What an endpoint that is given without a path gets: many write down only the host. */
  readonly endpointPath: string;
  /** Its models see pictures, as a rule. */
  readonly vision: boolean;
  /** Its answers are read as they come: its servers may be slow. */
  readonly streams?: true;
  /** What the package is told with every request. */
  readonly preferences?: ModelOptions;
  /** How the instructions are marked as the part that stays the same. */
  readonly cacheMark?: ModelOptions;
  /** What it cannot do without and is not given, with the variable for it; undefined if nothing. */
  readonly lacks: (access: ModelAccess) => string | undefined;
  /** What else than the key must not be told. */
  readonly secretsOf?: (access: ModelAccess) => readonly (string | undefined)[];
  /** Loads the package. Asks nobody. */
  open(access: ModelAccess, model: string): Promise<SdkModel>;
}

/** How one gets at a provider's models. */
export interface ModelAccess {
  readonly key: string | undefined;
  /** Complete, without a slash at its end. */
  readonly endpoint: string | undefined;
  /** For providers with more than a key. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** For those who serve nobody without a key. */
export function needsKey(variable: string): Provider["lacks"] {
  return ({ key }) => (key === undefined ? `a key: ${variable}` : undefined);
}

/** For those who may listen anywhere. */
export function needsEndpoint(variable: string): Provider["lacks"] {
  return ({ endpoint }) => (endpoint === undefined ? `an address: ${variable}` : undefined);
}

/** What most packages are given. They would look into the environment for what is missing. */
export function credentialsOf({ key = "", endpoint }: ModelAccess) {
  return {
    apiKey: key,
    fetch: unhurriedFetch,
    ...(endpoint !== undefined && { baseURL: endpoint }),
  };
}
