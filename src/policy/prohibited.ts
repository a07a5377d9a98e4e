/**
 * What tasks do not do: create accounts, move money, change permissions. Each form is checked before it is sent. A task
 * whose intent plainly requests one of these actions is rejected before it starts.
 */
import type { PageSnapshot, SnapshotNode } from "../page/snapshot.ts";
import { wordsOf } from "../page/words/phrases.ts";
import { AppError } from "../shared/errors.ts";
import {
  prohibitedForm,
  prohibitedLinkAt,
  type ProhibitedClass,
  type Prohibition,
} from "./prohibited/judge-form.ts";

export { prohibitedAnswer, prohibitedForm } from "./prohibited/judge-form.ts";
export type { ProhibitedClass, Prohibition } from "./prohibited/judge-form.ts";

/** Beginnings of intents that plainly request a prohibited action. Tasks with other intents may start. */
const PLAIN_REQUESTS: readonly (readonly [ProhibitedClass, string])[] = [
  [
    "account-creation",
    "create an account|create a new account|open an account|open a bank account|erstelle ein konto|eröffne ein konto|crée un compte|ouvre un compte|crea una cuenta|abre una cuenta|crea un account|apri un conto|maak een account|cria uma conta",
  ],
  [
    "financial-transaction",
    "buy|purchase the|donate|pay the|pay my|pay for|place the order|place an order|transfer money|kauf|kaufe|bezahle|überweise|achète|paie|compra el|compra la|paga la|paga el|acquista|koop|betaal|compre",
  ],
  [
    "security-permissions",
    "change my password|disable two factor authentication|turn off two factor authentication|create an api key|generate an api key|delete my account|ändere mein passwort|lösche mein konto|change mon mot de passe|supprime mon compte|cambia mi contraseña|elimina mi cuenta|cambia la mia password|wijzig mijn wachtwoord",
  ],
];

/** Returns why a task with this intent is rejected; undefined if it is allowed. */
export function prohibitedIntent(text: string): Prohibition | undefined {
  const intent = `${wordsOf(text).join(" ")} `.replace(/^(?:please|bitte) /, "");
  for (const [kind, phrases] of PLAIN_REQUESTS) {
    const found = phrases
      .split("|")
      .find((phrase) => intent.startsWith(`${wordsOf(phrase).join(" ")} `));
    if (found !== undefined) return { class: kind, evidence: `it asks to "${found}"` };
  }
  return undefined;
}

/**
 * Returns why an element must not be clicked; undefined if it may be. Like `prohibitedForm`, but for a link to another
 * page, only its own text decides, so that "Log in" below a registration form is allowed.
 */
export function prohibitedPress(snapshot: PageSnapshot, ref: number): Prohibition | undefined {
  const node = snapshot.nodes.find((one) => one.ref === ref);
  const isLink = node !== undefined && opensPage(node, snapshot);
  return isLink ? prohibitedLinkAt(snapshot, ref) : prohibitedForm(snapshot, ref);
}

function opensPage(
  { tag, role, attributes, frame }: SnapshotNode,
  snapshot: PageSnapshot,
): boolean {
  if (tag !== "a" || role !== "link") return false;
  const to = URL.parse(attributes["href"] ?? "");
  const from = URL.parse(frame === 0 ? snapshot.url : (snapshot.frames[frame]?.url ?? ""));
  if (!to || !["http:", "https:"].includes(to.protocol)) return false;
  to.hash = "";
  if (from) from.hash = "";
  return to.href !== from?.href;
}

/** What the operator of the server allows, and how to request the approval of each action. */
export interface Permission {
  /** The setting `tasks.allow_prohibited`, or the tenant's entry of `tenants.allow_prohibited`. */
  readonly allowed: readonly ProhibitedClass[];
  /** Puts a question to a person. If undefined, for example before a task starts, allowed actions need no approval. */
  readonly ask?: (question: {
    readonly text: string;
    readonly choices: readonly string[];
    readonly no: string;
    readonly withinMs: number;
  }) => Promise<string>;
}

const APPROVE = "approve";
const REFUSE = "refuse";
/** Time for a person to open the console and decide. */
const ANSWER_WITHIN_MS = 10 * 60_000;

/**
 * Resolves if an action is not prohibited. Otherwise the operator must allow the action and, if `ask` is set, a person
 * must approve it.
 * @throws AppError PROHIBITED; TIMEOUT if nobody answers in time
 */
export async function permit(
  prohibition: Prohibition | undefined,
  { allowed, ask }: Permission,
): Promise<void> {
  if (!prohibition) return;
  if (!allowed.includes(prohibition.class)) throw refusal(prohibition);
  if (!ask) return;
  const answer = await ask({
    text: `This would be ${NAMES[prohibition.class]}: ${prohibition.evidence}. Continue?`,
    choices: [APPROVE, REFUSE],
    no: REFUSE,
    withinMs: ANSWER_WITHIN_MS,
  });
  if (answer !== APPROVE) throw refusal(prohibition, "It was not approved.");
}

const NAMES: Readonly<Record<ProhibitedClass, string>> = {
  "account-creation": "the creation of an account",
  "financial-transaction": "a financial transaction",
  "security-permissions": "a change of security or permissions",
};

function refusal(
  { class: kind, evidence }: Prohibition,
  why = "Tasks are not allowed to do this.",
): AppError {
  return new AppError("PROHIBITED", `This would be ${NAMES[kind]}: ${evidence}. ${why}`, {
    hint: `Do it by hand, or ask the operator of this server to allow ${kind} (tasks.allow_prohibited, tenants.allow_prohibited).`,
    details: { class: kind, evidence },
  });
}
