/** Tasks behind a login. The model names a credential and never reads its values. */
import { done, type Script } from "./script.ts";
import type { TaskCase } from "./task-case.ts";

/** Id of the credential that the site accepts: name, password and secret for codes. */
export const ACCOUNT = "account";

const letters: Script = (page) => {
  if (page.shows(/new letters are waiting/)) return [done("Two", "Two new letters are waiting.")];
  const purpose = page.shows(/verification code/i) ? "code" : "login";
  return [{ use_credential: { credential_id: ACCOUNT, purpose } }];
};

export const ACCOUNTS: readonly TaskCase[] = [
  {
    name: "login",
    intent: "How many new letters are waiting in my account? Sign in with the credential.",
    start: "/login",
    credentialId: ACCOUNT,
    script: letters,
    expected: { status: "done", answer: /^Two$/ },
  },
  {
    name: "login with a second factor",
    intent: "Sign in with the credential and its code, and tell me how many new letters there are.",
    start: "/two-factor",
    credentialId: ACCOUNT,
    callsTools: true,
    script: letters,
    expected: { status: "done", answer: /^Two$/ },
  },
];
