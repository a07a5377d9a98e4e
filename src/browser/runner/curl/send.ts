import type { IncomingMessage } from "node:http";
import { unpacked } from "../../../html/fetch/decode-body.ts";
import { networkError } from "../../../html/fetch/network-error.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { fromHeader } from "../../../shared/text/header-text.ts";
import { begun, type Outgoing, type Ways } from "./way.ts";

export interface Incoming {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
  readonly body: Buffer;
}

/**
 * One request and its answer, unpacked; redirects are answers too.
 * @throws AppError BLOCKED_BY_POLICY, NETWORK_ERROR, INVALID_REQUEST for headers that cannot be sent, TOO_LARGE, TIMEOUT
 */
export async function send(
  deadline: Deadline,
  ways: Ways,
  outgoing: Outgoing,
  maxBytes: number,
): Promise<Incoming> {
  try {
    const message = await deadline.race(answerTo(deadline, ways, outgoing));
    const body = await deadline.race(readBody(message, maxBytes));
    return {
      status: message.statusCode ?? 0,
      headers: joined(message),
      setCookies: (message.headers["set-cookie"] ?? []).map(fromHeader),
      body,
    };
  } catch (error) {
    deadline.check();
    throw error instanceof AppError ? error : toError(error, outgoing.url);
  }
}

async function answerTo(
  deadline: Deadline,
  ways: Ways,
  outgoing: Outgoing,
): Promise<IncomingMessage> {
  const request = await begun(deadline, ways, outgoing);
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
    request.end(outgoing.body === "" ? undefined : outgoing.body);
  });
}

async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(message, message.headers["content-encoding"] ?? "")) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new AppError("TOO_LARGE", `The answer is larger than ${maxBytes} bytes.`, {
          hint: "Allow more with max_size, at most 10485760.",
        });
      }
      chunks.push(chunk);
    }
  } finally {
    message.destroy();
  }
  return Buffer.concat(chunks);
}

function joined(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      fromHeader(Array.isArray(value) ? value.join("\n") : (value ?? "")),
    ]),
  );
}

/** What Node says of an answer that ends before its end. */
const ABORTED = "aborted";

function toError(cause: unknown, url: URL): AppError {
  if (cause instanceof TypeError) {
    return new AppError("INVALID_REQUEST", `The request cannot be sent: ${cause.message}.`, {
      cause,
    });
  }
  if (cause instanceof Error && cause.message === ABORTED) {
    return new AppError("NETWORK_ERROR", `${url.origin} broke its answer off.`, { cause });
  }
  return networkError(cause, url.origin);
}
