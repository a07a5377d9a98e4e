/** Rejects MCP messages that are too large, or have too many or too deeply nested values, before they are parsed. */
import { Transform, type TransformCallback } from "node:stream";
import { AppError, toAppError, errorLine } from "../../shared/errors.ts";
import { readBodyText } from "../../shared/json-body.ts";
import { checkJsonSize } from "../../shared/json-size.ts";

/** Maximum size of a message: enough for 10 MiB of file content, which are 13.3 MiB in base64. */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

const SERVER_ERROR = -32_000;

/** Returns the request and its JSON, or a 413 response if too large. `message` is undefined without valid JSON. */
export async function withinSize(
  request: Request,
): Promise<{ readonly request: Request; readonly message: unknown } | Response> {
  if (request.method !== "POST") return { request, message: undefined };
  try {
    const body = await readBodyText(request, MAX_MESSAGE_BYTES, tooLong);
    checkJsonSize(body);
    const { url, method, headers, signal } = request;
    return { request: new Request(url, { method, headers, signal, body }), message: parsed(body) };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== "TOO_LARGE") throw error;
    return Response.json(refusal(error, null), { status: 413 });
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // the SDK reports the error
  }
}

/** Forwards lines of standard input. Drops each line that is too large, and passes a JSON-RPC error to `answer`. */
export class LinesWithinSize extends Transform {
  readonly #answer: (message: object) => void;
  #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(answer: (message: object) => void) {
    super();
    this.#answer = answer;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", start)) {
      this.#take(chunk.subarray(start, end + 1));
      this.#endLine();
      start = end + 1;
    }
    this.#take(chunk.subarray(start));
    done();
  }

  /** Adds a piece to the current line; discards the content of a line that is too long. */
  #take(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes <= MAX_MESSAGE_BYTES) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  #endLine(): void {
    const line = Buffer.concat(this.#pieces);
    const isWhole = this.#bytes === line.length;
    this.#pieces = [];
    this.#bytes = 0;
    const text = line.toString("utf8");
    try {
      if (!isWhole) throw tooLong();
      checkJsonSize(text);
      this.push(line);
    } catch (thrown) {
      this.#answer(refusal(toAppError(thrown), idIn(text)));
    }
  }
}

function tooLong(): AppError {
  return new AppError(
    "TOO_LARGE",
    `The message is too large: at most ${MAX_MESSAGE_BYTES} bytes are allowed.`,
  );
}

function refusal(error: AppError, id: unknown): object {
  return { jsonrpc: "2.0", error: { code: SERVER_ERROR, message: errorLine(error) }, id };
}

/** Returns the id of an unparsed request; null if not found. Clients write the id before or after all nested values. */
function idIn(text: string): unknown {
  const message = text.trim();
  const head = message.slice(1, nestedAt(message));
  const tail = message.slice(
    Math.max(message.lastIndexOf("}", message.length - 2), message.lastIndexOf("]")) + 1,
  );
  const [, id] = ID.exec(head) ?? ID.exec(tail) ?? [];
  return id === undefined ? null : JSON.parse(id);
}

const ID = /"id"\s*:\s*(\d{1,15}|"[\w.:-]{1,100}")/;

function nestedAt(message: string): number {
  const found = /[[{]/g;
  found.lastIndex = 1;
  return found.exec(message)?.index ?? message.length;
}
