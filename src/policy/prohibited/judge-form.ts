/** What a form would do, judged by the page it stands on: no model, and no trust in what the form calls itself alone. */
import type { PageSnapshot } from "../../page/snapshot.ts";
import { pageTypeOf } from "../../page/understand/page-type.ts";
import { readingOf } from "../../page/understand/read-page.ts";
import type { Reading, FormPurpose } from "../../page/understand/reading.ts";
import { wordsOfName } from "../../page/words/phrases.ts";
import { quoted } from "../../shared/quoted.ts";
import { paysBy } from "./pays.ts";
import type { ProhibitedClass, Prohibition } from "./prohibition.ts";
import { commandAlone, targetFormOf, type TargetForm } from "./target-form.ts";
import { ACCESS_PAGE, CHANGES_ACCESS, NEW_ACCOUNT, OCCASION } from "./words/form-words.ts";

/** The first reason not to send the form to which `ref` belongs, or not to press what it names. */
export function prohibitedAt(snapshot: PageSnapshot, ref: number): Prohibition | undefined {
  const reading = readingOf({ snapshot });
  const form = targetFormOf(ref, reading);
  return form && firstOf(form, reading, LOOKS);
}

/**
 * The first reason not to follow a link to another page. It sends nothing that stands around it and creates nothing, so
 * its own words are all that speaks against it.
 */
export function prohibitedLinkAt(snapshot: PageSnapshot, ref: number): Prohibition | undefined {
  const reading = readingOf({ snapshot });
  const link = reading.tree.get(ref);
  return link && firstOf(commandAlone(link), reading, LOOKS_AT_LINKS);
}

function firstOf(form: TargetForm, reading: Reading, looks: typeof LOOKS): Prohibition | undefined {
  for (const [kind, evidenceOf] of looks) {
    const evidence = evidenceOf(form, reading);
    if (evidence !== undefined) return { class: kind, evidence };
  }
  return undefined;
}

const LOOKS: readonly (readonly [
  ProhibitedClass,
  (form: TargetForm, reading: Reading) => string | undefined,
])[] = [
  ["financial-transaction", paysBy],
  ["account-creation", createsBy],
  ["security-permissions", changesBy],
];

const LOOKS_AT_LINKS = LOOKS.filter(([kind]) => kind !== "account-creation");

/** Asked for nothing but words or who one is; what the page around is about does not matter to these. */
const HARMLESS: ReadonlySet<FormPurpose | undefined> = new Set([
  "search",
  "subscribe",
  "comment",
  "contact",
  "login",
  "username",
  "code",
]);

/** Known for nothing else. */
const MAY_CREATE: ReadonlySet<FormPurpose> = new Set(["data", "one-thing", "other"]);

function createsBy(form: TargetForm, { headlines }: Reading): string | undefined {
  const { purpose, view } = form;
  const said = [...form.commands, form.heading];
  if (purpose === "register") {
    const hasPassword = (view?.passwords.length ?? 0) > 0;
    const isForOccasion = [...said, ...headlines].some((line) => OCCASION.isIn(line));
    return hasPassword || !isForOccasion ? "it is a form to register with" : undefined;
  }
  if (purpose !== undefined && !MAY_CREATE.has(purpose)) return undefined;
  const line = [...said, form.destination].find((text) => NEW_ACCOUNT.isIn(text));
  if (line !== undefined) return `it says ${quoted(line)}`;
  if (!form.fields.some(({ type }) => type === "email")) return undefined;
  const headline = headlines.find((text) => NEW_ACCOUNT.isIn(text));
  return headline === undefined ? undefined : `the page says ${quoted(headline)}`;
}

function changesBy(form: TargetForm, reading: Reading): string | undefined {
  const { purpose } = form;
  if (purpose === "password-change") return "it sets another password";
  if (pageTypeOf(reading).pageType === "OAuthConsent")
    return "the page asks for access to an account";
  if (purpose === "search" || purpose === "subscribe" || purpose === "comment") return undefined;
  const line = [...form.commands, form.heading, form.destination].find((text) =>
    CHANGES_ACCESS.isIn(text),
  );
  if (line !== undefined) return `it says ${quoted(line)}`;
  if (HARMLESS.has(purpose) || form.fields.length === 0) return undefined;
  const titles = [...reading.headlines, wordsOfName(reading.url?.pathname ?? "")];
  const title = titles.find((text) => ACCESS_PAGE.isIn(text));
  return title === undefined ? undefined : `the page is about ${quoted(title)}`;
}
