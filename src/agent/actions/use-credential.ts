import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { defineAction, type ActionContext, type ActionResult } from "../model/action.ts";
import { elementNumbered, INDEX_ALIASES, namedElement } from "./support/element.ts";
import { step, renderedText, type Step } from "./support/browser-step.ts";

export const useCredential = defineAction({
  name: "use_credential",
  aliases: ["fill_credential"],
  description:
    "Sign in without seeing the values: login sends the form of this page; the others fill one value into the field index; code alone enters the current code.",
  parameters: z.object({
    credential_id: z.string().min(1).max(200).describe("Id of the credential."),
    purpose: z
      .enum(["login", "username", "password", "code"])
      .default("login")
      .describe("What it is used for."),
    index: z.int().optional().describe("Index of the field, for one value of it."),
  }),
  parameterAliases: {
    ...INDEX_ALIASES,
    id: "credential_id",
    credential: "credential_id",
    field: "purpose",
  },
  effect: "act",
  endsSequence: true,
  isOffered: ({ allows }) => allows.credentials.length > 0,
  run: async ({ credential_id, purpose, index }, context) => {
    checkAllowed(credential_id, context);
    if (purpose === "login") return attempt(context, "page.login", credential_id);
    if (index !== undefined) return fill(context, { credential_id, field: purpose, ref: index });
    if (purpose === "code") return attempt(context, "page.enter_code", credential_id);
    throw new AppError(
      "INVALID_REQUEST",
      `use_credential needs "index" to fill in the ${purpose}.`,
      {
        hint: "Pass the index of the field, or the purpose login to fill in and submit the whole form.",
      },
    );
  },
});

function checkAllowed(id: string, { allows: { credentials } }: ActionContext): void {
  if (credentials.includes(id)) return;
  const known = credentials.map(quoted).join(", ");
  throw new AppError("CREDENTIAL_NOT_FOUND", `This task has no credential ${quoted(id)}.`, {
    hint: known === "" ? "Continue without credentials." : `Use one of ${known}.`,
  });
}

interface Filling {
  readonly credential_id: string;
  readonly field: string;
  readonly ref: number;
}

async function fill(context: ActionContext, filling: Filling): Promise<ActionResult> {
  const node = elementNumbered(context, filling.ref);
  const filled = await step(context, "tab.fill_credential", { ...filling });
  return {
    text: renderedText(`Filled the ${filling.field} into ${namedElement(node)}.`, filled, context),
  };
}

const GOOD = new Set(["success", "second_factor"]);
const WORDS: Readonly<Record<string, string>> = {
  success: "It worked.",
  second_factor: "The site asks for a second factor now.",
  wrong_credentials: "The site refused it. Do not try again with the same credential.",
  wrong_code: "The site refused the code.",
  captcha: "The site shows a check for humans.",
  blocked: "The site blocks the sign-in.",
  still_on_form: "The form is still there; read its messages.",
  unknown: "The outcome is unknown; look at the page.",
};

async function attempt(
  context: ActionContext,
  operation: string,
  credential_id: string,
): Promise<ActionResult> {
  const tried = await step(context, operation, { credential_id });
  const outcome = outcomeOf(tried);
  const failed = !GOOD.has(outcome) && outcome !== "unknown";
  const what = `Used the credential ${quoted(credential_id)}. ${WORDS[outcome] ?? outcome}`;
  return { ...(failed && { failed: true }), text: renderedText(what, tried, context) };
}

function outcomeOf({ result }: Step): string {
  return typeof result["outcome"] === "string" ? result["outcome"] : "unknown";
}
