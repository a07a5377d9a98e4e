import { ChoiceError } from "./model-settings.ts";
import type { ModelSettings } from "./model-settings.ts";
import { PROVIDERS } from "./providers/providers.ts";
import type { Access, Provider } from "./providers/provider.ts";

type Environment = Record<string, string | undefined>;

/** Where the settings hold a key: the variables of the setting itself. */
const OWN_KEY_VARIABLES = ["FERMATA_MODELS_API_KEY", "ForagentLlm__ApiKey"];

/** Keys and addresses of all providers, as settings and environment have them. */
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

  /** Takes the keys out of the environment, so that no child process inherits them. */
  static take(settings: ModelSettings, environment: Environment): Accesses {
    const keys = new Map<string, string>();
    for (const variable of PROVIDERS.flatMap(({ keyVariables }) => keyVariables)) {
      const key = environment[variable]?.trim();
      if (key) keys.set(variable, key);
      delete environment[variable];
    }
    for (const variable of OWN_KEY_VARIABLES) delete environment[variable];
    return new Accesses(settings, environment, keys);
  }

  /**
   * @param isConfigured it is the provider that the settings name: their key and endpoint are meant for it
   * @throws ChoiceError for an endpoint that is no address
   */
  of(provider: Provider, isConfigured: boolean): Access {
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
    throw new ChoiceError(
      `The endpoint of ${provider.name} has to be an address with http or https.`,
    );
  }
  const path = address.pathname.replace(/\/+$/, "");
  return `${address.origin}${path === "" ? provider.endpointPath : path}${address.search}`;
}
