/** Tools of another system, from its contract. A call uses the session that it names, else the client's session. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type {
  ForeignAnswer,
  ForeignContract,
  ForeignVerb,
} from "../../../contracts/foreign-verb.ts";
import { answerOf } from "../../../operations/definition/answer.ts";
import { askByName } from "../../../operations/by-name.ts";
import { SESSION_FIELD } from "../../../operations/call/named-session.ts";
import { parseInput } from "../../../operations/definition/parse-input.ts";
import { inTurn } from "../../../operations/call/turns.ts";
import { AppError, retold, toAppError } from "../../../shared/errors.ts";
import { acceptArguments } from "./accept-arguments.ts";
import { prepared, type Serving } from "./call.ts";
import { inputJsonSchema, terse } from "./json-schema.ts";
import { isObject, mapValues, type JsonObject } from "../../../shared/json-object.ts";
import { lazy } from "../../../shared/lazy.ts";
import { hintsOf, sayOnce } from "./listing.ts";
import { withProgress } from "../progress.ts";
import { errorResult, successResult, type ToolDelivery } from "./result.ts";
import type { ServedTool } from "./served-tool.ts";

export function verbTools(
  contract: ForeignContract,
  options: Pick<Serving, "services" | "beforeCall" | "delivery">,
): readonly ServedTool[] {
  const list = lazy(() => new Map(listedVerbs(contract).map((one) => [one.name, one])));
  return contract.verbs.map((verb) => ({
    name: verb.tool,
    listed: () => {
      const listed = list().get(verb.tool);
      if (!listed) throw new Error(`"${verb.tool}" is not listed.`);
      return listed;
    },
    call: (args, context, { client }) => {
      const { [SESSION_FIELD]: sessionId, ...fields } = isObject(args) ? args : {};
      return withProgress(context, () =>
        called(
          verb,
          fields,
          async (input, warnings) => {
            const { caller, ...invoked } = await prepared(context, { ...options, client });
            const named = typeof sessionId === "string" && { sessionId };
            const invocation = { ...invoked, caller: { ...caller, ...named, needsNoTab: true } };
            const ask = askByName(invocation, warnings);
            return inTurn(invocation, async () => {
              if (!verb.startsAnew && !(await contract.hasPage(ask))) throw noPage(contract);
              return await verb.run(input, ask).catch((thrown: unknown) => {
                throw inTheirWords(toAppError(thrown), contract, { tool: verb.tool, input });
              });
            });
          },
          options.delivery(context),
        ),
      );
    },
  }));
}

/** Returns the list entries of all verbs; shared parameters are explained at their first use. */
function listedVerbs({ verbs }: ForeignContract): readonly Listed[] {
  const said = new Set<string>();
  return verbs.map((verb) => ({
    name: verb.tool,
    description: verb.summary,
    inputSchema: schemaOf(verb, said),
    annotations: hintsOf([{ name: verb.tool, effect: verb.effect }]),
  }));
}

type Listed = ReturnType<ServedTool["listed"]>;

type Run = (input: JsonObject, warnings: string[]) => Promise<ForeignAnswer>;

async function called(
  verb: ForeignVerb,
  args: JsonObject,
  run: Run,
  delivery: ToolDelivery,
): Promise<CallToolResult> {
  try {
    const accepted = acceptArguments(verb.input, args);
    const { input, warnings: found } = parseInput(verb.input, accepted.input);
    const warnings = [...accepted.warnings, ...found];
    const { body, text, isText = true } = await run(input, warnings);
    const output = isObject(body) ? body : { [verb.listName ?? "items"]: body };
    // deadline: encoding is quick
    if (isText) return await successResult({ output, warnings }, () => ({ text }), delivery);
    const data = { ...answerOf(output, warnings) }; // warnings are in the data: the text must be only JSON
    const rendered = { text: JSON.stringify(data) };
    return await successResult({ output: data, warnings: [] }, () => rendered, delivery); // deadline: encoding is quick
  } catch (thrown) {
    return errorResult(toAppError(thrown));
  }
}

function schemaOf({ input }: ForeignVerb, said: Set<string>): Listed["inputSchema"] {
  const { properties, required } = inputJsonSchema(input);
  const members: JsonObject = {
    properties: mapValues(properties, (schema, name) => sayOnce(name, terse(schema), said)),
    ...(required.length > 0 && { required }),
  };
  return { type: "object", ...members };
}

function noPage({ noPage: message }: ForeignContract): AppError {
  return new AppError("INVALID_REQUEST", message, { hint: "Open an address first." });
}

function inTheirWords(
  error: AppError,
  contract: ForeignContract,
  call: { readonly tool: string; readonly input: JsonObject },
): AppError {
  const worded = contract.wordsFor(error, call);
  return worded ? retold(error, { message: worded.error }) : error;
}
