import { AppError } from "../../shared/errors.ts";

const MOST_ORIGINS = 100;

export interface HttpCredential {
  readonly username: string;
  readonly password: string;
}

/** Names and passwords for sites that ask for them by HTTP, of one session. They are in memory alone. */
export class HttpCredentials {
  readonly #byOrigin = new Map<string, HttpCredential>();
  /** Of the session's proxy; its credentials are kept like those of a site. */
  readonly proxyOrigin: string | undefined;

  constructor(proxyServer: string | undefined) {
    this.proxyOrigin = proxyServer === undefined ? undefined : new URL(proxyServer).origin;
  }

  /** Patterns of the addresses whose requests may need some. */
  get urlPatterns(): readonly string[] {
    if (this.proxyOrigin !== undefined && this.#byOrigin.has(this.proxyOrigin)) return ["*"];
    return [...this.#byOrigin.keys()].map((origin) => `${origin}/*`);
  }

  get(origin: string): HttpCredential | undefined {
    return this.#byOrigin.get(origin);
  }

  /** @throws AppError TOO_LARGE when there are too many */
  set(origin: string, credential: HttpCredential): void {
    if (this.#byOrigin.size >= MOST_ORIGINS && !this.#byOrigin.has(origin)) {
      throw new AppError(
        "TOO_LARGE",
        `A session keeps credentials for ${MOST_ORIGINS} sites at most.`,
      );
    }
    this.#byOrigin.set(origin, credential);
  }
}
