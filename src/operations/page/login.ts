/** The operations page.login and page.enter_code. */
import { z } from "zod";
import type { LoginAttempt } from "../../browser/verbs/login.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import { pageInfoAnswer, pageInfoLines, pageInfoSchema } from "./info.ts";
import { a, maybe, type Output } from "../definition/described.ts";
import { navigate } from "../../browser/actions/navigate.ts";
import { verbInput, verbOperation, checkEntries, entryField } from "./verb-operation.ts";
import { reload } from "../../browser/actions/history.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import {
  keepLogin,
  restoreLogin,
  eitherWay,
  optionalCredentialField,
} from "../credential/stored-login.ts";
import type { Call } from "../definition/operation.ts";
import { wireOf } from "../definition/wire.ts";
import type { BoundSecret } from "../../shared/secrets/secret.ts";

const OUTCOMES = {
  login: ["success", "wrong_credentials", "second_factor"],
  code: ["success", "wrong_code"],
} as const;
const OTHERS = ["captcha", "blocked", "still_on_form", "unknown"] as const;

function attemptSchema(kind: keyof typeof OUTCOMES) {
  return z.strictObject({
    status: z
      .enum(["submitted", "nothing_sent", "restored"])
      .describe(
        "nothing_sent: a blocker prevented all input. restored: the stored login of the credential was still valid, and nothing was entered.",
      ),
    outcome: z
      .enum([...OUTCOMES[kind], ...OTHERS])
      .describe(
        "The outcome. success needs evidence; unknown: check the page yourself. captcha, blocked: the site requires a person, or accepts no further attempt.",
      ),
    evidence: a.texts("Evidence for the outcome."),
    info: pageInfoSchema()
      .optional()
      .describe("The page afterwards, as from page.info; absent while a dialog hides it."),
  });
}

type AttemptWire = Output<typeof attemptSchema>;

/** @param secrets values that must not appear in the output, even if the page shows them */
function attemptWire(
  { isSent, isRestored, outcome, evidence, page }: LoginAttempt,
  secrets: readonly string[],
) {
  const info =
    page &&
    wireOf(
      pageInfoSchema(),
      pageInfoAnswer(page.understood, {
        snapshot: page.reading.snapshot,
        httpStatus: page.reading.httpStatus,
        alerts: page.alerts,
      }),
    );
  const answer = {
    status: isRestored === true ? ("restored" as const) : statusOf(isSent),
    outcome,
    evidence: [...evidence],
    ...(info && { info }),
  };
  return {
    result: withoutSecrets(answer, secrets),
    stored: { status: answer.status, outcome },
  };
}

function statusOf(isSent: boolean): "submitted" | "nothing_sent" {
  return isSent ? "submitted" : "nothing_sent";
}

/** Minimum length of a secret to redact: a shorter secret is often part of ordinary words. */
const SHORTEST_SECRET = 3;

/** Output members whose values Fermata itself chooses. They are not redacted, even if a value contains a secret. */
const OUR_WORDS: ReadonlySet<string> = new Set(
  "status outcome page_type action type reason captcha_type next_step".split(" "),
);

function withoutSecrets<T>(whole: T, secrets: readonly string[]): T {
  const hidden = secrets.filter(({ length }) => length >= SHORTEST_SECRET);
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") {
      return hidden.reduce((text, secret) => text.replaceAll(secret, HIDDEN), value);
    }
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        OUR_WORDS.has(name) ? member : clean(member),
      ]),
    );
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other words in its texts
  return clean(whole) as T;
}

function attemptLines({ outcome, evidence, info }: AttemptWire): readonly string[] {
  return [`${outcome}: ${evidence.join("; ")}`, ...(info ? pageInfoLines(info) : [])];
}

export const pageLogin = verbOperation({
  name: "page.login",
  summary: "Logs in to a site with its login form; returns the outcome.",
  description:
    "Handles multi-page forms; submits the password at most once; stops at a captcha. With credential_id, reuses or saves that login's cookies.",
  input: () =>
    verbInput({
      username: entryField("User name or email address of the account.").optional(),
      password: entryField("Password of the account.").optional(),
      ...optionalCredentialField(),
      url: maybe.word("Address of the login page to open first."),
      remember: maybe.flag("Whether to stay logged in; default: the page's own choice."),
    }),
  result: () => attemptSchema("login"),
  errors: ["FORM_NOT_FOUND", "NAVIGATION_FAILED", "BLOCKED_BY_POLICY", "CREDENTIAL_NOT_FOUND"],
  example: {
    title: "On the current page",
    input: { username: "ada", password: "correct horse" },
  },
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
    const attempt = await login(deadline, run, { ...texts, remember, requested: url });
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
 * Logs in with a credential: with its stored login if the site still accepts this login, else with name and password.
 * If name and password succeed, stores the new login.
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
  const attempt = await login(deadline, run, { ...entries, remember, requested: url });
  const { session } = run.tab;
  if (attempt.outcome === "success") await keepLogin(call, session, credentialId);
  if (attempt.outcome === "second_factor") credentials.waitsForCode(session, credentialId);
  return attempt;
}

/** Tries the stored login. If this fails, returns undefined; the caller then uses name and password. */
async function signedInAgain(
  call: Call,
  run: VerbRun,
  { credentialId, url }: Pick<LoginByName, "credentialId" | "url">,
): Promise<LoginAttempt | undefined> {
  const { deadline, services } = call;
  const { lookAt } = await import("../../browser/verbs/look-at.ts");
  const { judged } = await import("../../browser/verbs/look-at.ts");
  const { asksToLogIn, judgeLogin } = await import("../../page/outcome/login-outcome.ts");
  if (url !== undefined) await run.step(deadline, ["navigate", { url }], navigate({ url }));
  const before = await lookAt(deadline, run.tab);
  if (!asksToLogIn(before)) return undefined; // no login form: `loginByName` goes on and reports this
  const origin = URL.parse(before.reading.snapshot.url)?.origin ?? "null";
  if (!services.credentials.covers(credentialId, { origin })) return undefined; // `loginByName` rejects this site
  if (!(await restoreLogin(call, run.tab.session, credentialId))) return undefined;
  const request = { ignoreCache: false };
  await run.step(deadline, ["reload", request], reload(request));
  const after = await judged(
    deadline,
    run,
    (page) => judgeLogin(before, page, { requested: url }),
    "wrong_credentials",
  );
  if (after.outcome === "success") {
    const evidence = ["the stored login is still valid", ...after.evidence];
    return { ...after, evidence, isSent: false, isRestored: true };
  }
  services.credentials.forgetState(credentialId);
  if (url !== undefined && after.page && !asksToLogIn(after.page)) {
    await run.step(deadline, ["navigate", { url }], navigate({ url }));
  }
  return undefined;
}

export const pageEnterCode = verbOperation({
  name: "page.enter_code",
  summary: "Enters a verification code where the page asks for one; returns the outcome.",
  description:
    "Fills one field, or one box for each character. Submits the form unless the page submits by itself. The code is not stored.",
  http: { method: "POST", path: "/tabs/{tab_id}/enter-code" },
  cli: { positionals: ["code"] },
  input: () =>
    verbInput({
      code: entryField("The code; spaces are ignored.").optional(),
      ...optionalCredentialField(),
    }),
  result: () => attemptSchema("code"),
  errors: ["FORM_NOT_FOUND", "BLOCKED_BY_POLICY", "CREDENTIAL_NOT_FOUND"],
  example: { title: "A code from an email", input: { code: "123 456" } },
  mostSteps: 16,
  act: async ({ code, credential_id }, call, run) => {
    const { credentialId, texts } = eitherWay(credential_id, { code });
    if (texts) checkEntries(texts);
    const entry = texts ? texts.code : await codeNamed(call, credentialId);
    const { enterCode } = await import("../../browser/verbs/enter-code.ts");
    const attempt = await enterCode(call.deadline, run, entry);
    if (attempt.outcome === "success") await keepFinished(call, run);
    const secrets = texts ? [texts.code, texts.code.replaceAll(/\s/g, "")] : [];
    return attemptWire(attempt, secrets);
  },
  lines: attemptLines,
});

function codeNamed({ deadline, services }: Call, credentialId: string): Promise<BoundSecret> {
  return services.credentials.code(deadline, credentialId);
}

/** Stores the login if the accepted code completed a login that had begun with a credential. */
async function keepFinished(call: Call, run: VerbRun): Promise<void> {
  const { session } = run.tab;
  const credentialId = call.services.credentials.finished(session);
  if (credentialId !== undefined) await keepLogin(call, session, credentialId);
}
