import { AppError } from "./errors.ts";

/**
 * The body of a request as an object; an empty body is an empty one.
 * @throws AppError INVALID_REQUEST, TOO_LARGE
 */
export async function readJsonObject(
  request: Request,
  maxBytes: number,
): Promise<Readonly<Record<string, unknown>>> {
  const text = await readText(request, maxBytes);
  if (text.trim() === "") return {};
  const body = parsedJson(text);
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
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

/** The body as text; a longer one is refused as soon as that is known, without reading it to its end. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("TOO_LARGE", `The request body is larger than ${maxBytes} bytes.`, {
    hint: "The limit is the setting max_body_bytes.",
  });
}
