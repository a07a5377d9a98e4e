import { attemptLines, attemptSchema, attemptWire } from "./attempt.ts";
import { checkEntries, entryField } from "./verb-fields.ts";
import { verbInput, verbOperation } from "./verb-operation.ts";

const result = attemptSchema("code");

export const pageEnterCode = verbOperation({
  name: "page.enter_code",
  summary: "Enters a verification code where the page asks for one and tells what came.",
  description:
    "Into one field, or a character a box. A page that goes on by itself once the code is whole is left to; else its form is sent. The code is kept nowhere.",
  actionType: "enter_code",
  http: { method: "POST", path: "/tabs/{tab_id}/enter-code" },
  cli: { command: "page enter-code", positionals: ["code"] },
  input: verbInput({ code: entryField("The code; spaces in it do not matter.") }),
  result,
  errors: ["FORM_NOT_FOUND"],
  examples: [{ title: "A code from a mail", input: { code: "123 456" } }],
  mostSteps: 16,
  act: async ({ code }, { deadline }, run) => {
    checkEntries({ code });
    const { enterCode } = await import("../../browser/verbs/enter-code.ts");
    const attempt = await enterCode(deadline, run, code);
    return attemptWire(attempt, [code, code.replaceAll(/\s/g, "")]);
  },
  lines: attemptLines,
});
