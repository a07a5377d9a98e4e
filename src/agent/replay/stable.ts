/** What of an element's attributes is likely to be the same the next time the page is built. */
import { isMadeUp } from "../../page/description.ts";

/** Class names without those that tools make up or that tell a state, sorted. */
export function stableClasses(classes: readonly string[]): readonly string[] {
  const kept = classes.filter((name) => !isVolatile(name)).map(withoutHash);
  return [...new Set(kept)].toSorted();
}

/** `Button_root__3kXyz` is `Button_root` in another build. */
function withoutHash(name: string): string {
  return name.replace(/(?:__|--|_|-)(?=\w{0,10}\d)(?=\w{0,10}[A-Za-z])[A-Za-z0-9]{5,10}$/, "");
}

const STATES =
  /^(?:(?:is|has|js|ng|was)-.*|active|current|focus(?:ed|-visible|-within)?|hover(?:ed)?|selected|checked|open(?:ed)?|closed|expanded|collaps(?:e|ed|ing)|loading|loaded|busy|disabled|enabled|visible|show(?:n|ing)?|hide|hidden|invisible|error|invalid|valid|success|dirty|touched|untouched|pristine|filled|empty|anim\w*|transition\w*|fade|in|out|enter(?:ing|-\w+)?|leav(?:e|ing|e-\w+)|first|last|odd|even|new|visited|dragging|sticky|fixed)$/i;
const MADE_UP_CLASS =
  /^(?:css|sc|jsx?|emotion|svelte|astro|styled|mui|chakra|mantine|makeStyles|_ng\w+|v)-(?=[\w-]*\d)[\w-]*$|^_?[a-z]{0,3}[0-9a-f]{6,}$/i;

function isVolatile(name: string): boolean {
  return STATES.test(name) || MADE_UP_CLASS.test(name) || isMadeUp(name);
}

/** Attributes that a page's author has given, without those that libraries count up. */
export function stableAttributes(
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !TIES.has(name) || !isMadeUp(value)),
  );
}

/** Attributes by which elements name each other. */
const TIES: ReadonlySet<string> = new Set(["id", "for", "name"]);

/** An address without the parts of its query that are other ones each time, or nobody else's business. */
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

/** A name for one visit only: long, of letters and digits mixed. */
export function isTransient(value: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])[\w.~-]{24,}$/i.test(value) || /^[0-9a-f-]{16,}$/i.test(value);
}
