/** What somebody wants done, judged by their words alone. */
import { type Deeds, type Found } from "./deeds.ts";
import { plainText, undisguised } from "./plain-text.ts";
import type { ProhibitedClass, Prohibition } from "./prohibition.ts";
import { ACCESS_PLACE, CHANGE_ACCESS } from "./words/change-access.ts";
import { AND_THEN, BY_ALL_MEANS, CARRIES_OUT, LOOKS, NOT } from "./words/clause-words.ts";
import { CREATE_ACCOUNT, REGISTRATION_PLACE } from "./words/create-account.ts";
import { PAY, PAYMENT_PLACE } from "./words/pay.ts";

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
export function prohibitedIn(intent: string): Prohibition | undefined {
  const texts = new Set([plainText(intent), undisguised(intent)]);
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
