/** Describes all REST calls of another system's API, for the OpenAPI document and the server's routes. */
import type { DocumentedCall } from "../../contracts/documented-call.ts";
import type { ForeignContract, ForeignVerb } from "../../contracts/foreign-verb.ts";

export interface ServedCall extends DocumentedCall {
  readonly by: ForeignVerb | "health" | "sessions" | "close own" | "close";
}

const JSON_ONLY = ["application/json"] as const;
/** Pages are sent as text unless the call requests JSON. */
const TEXT_OR_JSON = ["text/plain", "application/json"] as const;

export function verbCalls(contract: ForeignContract): readonly ServedCall[] {
  const { profile, health, sessions, sessionHeader } = contract;
  return [
    ...contract.verbs.map((verb) => verbCall(verb, contract)),
    {
      by: "health",
      id: `${profile}_health`,
      method: "GET",
      path: health.path,
      summary: "Confirms that the server is running.",
      effect: "read",
      types: ["text/plain"],
      failures: [],
    },
    {
      by: "sessions",
      id: `${profile}_sessions`,
      method: "GET",
      path: sessions.path,
      summary: "Lists the sessions.",
      effect: "read",
      types: JSON_ONLY,
      answer: { schema: sessions.listed },
      failures: [],
    },
    {
      by: "close own",
      id: `${profile}_close_own_session`,
      method: "DELETE",
      path: sessions.path,
      summary: "Closes the session that the header names.",
      effect: "act",
      sessionHeader,
      types: JSON_ONLY,
      answer: { schema: sessions.closed },
      failures: [404],
    },
    {
      by: "close",
      id: `${profile}_close_session`,
      method: "DELETE",
      path: `${sessions.path}/{id}`,
      summary: "Closes a session.",
      effect: "act",
      types: JSON_ONLY,
      answer: { schema: sessions.closed },
      failures: [404],
    },
  ];
}

function verbCall(verb: ForeignVerb, { profile, sessionHeader }: ForeignContract): ServedCall {
  const { tool, method, path, summary, effect, input, answer } = verb;
  return {
    by: verb,
    id: `${profile}_${tool}`,
    method,
    path,
    summary,
    effect,
    input,
    sessionHeader,
    types: "format" in input.shape ? TEXT_OR_JSON : JSON_ONLY,
    answer,
    failures: [400, 413, 429, 500, 504, ...(verb.startsAnew ? [503] : [])],
  };
}
