/** Finds the signs for and against a login, and weighs them if no sign decides alone. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageAlert } from "../readers/alerts.ts";
import { ACCOUNT, FAILURE, LOGGED_IN, LOGIN, LOGOUT } from "../words/words.ts";
import type { FoundPage } from "./found-page.ts";
import { quote } from "./messages.ts";
import type { Judgement } from "./outcome.ts";
import { saysAnyWrong } from "./refusal.ts";

const LONGEST_LABEL = 40;
const LOGOUT_PATH = /\/(?:log|sign)[-_]?(?:out|off)(?:[/?.]|$)/i;
const IN_ACCOUNT: ReadonlySet<string> = new Set(["Dashboard", "Inbox", "OAuthConsent"]);

/** Returns signs that only the page of a logged-in user has, each as a clause. */
export function signsOfAccount(before: FoundPage, after: FoundPage): readonly string[] {
  const signs: string[] = [];
  const out = newWayOut(before, after);
  if (out) signs.push(`a way to log out: ${quote(out.name || out.text)}`);
  const { pageType } = after.understood;
  if (IN_ACCOUNT.has(pageType) && before.understood.pageType !== pageType) {
    signs.push(`page type ${pageType}`);
  }
  return signs;
}

/** Returns a control to log out if the page before the login had none: the surest sign of a login. */
export function newWayOut(before: FoundPage, after: FoundPage): SnapshotNode | undefined {
  return wayOut(before) ? undefined : wayOut(after);
}

/** Returns signs that the page differs from the one before, each as a clause. */
function signsOfChange(before: FoundPage, after: FoundPage): readonly string[] {
  const [from, to] = [before.reading, after.reading];
  const { origin = "", pathname = "" } = to.url ?? {};
  const isMoved = placeOf(from.url) !== placeOf(to.url);
  const place = isMoved ? [`the address changed to ${origin}${pathname}`] : [];
  if (to.headline !== "" && to.headline !== from.headline) {
    return [...place, `the headline is now ${quote(to.headline)}`];
  }
  const { title } = to.snapshot;
  const isRenamed = title !== "" && title !== from.snapshot.title;
  return isRenamed ? [...place, `the title is now ${quote(title)}`] : place;
}

/** Returns signs of a login, each as a clause: a greeting, a removed control to log in, a new control of an account. */
function signsOfEntry(before: FoundPage, after: FoundPage): readonly string[] {
  const said = greeting(before, after);
  const removed = wayIn(after) ? undefined : otherSignIn(before);
  const account = newAccount(before, after);
  return [
    ...(said ? [`the page says ${quote(said.text)}`] : []),
    ...(removed ? [`${quote(removed.name)} is no longer on the page`] : []),
    ...(account ? [`${quote(account.name)} is new on the page`] : []),
  ];
}

/** Returns a sign against a login, as a clause: an error or blocked page, an error status or a new error message. */
export function troubleOn(before: FoundPage, after: FoundPage): string | undefined {
  const { pageType, evidence } = after.understood;
  const { httpStatus = 200 } = after.reading;
  if (pageType === "Error" || pageType === "Blocked") return evidence.join("; ");
  if (httpStatus >= 400 && isOtherDocument(before, after)) return `HTTP status ${httpStatus}`;
  const known = new Set(before.alerts.map(({ text }) => text));
  const said = after.alerts.find((alert) => isTrouble(alert) && !known.has(alert.text));
  return said && `the page says ${quote(said.text)}`;
}

/** Whether an alert reports a failure; an element with the role `alert` may have any message. */
function isTrouble({ type, text }: PageAlert): boolean {
  return type === "error" || (type === "alert" && (FAILURE.isIn(text) || saysAnyWrong(text)));
}

/** Whether the login led to the requested page: its address is `requested`, or is in the query of the login page. */
function isWanted(before: FoundPage, after: FoundPage, requested: string | undefined): boolean {
  const { url: from } = before.reading;
  const { url: to } = after.reading;
  if (!from || !to || placeOf(from) === placeOf(to)) return false;
  const targets = [...from.searchParams.values()].filter((value) => /^(?:\/|https?:)/.test(value));
  return [requested, ...targets].some(
    (address) => address !== undefined && placeOf(URL.parse(address, from.href)) === placeOf(to),
  );
}

const LONGEST_GREETING = 120;

/** Returns an element with a new text that addresses a logged-in user. */
function greeting(before: FoundPage, { reading }: FoundPage): SnapshotNode | undefined {
  return reading.nodes.find(
    ({ text, ref }) =>
      text.length <= LONGEST_GREETING &&
      LOGGED_IN.isIn(text) &&
      before.reading.tree.get(ref)?.text !== text,
  );
}

/** Returns a control to log in. Ignores buttons of forms with a password, because they disappear with the form. */
function otherSignIn({ reading }: FoundPage): SnapshotNode | undefined {
  const own = new Set(
    reading.forms.flatMap(({ buttons, passwords }) =>
      passwords.length > 0 ? buttons.map(({ ref }) => ref) : [],
    ),
  );
  return reading.snapshot.nodes.find(
    (node) => isPressed(node) && !own.has(node.ref) && LOGIN.isAll(node.name),
  );
}

/** Returns a new link or button that only a logged-in user has. */
function newAccount(before: FoundPage, { reading }: FoundPage): SnapshotNode | undefined {
  const isOffered = (node: SnapshotNode) => isPressed(node) && ACCOUNT.isAll(node.name);
  const known = new Set(before.reading.nodes.filter(isOffered).map(({ name }) => name));
  return reading.nodes.find((node) => isOffered(node) && !known.has(node.name));
}

/** Whether the pages are different documents: they share no ref, because a ref is valid in one document only. */
export function isOtherDocument(before: FoundPage, after: FoundPage): boolean {
  const { tree } = before.reading;
  return !after.reading.snapshot.nodes.some(({ ref }) => tree.get(ref) !== undefined);
}

/** Returns a control to log in; undefined if there is none. */
function wayIn({ reading }: FoundPage): SnapshotNode | undefined {
  return reading.nodes.find((node) => isPressed(node) && LOGIN.isAll(node.name));
}

function wayOut({ reading }: FoundPage): SnapshotNode | undefined {
  return reading.nodes.find((node) => {
    if (!isPressed(node)) return false;
    if (LOGOUT_PATH.test(node.attributes["href"] ?? "")) return true;
    return node.name.length <= LONGEST_LABEL && LOGOUT.isIn(node.name);
  });
}

function isPressed({ role }: SnapshotNode): boolean {
  return role === "link" || role === "button" || role === "menuitem";
}

/** Returns an address without its query, for comparison: many sites only add a message to the query of a page. */
function placeOf(url: URL | null): string {
  return url ? `${url.origin}${url.pathname}${routeOf(url)}` : "";
}

/** Returns the fragment if it is the route of a single-page application. */
function routeOf({ hash }: URL): string {
  return hash.startsWith("#/") || hash.startsWith("#!") ? hash : "";
}

/** Facts about a login that the pages do not show. */
export interface KnownOfLogin {
  /** The address that the caller requested, which the site may have redirected to the login. */
  readonly requested?: string | undefined;
  /** The site has set or changed an `HttpOnly` cookie, as sites do after a login. */
  readonly hasCookie?: boolean;
}

/**
 * Returns success if the page has text and the signs for a login outweigh those against it, else unknown.
 * @param removed evidence of what is no longer on the page, such as the login form. This evidence has no weight,
 * but is added to the result.
 */
export function weighed(
  before: FoundPage,
  after: FoundPage,
  removed: readonly string[],
  known: KnownOfLogin = {},
): Judgement {
  const { hasCookie = false, requested } = known;
  const way = wayIn(after);
  const trouble = troubleOn(before, after);
  const signs: readonly (readonly [number, readonly string[]])[] = [
    [4, signsOfAccount(before, after)],
    [2, signsOfEntry(before, after)],
    [1, signsOfChange(before, after)], // a weak sign: many actions change the page
    [2, isWanted(before, after, requested) ? ["it is the requested page"] : []],
    [1, hasCookie ? ["the site has set a cookie"] : []],
    [-3, way ? [`but the page still offers ${quote(way.name)}`] : []], // many pages always offer a login
    [-6, trouble === undefined ? [] : [`but ${trouble}`]],
  ];
  const weight = signs.reduce((sum, [each, found]) => sum + each * found.length, 0);
  const evidence = signs.flatMap(([, found]) => found);
  if (weight > 0 && after.reading.mainText > 0) {
    return { outcome: "success", evidence: [...removed, ...evidence] };
  }
  const none = evidence.length > 0 ? [] : ["nothing on the page indicates a login"];
  return { outcome: "unknown", evidence: [...removed, ...evidence, ...none] };
}
