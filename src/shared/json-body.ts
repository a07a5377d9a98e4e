import { AppError } from "./errors.ts";
import { isObject } from "./json-object.ts";
import { checkJsonSize } from "./json-size.ts";

/**
 * Parses the body of a request as a JSON object; an empty body becomes an empty object.
 * @throws AppError INVALID_REQUEST, TOO_LARGE
 */
export async function readJsonObject(
  request: Request,
  maxBytes: number,
): Promise<Readonly<Record<string, unknown>>> {
  const text = await readBodyText(request, maxBytes, () => tooLarge(maxBytes));
  if (text.trim() === "") return {};
  checkJsonSize(text);
  const body = parsedJson(text);
  if (isObject(body)) return body;
  throw new AppError("INVALID_REQUEST", "The request body must be a JSON object.");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? `: ${cause.message}` : "";
    throw new AppError("INVALID_REQUEST", `The request body is not valid JSON${reason}.`, {
      cause,
    });
  }
}

/** Maximum number of bytes of a too large body that are read and discarded. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;

/**
 * Reads the body as text. Reads a too large body (up to 64 MiB) to its end before rejecting it: a client that is still
 * sending when the connection closes never receives the response.
 * @throws the error from `tooLong`
 */
export async function readBodyText(
  request: Request,
  maxBytes: number,
  tooLong: () => AppError,
): Promise<string> {
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > MOST_DISCARDED_BYTES) throw tooLong();
  // A body cannot exceed its Content-Length. Reading it at once is faster than in chunks.
  if (announced !== null && Number(announced) <= maxBytes) return request.text();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MOST_DISCARDED_BYTES) break;
  }
  if (size > maxBytes) throw tooLong();
  return Buffer.concat(chunks).toString("utf8");
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("TOO_LARGE", `The request body is larger than ${maxBytes} bytes.`, {
    hint: "Send a smaller body, or raise the setting max_body_bytes.",
  });
}
