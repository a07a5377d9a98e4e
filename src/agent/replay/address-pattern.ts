import { isMadeUp } from "../../page/description.ts";
import { percentDecoded } from "../../shared/text/percent-decoded.ts";
import { folded } from "../../shared/text/one-line.ts";
import { isTransient } from "./stable.ts";
import type { RecipeValues } from "./word-patterns.ts";

/** Returns host, path and hash route of an address, with `*` for variable parts; empty if it is not HTTP(S). */
export function addressPattern(url: string, values: RecipeValues): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return "";
  const words = Object.values(values).map(plain);
  const part = (text: string) => (isOther(text, words) ? "*" : text);
  const path = parsed.pathname.split("/").map(part).join("/");
  const route = /^#[!/]/.test(parsed.hash)
    ? parsed.hash.replace(/\?.*/s, "").split("/").map(part).join("/")
    : "";
  return parsed.host + path + route;
}

/** Whether the address matches the pattern; an empty pattern matches all. */
export function matchesAddress(pattern: string, url: string): boolean {
  if (pattern === "") return true;
  const own = addressPattern(url, {});
  const [parts, ownParts] = [pattern.split("/"), own.split("/")];
  return (
    parts.length === ownParts.length &&
    parts.every((part, index) => part === "*" || part === ownParts[index])
  );
}

function isOther(part: string, words: readonly string[]): boolean {
  if (part === "") return false;
  if (/^\d+$/.test(part) || isTransient(part) || isMadeUp(part)) return true;
  const own = plain(part);
  return words.some((word) => word.length > 1 && own.includes(word));
}

/** Normalises text as in addresses: lower case, with `-` between words. */
function plain(text: string): string {
  return folded(percentDecoded(text)).replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}
