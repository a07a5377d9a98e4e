import { z } from "zod";
import { a } from "../definition/described.ts";
import { sessionOf, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { ruleOf } from "./intercept-rule.ts";
import { interceptSchema, interceptAnswer, ruleFields } from "./intercept-schema.ts";
import { BROWSER_ERRORS } from "../definition/usual-errors.ts";

export const networkIntercept = defineOperation({
  name: "network.intercept",
  summary: "Sets a rule that blocks, fulfils or modifies page requests.",
  description:
    "Applies to later requests of the session or one tab until removed. Only the latest matching rule applies; each redirect is a new request.",
  http: { method: "POST", path: "/network/intercepts", status: 201 },
  cli: { positionals: ["action", "url_pattern"] },
  input: ruleFields,
  output: interceptSchema,
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "BLOCKED_BY_POLICY", "TOO_LARGE", ...BROWSER_ERRORS],
  example: {
    title: "Block images",
    input: { action: "block", url_pattern: "*", types: ["Image"] },
  },
  run: async (input, call) => {
    const tab = input.tab_id === undefined ? undefined : await tabOf(call, input);
    const rule = ruleOf(input, tab?.id);
    const session = tab?.session ?? (await sessionOf(call));
    // Checked here, because requests that the rule redirects to this address are not checked again.
    if (rule.action.name === "modify" && rule.action.request.url !== undefined) {
      session.network.guard.askForPage(rule.action.request.url);
    }
    const stored = await session.requests.changeRules(call.deadline, (rules) => rules.add(rule));
    return interceptAnswer(stored);
  },
});

export const networkIntercepts = defineOperation({
  name: "network.intercepts",
  summary: "Lists the session's intercept rules and how often each was applied.",
  http: { method: "GET", path: "/network/intercepts" },
  input: () => ({}),
  output: () => ({
    intercepts: a.list("The rules, oldest first, including used-up ones.", interceptSchema()),
  }),
  errors: ["INVALID_REQUEST", "NOT_READY", "TIMEOUT"],
  example: { title: "All", input: {} },
  run: async (_input, call) => {
    const { requests } = await sessionOf(call);
    return { intercepts: requests.rules.all.map(interceptAnswer) };
  },
});

export const networkRemoveIntercept = defineOperation({
  name: "network.remove_intercept",
  summary: "Removes an intercept rule.",
  http: { method: "DELETE", path: "/network/intercepts/{intercept_id}" },
  input: () => ({ intercept_id: a.word("Id of the rule.") }),
  output: () => ({
    status: z.literal("removed").describe("What was done."),
    intercept_id: a.text("Id of the rule."),
  }),
  errors: ["INVALID_REQUEST", "INTERCEPT_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "One rule", input: { intercept_id: "rule_4k7p0c1m2n3b5v6x" } },
  run: async ({ intercept_id: id }, call) => {
    const session = await sessionOf(call);
    await session.requests.changeRules(call.deadline, (rules) => rules.remove(id));
    return { status: "removed" as const, intercept_id: id };
  },
});

export const networkClearIntercepts = defineOperation({
  name: "network.clear_intercepts",
  summary: "Removes all the session's intercept rules.",
  http: { method: "DELETE", path: "/network/intercepts" },
  input: () => ({}),
  output: () => ({ removed: a.int("Number of removed rules.") }),
  errors: ["INVALID_REQUEST", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "All", input: {} },
  run: async (_input, call) => {
    const session = await sessionOf(call);
    const removed = await session.requests.changeRules(call.deadline, (rules) => rules.clear());
    return { removed };
  },
});
