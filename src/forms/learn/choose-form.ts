import type { Reading, FormView } from "../../page/understand/reading.ts";
import { wordsOfField } from "../../page/understand/forms/view.ts";
import { wordsOfName } from "../../page/words/phrases.ts";
import type { PageForm } from "../../page/readers/forms.ts";
import type { FoundPage } from "../../page/outcome/found-page.ts";
import { LOGIN } from "../../page/words/words.ts";

/** Words that many intents contain and that do not identify a form. */
const EMPTY_WORDS = new Set(
  "a an and by fill for form forms from in into learn of on our out page please submit submitting the this to us using via we with your".split(
    " ",
  ),
);

/**
 * Returns the form that best matches the words of the intent; of equal matches, the one with the most fields.
 * Undefined if there are no forms.
 */
export function chooseForm(
  views: readonly FormView[],
  reading: Reading,
  intent?: string,
): FormView | undefined {
  const wanted = wantedIn(intent ?? "");
  const ranked = views.map((view) => ({ view, meant: meantBy(view, reading, wanted) }));
  const [best] = ranked.toSorted(
    (a, b) => b.meant - a.meant || compareSize(a.view, b.view, reading),
  );
  return best?.view;
}

/** Identifies the requested form. */
export interface FormRequest {
  /** Selector of the form, or of the container of its controls. */
  readonly selector?: string | undefined;
  readonly intent?: string | undefined;
}

/** Whether a form is visible and matches a word of the intent. Ignores the intent if a selector is given. */
export function isNamed(
  { ref, region, fields }: PageForm,
  reading: Reading,
  { selector, intent = "" }: FormRequest,
): boolean {
  if (fields.every(({ hidden }) => hidden === true)) return false;
  const wanted = wantedIn(intent);
  const view = reading.forms.find(({ form }) => form.ref === ref && form.region === region);
  const isByWords = selector === undefined && wanted.length > 0 && view !== undefined;
  return !isByWords || meantBy(view, reading, wanted) > 0;
}

/** Returns the ref of the visible button with most words of intent and selector in its name. Skips buttons in forms. */
export function openerFor(
  { nodes, tree }: Reading,
  { selector = "", intent = "" }: FormRequest,
): number | undefined {
  const wanted = wantedIn(`${intent} ${wordsOfName(selector)}`);
  const shared = (name: string) => wordsIn(name).filter((word) => wanted.includes(word)).length;
  const [best] = nodes
    .filter((one) => one.role === "button" && one.form === null && !tree.isHidden(one))
    .toSorted((a, b) => shared(b.name) - shared(a.name));
  return best && shared(best.name) > 0 ? best.ref : undefined;
}

function meantBy(view: FormView, reading: Reading, wanted: readonly string[]): number {
  const { form, fields, heading, commands, destination } = view;
  const id = form.ref === null ? "" : (reading.tree.get(form.ref)?.attributes["id"] ?? "");
  const weighed = [
    { weight: 3, words: `${heading} ${commands}` },
    { weight: 2, words: `${destination} ${wordsOfName(id)}` },
    { weight: 1, words: fields.map((field) => wordsOfField(field)).join(" ") },
  ].map(({ weight, words }) => ({ weight, words: new Set(wordsIn(words)) }));
  const worth = (word: string) => weighed.find(({ words }) => words.has(word))?.weight ?? 0;
  return wanted.reduce((sum, word) => sum + worth(word), 0);
}

function wantedIn(intent: string): readonly string[] {
  return wordsIn(intent).filter((word) => !EMPTY_WORDS.has(word));
}

function wordsIn(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return [...new Set(words)];
}

function compareSize(a: FormView, b: FormView, reading: Reading): number {
  return (
    b.fields.length - a.fields.length ||
    Number(b.isMain) - Number(a.isMain) ||
    areaOf(b, reading) - areaOf(a, reading)
  );
}

function areaOf({ form, fields }: FormView, { tree }: Reading): number {
  const nodes = form.ref === null ? fields.map(({ ref }) => ref) : [form.ref];
  return nodes.reduce((sum, ref) => {
    const box = tree.get(ref)?.box;
    return sum + (box ? box.width * box.height : 0);
  }, 0);
}

/** Describes the forms of a page for an error message. */
export function formsInWords(views: readonly FormView[]): readonly string[] {
  return views.slice(0, MOST_LISTED).map(({ heading, fields, commands }) => {
    const labels = fields.slice(0, MOST_LABELS).map(({ label, name }) => label || name);
    const more = fields.length > labels.length ? ", …" : "";
    const name = heading === "" ? "a form" : `"${heading}"`;
    return `${name} (${labels.join(", ")}${more})${commands === "" ? "" : `, sent by ${commands}`}`;
  });
}

const MOST_LISTED = 10;

const MOST_LABELS = 6;

const REFUSING: ReadonlySet<number> = new Set([401, 403]);

interface FormPageRequest extends FormRequest {
  readonly url: string;
  /** Whether the task has already signed in, so that it needs no sign-in form. */
  readonly hasSignedIn?: boolean | undefined;
}

/**
 * Whether the open page is a sign-in page in front of the requested page. Signs are its HTTP status, a different path,
 * and a sign-in form although another form is requested. False if a sign-in form is requested.
 * @param named the form on the open page that the requested selector matches, if any
 */
export function isInFrontOf(
  page: FoundPage,
  requested: FormPageRequest,
  named: PageForm | undefined,
): boolean {
  const { reading } = page;
  const { url, intent = "", selector = "" } = requested;
  const path = pathOf(url);
  if ([intent, wordsOfName(path), wordsOfName(selector)].some((words) => LOGIN.isIn(words))) {
    return false;
  }
  if (REFUSING.has(reading.httpStatus ?? 200)) return true;
  if (pathOf(reading.url?.href ?? url) !== path) return true;
  return isGate(page, requested, named) && asksForMore(requested);
}

/** Whether the form that would be learned from the open page is a sign-in form. */
function isGate(
  { reading }: FoundPage,
  { intent }: FormPageRequest,
  named: PageForm | undefined,
): boolean {
  const form = named ?? chooseForm(reading.forms, reading, intent)?.form;
  const gates = [...reading.formsFor("login"), ...reading.formsFor("username")];
  const inGates = new Set(gates.flatMap(({ fields }) => fields.map(({ ref }) => ref)));
  return form?.fields.some(({ ref }) => inGates.has(ref)) === true;
}

/** Words in addresses of pages on which a sign-in form is to be expected. */
const FRONT_DOORS: ReadonlySet<string> = new Set(
  "account accounts admin app auth authenticate authentication authorize cgi console customer default home htm html identity idp index jsp main member members my oauth php portal secure session sessions sso start user users web welcome www".split(
    " ",
  ),
);
const SHORTEST_WORD = 3;

/** Whether the request is for another form than a sign-in form, by intent or address. True after a sign-in. */
function asksForMore({ url, intent = "", hasSignedIn = false }: FormPageRequest): boolean {
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
