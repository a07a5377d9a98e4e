/** Words around a number are short: `$ 1,075.50 a night`. */
const LONGEST = 40;
const NUMBER = /-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/g;

/** The number that a short text says; undefined where it says none, or several. */
export function onlyNumber(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const [only, ...others] = text.match(NUMBER) ?? [];
  return only === undefined || others.length > 0 ? undefined : Number(only.replaceAll(",", ""));
}
