/** What a verb says that sends something to prove who one is. */
import { z } from "zod";
import type { LoginAttempt } from "../../browser/verbs/login.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import { pageInfoSchema, pageInfoLines, pageInfoWire } from "./info.ts";
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
        "nothing_sent: something stood in the way before anything was entered. restored: the login stored for the credential still counted, and nothing was entered.",
      ),
    outcome: z
      .enum([...OUTCOMES[kind], ...OTHERS])
      .describe(
        "What came of it. success is said with evidence only; unknown: look for yourself. captcha, blocked: the site wants a person, or no further attempt.",
      ),
    evidence: a.texts("What it was judged by."),
    info: pageInfoSchema()
      .optional()
      .describe("The page afterwards, as page.info tells it; absent while a dialog hides it."),
  });
}

type AttemptWire = Output<typeof attemptSchema>;

/** @param secrets values that the page may repeat and the answer must not */
function attemptWire(
  { isSent, isRestored, outcome, evidence, page }: LoginAttempt,
  secrets: readonly string[],
) {
  const info =
    page &&
    pageInfoWire(page.understood, {
      snapshot: page.reading.snapshot,
      httpStatus: page.reading.httpStatus,
      alerts: page.alerts,
    });
  const reported = {
    status: isRestored === true ? ("restored" as const) : statusOf(isSent),
    outcome,
    evidence: [...evidence],
    ...(info && { info }),
  };
  return {
    result: withoutSecrets(reported, secrets),
    stored: { status: reported.status, outcome },
  };
}

function statusOf(isSent: boolean): "submitted" | "nothing_sent" {
  return isSent ? "submitted" : "nothing_sent";
}

/** What is shorter stands in other words too. */
const SHORTEST_SECRET = 3;

/** Members whose words are ours alone; a password may be one of them, or a part of it. */
const OUR_WORDS: ReadonlySet<string> = new Set(
  "status outcome page_type action type reason captcha_type next_step".split(" "),
);

function withoutSecrets<T>(reported: T, secrets: readonly string[]): T {
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
  return clean(reported) as T;
}

function attemptLines({ outcome, evidence, info }: AttemptWire): readonly string[] {
  return [`${outcome}: ${evidence.join("; ")}`, ...(info ? pageInfoLines(info) : [])];
}

export const pageLogin = verbOperation({
  name: "page.login",
  summary: "Logs in with the page's login form and tells what came of it, with evidence.",
  description:
    "Finds the form, also one in several steps, fills it in and sends it, the password once at most. Nothing is typed where a check for humans blocks the page. Name and password are kept nowhere. With a credential the login itself is stored, and used as long as the site takes it.",
  actionType: "login",
  http: { method: "POST", path: "/tabs/{tab_id}/login" },
  input: () =>
    verbInput({
      username: entryField("Name or address of the account.").optional(),
      password: entryField("Its password.").optional(),
      ...optionalCredentialField(),
      url: maybe.word("Address of the login page, to be opened first."),
      remember: maybe.flag("Whether to stay logged in; the page's own choice unless stated."),
    }),
  result: () => attemptSchema("login"),
  errors: ["FORM_NOT_FOUND", "NAVIGATION_FAILED", "BLOCKED_BY_POLICY", "CREDENTIAL_NOT_FOUND"],
  example: {
    title: "On the page that is open",
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
  const attempt = await login(deadline, run, { ...entries, remember, requested: url });
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
  const { judged } = await import("../../browser/verbs/look-at.ts");
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
    (page) => judgeLogin(before, page, { requested: url }),
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

export const pageEnterCode = verbOperation({
  name: "page.enter_code",
  summary: "Enters a verification code where the page asks for one and tells what came.",
  description:
    "Into one field, or a character a box. A page that goes on by itself once the code is whole is left to; else its form is sent. The code is kept nowhere.",
  actionType: "enter_code",
  http: { method: "POST", path: "/tabs/{tab_id}/enter-code" },
  cli: { positionals: ["code"] },
  input: () =>
    verbInput({
      code: entryField("The code; spaces in it do not matter.").optional(),
      ...optionalCredentialField(),
    }),
  result: () => attemptSchema("code"),
  errors: ["FORM_NOT_FOUND", "BLOCKED_BY_POLICY", "CREDENTIAL_NOT_FOUND"],
  example: { title: "A code from a mail", input: { code: "123 456" } },
  mostSteps: 16,
  act: async ({ code, credential_id }, call, run) => {
    const { credentialId, texts } = eitherWay(credential_id, { code });
    if (texts) checkEntries(texts);
    const entry = texts ? texts.code : await codeNamed(call, credentialId);
    const { enterCode } = await import("../../browser/verbs/enter-code.ts");
    const attempt = await enterCode(call.deadline, run, entry);
    if (attempt.outcome === "success") await keepFinished(call, run);
    const reported = texts ? [texts.code, texts.code.replaceAll(/\s/g, "")] : [];
    return attemptWire(attempt, reported);
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
