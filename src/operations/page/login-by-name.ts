import { navigate } from "../../browser/actions/navigate.ts";
import { reload } from "../../browser/actions/history.ts";
import type { LoginAttempt } from "../../browser/verbs/login.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { keepLogin, restoreLogin } from "../credential/stored-login.ts";
import type { Call } from "../operation.ts";

interface LoginByName {
  readonly credentialId: string;
  readonly url: string | undefined;
  readonly remember: boolean | undefined;
}

/**
 * Logs in with a credential that is named: with the login that is stored for it as long as the site takes that, else with
 * its name and password, and stores the new one.
 */
export async function loginByName(
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
  const attempt = await login(deadline, run, { ...entries, remember });
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
    (page) => judgeLogin(before, page),
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
