import { CONFIG_FIELDS } from "./fields.ts";

/** The keys of Foragent stand in the names of its variables. */
const FORAGENT_KEY = /^ApiKeys(?:__|:)/;

/**
 * Takes the keys by which callers come in, and all other secrets of the settings, out of the environment once they are
 * read, so that no child process inherits them.
 * @param words the setting `api_keys`, which may name further variables
 */
export function forgetKeys(
  environment: Record<string, string | undefined>,
  words: readonly string[],
): void {
  const secret = CONFIG_FIELDS.filter((field) => field.secret).flatMap(({ env }) => env);
  const named = words.flatMap((word) => /=env:(.*)$/s.exec(word)?.[1] ?? []);
  const foragent = Object.keys(environment).filter((name) => FORAGENT_KEY.test(name));
  for (const name of [...secret, ...named, ...foragent]) delete environment[name];
}
