import { z } from "zod";
import { navigate } from "../../browser/actions/navigate.ts";
import { attemptLines, attemptSchema, attemptWire } from "./attempt.ts";
import { verbInput, verbOperation, checkEntries, entryField } from "./verb-operation.ts";
import { reload } from "../../browser/actions/history.ts";
import type { LoginAttempt } from "../../browser/verbs/login.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import {
  keepLogin,
  restoreLogin,
  eitherWay,
  optionalCredentialField,
} from "../credential/stored-login.ts";
import type { Call } from "../operation.ts";
import { lazy } from "../../shared/lazy.ts";

const result = lazy(() => attemptSchema("login"));

export const pageLogin = verbOperation({
  name: "page.login",
  summary: "Logs in with the page's login form and tells what came of it, with evidence.",
  description:
    "Finds the form, also one in several steps, fills it in and sends it, the password once at most. Nothing is typed where a check for humans blocks the page. Name and password are kept nowhere. With a credential the login itself is stored, and used as long as the site takes it.",
  actionType: "login",
  http: { method: "POST", path: "/tabs/{tab_id}/login" },
  cli: { command: "page login" },
  input: () =>
    verbInput({
      username: entryField("Name or address of the account.").optional(),
      password: entryField("Its password.").optional(),
      ...optionalCredentialField(),
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
    const attempt = await login(deadline, run, { ...texts, remember, asked: url });
    return attemptWire(attempt, [texts.password]);
  },
  lines: attemptLines,
});

interface LoginByName {
  readonly credentialId: string;
  readonly url: string | undefined;
  readonly remember: boolean | undefined;
}

/**
 * Logs in with a credential that is named: with the login that is stored for it as long as the site takes that, else with
 * its name and password, and stores the new one.
 */
async function loginByName(
  call: Call,
  run: VerbRun,
  { credentialId, url, remember }: LoginByName,
): Promise<LoginAttempt> {
  const { deadline, services } = call;
  const { credentials } = services;
  const entries = await credentials.login(deadline, credentialId);
  using held = new DisposableStack();
  held.use(await credentials.turn(deadline, credentialId));
  const again = await signedInAgain(call, run, { credentialId, url });
  if (again) return again;
  const { login } = await import("../../browser/verbs/login.ts");
  const attempt = await login(deadline, run, { ...entries, remember, asked: url });
  const { session } = run.tab;
  if (attempt.outcome === "success") await keepLogin(call, session, credentialId);
  if (attempt.outcome === "second_factor") credentials.waitsForCode(session, credentialId);
  return attempt;
}

/** Undefined where the name and the password are needed. */
async function signedInAgain(
  call: Call,
  run: VerbRun,
  { credentialId, url }: Pick<LoginByName, "credentialId" | "url">,
): Promise<LoginAttempt | undefined> {
  const { deadline, services } = call;
  const { lookAt } = await import("../../browser/verbs/look-at.ts");
  const { judged } = await import("../../browser/verbs/judged.ts");
  const { asksToLogIn, judgeLogin } = await import("../../page/outcome/login-outcome.ts");
  if (url !== undefined) await run.step(deadline, ["navigate", { url }], navigate({ url }));
  const before = await lookAt(deadline, run.tab);
  if (!asksToLogIn(before)) return undefined; // what there is instead, the login itself tells
  const origin = URL.parse(before.reading.snapshot.url)?.origin ?? "null";
  if (!services.credentials.covers(credentialId, { origin })) return undefined; // the login itself refuses
  if (!(await restoreLogin(call, run.tab.session, credentialId))) return undefined;
  const request = { ignoreCache: false };
  await run.step(deadline, ["reload", request], reload(request));
  const after = await judged(
    deadline,
    run,
    (page) => judgeLogin(before, page, { asked: url }),
    "wrong_credentials",
  );
  if (after.outcome === "success") {
    const evidence = ["the stored login still counts", ...after.evidence];
    return { ...after, evidence, isSent: false, isRestored: true };
  }
  services.credentials.forgetState(credentialId);
  if (url !== undefined && after.page && !asksToLogIn(after.page)) {
    await run.step(deadline, ["navigate", { url }], navigate({ url }));
  }
  return undefined;
}
