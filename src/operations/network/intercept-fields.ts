import { z } from "zod";
import { BLOCK_REASONS, RULE_TYPES } from "../../browser/network/intercept/rule.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
/** Characters. */
const LONGEST_BODY = 1_048_576;

export const ActionSchema = z.enum(["block", "fulfil", "modify"]);
export const MethodSchema = z.enum(METHODS);
export const ReasonSchema = z.enum(keysOf(BLOCK_REASONS));
export const TypeSchema = z.enum(keysOf(RULE_TYPES));

const headers = z.record(z.string(), z.string()).optional();
const names = z.array(z.string().min(1).max(128)).max(50).optional();
const body = z.string().max(LONGEST_BODY).optional();

/** Which requests a rule is for. */
const MATCH_FIELDS = {
  url_pattern: z
    .string()
    .min(1)
    .describe(
      "Addresses, with * for any characters, such as */api/*; it has to match the whole address.",
    ),
  tab_id: z.string().min(1).optional().describe("Only requests of this tab; all unless stated."),
  methods: z.array(MethodSchema).max(10).default([]).describe("Only these methods."),
  types: z
    .array(TypeSchema)
    .max(20)
    .default([])
    .describe("Only these kinds of requests; XHR and Fetch each mean both."),
  times: z
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe("For how many requests; without end unless stated."),
};

/** What becomes of them. */
export const ACTION_FIELDS = {
  action: ActionSchema.describe(
    "block: they fail. fulfil: they are answered without the server. modify: request or answer are changed.",
  ),
  reason: ReasonSchema.optional()
    .meta({ default: "blocked_by_client" })
    .describe("block: how they fail."),
  response_status: z
    .int()
    .min(200)
    .max(599)
    .optional()
    .describe("fulfil, modify: HTTP status of the answer; 200 unless stated for fulfil."),
  response_headers: headers.describe("fulfil, modify: headers of the answer that are set."),
  remove_response_headers: names.describe("modify: headers of the answer that are left out."),
  content_type: z
    .string()
    .max(200)
    .optional()
    .describe("fulfil: type of the body, such as application/json; plain text unless stated."),
  response_body: body.describe("fulfil: body of the answer."),
  response_body_encoding: z
    .enum(["text", "base64"])
    .optional()
    .meta({ default: "text" })
    .describe("fulfil: how response_body is written."),
  request_url: z
    .string()
    .optional()
    .describe("modify: the address that is asked instead; the page does not notice."),
  request_method: MethodSchema.optional().describe("modify: the method that is sent instead."),
  request_headers: headers.describe("modify: headers of the request that are set."),
  remove_request_headers: names.describe("modify: headers of the request that are left out."),
  request_body: body.describe("modify: text that is sent as body instead."),
};

export const RULE_INPUT = z.object({ ...MATCH_FIELDS, ...ACTION_FIELDS });
export type RuleInput = z.output<typeof RULE_INPUT>;

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a literal table has no other keys
  return Object.keys(table) as K[];
}
