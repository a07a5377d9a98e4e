/** The sign-in of a form task: with a credential, and a code from the task's caller if the site requires it. */
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

export const signInField = () => ({
  credential_id: credentialField()
    .credential_id.optional()
    .describe("Id of a credential to sign in with first, if the page asks for it."),
});

/** Time for a person to look up the code, milliseconds. */
const CODE_MS = 10 * 60_000;
/** Time limit of the whole sign-in, milliseconds. */
export const SIGN_IN_MS = CODE_MS + 120_000;
/** Number of codes that the task requests before it gives up; sites lock accounts after a few wrong ones. */
const MOST_CODES = 3;
/** Maximum number of checks for humans in a sign-in; a site that shows more is assumed to reject automation. */
const MOST_CHECKS = 3;
const NO_PICTURE = { screenshot: { area: "none" } };

const CHECK = { kind: "captcha", what: "it appears before the sign-in" } as const;

interface SigningIn {
  readonly work: Pick<Work, "deadline" | "tell" | "ask">;
  readonly services: Services;
  readonly session: Session;
  readonly credentialId: string;
  readonly url: string;
  readonly warn: Warn;
}

/** Receives warnings for the caller about an uncertain sign-in. */
export type Warn = (warning: string) => void;

/** The outcome of one sign-in step. */
interface Attempt {
  readonly outcome: string;
  readonly evidence: readonly string[];
}

/**
 * Signs the session in if the page at `url` asks for it; leaves any other page unchanged. If success is uncertain, the
 * task continues with a warning. With a client certificate, nothing is done: the session presents it.
 * @throws TaskFailure LOGIN_REQUIRED, CAPTCHA; AppError of the credential or of loading the page
 */
export async function signIn(signing: SigningIn): Promise<void> {
  const { work, services, credentialId } = signing;
  if (services.credentials.isCertificate(credentialId)) return;
  work.tell(`Signing in with ${credentialId}`);
  try {
    await finish(signing, await login(signing));
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "FORM_NOT_FOUND") throw thrown;
    work.tell("The page does not ask for a sign-in");
  }
}

/** Signs in again after a session lost its login. Does not throw a `TaskFailure`: the batch asks a person instead. */
export async function signInAgain(signing: SigningIn): Promise<void> {
  try {
    await signIn(signing); // deadline: that of the task
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
    `The site may not have accepted the sign-in with ${credentialId}; the task continued: ${evidence.join("; ")}. Check that its result is that of a signed-in user.`,
  );
  if (readDialog(session.activeTab())) await ask(signing, tabDismissDialog, {}); // an open dialog stops the page
}

/** Logs in; asks a person to solve each check for humans, then tries again. */
async function login(signing: SigningIn): Promise<Attempt> {
  const { work, session, credentialId: credential_id, url } = signing;
  let attempt = await ask(signing, pageLogin, { url, credential_id });
  for (let count = 0; attempt.outcome === "captcha" && count < MOST_CHECKS; count += 1) {
    const { handOverForm } = await import("../../forms/hand-over.ts"); // deadline: local files
    await handOverForm(work.deadline, session.activeTab(), { blocker: CHECK, ask: work.ask });
    attempt = await ask(signing, pageLogin, { credential_id }); // without `url`: on the current page
  }
  return attempt;
}

/** Outcomes after which another code does not help. */
const OVER: ReadonlySet<string> = new Set(["success", "unknown", "captcha", "blocked"]);

async function enterCodes(signing: SigningIn): Promise<Attempt> {
  let attempt = await enterOwnCode(signing);
  for (let count = 0; !(attempt && OVER.has(attempt.outcome)) && count < MOST_CODES; count += 1) {
    const wrong = attempt?.outcome === "wrong_code" ? "The site rejected that code. " : "";
    const code = await signing.work.ask({
      text: `${wrong}The site asks for a code to sign in as ${signing.credentialId}. What is the code?`,
      withinMs: CODE_MS,
      isSignIn: true,
    });
    attempt = await ask(signing, pageEnterCode, { code });
  }
  return attempt ?? { outcome: "second_factor", evidence: [] };
}

/** Enters the current code of the credential; returns undefined if the credential has none. */
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

const attemptSchema = () => z.object({ outcome: z.string(), evidence: z.array(z.string()) });

function refusal(outcome: string): TaskFailure {
  const isCheck = outcome === "captcha";
  return loginRefused({
    isCaptcha: isCheck,
    message: isCheck
      ? "The site requires a person to sign in."
      : `The sign-in ended with "${outcome.replaceAll("_", " ")}".`,
    hint: isCheck
      ? "Sign in by hand in a session of your own, and store that login under the credential."
      : "Correct the values of the credential, then try again.",
  });
}
