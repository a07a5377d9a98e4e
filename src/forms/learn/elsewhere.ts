import type { PageForm } from "../../page/readers/forms.ts";
import type { FoundPage } from "../../page/outcome/found-page.ts";
import { LOGIN } from "../../page/understand/words/words.ts";
import { wordsOfName } from "../../page/understand/words/phrases.ts";
import { chooseForm } from "./choose-form.ts";

const REFUSING: ReadonlySet<number> = new Set([401, 403]);

export interface AskedPage {
  readonly url: string;
  /** Of the form. */
  readonly selector?: string | undefined;
  readonly intent?: string | undefined;
  /** The task has signed in already, and wants no form for that. */
  readonly hasSignedIn?: boolean | undefined;
}

/**
 * Whether a page that asks to sign in stands before the one that was asked for: the address led there, the status says so,
 * or it came under the very address of something else. Who asks for the form to sign in with gets it, wherever it is.
 * @param named the form that the selector leads to
 */
export function standsBefore(
  page: FoundPage,
  asked: AskedPage,
  named: PageForm | undefined,
): boolean {
  const { reading } = page;
  const { url, intent = "", selector = "" } = asked;
  const path = pathOf(url);
  if ([intent, wordsOfName(path), wordsOfName(selector)].some((words) => LOGIN.isIn(words))) {
    return false;
  }
  if (REFUSING.has(reading.httpStatus ?? 200)) return true;
  if (pathOf(reading.url?.href ?? url) !== path) return true;
  return isGate(page, asked, named) && asksForMore(asked);
}

/** The form that would be learned is the one to sign in with. */
function isGate(
  { reading }: FoundPage,
  { intent }: AskedPage,
  named: PageForm | undefined,
): boolean {
  const form = named ?? chooseForm(reading.forms, reading, intent)?.form;
  const gates = [...reading.formsFor("login"), ...reading.formsFor("username")];
  const inGates = new Set(gates.flatMap(({ fields }) => fields.map(({ ref }) => ref)));
  return form?.fields.some(({ ref }) => inGates.has(ref)) === true;
}

/** Words of addresses under which a form to sign in with is what one expects. */
const FRONT_DOORS: ReadonlySet<string> = new Set(
  "account accounts admin app auth authenticate authentication authorize cgi console customer default home htm html identity idp index jsp main member members my oauth php portal secure session sessions sso start user users web welcome www".split(
    " ",
  ),
);

const SHORTEST_WORD = 3;

/** Something is said of the form that is wanted, and it is not about signing in. */
function asksForMore({ url, intent = "", hasSignedIn = false }: AskedPage): boolean {
  const { hash = "" } = URL.parse(url) ?? {};
  const route = /^#!?\//.test(hash) ? hash : "";
  const words = wordsOfName(`${pathOf(url)} ${route}`)
    .toLowerCase()
    .split(" ");
  const telling = words.filter((word) => word.length >= SHORTEST_WORD && /\p{L}/u.test(word));
  return hasSignedIn || intent.trim() !== "" || telling.some((word) => !FRONT_DOORS.has(word));
}

function pathOf(address: string): string {
  return (URL.parse(address)?.pathname ?? "").replace(/\/$/, "").toLowerCase();
}
