/** Names of months in many languages, from `Intl`. */

/** Languages tried after the page's own, in this order: the first with a match decides. */
const LANGUAGES =
  "en de fr es it pt nl pl sv da nb fi cs sk sl hr hu ro bg ru uk sr el tr et lv lt ja ko zh ar he hi id vi ca eu".split(
    " ",
  );
/** Formats of a date: the month alone, and the month with a day, because many languages then decline the month. */
const FORMS = [{}, { day: "numeric" }] as const;
const LENGTHS = ["long", "short"] as const;
const SHORTEST = 3;

type Length = (typeof LENGTHS)[number];
/** Months by their names in lower case, without accents. */
type Names = ReadonlyMap<string, number>;

const known = new Map<string, Names>();

/** Returns the months (1 to 12) in a text, in the order of the text. Uses only the first language that matches. */
export function monthsIn(text: string, language: string): readonly number[] {
  const words = wordsOf(text);
  const languages = [language, ...LANGUAGES].filter((one) => one !== "");
  for (const length of LENGTHS) {
    const own = monthsBy(words, languages[0] ?? "en", length);
    if (own.length > 0) return own;
  }
  for (const length of LENGTHS) {
    for (const one of languages) {
      const months = monthsBy(words, one, length);
      if (months.length > 0) return months;
    }
  }
  return [];
}

/** Returns the month, 1 to 12, that a text names; undefined for none or several. */
export function monthNamed(word: string, language: string): number | undefined {
  const [month, ...others] = monthsIn(word, language);
  return others.length === 0 ? month : undefined;
}

function monthsBy(words: readonly string[], language: string, length: Length): readonly number[] {
  const names = namesOf(language, length);
  return words.flatMap((word) => names.get(word) ?? []);
}

function namesOf(language: string, length: Length): Names {
  const key = `${language} ${length}`;
  const names = known.get(key) ?? namesIn(language, length);
  known.set(key, names);
  return names;
}

function namesIn(language: string, length: Length): Names {
  const names = new Map<string, number>();
  for (const form of FORMS) {
    const format = formatOf(language, length, form);
    for (let month = 1; month <= 12; month += 1) {
      const name = format
        ?.formatToParts(Date.UTC(2027, month - 1, 1))
        .find(({ type }) => type === "month")?.value;
      const [folded = "", ...more] = wordsOf(name ?? "");
      if (folded.length >= SHORTEST && more.length === 0) names.set(folded, month);
    }
  }
  return names;
}

/** Returns undefined for an invalid language tag, which a page may have. */
function formatOf(language: string, month: Length, form: (typeof FORMS)[number]) {
  try {
    return new Intl.DateTimeFormat(language, {
      ...form,
      month,
      timeZone: "UTC",
      calendar: "gregory",
    });
  } catch {
    return undefined;
  }
}

function wordsOf(text: string): readonly string[] {
  const folded = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return folded.match(/\p{L}+/gu) ?? [];
}
