import type { FoundPage } from "../../page/outcome/found-page.ts";
import { blockerOf, type Judgement } from "../../page/outcome/outcome.ts";
import { type SearchHit, searchHitsOf } from "../../page/readers/search-hits.ts";
import { shortenedText } from "../../page/readers/text.ts";
import { HUMAN_CHECK } from "../../page/words/words.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { navigate } from "../actions/navigate.ts";
import type { Session } from "../session/session.ts";
import { answerCookies } from "./answer-cookies.ts";
import { lookAt } from "./look-at.ts";
import { inOwnTab, type VerbRun } from "./verb-run.ts";
import type { Delivery } from "../../page/views/deliveries.ts";
import { failureOf } from "../chromium/target/failure.ts";
import type { ViewOptions } from "../model/view-options.ts";
import { readView } from "../reads/read-view.ts";

const LONGEST_SIGN = 200;

export interface WebSearch {
  /** Name of the engine, for messages. */
  readonly engine: string;
  /** Address of the engine's results page. */
  readonly url: string;
  readonly timeoutMs: number;
}

export interface WebHits {
  /** Address of the results page, after redirects. */
  readonly url: string;
  readonly hits: readonly SearchHit[];
  /** Type of the page, for the message if there are no results. */
  readonly pageType: string;
}

/**
 * Queries a search engine in a new tab.
 * @throws AppError SITE_REFUSED for a block or a check for humans instead of results, NAVIGATION_FAILED on failure
 */
export function searchWeb(
  deadline: Deadline,
  session: Session,
  search: WebSearch,
): Promise<WebHits> {
  const { url, timeoutMs } = search;
  return inOwnTab(deadline, session, { verb: "search", timeoutMs }, async (run) => {
    await run.step(deadline, ["navigate", { url }], navigate({ url }));
    const found = await resultsPage(deadline, run);
    const hits = searchHitsOf(found.reading.tree);
    if (hits.length === 0) refuseOthers(found, search);
    return {
      url: found.reading.snapshot.url,
      hits,
      pageType: found.understood.pageType,
    };
  });
}

/** Returns the results page. Rejects a cookie banner first, which some engines show instead of results. */
async function resultsPage(deadline: Deadline, run: VerbRun): Promise<FoundPage> {
  const found = await lookAt(deadline, run.tab);
  if (!found.reading.cookieBanner || searchHitsOf(found.reading.tree).length > 0) return found;
  await answerCookies(deadline, run, "reject");
  return lookAt(deadline, run.tab);
}

/** Returns a judgement if the page shows a check for humans instead of hits. Also finds a check that is only text. */
function checkOf({ reading, understood }: FoundPage): Judgement | undefined {
  const { captcha, pageType } = understood;
  const said = reading.mainNodes.find(({ text }) => HUMAN_CHECK.isIn(text))?.text;
  const sign = captcha?.evidence ?? (pageType === "SearchResults" ? undefined : said);
  if (sign === undefined) return undefined;
  return {
    outcome: "captcha",
    evidence: [`a check for humans: ${shortenedText(sign, LONGEST_SIGN)}`],
  };
}

function refuseOthers(found: FoundPage, { engine }: WebSearch): void {
  const blocker = blockerOf(found) ?? checkOf(found);
  if (blocker) {
    throw new AppError(
      "SITE_REFUSED",
      `${engine} did not search: ${blocker.evidence.join("; ")}.`,
      {
        hint: "Use another engine, try again later, or let a person pass the check in this session (browser.set_input_mode).",
        details: { engine, reason: blocker.outcome },
      },
    );
  }
  const { httpStatus = 200 } = found.reading;
  if (httpStatus < 400) return;
  throw new AppError("NAVIGATION_FAILED", `${engine} returned HTTP status ${httpStatus}.`, {
    hint: "Use another engine, or try again later.",
    details: { engine, http_status: httpStatus },
  });
}

/** Number of pages that a call of `readHits` reads at the same time. */
const AT_ONCE = 3;
/** Milliseconds for reading a page, in addition to the time limit for loading it. */
const READING_MS = 10_000;

export interface HitReading {
  readonly view: ViewOptions;
  /** Time limit of each step on each page. */
  readonly timeoutMs: number;
  /** Address of the results page that links to the pages. */
  readonly foundOn: string;
}

/** A page that was read, or its error. */
export type ReadHit =
  | {
      readonly url: string;
      readonly title: string;
      readonly httpStatus: number | undefined;
      readonly pageType: string;
      readonly delivery: Delivery;
    }
  | { readonly error: AppError };

/** Reads the pages of hits in parallel. Returns an error for each page that fails or exceeds its time limit. */
export async function readHits(
  deadline: Deadline,
  session: Session,
  hits: readonly SearchHit[],
  requested: HitReading,
): Promise<readonly ReadHit[]> {
  const read: ReadHit[] = [];
  const places = hits.entries();
  const work = async () => {
    for (const [place, hit] of places)
      read[place] = await readOne(deadline, session, hit, requested);
  };
  await deadline.race(Promise.all(Array.from({ length: AT_ONCE }, work)));
  return read;
}

async function readOne(
  deadline: Deadline,
  session: Session,
  { url }: SearchHit,
  requested: HitReading,
): Promise<ReadHit> {
  using own = deadline.child(requested.timeoutMs + READING_MS);
  try {
    return await readNow(own, session, url, requested);
  } catch (thrown) {
    deadline.check();
    return { error: failureOf(thrown) };
  }
}

function readNow(
  deadline: Deadline,
  session: Session,
  url: string,
  { view, timeoutMs, foundOn }: HitReading,
): Promise<ReadHit> {
  return inOwnTab(deadline, session, { verb: "search", timeoutMs }, async (run) => {
    await run.step(deadline, ["navigate", { url }], navigate({ url, foundOn }));
    const found = await lookAt(deadline, run.tab);
    const blocker = blockerOf(found);
    if (blocker) {
      throw new AppError("SITE_REFUSED", `The page is blocked: ${blocker.evidence.join("; ")}.`, {
        hint: "Read another result, or let a person open it.",
      });
    }
    const { snapshot, httpStatus } = found.reading;
    return {
      url: snapshot.url,
      title: snapshot.title,
      httpStatus,
      pageType: found.understood.pageType,
      delivery: await readView(deadline, run.tab, view),
    };
  });
}
