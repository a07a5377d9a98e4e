import { z } from "zod";
import type { Redactor } from "../shared/secrets/redactor.ts";
import type { ListedCall, NetworkRepository, SavedCall } from "../ports/network.ts";
import { json } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** Maximum number of saved requests; the oldest are deleted first. */
const MAX_SAVED = 10_000;

/** Every statement of this repository. */
export const NETWORK_SQL = {
  save: `INSERT OR REPLACE INTO network_calls (id, tag, session_id, tab_id, action_id, timestamp, request_body,
      response_body, response_base64, call)
    VALUES (:id, :tag, :sessionId, :tabId, :actionId, :timestamp, :requestBody, :responseBody, :responseBase64, :call)`,
  trim: `DELETE FROM network_calls WHERE rowid <= (SELECT max(rowid) FROM network_calls) - ${MAX_SAVED}`,
  list: `SELECT rowid, call FROM network_calls ORDER BY rowid`,
  bodies: `SELECT request_body, response_body, response_base64 FROM network_calls WHERE rowid = :row`,
  clear: `DELETE FROM network_calls`,
  clearTag: `DELETE FROM network_calls WHERE tag = :tag`,
} as const;

export class SqliteNetworkRepository implements NetworkRepository {
  readonly #statements: Statements;
  readonly #redactor: Redactor;

  constructor(statements: Statements, redactor: Redactor) {
    this.#statements = statements;
    this.#redactor = redactor;
  }

  save(calls: readonly SavedCall[], sessionId: string): void {
    const rows = calls.map((call) => rowOf(withoutSecrets(call, this.#redactor), sessionId));
    this.#statements.writeAll(() => {
      for (const row of rows) this.#statements.prepared(NETWORK_SQL.save).run(row);
      this.#statements.prepared(NETWORK_SQL.trim).run();
    });
  }

  async list(): Promise<readonly ListedCall[]> {
    return this.#statements
      .read(NETWORK_SQL.list)
      .all()
      .map((row) => ({ row: Number(row["rowid"]), call: toCall.parse(row["call"]) }));
  }

  async withBodies({ row, call }: ListedCall): Promise<SavedCall> {
    const found = toBodies.parse(this.#statements.read(NETWORK_SQL.bodies).get({ row }) ?? {});
    const { request_body: requestBody, response_body: text, response_base64: base64 } = found;
    return {
      ...call,
      ...(typeof requestBody === "string" && { requestBody }),
      ...(typeof text === "string" && { responseBody: { text, base64: base64 === 1 } }),
    };
  }

  async clear(tag: string | undefined): Promise<number> {
    const { changes } =
      tag === undefined
        ? this.#statements.read(NETWORK_SQL.clear).run()
        : this.#statements.read(NETWORK_SQL.clearTag).run({ tag });
    return Number(changes);
  }
}

/** Redacts a request. Decodes a base64 body for this, because replacing text within base64 would damage the body. */
function withoutSecrets(call: SavedCall, redactor: Redactor): SavedCall {
  const { responseBody } = call;
  if (!redactor.active || responseBody?.base64 !== true) return redactor.value(call);
  const { responseBody: _body, ...rest } = call;
  const text = redactor.bytes(Buffer.from(responseBody.text, "base64")).toString("base64");
  return { ...redactor.value(rest), responseBody: { text, base64: true } };
}

function rowOf({ requestBody, responseBody, ...call }: SavedCall, sessionId: string) {
  return {
    id: call.id,
    tag: call.tag,
    sessionId,
    tabId: call.tabId,
    actionId: call.actionId,
    timestamp: Math.round(call.timestampMs),
    requestBody: requestBody ?? null,
    responseBody: responseBody?.text ?? null,
    responseBase64: responseBody?.base64 === true ? 1 : 0,
    call: JSON.stringify(call),
  };
}

const headers = z.record(z.string(), z.string());

const toCall = json(
  z.object({
    id: z.string(),
    tag: z.string(),
    tabId: z.string(),
    actionId: z.string(),
    url: z.string(),
    method: z.string(),
    status: z.number(),
    type: z.string(),
    requestHeaders: headers,
    responseHeaders: headers,
    timingMs: z.number(),
    timestampMs: z.number(),
    redirectChain: z.array(z.object({ url: z.string(), status: z.number() })),
    receivedBytes: z.number().exactOptional(),
    completed: z.boolean(),
    error: z.string().exactOptional(),
    interception: z.object({ ruleId: z.string() }).exactOptional(),
  }),
);

const toBodies = z.object({
  request_body: z.string().nullish(),
  response_body: z.string().nullish(),
  response_base64: z.number().nullish(),
});
