/** The server for tests of browsy's contract, and its REST calls. */
import { afterAll } from "vitest";
import { programOfEngine } from "../../support/engine.ts";
import { startServing, type ServingProgram } from "../../surfaces/program.ts";

/** One server for all tests of a file. Call at the top of the file. */
export async function useServer(flags: readonly string[] = []): Promise<ServingProgram> {
  const program = await startServer(flags);
  afterAll(() => program.stop());
  return program;
}

/** A server for one test, which stops it. */
export async function startServer(
  flags: readonly string[] = [],
): Promise<ServingProgram & AsyncDisposable> {
  const engine = await programOfEngine();
  const program = await startServing([...engine.flags, ...flags], engine.environment);
  return { ...program, [Symbol.asyncDispose]: async () => void (await program.stop()) };
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly session: string | null;
  readonly text: string;
  /** The parsed text; undefined if the text is not JSON. */
  readonly json: unknown;
  readonly headers: Headers;
}

export type Call = (call: string, body?: unknown, session?: string | null) => Promise<Answer>;

/** Calls like `POST /api/click`. */
export function caller(url: string): Call {
  return async (call, body, session = null) => {
    const [method = "", path = ""] = call.split(" ");
    const response = await fetch(url + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(session !== null && { "X-Browsy-Session": session }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "";
    return {
      status: response.status,
      type,
      session: response.headers.get("x-browsy-session"),
      text,
      json: type.startsWith("application/json") ? JSON.parse(text) : undefined,
      headers: response.headers,
    };
  };
}

/** Opens a page in a new session; `id` returns an element's id by its label or text, -1 if there is none. */
export async function openPage(call: Call, url: string) {
  const { session, json } = await call("POST /api/browse", { url, format: "json" });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pinned by the tests of the REST calls
  const { els } = json as { els: { id: number; label?: string; text?: string }[] };
  const id = (words: string) =>
    els.find(({ label, text }) => label === words || text === words)?.id ?? -1;
  return { session, id };
}
