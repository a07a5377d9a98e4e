import { monthsIn } from "./calendar/month-names.ts";
import { phrasePattern } from "./text.ts";

export type AlertType = "error" | "warning" | "success" | "alert" | "status";

/** Class names, in lower case, that authors and libraries use for messages. Only whole names match. */
const NAMES: Readonly<Record<AlertType, string>> = {
  error:
    "error errors danger alert-danger alert-error ant-form-item-explain-error error-list error-message error-msg " +
    "error-summary error-text error_message errorlist errormessage errormsg field-error field-errors " +
    "field-validation-error field_error flash-alert flash-error form-error form-errors form__error " +
    "govuk-error-message govuk-error-summary input-error invalid-feedback mat-error mat-mdc-form-field-error " +
    "message-error muialert-standarderror notice-error notification-error text-danger toast-error usa-error-message " +
    "validation-error validation-summary-errors",
  warning:
    "warning alert-warning flash-warn flash-warning message-warning muialert-standardwarning notice-warning " +
    "notification-warning toast-warning",
  success:
    "success alert-success flash-success message-success muialert-standardsuccess notice-success " +
    "notification-success toast-success valid-feedback",
  alert: "alert callout-alert",
  status:
    "notice flash alert-info alert-primary alert-secondary flash-info flash-notice muialert-standardinfo notice-info " +
    "notification-info toast-info",
};

/** The more specific types first: the classes `alert alert-danger` mean an error. */
const ORDER = ["error", "warning", "success", "status", "alert"] as const;

const TYPES: ReadonlyMap<string, AlertType> = new Map(
  ORDER.flatMap((type) => NAMES[type].split(" ").map((name) => [name, type] as const)),
);

export function alertTypeOf(classes: readonly string[]): AlertType | undefined {
  if (classes.some((name) => NOTE.test(name))) return undefined;
  const types = new Set(classes.map((name) => TYPES.get(name.toLowerCase()) ?? composed(name)));
  return ORDER.find((type) => types.has(type));
}

/** Class names of notes in documentation, which are content, not messages. */
const NOTE = /(?:^|[-_])admonition(?:[-_]|$)|^markdown-alert/i;

/** The type of a message, by a word of a class name like `toast--error`, `Banner_warning__x7` or `error-banner`. */
const KINDS: ReadonlyMap<string, AlertType> = new Map([
  ["error", "error"],
  ["danger", "error"],
  ["warning", "warning"],
  ["success", "success"],
]);
const THINGS = new Set(
  "alert banner callout flash message msg notice notification snackbar toast".split(" "),
);

/** Returns the type if the last two words of a class name are one of `THINGS` and one of `KINDS`, in either order. */
function composed(name: string): AlertType | undefined {
  if (!SAYS_KIND.test(name)) return undefined;
  const words = name.toLowerCase().split(/[-_]+/);
  if (/\d/.test(words.at(-1) ?? "")) words.pop(); // a hash that a CSS bundler has added
  const [a = "", b = ""] = words.slice(-2);
  if (THINGS.has(a)) return KINDS.get(b);
  return THINGS.has(b) ? KINDS.get(a) : undefined;
}

const SAYS_KIND = /error|danger|warning|success/i;

/** Maximum length of a text that states only a position in a list, the remaining space or the displayed month. */
const LONGEST = 60;
const OF =
  "of|out of|von|sur|de|di|van|z|ze|av|af|su|din|dari|trên|sobre|entre|από|из|із|з|iz|od|/|من|의|の|中|(?:页|頁)?[,，、]?\\s?共";

export function isLocationText(text: string): boolean {
  if (text.length > LONGEST || !/\d/.test(text)) return false;
  return PLACE.test(text) || isRoomLeft(text) || isPeriod(text);
}

/** `Slide 2 of 5`, `3 / 8`, `第 2 页，共 5 页`. */
const PLACE = new RegExp(
  String.raw`^(?:\p{L}{1,14}[.:]?\s*)?\d{1,3}\s*(?:/|${OF})\s*\d{1,3}\s*(?:页|頁|ページ|件|장)?$`,
  "iu",
);

function isRoomLeft(text: string): boolean {
  const small = text.toLowerCase();
  return LETTERS.test(small) && (LEFT.test(small) || /^\d+(?:\D{1,9}\d+)?\s+\p{L}+$/u.test(text));
}

/** Whether the text is only a month with its year, with or without days of that month. */
function isPeriod(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return /(?<!\d)(?:19|20|21)\d\d(?!\d)/.test(text) && words.length <= 4 && isMonths(text, words);
}

function isMonths(text: string, words: readonly string[]): boolean {
  if (/^(?:19|20|21)\d\d\s?[年년]\s?\d{1,2}\s?[月월]/.test(text)) return true;
  const months = monthsIn(text, "").length;
  const short = words.filter(({ length }) => length <= 2).length; // `de`, `di`
  return months > 0 && months + short >= words.length;
}

const LETTERS = phrasePattern(
  [
    "character|characters|chars|letters",
    "zeichen|caractères|caractère|caracteres|carácter|caratteri|carattere|tekens|znaków|znaki|tecken|tegn|merkkiä|znaků",
    "karakter|karakterek|caractere|χαρακτήρες|символов|символа|символи|символів|أحرف|حرف|ký tự",
    "文字|글자",
  ].flatMap((list) => list.split("|")),
);

const LEFT = phrasePattern(
  [
    "left|remaining|remain|used",
    "übrig|verbleibend|verbleiben|noch|verfügbar|restants|restant|reste|restantes|restante|quedan|queda|disponibles",
    "rimanenti|rimasti|over|resterend|resterende|pozostało|zostało|kvar|tilbage|igjen|jäljellä|zbývá|maradt|rămase",
    "απομένουν|осталось|залишилось|kaldı|kalan|متبقية|متبق|còn lại|tersisa",
    "残り|あと|剩余|剩餘|남음|남은",
  ].flatMap((list) => list.split("|")),
);
