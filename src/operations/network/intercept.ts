import { sessionOf, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { ruleOf } from "./intercept-rule.ts";
import {
  interceptLine,
  interceptSchema,
  interceptWire,
  ruleInputSchema,
} from "./intercept-schema.ts";

export const networkIntercept = defineOperation({
  name: "network.intercept",
  summary: "Sets a rule for requests of pages: block them, answer them or change them.",
  description:
    "It holds for all tabs of the session, from the next request on, until it is removed or the session ends. Of several rules for a request the latest one applies, alone. Each hop of a redirect is a request.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/network/intercepts", status: 201 },
  cli: { command: "network intercept", positionals: ["action", "url_pattern"] },
  input: ruleInputSchema,
  output: interceptSchema,
  errors: [
    "INVALID_REQUEST",
    "TAB_NOT_FOUND",
    "BLOCKED_BY_POLICY",
    "TOO_LARGE",
    "BROWSER_CRASHED",
    "NOT_READY",
    "TIMEOUT",
  ],
  examples: [
    {
      title: "Load no pictures",
      input: { action: "block", url_pattern: "*", types: ["Image"] },
    },
    {
      title: "An interface that fails once",
      input: {
        action: "fulfil",
        url_pattern: "https://example.com/api/cart*",
        response_status: 503,
        content_type: "application/json",
        response_body: '{"error":"busy"}',
        times: 1,
      },
    },
    {
      title: "Ask the test system instead",
      input: {
        action: "modify",
        url_pattern: "https://example.com/config.json",
        request_url: "https://test.example.com/config.json",
        request_headers: { "x-stage": "test" },
      },
    },
  ],
  run: async (input, call) => {
    const tab = input.tab_id === undefined ? undefined : await tabOf(call, input);
    const rule = ruleOf(input, tab?.id);
    const session = tab?.session ?? (await sessionOf(call));
    // A changed address is not looked at again when the browser asks there.
    if (rule.action.name === "modify" && rule.action.request.url !== undefined) {
      session.network.guard.askForPage(rule.action.request.url);
    }
    const kept = await session.requests.changeRules(call.deadline, (rules) => rules.add(rule));
    return interceptWire(kept);
  },
  render: (rule) => ({ text: `Set ${interceptLine(rule)}` }),
});
