import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { keepLogin, eitherWay, optionalCredentialField } from "../credential/stored-login.ts";
import type { Call } from "../operation.ts";
import { attemptLines, attemptSchema, attemptWire } from "./attempt.ts";
import type { BoundSecret } from "../../shared/secret.ts";
import { verbInput, verbOperation, checkEntries, entryField } from "./verb-operation.ts";
import { lazy } from "../../shared/lazy.ts";

const result = lazy(() => attemptSchema("code"));

export const pageEnterCode = verbOperation({
  name: "page.enter_code",
  summary: "Enters a verification code where the page asks for one and tells what came.",
  description:
    "Into one field, or a character a box. A page that goes on by itself once the code is whole is left to; else its form is sent. The code is kept nowhere.",
  actionType: "enter_code",
  http: { method: "POST", path: "/tabs/{tab_id}/enter-code" },
  cli: { command: "page enter-code", positionals: ["code"] },
  input: () =>
    verbInput({
      code: entryField("The code; spaces in it do not matter.").optional(),
      ...optionalCredentialField(),
    }),
  result,
  errors: ["FORM_NOT_FOUND", "BLOCKED_BY_POLICY", "CREDENTIAL_NOT_FOUND"],
  examples: [
    { title: "A code from a mail", input: { code: "123 456" } },
    { title: "The code of this moment of a credential", input: { credential_id: "example-codes" } },
  ],
  mostSteps: 16,
  act: async ({ code, credential_id }, call, run) => {
    const { credentialId, texts } = eitherWay(credential_id, { code });
    if (texts) checkEntries(texts);
    const entry = texts ? texts.code : await codeNamed(call, credentialId);
    const { enterCode } = await import("../../browser/verbs/enter-code.ts");
    const attempt = await enterCode(call.deadline, run, entry);
    if (attempt.outcome === "success") await keepFinished(call, run);
    const told = texts ? [texts.code, texts.code.replaceAll(/\s/g, "")] : [];
    return attemptWire(attempt, told);
  },
  lines: attemptLines,
});

function codeNamed({ deadline, services }: Call, credentialId: string): Promise<BoundSecret> {
  return services.credentials.code(deadline, credentialId);
}

/** The code was the last part of a login with a credential. */
async function keepFinished(call: Call, run: VerbRun): Promise<void> {
  const { session } = run.tab;
  const credentialId = call.services.credentials.finished(session);
  if (credentialId !== undefined) await keepLogin(call, session, credentialId);
}
