import { judgeCodeRequest } from "../../page/outcome/code-outcome.ts";
import { suggested, type FoundPage } from "../../page/outcome/found-page.ts";
import { blockerOf, isFormOpen, type Judgement } from "../../page/outcome/outcome.ts";
import { asksToLogIn, judgeLogin } from "../../page/outcome/login-outcome.ts";
import type { KnownOfLogin } from "../../page/outcome/signs.ts";
import { codeRequestOf } from "../../page/understand/forms/code-entry.ts";
import type { LoginAction } from "../../page/understand/suggested-action.ts";
import { LOGIN, USE_PASSWORD } from "../../page/words/words.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { check } from "../actions/check.ts";
import { readCookies } from "../session/storage/cookies.ts";
import { fill, type FieldEntry } from "./fill.ts";
import { judged, type Judged, lookAt } from "./look-at.ts";
import { press, sendForm } from "./send-form.ts";
import { uncovered } from "./answer-cookies.ts";
import type { VerbRun } from "./verb-run.ts";

export interface LoginEntries {
  readonly username: FieldEntry;
  readonly password: FieldEntry;
  /** Whether to stay logged in; undefined leaves the page's checkbox for that unchanged. */
  readonly remember: boolean | undefined;
  /** The address that the caller requested; the site may have redirected it to the login page. */
  readonly requested: string | undefined;
}

export interface LoginAttempt extends Judged {
  /** Whether anything was submitted. */
  readonly isSent: boolean;
  /** Whether restoring the stored state of an earlier login (cookies, local storage) was sufficient. */
  readonly isRestored?: boolean;
}

/** Limit of steps of a login, such as the user name, the choice of a method and the password. */
const MOST_STEPS = 4;

/**
 * Fills in and submits the page's login form, in several steps if the form has them, and judges the result. Submits the
 * password at most once. If the form needs a code that is sent to the user, ends after the request for that code.
 * @throws AppError FORM_NOT_FOUND if the page has no login form
 */
export async function login(
  deadline: Deadline,
  run: VerbRun,
  entries: LoginEntries,
): Promise<LoginAttempt> {
  const first = await formIn(deadline, run);
  const blocker = blockerOf(first);
  if (blocker) return { ...blocker, page: first, isSent: false };
  if (!asksToLogIn(first)) throw noLoginForm(first);
  const { requested } = entries;
  const cookies = await secretCookies(deadline, run);
  let before = first;
  let hasName = false;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const last = lastStepOf(before, hasName);
    if (last) {
      await enter(deadline, run, { form: last.form, page: before, entries, hasName });
      const judge = async (after: FoundPage) => {
        const url = after.reading.url ?? undefined;
        const now = await secretCookies(deadline, run, url);
        return last.judge(after, {
          requested,
          hasCookie: [...now].some((one) => !cookies.has(one)),
        });
      };
      return { ...(await judged(deadline, run, judge, "wrong_credentials")), isSent: true };
    }
    const form = suggested(before, "Login");
    if (form?.usernameId !== undefined && !hasName) {
      await enter(deadline, run, { form, page: before, entries, hasName });
      hasName = true;
    } else if (!(await choosePassword(deadline, run, before))) break;
    const next = await judged(deadline, run, afterName(before), "wrong_credentials");
    if (!next.page || next.outcome !== "success") return { ...next, isSent: true };
    before = next.page;
  }
  const { outcome, evidence } = judgeLogin(first, before, { requested });
  return { outcome, evidence, page: before, isSent: true };
}

/** Returns the page. If the page has no login form, first clicks a button that may open one. */
async function formIn(deadline: Deadline, run: VerbRun): Promise<FoundPage> {
  const page = await lookAt(deadline, run.tab);
  const opener = page.reading.nodes.find(
    ({ role, name }) => role === "button" && LOGIN.isAll(name),
  );
  if (blockerOf(page) || asksToLogIn(page) || !opener) return page;
  await uncovered(deadline, run, () => press(deadline, run, opener.ref));
  return lookAt(deadline, run.tab);
}

interface LastStep {
  readonly form: LoginAction;
  readonly judge: (after: FoundPage, known: KnownOfLogin) => Judgement;
}

/** Returns each HttpOnly cookie as text, since logins use this kind. With `url`, returns only cookies sent to `url`. */
async function secretCookies(
  deadline: Deadline,
  { tab }: VerbRun,
  url?: URL,
): Promise<ReadonlySet<string>> {
  const cookies = await readCookies(deadline, tab.session, { url });
  const secret = cookies.filter(({ httpOnly }) => httpOnly);
  return new Set(
    secret.map(({ domain, path, name, value }) => [domain, path, name, value].join(" ")),
  );
}

/**
 * Returns the last step of the login if the page is ready for it, else undefined. The last step submits the password
 * or requests a code for a field of the same form.
 */
function lastStepOf(page: FoundPage, hasName: boolean): LastStep | undefined {
  const form = suggested(page, "Login");
  if (!form) return undefined;
  if (form.passwordId !== undefined)
    return { form, judge: (after, known) => judgeLogin(page, after, known) };
  const request = hasName ? undefined : codeRequestOf(page.reading, form.submitId);
  if (request === undefined) return undefined;
  return {
    form: { ...form, submitId: request },
    judge: (after) => judgeCodeRequest(page, after),
  };
}

interface Filling {
  readonly form: LoginAction;
  readonly page: FoundPage;
  readonly entries: LoginEntries;
  /** Whether the user name was submitted in an earlier step. */
  readonly hasName: boolean;
}

async function enter(deadline: Deadline, run: VerbRun, filling: Filling): Promise<void> {
  const { form, page, entries, hasName } = filling;
  const { usernameId, passwordId, submitId, rememberMeId } = form;
  const { username, password, remember } = entries;
  const put = async (ref: number | undefined, entry: FieldEntry) => {
    const field = fieldOf(page, ref);
    if (field) await uncovered(deadline, run, () => fill(deadline, run, field, entry));
  };
  if (!(hasName && holds(page, usernameId, username))) await put(usernameId, username);
  await put(passwordId, password);
  if (remember !== undefined && rememberMeId !== undefined) {
    const ref = rememberMeId;
    await run.step(
      deadline,
      ["check", { ref, checked: remember }],
      check({ ref, checked: remember }),
    );
  }
  const field = passwordId ?? usernameId;
  if (field === undefined) return;
  const { tree } = page.reading;
  const sent = { field, tree, ...(submitId !== undefined && { submitId }) };
  await uncovered(deadline, run, () => sendForm(deadline, run, sent));
}

/** Returns the field; undefined if it is not editable. A read-only field may show the name from an earlier step. */
function fieldOf({ reading }: FoundPage, ref: number | undefined) {
  const fields = reading.forms.flatMap((form) => form.fields);
  const field = fields.find((one) => one.ref === ref);
  return field?.readonly || field?.disabled ? undefined : field;
}

function holds({ reading }: FoundPage, ref: number | undefined, entry: FieldEntry): boolean {
  const text = typeof entry === "string" ? entry : entry.secret.reveal();
  return ref !== undefined && reading.tree.get(ref)?.attributes["value"] === text;
}

/** Judges a step before the password: success if the page now has a password field, or a control that opens one. */
function afterName(before: FoundPage): (after: FoundPage) => Judgement {
  return (after) => {
    const judgement = judgeLogin(before, after);
    const isRequested = suggested(after, "Login")?.passwordId !== undefined;
    const isSaid = !isFormOpen(judgement) && judgement.outcome !== "success";
    const isOffered = !isSaid && wayByPassword(after) !== undefined;
    if ((isRequested && judgement.outcome !== "captcha") || isOffered) {
      return { outcome: "success", evidence: ["the page asks for the password"] };
    }
    if (judgement.outcome !== "success") return judgement;
    return { ...judgement, outcome: "unknown" }; // the page did not ask for the password
  };
}

/** Clicks the button or link for logging in by password. Returns whether the page has one. */
async function choosePassword(deadline: Deadline, run: VerbRun, page: FoundPage): Promise<boolean> {
  const ref = wayByPassword(page);
  if (ref === undefined) return false;
  await uncovered(deadline, run, () => press(deadline, run, ref));
  return true;
}

function wayByPassword({ reading }: FoundPage): number | undefined {
  const way = reading.nodes.find(
    ({ role, name }) => (role === "button" || role === "link") && USE_PASSWORD.isAll(name),
  );
  return way?.ref;
}

function noLoginForm({ understood }: FoundPage): AppError {
  return new AppError("FORM_NOT_FOUND", "No login form detected", {
    hint: `If the login form is on another page, pass the url of that page. Otherwise, type into the fields of this page (type ${understood.pageType}) by ref, and submit the form.`,
    details: { page_type: understood.pageType },
  });
}
