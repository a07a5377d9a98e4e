/** Sends updates to webhooks, and connects only to IP addresses that the address policy has checked. */
import { request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressPolicy } from "../../../policy/address-policy.ts";
import { destinationOf, fixedAddresses } from "../../../policy/destination.ts";
import { pinnedLookup } from "../../../policy/pinned-lookup.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/text/quoted.ts";

/** Time limit of one attempt, from DNS resolution to the status of the response. */
const ATTEMPT_MS = 15_000;
/** Pauses before further attempts: long enough for a receiver that restarts. */
const PAUSES_MS = [1_000, 5_000, 25_000];

export interface Letter {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export class Sender {
  readonly #policy: AddressPolicy;
  readonly #pausesMs: readonly number[];

  constructor(policy: AddressPolicy, pausesMs: readonly number[] = PAUSES_MS) {
    this.#policy = policy;
    this.#pausesMs = pausesMs;
  }

  /** Checks an address. @throws AppError INVALID_REQUEST if invalid or unresolvable, BLOCKED_BY_POLICY if forbidden */
  async check(url: string): Promise<void> {
    using deadline = Deadline.after(ATTEMPT_MS);
    const address = webAddress(url);
    try {
      await this.#addresses(deadline, address);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || !MAY_PASS.has(thrown.code)) throw thrown;
      throw unresolved(address, thrown);
    }
  }

  /**
   * Sends the letter. Retries after temporary failures.
   * @throws AppError if a failure is permanent, or the last attempt fails
   */
  async send(deadline: Deadline, letter: Letter): Promise<void> {
    for (const pauseMs of [...this.#pausesMs, undefined]) {
      const problem = await this.#attempt(deadline, letter);
      if (!problem) return;
      if (!problem.mayPass || pauseMs === undefined) throw problem.error;
      await deadline.sleep(pauseMs);
    }
  }

  async #attempt(deadline: Deadline, letter: Letter): Promise<Problem | undefined> {
    using patience = deadline.child(ATTEMPT_MS);
    try {
      const url = webAddress(letter.url);
      // Redirects are not followed: their addresses are not checked.
      const status = await post(patience, url, {
        ...letter,
        addresses: await this.#addresses(patience, url),
      });
      return status >= 200 && status < 300 ? undefined : refused(status);
    } catch (thrown) {
      deadline.check();
      const error = thrown instanceof AppError ? thrown : unreachable(thrown);
      return { error, mayPass: MAY_PASS.has(error.code) };
    }
  }

  /** Resolves the host. Only the settings can allow a private host, because another agent chose the URL. */
  async #addresses(deadline: Deadline, url: URL): Promise<readonly string[]> {
    const to = destinationOf(url);
    if (!to) throw notOfTheWeb(url.href);
    try {
      const { addresses } = await this.#policy.guard().way(deadline, to);
      return addresses;
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw unreachable(thrown);
      const isName = thrown.code === "BLOCKED_BY_POLICY" && !fixedAddresses(to.host);
      throw isName && this.#policy.mode === "guarded" ? notPublic(url, thrown) : thrown;
    }
  }
}

/** Returns an error without the IP address: callers must not learn the addresses of private hosts. */
function notPublic({ host }: URL, cause: AppError): AppError {
  const message = `The host ${quoted(host)} of the webhook has no public address, and webhooks need one.`;
  return new AppError("BLOCKED_BY_POLICY", message, {
    cause,
    hint: "Use a public host, or start the server with --allow-private-network.",
  });
}

const MAY_PASS: ReadonlySet<ErrorCode> = new Set(["NETWORK_ERROR", "TIMEOUT"]);

/** Returns the error for registering a webhook with a host that cannot be resolved. */
function unresolved({ hostname }: URL, cause: AppError): AppError {
  const message = `The host ${quoted(hostname)} of the webhook cannot be resolved.`;
  return new AppError("INVALID_REQUEST", message, {
    cause,
    hint: "Use a host that this server can reach.",
  });
}

interface Problem {
  readonly error: AppError;
  /** Whether another attempt may succeed. */
  readonly mayPass: boolean;
}

function post(
  deadline: Deadline,
  url: URL,
  {
    headers,
    body,
    addresses,
  }: Pick<Letter, "headers" | "body"> & { readonly addresses: readonly string[] },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
    lookup: pinnedLookup(addresses),
    signal: deadline.signal,
    agent: false,
  };
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = send(url, options, (response) => {
    resolve(response.statusCode ?? 0);
    response.destroy(); // the body is not needed
  });
  request.on("error", reject);
  request.end(body);
  return deadline.race(promise);
}

function webAddress(url: string): URL {
  const parsed = URL.parse(url);
  if (parsed && destinationOf(parsed) && /^https?:$/.test(parsed.protocol)) return parsed;
  throw notOfTheWeb(url);
}

function notOfTheWeb(url: string): AppError {
  return new AppError("INVALID_REQUEST", `${quoted(url)} is not a web address.`, {
    hint: "Use an address that begins with https:// or http://.",
  });
}

function refused(status: number): Problem {
  const mayPass = status >= 500 || status === 408 || status === 429;
  return { error: new AppError("NETWORK_ERROR", `The webhook returned ${status}.`), mayPass };
}

function unreachable(cause: unknown): AppError {
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return new AppError("NETWORK_ERROR", `The webhook cannot be reached${code}.`, { cause });
}
