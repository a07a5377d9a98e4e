/** Attributes of an element that are likely to survive a rebuild of the page. */
import { isMadeUp } from "../../page/description.ts";

/** Returns the attributes without ids and names that look generated, such as numbered ones. */
export function stableAttributes(
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !TIES.has(name) || !isMadeUp(value)),
  );
}

/** Attributes with ids and names, which libraries often generate. */
const TIES: ReadonlySet<string> = new Set(["id", "for", "name"]);

/** Returns an address without credentials, and without variable or secret parameters of its query. */
export function stableAddress(href: string): string {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return href.startsWith("data:") ? "data:" : href;
  url.username = "";
  url.password = "";
  const passing = Array.from(url.searchParams).filter(
    ([name, value]) => PASSING.test(name) || isTransient(value),
  );
  for (const [name] of passing) url.searchParams.delete(name);
  return url.href;
}

const PASSING =
  /^(?:utm_\w+|gclid|fbclid|sid|s?ess(?:ion)?(?:_?id)?|phpsessid|jsessionid|token|\w*_token|csrf\w*|xsrf\w*|nonce|state|code|auth\w*|sig(?:nature)?|key|api_?key|password|pass|secret|ts|timestamp|_|cb|rnd|rand)$/i;

/** Whether a value looks generated for one visit: it is long, and either hexadecimal or mixes letters and digits. */
export function isTransient(value: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])[\w.~-]{24,}$/i.test(value) || /^[0-9a-f-]{16,}$/i.test(value);
}
