/** The client of a server: a method for every operation, with the same fields and results as over REST. */
import { asObject } from "../shared/json-object.ts";
import { BINDINGS } from "./all-bindings.ts";
import type { Binding } from "./binding.ts";
import type { Call, CallOptions, Fields, Operations } from "./operations.ts";
import { eventsOf, jsonOf, request } from "./request.ts";
import type { ServerAddress } from "./server-address.ts";

export interface ConnectOptions {
  /** Address of the server; default: http://127.0.0.1:8222. */
  readonly url?: string;
  /** Bearer token of the server, or an API key. */
  readonly token?: string;
  /** Id of the session to work in; default: the server's default session. */
  readonly session?: string;
}

export type Client = Operations & {
  readonly server: ServerAddress;
  /** Returns a client of the same server that works in another session. */
  withSession(id: string): Client;
};

const DEFAULT_URL = "http://127.0.0.1:8222";

/** Returns a client; sends no request before the first call of an operation. */
export function connect({ url = DEFAULT_URL, token, session }: ConnectOptions = {}): Client {
  const server: ServerAddress = { url, token, session };
  const withSession = (id: string): Client =>
    connect({ url, ...(token !== undefined && { token }), session: id });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nouns of operations are none of these two names
  return { ...operationsOf(server), server, withSession } as Client;
}

function operationsOf(server: ServerAddress): Operations {
  const nouns: Record<string, Record<string, Call>> = {};
  for (const [name, binding] of Object.entries(BINDINGS)) {
    const [noun = "", verb = ""] = name.split(".");
    (nouns[noun] ??= {})[camelCase(verb)] = callOf(server, binding);
  }
  return nouns;
}

/** Converts a name such as `enter_code` to one such as `enterCode`. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}

function callOf(server: ServerAddress, binding: Binding): Call {
  return Object.assign(
    (input: Fields = {}, options: CallOptions = {}) => call(server, binding, input, options),
    {
      follow: (input: Fields = {}, options: CallOptions = {}) =>
        follow(server, binding, input, options),
    },
  );
}

async function call(
  server: ServerAddress,
  binding: Binding,
  input: Fields,
  { signal }: CallOptions,
): Promise<unknown> {
  const accept = binding.answers === "bytes" ? "*/*" : "application/json";
  const response = await request(server, binding, input, { accept, signal });
  if (binding.answers === "bytes") return response.blob();
  const answer = await jsonOf(response);
  return binding.kind === "task" ? asTask(server, answer) : answer;
}

async function* follow(
  server: ServerAddress,
  binding: Binding,
  input: Fields,
  { signal }: CallOptions,
): AsyncGenerator {
  const response = await request(server, binding, input, { accept: "text/event-stream", signal });
  yield* eventsOf(response);
}

/** Makes a task iterable: `for await (const event of task)` yields its events from the first one. */
function asTask(server: ServerAddress, answer: unknown): unknown {
  const task = asObject(answer);
  const binding = BINDINGS["task.events"];
  if (!binding) throw new Error("There is no operation that returns the events of tasks.");
  const iterate = async function* iterate() {
    const steps = follow(server, binding, { task_id: task["id"] }, {});
    for await (const step of steps) {
      const { events } = asObject(step);
      if (Array.isArray(events)) yield* events;
    }
  };
  return Object.defineProperty(task, Symbol.asyncIterator, { value: iterate });
}
