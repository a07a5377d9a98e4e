/** What speaks for being in an account, and what against it. */
import type { SnapshotNode } from "../snapshot.ts";
import { LOGIN } from "../understand/words/login.ts";
import { LOGOUT } from "../understand/words/logout.ts";
import type { FoundPage } from "./found-page.ts";
import { quote } from "./messages.ts";

const LONGEST_LABEL = 40;
const LOGOUT_PATH = /\/(?:log|sign)[-_]?(?:out|off)(?:[/?.]|$)/i;
const IN_ACCOUNT: ReadonlySet<string> = new Set(["Dashboard", "Inbox", "OAuthConsent"]);

/** Only who is in an account finds these: each as a sentence. */
export function signsOfAccount(before: FoundPage, after: FoundPage): readonly string[] {
  const signs: string[] = [];
  const out = wayOut(after);
  if (out && !wayOut(before)) signs.push(`a way to log out: ${quote(out.name || out.text)}`);
  const { pageType } = after.understood;
  if (IN_ACCOUNT.has(pageType) && before.understood.pageType !== pageType) {
    signs.push(`page type ${pageType}`);
  }
  return signs;
}

/** That the page is another one than before: each as a sentence. */
export function signsOfChange(before: FoundPage, after: FoundPage): readonly string[] {
  const [from, to] = [before.reading, after.reading];
  const signs: string[] = [];
  if (placeOf(from.url) !== placeOf(to.url)) {
    signs.push(`the address changed to ${to.url?.origin ?? ""}${to.url?.pathname ?? ""}`);
  }
  if (to.headline !== "" && to.headline !== from.headline) {
    signs.push(`the headline is now ${quote(to.headline)}`);
  } else if (to.snapshot.title !== "" && to.snapshot.title !== from.snapshot.title) {
    signs.push(`the title is now ${quote(to.snapshot.title)}`);
  }
  return signs;
}

/** Refs live as long as their document does. */
export function isOtherDocument(before: FoundPage, after: FoundPage): boolean {
  const { tree } = before.reading;
  return !after.reading.snapshot.nodes.some(({ ref }) => tree.get(ref) !== undefined);
}

/** What the page offers to who is not in an account; undefined where it offers no such thing. */
export function wayIn({ reading }: FoundPage): SnapshotNode | undefined {
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

/** Without the query, which many sites only add a message to. */
function placeOf(url: URL | null): string {
  return url ? `${url.origin}${url.pathname}${routeOf(url)}` : "";
}

/** Pages that are one document have their place behind the hash. */
function routeOf({ hash }: URL): string {
  return hash.startsWith("#/") || hash.startsWith("#!") ? hash : "";
}
