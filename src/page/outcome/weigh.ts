/** The signs for and against a login that nothing settles by itself, each with its weight. */
import type { FoundPage } from "./found-page.ts";
import { quote } from "./messages.ts";
import type { Judgement } from "./outcome.ts";
import {
  isWanted,
  signsOfAccount,
  signsOfChange,
  signsOfEntry,
  troubleOn,
  wayIn,
} from "./signs.ts";

/** What the pages themselves do not show. */
export interface KnownOfLogin {
  /** Address that was to be opened; the login may have come before it. */
  readonly asked?: string | undefined;
  /** The site has set or changed a cookie that its scripts cannot read, as those of logins are. */
  readonly hasCookie?: boolean;
}

const ACCOUNT = 4;
const ENTRY = 2;
const WANTED = 2;
/** Another page, and a cookie with it, come of many things. */
const CHANGE = 1;
const COOKIE = 1;
/** Many sites offer a login to everybody; it takes three other signs. */
const WAY_IN = -3;
const TROUBLE = -6;

/**
 * Success where more speaks for it than against it, else unknown. A form that is gone is where this begins, and counts
 * for nothing by itself.
 * @param gone what is there no more, as evidence
 */
export function weighed(
  before: FoundPage,
  after: FoundPage,
  gone: readonly string[],
  known: KnownOfLogin = {},
): Judgement {
  const { hasCookie = false, asked } = known;
  const way = wayIn(after);
  const trouble = troubleOn(before, after);
  const signs: readonly (readonly [number, readonly string[]])[] = [
    [ACCOUNT, signsOfAccount(before, after)],
    [ENTRY, signsOfEntry(before, after)],
    [CHANGE, signsOfChange(before, after)],
    [WANTED, isWanted(before, after, asked) ? ["it is the page that was asked for"] : []],
    [COOKIE, hasCookie ? ["the site has set a cookie"] : []],
    [WAY_IN, way ? [`but the page still offers ${quote(way.name)}`] : []],
    [TROUBLE, trouble === undefined ? [] : [`but ${trouble}`]],
  ];
  const weight = signs.reduce((sum, [each, found]) => sum + each * found.length, 0);
  const evidence = signs.flatMap(([, found]) => found);
  if (weight > 0 && after.reading.mainText > 0) {
    return { outcome: "success", evidence: [...gone, ...evidence] };
  }
  const none = evidence.length > 0 ? [] : ["nothing on the page speaks for a login"];
  return { outcome: "unknown", evidence: [...gone, ...evidence, ...none] };
}
