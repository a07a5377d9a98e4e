/** Runs commands over REST. */
import { FermataError } from "../../client/error.ts";
import { eventsOf, jsonOf, request } from "../../client/request.ts";
import type { ServerAddress } from "../../client/server-address.ts";
import {
  READABLE_ANSWER,
  type ReadableAnswer,
} from "../../operations/definition/readable-answer.ts";
import { AppError, isErrorCode } from "../../shared/errors.ts";
import { EVENT_STREAM } from "../../shared/event-stream.ts";
import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";
import type { Command } from "./command.ts";

export type RestAnswer =
  | { readonly kind: "data"; readonly answer: ReadableAnswer }
  | { readonly kind: "file"; readonly data: Buffer; readonly mimeType: string };

/** No server responds at the address. */
export class ServerAbsentError extends Error {
  override readonly name = "ServerAbsentError";
}

/** Calls the operation of a command. Throws `AppError` with the server's own code, or `ServerAbsentError`. */
export async function callRest(
  server: ServerAddress,
  command: Command,
  input: JsonObject,
  signal: AbortSignal,
): Promise<RestAnswer> {
  const accept = command.binding.answers === "bytes" ? "*/*" : READABLE_ANSWER;
  try {
    const response = await request(server, command.binding, input, { accept, signal });
    const type = response.headers.get("content-type") ?? "";
    if (command.binding.answers === "bytes") {
      return { kind: "file", data: Buffer.from(await response.arrayBuffer()), mimeType: type };
    }
    return { kind: "data", answer: readable(await jsonOf(response)) };
  } catch (thrown) {
    throw reported(thrown, command, signal);
  }
}

/** Yields the results of a streaming operation, as they arrive. Throws like `callRest`. */
export async function* followRest(
  server: ServerAddress,
  command: Command,
  input: JsonObject,
  signal: AbortSignal,
): AsyncGenerator<ReadableAnswer> {
  const accept = `${EVENT_STREAM}, ${READABLE_ANSWER}`;
  try {
    const response = await request(server, command.binding, input, { accept, signal });
    for await (const event of eventsOf(response)) yield readable(event);
  } catch (thrown) {
    throw reported(thrown, command, signal);
  }
}

/** Parses a response. @throws AppError if its format is unknown */
function readable(body: unknown): ReadableAnswer {
  const { output, text, file } = asObject(body);
  if (isObject(output) && typeof text === "string") {
    const { data, mime_type } = asObject(file);
    const isFile = typeof data === "string" && typeof mime_type === "string";
    return { output, text, ...(isFile && { file: { data, mime_type } }) };
  }
  throw new AppError("NETWORK_ERROR", "The server's response has an unknown format.", {
    hint: "Check that client and server have the same version.",
  });
}

function reported(thrown: unknown, { words }: Command, signal: AbortSignal): unknown {
  if (signal.aborted) return new AppError("CANCELLED", undefined, { cause: thrown });
  if (!(thrown instanceof FermataError)) return thrown;
  const { code, message, hint, status, cause } = thrown;
  if (code === "SERVER_ABSENT") return new ServerAbsentError(message);
  if (code === "UNAUTHORIZED") return new AppError(code, message, { hint: NEEDS_TOKEN });
  const isOurs = status === 0 && code === "INVALID_REQUEST";
  const next = isOurs ? `Run fermata ${words} --help for its format.` : hint;
  return new AppError(isErrorCode(code) ? code : "NETWORK_ERROR", message, {
    ...(next !== undefined && { hint: next }),
    cause,
  });
}

const NEEDS_TOKEN =
  "Pass --auth-token, or set FERMATA_DATA_DIR to the data folder of a server with --auth-token auto.";
