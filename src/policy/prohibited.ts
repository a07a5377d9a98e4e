/**
 * What tasks do not do, however easy it were: create accounts, move money, change who may do what. Two looks at it: at
 * the words of what is asked for, and, whatever the words were, at the form that is about to be sent.
 */
import type { PageSnapshot, SnapshotNode } from "../page/snapshot.ts";
import { AppError } from "../shared/errors.ts";
import { prohibitedAt, prohibitedLinkAt } from "./prohibited/judge-form.ts";
import type { ProhibitedClass, Prohibition } from "./prohibited/prohibition.ts";
import type { Deeds, Found } from "./prohibited/deeds.ts";
import { plainText, undisguised } from "./prohibited/plain-text.ts";
import { ACCESS_PLACE, CHANGE_ACCESS } from "./prohibited/words/change-access.ts";
import {
  AND_THEN,
  BY_ALL_MEANS,
  CARRIES_OUT,
  LOOKS,
  NOT,
} from "./prohibited/words/clause-words.ts";
import { withoutWrittenWords } from "./prohibited/written-words.ts";
import { CREATE_ACCOUNT, REGISTRATION_PLACE } from "./prohibited/words/create-account.ts";
import { PAY, PAYMENT_PLACE } from "./prohibited/words/pay.ts";

export type { ProhibitedClass, Prohibition } from "./prohibited/prohibition.ts";

/** Why a task with this intent is not begun; undefined if nothing speaks against it. */
export function prohibitedIntent(text: string): Prohibition | undefined {
  return prohibitedIn(text);
}

/**
 * Why a form is not sent, nor a button of it pressed; undefined if nothing speaks against it. `form` is
 * the ref of the form, of any control in it, or of something to press outside of forms. The snapshot is of everything.
 */
export function prohibitedForm(snapshot: PageSnapshot, form: number): Prohibition | undefined {
  return prohibitedAt(snapshot, form);
}

/**
 * The same for what is about to be pressed. A link that opens another page is judged by its own words alone: "Log in"
 * below a form to register with may be followed.
 */
export function prohibitedPress(snapshot: PageSnapshot, ref: number): Prohibition | undefined {
  const node = snapshot.nodes.find((one) => one.ref === ref);
  const isLink = node !== undefined && opensPage(node, snapshot);
  return isLink ? prohibitedLinkAt(snapshot, ref) : prohibitedAt(snapshot, ref);
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

/** What the operator allows, and who is asked each time. */
export interface Permission {
  /** The setting `tasks.allow_prohibited`, or what `tenants.allow_prohibited` has for the tenant. */
  readonly allowed: readonly ProhibitedClass[];
  /** `ask` of the task; without it nobody approves, and an allowed class passes where nothing is sent yet. */
  readonly ask?: (question: {
    readonly text: string;
    readonly choices: readonly string[];
    readonly no: string;
    readonly withinMs: number;
  }) => Promise<string>;
}

const APPROVE = "approve";
const REFUSE = "refuse";
/** For somebody who is asked to come and look. */
const ANSWER_WITHIN_MS = 10 * 60_000;

/**
 * Passes what is not prohibited, and what the operator allows and, where somebody can be asked, they approve.
 * @throws AppError PROHIBITED; TIMEOUT when nobody answered
 */
export async function permit(
  prohibition: Prohibition | undefined,
  { allowed, ask }: Permission,
): Promise<void> {
  if (!prohibition) return;
  if (!allowed.includes(prohibition.class)) throw refusal(prohibition);
  if (!ask) return;
  const answer = await ask({
    text: `This would be ${NAMES[prohibition.class]}: ${prohibition.evidence}. Go on?`,
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

function refusal({ class: kind, evidence }: Prohibition, why = "Tasks do not do this."): AppError {
  return new AppError("PROHIBITED", `This would be ${NAMES[kind]}: ${evidence}. ${why}`, {
    hint: `Do it by hand; the operator of this server can allow ${kind} (tasks.allow_prohibited, tenants.allow_prohibited).`,
    details: { class: kind, evidence },
  });
}

/** What somebody wants done, judged by their words alone. */

const CLASSES: readonly {
  readonly class: ProhibitedClass;
  readonly deeds: Deeds;
  readonly places: Deeds;
}[] = [
  { class: "account-creation", deeds: CREATE_ACCOUNT, places: REGISTRATION_PLACE },
  { class: "financial-transaction", deeds: PAY, places: PAYMENT_PLACE },
  { class: "security-permissions", deeds: CHANGE_ACCESS, places: ACCESS_PLACE },
];

/** The first thing asked for that tasks do not do. Questions about such things, and wishes to leave them, are none. */
function prohibitedIn(intent: string): Prohibition | undefined {
  const asked = withoutWrittenWords(intent);
  const texts = new Set([plainText(asked), undisguised(asked)]);
  for (const text of texts) {
    for (const { class: kind, deeds, places } of CLASSES) {
      const said = wanted(deeds, text) ?? carriedOut(places, text);
      if (said) return { class: kind, evidence: `it asks to "${said.text}"` };
    }
  }
  return undefined;
}

function wanted(deeds: Deeds, text: string): Found | undefined {
  return deeds.allIn(text).find((found) => isWanted(found, text));
}

/** A place where it is done, and somewhere a wish to do what the place is for. */
function carriedOut(places: Deeds, text: string): Found | undefined {
  const [place] = places.allIn(text);
  return place && wanted(CARRIES_OUT, text) ? place : undefined;
}

function isWanted({ start, end }: Found, text: string): boolean {
  const clause = text.slice(clauseStart(text, start), end);
  const sentence = text.slice(text.lastIndexOf("|", start) + 1, end);
  if (beginsWith(LOOKS, clause)) return false;
  return !isDenied(clause, text.slice(end)) || BY_ALL_MEANS.isIn(sentence);
}

/** Before it in its clause, or, as some languages have it, right behind it. */
function isDenied(clause: string, after: string): boolean {
  const [next = ""] = after.split("|");
  const behind = next.trim().split(" ").slice(0, WORDS_BEHIND).join(" ");
  return NOT.isIn(clause) || NOT.isIn(behind);
}

const WORDS_BEHIND = 2;

/** Where the clause begins in which something stands. */
function clauseStart(text: string, at: number): number {
  const before = text.slice(0, at);
  const pause = Math.max(before.lastIndexOf("|"), before.lastIndexOf(",")) + 1;
  const joints = AND_THEN.allIn(before).map(({ end }) => end);
  return Math.max(pause, ...joints);
}

const POLITE =
  /^(?:please|kindly|now|first|just|can you|could you|would you|i want you to|bitte|por favor|s il te plait|s il vous plait|per favore)\s+/u;

function beginsWith(words: Deeds, clause: string): boolean {
  let rest = clause.trim();
  while (POLITE.test(rest)) rest = rest.replace(POLITE, "");
  return words.allIn(rest).some(({ start }) => start === 0);
}
