/** Calls to the server. */
import { signal } from "@preact/signals";
import { tokenInAddress } from "../kit/route.ts";

/** The bearer token; empty without a token. It is only in memory, so closing the page removes it. */
export const token = signal(tokenInAddress);
/** Whether the server requires a token, but `token` is empty or invalid. */
export const needsToken = signal(false);

/** An error that the server returned, or the lack of a response. */
export class Refused extends Error {
  readonly code: string;
  readonly hint: string;

  constructor({ error = "The server does not respond.", code = "", hint = "" }: Failure) {
    super(error);
    this.code = code;
    this.hint = hint;
  }
}

interface Failure {
  readonly error?: string;
  readonly code?: string;
  readonly hint?: string;
}

export type Method = "GET" | "POST" | "DELETE";

export interface Asking {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly session?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export const API = "/api/v1";

/** Answers requests in place of the server: from the data in a saved report. */
export type Answers = (path: string, query: Readonly<Record<string, string>>) => Promise<Response>;

let recorded: Answers | undefined;

export function answerFrom(answers: Answers): void {
  recorded = answers;
}

/** Tests whether there is a server: a saved report has none. */
export function isLive(): boolean {
  return recorded === undefined;
}

/** Sends a request to the server. @throws Refused, or the error of an aborted request */
export async function send(method: Method, path: string, asking: Asking = {}): Promise<Response> {
  const { query = {}, body, session, headers, signal: ending } = asking;
  if (recorded) return recorded(path, query);
  const parameters = new URLSearchParams(query).toString();
  const response = await fetch(`${API}${path}${parameters === "" ? "" : `?${parameters}`}`, {
    method,
    headers: {
      ...(token.value !== "" && { Authorization: `Bearer ${token.value}` }),
      ...(session !== undefined && { "X-Fermata-Session": session }),
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(ending && { signal: ending }),
  }).catch((error: unknown) => {
    if (ending?.aborted) throw error;
    throw new Refused({ hint: "Check that it is running." });
  });
  if (response.ok) return response;
  if (response.status === 401) needsToken.value = true;
  const failure: Failure = await response.json().catch(() => ({}));
  throw new Refused(failure);
}

/** Returns the JSON of the response; the caller declares its type. @throws Refused */
export async function ask(method: Method, path: string, asking: Asking = {}) {
  const response = await send(method, path, asking);
  return response.json();
}

/** Encodes an id as a path segment. */
export function inPath(id: string): string {
  return encodeURIComponent(id);
}
