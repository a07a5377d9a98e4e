/** How a task signs in before it gets to its form: by a credential's name, and with a code that its caller tells. */
import { z } from "zod";
import { readDialog } from "../../browser/reads/reads.ts";
import type { Session } from "../../browser/session/session.ts";
import { AppError } from "../../shared/errors.ts";
import type { Work } from "../../tasks/job.ts";
import { TaskFailure } from "../../tasks/task-failure.ts";
import { loginRefused } from "../call/login-refused.ts";
import { invoke } from "../call/invoke.ts";
import type { Operation } from "../definition/operation.ts";
import { pageEnterCode, pageLogin } from "../page/login.ts";
import { tabDismissDialog } from "../tab/dialogs.ts";
import type { Services } from "../services/services.ts";
import { credentialField } from "../credential/stored-login.ts";
import { lazy } from "../../shared/lazy.ts";

export const signInField = lazy(() => ({
  credential_id: credentialField()
    .credential_id.optional()
    .describe("Id of a credential to sign in with first, where the page asks for that."),
}));

/** For a person to look the code up. */
const CODE_MS = 10 * 60_000;
/** All of it. */
export const SIGN_IN_MS = CODE_MS + 120_000;
/** Codes that are asked for before the task gives up; sites close accounts after a few. */
const MOST_CODES = 3;
/** A site that comes up with ever new checks does not want to be visited. */
const MOST_CHECKS = 3;
const NO_PICTURE = { screenshot: { area: "none" } };

const CHECK = { kind: "captcha", what: "it asks before it lets one sign in" } as const;

interface SigningIn {
  readonly work: Pick<Work, "deadline" | "tell" | "ask">;
  readonly services: Services;
  readonly session: Session;
  readonly credentialId: string;
  readonly url: string;
  readonly warn: Warn;
}

/** Takes what the caller of a task should know of a login that is not certain. */
export type Warn = (warning: string) => void;

/** What came of a step of it. */
interface Attempt {
  readonly outcome: string;
  readonly evidence: readonly string[];
}

/**
 * Signs the session in where the page at `url` asks for it; a page that does not is left as it is. Where it is not certain
 * that the site took the login, the task goes on with a warning: what comes next shows it. With a client certificate there
 * is nothing to do: the session shows it.
 * @throws TaskFailure LOGIN_REQUIRED, CAPTCHA; AppError of the credential
 */
export async function signIn(signing: SigningIn): Promise<void> {
  const { work, services, credentialId } = signing;
  if (services.credentials.isCertificate(credentialId)) return;
  work.tell(`Signing in with ${credentialId}`);
  try {
    await finish(signing, await login(signing));
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "FORM_NOT_FOUND") throw thrown;
    work.tell("The page does not ask who one is");
  }
}

/** Where a session has lost its login in the middle of a task. What does not succeed is left to who is asked then. */
export async function signInAgain(signing: SigningIn): Promise<void> {
  try {
    await signIn(signing); // deadline: the task's
  } catch (thrown) {
    if (!(thrown instanceof TaskFailure)) throw thrown;
    signing.work.tell(thrown.message);
  }
}

async function finish(signing: SigningIn, attempt: Attempt): Promise<void> {
  const { outcome, evidence } =
    attempt.outcome === "second_factor" ? await enterCodes(signing) : attempt;
  if (outcome === "success") return;
  if (outcome !== "unknown") throw refusal(outcome);
  const { credentialId, session } = signing;
  signing.warn(
    `It is not certain that the site took the login with ${credentialId}, and the task went on: ${evidence.join("; ")}. See whether its result is that of somebody who is signed in.`,
  );
  if (readDialog(session.activeTab())) await ask(signing, tabDismissDialog, {}); // nothing goes on behind it
}

/** What comes of it, past the checks for humans that a person solves on the way. */
async function login(signing: SigningIn): Promise<Attempt> {
  const { work, session, credentialId: credential_id, url } = signing;
  let attempt = await ask(signing, pageLogin, { url, credential_id });
  for (let count = 0; attempt.outcome === "captcha" && count < MOST_CHECKS; count += 1) {
    const { handOverForm } = await import("../../forms/hand-over.ts"); // deadline: modules of our own
    await handOverForm(work.deadline, session.activeTab(), { blocker: CHECK, ask: work.ask });
    attempt = await ask(signing, pageLogin, { credential_id }); // in the page where it was solved
  }
  return attempt;
}

/** Outcomes after which another code is of no use. */
const OVER: ReadonlySet<string> = new Set(["success", "unknown", "captcha", "blocked"]);

async function enterCodes(signing: SigningIn): Promise<Attempt> {
  let attempt = await enterOwnCode(signing);
  for (let count = 0; !(attempt && OVER.has(attempt.outcome)) && count < MOST_CODES; count += 1) {
    const wrong = attempt?.outcome === "wrong_code" ? "The site did not take that code. " : "";
    const code = await signing.work.ask({
      text: `${wrong}The site asks for a code to sign in as ${signing.credentialId}. Which is it?`,
      withinMs: CODE_MS,
      isSignIn: true,
    });
    attempt = await ask(signing, pageEnterCode, { code });
  }
  return attempt ?? { outcome: "second_factor", evidence: [] };
}

/** The credential's own code; undefined where it has none. */
async function enterOwnCode(signing: SigningIn): Promise<Attempt | undefined> {
  try {
    return await ask(signing, pageEnterCode, { credential_id: signing.credentialId });
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "INVALID_REQUEST") return undefined;
    throw thrown;
  }
}

async function ask(
  { work, services, session }: SigningIn,
  operation: Operation,
  fields: object,
): Promise<Attempt> {
  const context = { services, surface: "direct", signal: work.deadline.signal } as const;
  const place = { session_id: session.id, tab_id: session.activeTab().id };
  const { output } = await invoke(operation, { ...place, ...NO_PICTURE, ...fields }, context);
  const { success, data } = attemptSchema().safeParse(output["result"]);
  return success ? data : { outcome: "unknown", evidence: [] };
}

const attemptSchema = lazy(() => z.object({ outcome: z.string(), evidence: z.array(z.string()) }));

function refusal(outcome: string): TaskFailure {
  const isCheck = outcome === "captcha";
  return loginRefused({
    isCaptcha: isCheck,
    message: isCheck
      ? "The site wants to see that a person signs in."
      : `Signing in came to "${outcome.replaceAll("_", " ")}".`,
    hint: isCheck
      ? "Sign in by hand in a session of your own, and store that login under the credential."
      : "Look whether the credential is still right (credential.list), and try again.",
  });
}
