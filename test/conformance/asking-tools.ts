/** Fixtures that request input from modern clients: the client repeats the call until it has sent all answers. */
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  type InputRequiredSpec,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ServedTool } from "../../src/surfaces/mcp/tools/served-tool.ts";
import { form, roots, sample, sampled, type Responses } from "./asking.ts";
import { fixture, text } from "./fixture.ts";

/** Encodes the tools' state so that a state which the client changed is rejected. */
export const STATE = createRequestStateCodec<string>({ key: "k".repeat(32) });

const Name = z.object({ name: z.string() });

/** Asks until `answer` finds all that it needs. */
function asking(
  name: string,
  inputRequests: NonNullable<InputRequiredSpec["inputRequests"]>,
  answer: (responses: Responses) => string | undefined,
  state?: string,
): ServedTool {
  return fixture(name, async (_args, { mcpReq }) => {
    const found = answer(mcpReq.inputResponses);
    if (found !== undefined) return text(found);
    if (state === undefined) return inputRequired({ inputRequests });
    return inputRequired({ inputRequests, requestState: await STATE.mint(state) });
  });
}

const askName = () => form("What is your name?", Name);

const greetingOf = (responses: Responses) => {
  const accepted = acceptedContent(responses, "user_name", Name);
  return accepted && `Hello, ${accepted.name}!`;
};

const Confirmed = z.object({ ok: z.boolean() });
const Envelope = z.object({ [CLIENT_CAPABILITIES_META_KEY]: z.record(z.string(), z.unknown()) });
const Color = z.object({ color: z.string() });

export const ASKING_TOOLS: readonly ServedTool[] = [
  asking("test_input_required_result_elicitation", { user_name: askName() }, greetingOf),
  asking(
    "test_input_required_result_sampling",
    { capital_question: sample("What is the capital of France?", 100) },
    (responses) => sampled(responses, "capital_question"),
  ),
  asking(
    "test_input_required_result_list_roots",
    { client_roots: inputRequired.listRoots() },
    (responses) => roots(responses, "client_roots"),
  ),
  fixture("test_input_required_result_request_state", async (_args, { mcpReq }) => {
    const confirmed = acceptedContent(mcpReq.inputResponses, "confirm", Confirmed);
    if (confirmed && mcpReq.requestState() === "confirming") return text("state-ok");
    return inputRequired({
      inputRequests: { confirm: form("Please confirm", Confirmed) },
      requestState: await STATE.mint("confirming"),
    });
  }),
  asking(
    "test_input_required_result_multiple_inputs",
    {
      user_name: askName(),
      greeting: sample("Generate a greeting", 50),
      client_roots: inputRequired.listRoots(),
    },
    (responses) => {
      const parts = [
        greetingOf(responses),
        sampled(responses, "greeting"),
        roots(responses, "client_roots"),
      ];
      return parts.includes(undefined) ? undefined : parts.join(" ");
    },
    "several",
  ),
  fixture("test_input_required_result_multi_round", async (_args, { mcpReq }) => {
    const { inputResponses } = mcpReq;
    const state = mcpReq.requestState<string>();
    if (state === "two" && acceptedContent(inputResponses, "step2", Color)) return text("all told");
    if (state === "one" && acceptedContent(inputResponses, "step1", Name)) {
      return inputRequired({
        inputRequests: { step2: form("Step 2: What is your favorite color?", Color) },
        requestState: await STATE.mint("two"),
      });
    }
    return inputRequired({
      inputRequests: { step1: form("Step 1: What is your name?", Name) },
      requestState: await STATE.mint("one"),
    });
  }),
  asking(
    "test_input_required_result_tampered_state",
    { confirm: form("Please confirm", Confirmed) },
    (responses) => (acceptedContent(responses, "confirm", Confirmed) ? "confirmed" : undefined),
    "protected",
  ),
  fixture("test_input_required_result_capabilities", (_args, { mcpReq }) => {
    const declared = Envelope.parse(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY];
    const all = {
      elicitation: askName(),
      sampling: sample("Say something", 50),
      roots: inputRequired.listRoots(),
    };
    const inputRequests = Object.fromEntries(
      Object.entries(all).filter(([capability]) => Object.hasOwn(declared, capability)),
    );
    return Object.keys(inputRequests).length === 0
      ? text("the client can be asked nothing")
      : inputRequired({ inputRequests });
  }),
  asking("test_missing_capability", { question: sample("Anything", 10) }, (responses) =>
    sampled(responses, "question"),
  ),
];
