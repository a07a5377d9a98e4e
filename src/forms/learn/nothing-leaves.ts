import { urlPattern } from "../../browser/network/intercept/url-pattern.ts";
import type { InterceptRule } from "../../browser/network/intercept/rule.ts";
import type { SessionOfTab } from "../../browser/session/tab/tab.ts";
import type { Deadline } from "../../shared/deadline.ts";

/** Requests that may change something on the other side. */
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];
const RULE = { url: urlPattern("*"), methods: [], types: [] } as const;
const ABORT = { name: "block", reason: "aborted" } as const;
/** A form that is sent by GET is a document that is asked for. */
const RULES: readonly InterceptRule[] = [
  { ...RULE, methods: CHANGING, action: ABORT },
  { ...RULE, types: ["Document"], action: ABORT },
];

/**
 * From now on nothing that is entered in the session's pages is sent: no request goes out that could change something, and
 * none for another page. Returns how many were held back so far.
 */
export async function letNothingLeave(
  deadline: Deadline,
  session: SessionOfTab,
): Promise<() => number> {
  const kept = await session.requests.changeRules(deadline, (rules) =>
    RULES.map((rule) => rules.add(rule)),
  );
  return () => kept.reduce((sum, { hits }) => sum + hits, 0);
}
