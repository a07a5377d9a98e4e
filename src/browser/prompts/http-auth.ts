import type { Protocol } from "devtools-protocol";
import { forgetOldest } from "../../shared/forget-oldest.ts";
import type { AuthQuestion, FetchDomain } from "../chromium/target/fetch-domain.ts";
import type { PromptParts } from "./main-line.ts";
import { headerOf } from "../../shared/urls/header-of.ts";
import { AppError } from "../../shared/errors.ts";

/** Limit of reports about the resources of one document, such as images. A report about the document always passes. */
const MOST_REPORTED = 10;
/** Limit of stored request ids; requests with older ids have ended long ago. */
const MOST_TRIED = 1_000;

interface HttpAuthParts extends PromptParts {
  readonly mainFrameId: string;
  readonly fetch: FetchDomain;
  readonly credentials: HttpCredentials;
}

/**
 * Answers servers that request a name and a password (401, 407). Sends the session's credentials once per request.
 * Without valid credentials, dismisses the prompt, as a user would, and reports it. Intercepts only requests to sites
 * with stored credentials, or all requests if there are credentials for the proxy. CDP Fetch.authRequired.
 */
export class HttpAuth {
  readonly #parts: HttpAuthParts;
  /** Ids of requests whose first challenge was answered, with or without credentials. */
  readonly #tried = new Set<string>();
  readonly #reported = new Set<string>();

  constructor(parts: HttpAuthParts) {
    this.#parts = parts;
    const { session } = parts;
    session.on("Network.responseReceived", (event) => this.#onResponse(event));
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#reported.clear();
      this.#tried.clear();
    });
  }

  /** Updates the addresses to intercept after a change of the session's credentials. */
  async refresh(): Promise<void> {
    const { fetch, credentials } = this.#parts;
    const patterns = credentials.urlPatterns.map((urlPattern) => ({ urlPattern }));
    await fetch.use("auth", { patterns, onAuth: (question) => this.#onAuth(question) });
  }

  #onAuth({ event: { requestId, authChallenge }, session }: AuthQuestion): void {
    const { credentials } = this.#parts;
    // A proxy's challenge contains the address of our own guard proxy instead of the session's proxy.
    const ofProxy = authChallenge.source === "Proxy" ? credentials.proxyOrigin : undefined;
    const credential = credentials.get(ofProxy ?? authChallenge.origin);
    const first = !this.#tried.has(requestId);
    this.#tried.add(requestId);
    forgetOldest(this.#tried, MOST_TRIED);
    void session.post("Fetch.continueWithAuth", {
      requestId,
      authChallengeResponse:
        credential && first
          ? { response: "ProvideCredentials", ...credential }
          : { response: "CancelAuth" },
    });
  }

  #onResponse({ response, type, frameId }: Protocol.Network.ResponseReceivedEvent): void {
    const { url, status } = response;
    const challenge = challengeOf(response);
    if (challenge === undefined || !URL.canParse(url)) return;
    const proxy = status === 407 ? this.#parts.credentials.proxyOrigin : undefined;
    const origin = proxy ?? new URL(url).origin;
    const known = `${origin} ${challenge}`;
    const isPage = type === "Document" && frameId === this.#parts.mainFrameId;
    if (!isPage && (this.#reported.has(known) || this.#reported.size >= MOST_REPORTED)) return;
    this.#reported.add(known);
    this.#report(url, origin, challenge);
  }

  #report(url: string, origin: string, challenge: string): void {
    const { tabId, credentials, emit } = this.#parts;
    const [, scheme = ""] = /^\s*([\w-]+)/.exec(challenge) ?? [];
    const [, realm = ""] = /realm="([^"]{0,200})/i.exec(challenge) ?? [];
    emit({
      type: "http_auth_dismissed",
      data: {
        tab_id: tabId,
        url,
        origin,
        scheme: scheme.toLowerCase(),
        realm,
        ...(origin === credentials.proxyOrigin && { proxy: true as const }),
        reason: credentials.get(origin) ? "rejected" : "no_credentials",
      },
    });
  }
}

/** Returns the challenge of a server or proxy; undefined if there is none. */
function challengeOf({ status, headers }: Protocol.Network.Response): string | undefined {
  if (status !== 401 && status !== 407) return undefined;
  const name = status === 401 ? "www-authenticate" : "proxy-authenticate";
  return headerOf(headers, name);
}

const MOST_ORIGINS = 100;

export interface HttpCredential {
  readonly username: string;
  readonly password: string;
}

/** HTTP credentials of one session, by site. Stored only in memory. */
export class HttpCredentials {
  readonly #byOrigin = new Map<string, HttpCredential>();
  /** Origin of the session's proxy; its credentials are stored like those of a site. */
  readonly proxyOrigin: string | undefined;

  constructor(proxyServer: string | undefined) {
    this.proxyOrigin = proxyServer === undefined ? undefined : new URL(proxyServer).origin;
  }

  /** CDP Fetch patterns of the addresses to intercept: the sites with credentials; all if the proxy has credentials. */
  get urlPatterns(): readonly string[] {
    if (this.proxyOrigin !== undefined && this.#byOrigin.has(this.proxyOrigin)) return ["*"];
    return [...this.#byOrigin.keys()].map((origin) => `${origin}/*`);
  }

  get(origin: string): HttpCredential | undefined {
    return this.#byOrigin.get(origin);
  }

  /** Stores a credential for a site. @throws AppError TOO_LARGE if `MOST_ORIGINS` other sites have credentials */
  set(origin: string, credential: HttpCredential): void {
    if (this.#byOrigin.size >= MOST_ORIGINS && !this.#byOrigin.has(origin)) {
      throw new AppError(
        "TOO_LARGE",
        `The session already has credentials for ${MOST_ORIGINS} sites, which is the limit.`,
      );
    }
    this.#byOrigin.set(origin, credential);
  }
}
