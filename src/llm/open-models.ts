import { AppError, toAppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import type { Redactor } from "../shared/secrets/redactor.ts";
import {
  choiceOf,
  configuredChoice,
  configuredPrice,
  type ModelChoice,
  type ModelSettings,
  listPrice,
  type Price,
  modelUnavailable,
} from "./model-settings.ts";
import { ModelFailure } from "./model-failure.ts";
import type { Model } from "./model.ts";
import { isOwnServer } from "./own-server.ts";
import { patient } from "./patient.ts";
import type { ModelAccess, Provider } from "./providers/provider.ts";
import { KEY_VARIABLES } from "./providers/providers.ts";
import { withoutEnd } from "../shared/without-end.ts";

export interface OpenModels {
  readonly settings: ModelSettings;
  /** Keys of providers are removed from this object. */
  readonly environment: Record<string, string | undefined>;
  /** Gets the keys of all loaded models, to hide them in outputs and logs. */
  readonly redactor: Redactor;
  readonly log: Log;
}

/** The available language models. Nothing is loaded before the first use. */
export interface Models {
  /** Whether a model is configured, with everything that it needs. */
  readonly isConfigured: boolean;
  /**
   * Returns a model with retries: the configured one, or the one with this name (`provider/model`, or another model of
   * the configured provider). `timeoutSeconds` overrides the setting.
   * @throws AppError MODEL_UNAVAILABLE, which names the settings to set
   */
  model(name?: string, timeoutSeconds?: number): Promise<Model>;
  /** Whether the server of a model is the user's own, which may be slow; false if the model is unavailable. */
  isOwn(name?: string): boolean;
}

/** Default seconds without response data after which a request fails; the second value is for the user's own server. */
const ANSWER_SECONDS = 180;
const OWN_ANSWER_SECONDS = 900;

export function openModels(options: OpenModels): Models {
  return new OpenedModels(options);
}

const MOST_OPENED = 50;

class OpenedModels implements Models {
  readonly #options: OpenModels;
  readonly #accesses: Accesses;
  readonly #configured: ModelChoice | undefined;
  /** The error if the configuration is invalid. */
  readonly #problem: AppError | undefined;
  /** One model for each name, so that unsupported features are detected once. */
  readonly #opened = new Map<string, Promise<Model>>();

  constructor(options: OpenModels) {
    const { settings, environment } = options;
    this.#options = options;
    this.#accesses = Accesses.take(settings, environment);
    try {
      this.#configured = configuredChoice(settings);
    } catch (error) {
      this.#problem = toAppError(error);
    }
  }

  get isConfigured(): boolean {
    try {
      this.#access(this.#choose(undefined));
      return true;
    } catch {
      return false; // `model()` then throws the error
    }
  }

  async model(name?: string, timeoutSeconds?: number): Promise<Model> {
    const { log, settings } = this.#options;
    const choice = this.#choose(name);
    const usual = this.isOwn(name) ? OWN_ANSWER_SECONDS : ANSWER_SECONDS;
    const seconds = timeoutSeconds ?? settings.timeoutSeconds ?? usual;
    const model = await this.#open(choice);
    return patient(model, {
      log,
      fallback: await this.#fallback(choice),
      answerMs: seconds * 1_000,
    });
  }

  isOwn(name?: string): boolean {
    try {
      const { endpoint } = this.#access(this.#choose(name));
      return endpoint !== undefined && isOwnServer(endpoint);
    } catch {
      return false; // `model()` then throws the error
    }
  }

  #choose(name: string | undefined): ModelChoice {
    if (name !== undefined) return choiceOf(name, this.#configured);
    if (this.#configured) return this.#configured;
    throw this.#problem ?? modelUnavailable("No language model is configured.");
  }

  async #fallback(choice: ModelChoice): Promise<Model | undefined> {
    const { settings, log } = this.#options;
    if (settings.fallback === undefined) return undefined;
    try {
      const fallback = this.#choose(settings.fallback);
      return nameOf(fallback) === nameOf(choice) ? undefined : await this.#open(fallback);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn(`models.fallback cannot be used: ${error.message}`);
      return undefined;
    }
  }

  #open(choice: ModelChoice): Promise<Model> {
    const access = this.#access(choice);
    const name = nameOf(choice);
    const opened = this.#opened.get(name) ?? this.#load(choice, access);
    if (this.#opened.size >= MOST_OPENED) this.#opened.clear(); // limits memory: callers may send many names
    this.#opened.set(name, opened);
    opened.catch(() => {
      if (this.#opened.get(name) === opened) this.#opened.delete(name); // a package may be installed before the next try
    });
    return opened;
  }

  async #load(choice: ModelChoice, access: ModelAccess): Promise<Model> {
    const { settings, redactor } = this.#options;
    const { provider, model } = choice;
    const secrets = [access.key, ...(provider.secretsOf?.(access) ?? [])];
    for (const secret of secrets) if (secret !== undefined) redactor.hide(secret);
    const { openSdkModel } = await import("./sdk/sdk-model.ts");
    try {
      return await openSdkModel({
        provider,
        access,
        model,
        vision: this.#sees(choice),
        price: this.#price(choice),
        temperature: settings.temperature,
      });
    } catch (error) {
      if (error instanceof ModelFailure) throw modelUnavailable(error.message, error);
      throw error;
    }
  }

  /** Returns key and endpoint of a model. @throws AppError MODEL_UNAVAILABLE if something is missing */
  #access({ provider }: ModelChoice): ModelAccess {
    const isConfigured = this.#configured?.provider === provider;
    const access = this.#accesses.of(provider, isConfigured);
    const lack = provider.lacks(access);
    if (lack === undefined) return access;
    throw modelUnavailable(`The models of ${provider.name} cannot be used without ${lack}.`);
  }

  /** Whether a model gets images. `vision: true` includes the configured provider; `vision: false` excludes all. */
  #sees({ provider }: ModelChoice): boolean {
    const { vision } = this.#options.settings;
    if (vision === false) return false;
    return (vision && this.#configured?.provider === provider) || provider.vision;
  }

  #price(choice: ModelChoice): Price | undefined {
    const isConfigured = this.#configured && nameOf(this.#configured) === nameOf(choice);
    const own = isConfigured ? configuredPrice(this.#options.settings) : undefined;
    return own ?? listPrice(nameOf(choice));
  }
}

function nameOf({ provider, model }: ModelChoice): string {
  return `${provider.name}/${model}`;
}

type Environment = Record<string, string | undefined>;

/** Environment variables of Fermata's setting `models.api_key`. */
const OWN_KEY_VARIABLES = ["FERMATA_MODELS_API_KEY", "ForagentLlm__ApiKey"];

/** Keys and addresses of all providers, from settings and environment. */
export class Accesses {
  readonly #settings: ModelSettings;
  readonly #environment: Environment;
  readonly #keys: ReadonlyMap<string, string>;

  private constructor(
    settings: ModelSettings,
    environment: Environment,
    keys: ReadonlyMap<string, string>,
  ) {
    this.#settings = settings;
    this.#environment = environment;
    this.#keys = keys;
  }

  /** Reads the keys, and removes them from the environment, so that no child process inherits them. */
  static take(settings: ModelSettings, environment: Environment): Accesses {
    const keys = new Map<string, string>();
    for (const variable of KEY_VARIABLES) {
      const key = environment[variable]?.trim();
      if (key) keys.set(variable, key);
      delete environment[variable];
    }
    for (const variable of OWN_KEY_VARIABLES) delete environment[variable];
    return new Accesses(settings, environment, keys);
  }

  /**
   * @param isConfigured whether the settings select this provider; if not, the settings' key and endpoint are ignored
   * @throws AppError MODEL_UNAVAILABLE for an invalid endpoint
   */
  of(provider: Provider, isConfigured: boolean): ModelAccess {
    const own: Partial<ModelSettings> = isConfigured ? this.#settings : {};
    const variable = provider.keyVariables.find((name) => this.#keys.has(name));
    const given = own.endpoint ?? this.#environment[provider.endpointVariable];
    return {
      key: own.apiKey ?? (variable === undefined ? undefined : this.#keys.get(variable)),
      endpoint: given ? completed(given, provider) : provider.endpoint,
      environment: this.#environment,
    };
  }
}

function completed(given: string, provider: Provider): string {
  const address = URL.canParse(given) ? new URL(given) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw modelUnavailable(`The endpoint of ${provider.name} must be an http or https address.`);
  }
  const path = withoutEnd(address.pathname, /\//);
  return `${address.origin}${path === "" ? provider.endpointPath : path}${address.search}`;
}
