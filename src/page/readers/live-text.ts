/** What is told live without being a message: where one is among several, how much room is left, which month is shown. */
import { monthsIn } from "./calendar/month-names.ts";
import { wordsPattern } from "./word-match.ts";

const LONGEST = 60;
const OF =
  "of|out of|von|sur|de|di|van|z|ze|av|af|su|din|dari|trên|sobre|entre|από|из|із|з|iz|od|/|من|의|の|中|(?:页|頁)?[,，、]?\\s?共";

export function isPlaceTold(text: string): boolean {
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
  return (
    LETTERS.test(small) && (LEFT.test(small) || /^\d+(?:\s*\D{1,6}\s*\d+)?\s+\p{L}+$/u.test(text))
  );
}

/** A month or some days of one, with the year, and nothing else. */
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

const LETTERS = wordsPattern(
  [
    "character|characters|chars|letters",
    "zeichen|caractères|caractère|caracteres|carácter|caratteri|carattere|tekens|znaków|znaki|tecken|tegn|merkkiä|znaků",
    "karakter|karakterek|caractere|χαρακτήρες|символов|символа|символи|символів|أحرف|حرف|ký tự",
    "文字|글자",
  ].flatMap((list) => list.split("|")),
);

const LEFT = wordsPattern(
  [
    "left|remaining|remain|used",
    "übrig|verbleibend|verbleiben|noch|verfügbar|restants|restant|reste|restantes|restante|quedan|queda|disponibles",
    "rimanenti|rimasti|over|resterend|resterende|pozostało|zostało|kvar|tilbage|igjen|jäljellä|zbývá|maradt|rămase",
    "απομένουν|осталось|залишилось|kaldı|kalan|متبقية|متبق|còn lại|tersisa",
    "残り|あと|剩余|剩餘|남음|남은",
  ].flatMap((list) => list.split("|")),
);
