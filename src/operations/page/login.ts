import { z } from "zod";
import { navigate } from "../../browser/actions/navigate.ts";
import { eitherWay, OPTIONAL_CREDENTIAL_FIELD } from "../credential/fields.ts";
import { attemptLines, attemptSchema, attemptWire } from "./attempt.ts";
import { loginByName } from "./login-by-name.ts";
import { checkEntries, entryField } from "./verb-fields.ts";
import { verbInput, verbOperation } from "./verb-operation.ts";

const result = attemptSchema("login");

export const pageLogin = verbOperation({
  name: "page.login",
  summary: "Logs in with the page's login form and tells what came of it, with evidence.",
  description:
    "Finds the form, also one in several steps, fills it in and sends it, the password once at most. Nothing is typed where a check for humans blocks the page. Name and password are kept nowhere. With a credential the login itself is stored, and used as long as the site takes it.",
  actionType: "login",
  http: { method: "POST", path: "/tabs/{tab_id}/login" },
  cli: { command: "page login" },
  input: verbInput({
    username: entryField("Name or address of the account.").optional(),
    password: entryField("Its password.").optional(),
    ...OPTIONAL_CREDENTIAL_FIELD,
    url: z.string().min(1).optional().describe("Address of the login page, to be opened first."),
    remember: z
      .boolean()
      .optional()
      .describe("Whether to stay logged in; the page's own choice unless stated."),
  }),
  result,
  errors: ["FORM_NOT_FOUND", "NAVIGATION_FAILED", "BLOCKED_BY_POLICY", "CREDENTIAL_NOT_FOUND"],
  examples: [
    { title: "On the page that is open", input: { username: "ada", password: "correct horse" } },
    {
      title: "Open the login page first",
      input: {
        url: "https://example.com/login",
        username: "ada",
        password: "correct horse",
        screenshot: { area: "none" },
      },
    },
    {
      title: "With a credential that the server has",
      input: { url: "https://example.com/login", credential_id: "example" },
    },
  ],
  mostSteps: 16,
  act: async ({ username, password, credential_id, url, remember }, call, run) => {
    const { credentialId, texts } = eitherWay(credential_id, { username, password });
    if (credentialId !== undefined) {
      return attemptWire(await loginByName(call, run, { credentialId, url, remember }), []);
    }
    const { deadline } = call;
    checkEntries(texts);
    const { login } = await import("../../browser/verbs/login.ts");
    if (url !== undefined) await run.step(deadline, ["navigate", { url }], navigate({ url }));
    const attempt = await login(deadline, run, { ...texts, remember });
    return attemptWire(attempt, [texts.password]);
  },
  lines: attemptLines,
});
