/** What a verb says that sends something to prove who one is. */
import { z } from "zod";
import type { LoginAttempt } from "../../browser/verbs/login.ts";
import { HIDDEN } from "../../shared/hidden.ts";
import { pageInfoSchema, pageInfoLines, pageInfoWire } from "./info.ts";

const OUTCOMES = {
  login: ["success", "wrong_credentials", "second_factor"],
  code: ["success", "wrong_code"],
} as const;
const OTHERS = ["captcha", "blocked", "still_on_form", "unknown"] as const;

export function attemptSchema(kind: keyof typeof OUTCOMES) {
  return z.strictObject({
    status: z
      .enum(["submitted", "nothing_sent", "restored"])
      .describe(
        "nothing_sent: something stood in the way before anything was entered. restored: the login stored for the credential still counted, and nothing was entered.",
      ),
    outcome: z
      .enum([...OUTCOMES[kind], ...OTHERS])
      .describe(
        "What came of it. success is said with evidence only; unknown: look for yourself. captcha, blocked: the site wants a person, or no further attempt.",
      ),
    evidence: z.array(z.string()).describe("What it was judged by."),
    info: pageInfoSchema()
      .optional()
      .describe("The page afterwards, as page.info tells it; absent while a dialog hides it."),
  });
}

type AttemptWire = z.output<ReturnType<typeof attemptSchema>>;

/** @param secrets values that the page may repeat and the answer must not */
export function attemptWire(
  { isSent, isRestored, outcome, evidence, page }: LoginAttempt,
  secrets: readonly string[],
) {
  const info =
    page &&
    pageInfoWire(page.understood, {
      snapshot: page.reading.snapshot,
      httpStatus: page.reading.httpStatus,
      alerts: page.alerts,
    });
  const told = {
    status: isRestored === true ? ("restored" as const) : statusOf(isSent),
    outcome,
    evidence: [...evidence],
    ...(info && { info }),
  };
  return { result: withoutSecrets(told, secrets), kept: { status: told.status, outcome } };
}

function statusOf(isSent: boolean): "submitted" | "nothing_sent" {
  return isSent ? "submitted" : "nothing_sent";
}

/** What is shorter stands in other words too. */
const SHORTEST_SECRET = 3;

/** Members whose words are ours alone; a password may be one of them, or a part of it. */
const OUR_WORDS: ReadonlySet<string> = new Set(
  "status outcome page_type action type reason captcha_type next_step".split(" "),
);

function withoutSecrets<T>(told: T, secrets: readonly string[]): T {
  const hidden = secrets.filter(({ length }) => length >= SHORTEST_SECRET);
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") {
      return hidden.reduce((text, secret) => text.replaceAll(secret, HIDDEN), value);
    }
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        OUR_WORDS.has(name) ? member : clean(member),
      ]),
    );
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other words in its texts
  return clean(told) as T;
}

export function attemptLines({ outcome, evidence, info }: AttemptWire): readonly string[] {
  return [`${outcome}: ${evidence.join("; ")}`, ...(info ? pageInfoLines(info) : [])];
}
