import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { sessionIdField, sessionNamed } from "../named-session.ts";
import type { Attempt } from "../../policy/host-allowlist.ts";
import { lazy } from "../../shared/lazy.ts";

const attemptSchema = lazy(() =>
  z.strictObject({
    url: z
      .string()
      .describe("Address without query; //host:port of a connection; of other schemes the scheme."),
    kind: z
      .string()
      .describe(
        "Document, Image, XHR (fetch too), … as in network calls; ServiceWorker; Connection where no more could be seen.",
      ),
    reason: z.string().describe("not-listed, no-host or no-service-workers."),
    timestamp_ms: z.number().describe("When, milliseconds since the epoch."),
  }),
);

type AttemptWire = z.input<ReturnType<typeof attemptSchema>>;

export const sessionBlocked = defineOperation({
  name: "session.blocked",
  summary: "Lists what a session's allowed_hosts kept its pages and callers from.",
  description:
    "The latest 500 of each, oldest first. passed is what pages were given of other hosts with subresources log.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/sessions/{session_id}/blocked" },
  cli: { command: "session blocked", positionals: ["session_id"] },
  input: () => z.object(sessionIdField()),
  output: () =>
    z.strictObject({
      blocked: z.array(attemptSchema()).describe("What was refused."),
      passed: z
        .array(attemptSchema())
        .describe("What was let through though its host is not listed."),
    }),
  errors: ["SESSION_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Of the default session", input: { session_id: "default" } }],
  run: async (input, call) => {
    const { blocked, passed } = (await sessionNamed(call, input)).network;
    return { blocked: blocked.map(wire), passed: passed.map(wire) };
  },
  render: ({ blocked, passed }) => ({
    text: [...lines("Blocked", blocked), ...lines("Passed", passed)].join("\n"),
  }),
});

function wire({ timestampMs, ...attempt }: Attempt): AttemptWire {
  return { ...attempt, timestamp_ms: timestampMs };
}

function lines(title: string, attempts: readonly AttemptWire[]): readonly string[] {
  if (attempts.length === 0) return [`${title}: nothing.`];
  return [`${title}:`, ...attempts.map(({ kind, url, reason }) => `  ${kind} ${url} (${reason})`)];
}
