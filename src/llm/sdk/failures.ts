import { z } from "zod";
import { ModelFailure, type ModelFailureKind } from "../model-failure.ts";

/** The package's error for a failed HTTP request; the schema omits the request, which the error contains. */
const callError = z.object({
  name: z.literal("AI_APICallError"),
  message: z.string(),
  statusCode: z.number().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  responseBody: z.string().optional(),
});
type CallError = z.output<typeof callError>;

/** The part of a provider's response that may be reported: error codes, but no text, which may quote the request. */
const identifier = /"(?:code|type|status)"\s*:\s*"([\w.-]{1,64})"/g;

const OVERFLOW =
  /context_length_exceeded|maximum context length|context (?:window|size|length)|prompt is too long|input is too long|too many (?:input )?tokens|input token count|reduce the length/i;
const NO_MONEY =
  /insufficient_quota|billing_hard_limit|credit balance|insufficient (?:balance|credit|funds)/i;
const NO_MODEL =
  /model_not_found|not a valid model|model .{0,80}(?:does not exist|not found)|unknown model/i;

/** Malformed responses: not JSON, or not in the protocol's format. */
const UNUSABLE: ReadonlySet<string> = new Set([
  "AI_JSONParseError",
  "AI_TypeValidationError",
  "AI_InvalidResponseDataError",
  "AI_EmptyResponseBodyError",
  "AI_NoContentGeneratedError",
  "AI_NoOutputGeneratedError",
]);

/**
 * Converts errors of a package to model failures. The cause contains the provider's own text, for the log.
 * @param key is removed from that text
 */
export function toModelFailure(thrown: unknown, model: string, key?: string): ModelFailure {
  if (thrown instanceof ModelFailure) return thrown;
  const { success, data } = callError.safeParse(plain(thrown));
  if (success) return callFailure(data, model, key);
  const name = thrown instanceof Error ? thrown.name : "";
  const cause = new Error(withoutKey(thrown instanceof Error ? thrown.message : name, key));
  return UNUSABLE.has(name)
    ? new ModelFailure("unusable", `${model} gave a malformed response.`, { cause })
    : new ModelFailure("unavailable", `The request to ${model} failed.`, { cause });
}

/** Copies an error to a plain object, with `name` and `message`, which are not enumerable. */
function plain(thrown: unknown): unknown {
  return thrown instanceof Error
    ? { ...thrown, name: thrown.name, message: thrown.message }
    : thrown;
}

function callFailure(error: CallError, model: string, key?: string): ModelFailure {
  const { statusCode: status, responseBody: body = "", responseHeaders: headers = {} } = error;
  const kind = kindOf(status, `${error.message} ${body}`);
  const retryAfterMs = retryAfter(headers);
  const words = body === "" ? error.message : body;
  return new ModelFailure(kind, sentence(kind, model, status, body), {
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    cause: new Error(withoutKey(words, key)),
  });
}

function kindOf(status: number | undefined, words: string): ModelFailureKind {
  if (status === undefined) return "unavailable";
  if (status < 400) return "unusable";
  if (NO_MONEY.test(words)) return "quota";
  if (status !== 429 && status < 500 && OVERFLOW.test(words)) return "overflow";
  if ((status === 400 || status === 422) && NO_MODEL.test(words)) return "absent";
  return KINDS.get(status) ?? (status >= 500 ? "unavailable" : "refused");
}

const KINDS: ReadonlyMap<number, ModelFailureKind> = new Map([
  [401, "auth"],
  [402, "quota"],
  [403, "auth"],
  [404, "absent"],
  [408, "unavailable"],
  [409, "unavailable"],
  [413, "overflow"],
  [429, "rate_limit"],
]);

const MEANINGS: Readonly<Record<ModelFailureKind, string>> = {
  rate_limit: "received too many requests",
  overflow: "received a longer request than it accepts",
  auth: "does not accept the key",
  quota: "has no credit left",
  unavailable: "is unreachable or fails",
  refused: "rejected the request",
  absent: "does not exist at the provider",
  unanswered: "gave no response in time",
  unusable: "gave a malformed response",
};

function sentence(kind: ModelFailureKind, model: string, status = 0, body = ""): string {
  const names = [...new Set([...body.matchAll(identifier)].map(([, name]) => name))];
  const facts = [...(status === 0 ? [] : [`HTTP ${status}`]), ...names.slice(0, 3)].join(", ");
  return `${model} ${MEANINGS[kind]}${facts === "" ? "" : ` (${facts})`}.`;
}

/** Returns the milliseconds of `retry-after-ms`, which some providers send, or of `retry-after`: seconds or a date. */
function retryAfter(headers: Readonly<Record<string, string>>): number | undefined {
  const exact = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (exact >= 0) return exact;
  const text = headers["retry-after"] ?? "";
  const seconds = Number.parseFloat(text);
  if (seconds >= 0) return seconds * 1000;
  const dateMs = Date.parse(text);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - Date.now());
}

const LONGEST_WORDS = 1000;

function withoutKey(words: string, key: string | undefined): string {
  const redacted = key ? words.replaceAll(key, "[key]") : words;
  return redacted.slice(0, LONGEST_WORDS);
}
