import type { FoundPage } from "../../page/outcome/found-page.ts";
import { wordsOfName } from "../../page/understand/words/phrases.ts";
import { LOGIN } from "../../page/understand/words/login.ts";

const REFUSING: ReadonlySet<number> = new Set([401, 403]);

export interface AskedPage {
  readonly url: string;
  readonly intent?: string | undefined;
}

/**
 * Whether a page that asks to sign in stands before the one that was asked for: the address led there, or the status says
 * so. Who asks for the form to sign in with gets it, wherever it is.
 */
export function standsBefore({ reading }: FoundPage, { url, intent = "" }: AskedPage): boolean {
  const path = pathOf(url);
  if (LOGIN.isIn(intent) || LOGIN.isIn(wordsOfName(path))) return false;
  if (REFUSING.has(reading.httpStatus ?? 200)) return true;
  return pathOf(reading.url?.href ?? url) !== path;
}

function pathOf(address: string): string {
  return (URL.parse(address)?.pathname ?? "").replace(/\/$/, "").toLowerCase();
}
