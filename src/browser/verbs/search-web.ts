import type { FoundPage } from "../../page/outcome/found-page.ts";
import { hindranceOf, type Judgement } from "../../page/outcome/outcome.ts";
import { searchHitsOf, type SearchHit } from "../../page/readers/search-hits.ts";
import { shortened } from "../../page/readers/text.ts";
import { HUMAN_CHECK } from "../../page/words/words.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { navigate } from "../actions/navigate.ts";
import type { Session } from "../session/session.ts";
import { answerCookies } from "./answer-cookies.ts";
import { lookAt } from "./look-at.ts";
import { inOwnTab } from "./own-tab.ts";
import type { VerbRun } from "./verb-run.ts";

const LONGEST_SIGN = 200;

export interface WebSearch {
  /** Name of the engine, for messages. */
  readonly engine: string;
  /** Address of its page of results. */
  readonly url: string;
  readonly timeoutMs: number;
}

export interface WebHits {
  /** Of the page of results, after redirects. */
  readonly url: string;
  readonly hits: readonly SearchHit[];
  /** What kind of page it is, for who finds nothing on it. */
  readonly pageType: string;
}

/**
 * Asks an engine, in a tab of its own.
 * @throws AppError SITE_REFUSED where it wants a person, or refuses; NAVIGATION_FAILED where it fails
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

/** Some engines show a request for cookies instead of results until it is answered. */
async function resultsPage(deadline: Deadline, run: VerbRun): Promise<FoundPage> {
  const found = await lookAt(deadline, run.tab);
  if (!found.reading.cookieBanner || searchHitsOf(found.reading.tree).length > 0) return found;
  await answerCookies(deadline, run, "reject");
  return lookAt(deadline, run.tab);
}

/** Instead of results, also one that stands beside a search field, or that only its words tell of. */
function checkOf({ reading, understood }: FoundPage): Judgement | undefined {
  const { captcha, pageType } = understood;
  const said = reading.mainNodes.find(({ text }) => HUMAN_CHECK.isIn(text))?.text;
  const sign = captcha?.evidence ?? (pageType === "SearchResults" ? undefined : said);
  if (sign === undefined) return undefined;
  return { outcome: "captcha", evidence: [`a check for humans: ${shortened(sign, LONGEST_SIGN)}`] };
}

function refuseOthers(found: FoundPage, { engine }: WebSearch): void {
  const hindrance = hindranceOf(found) ?? checkOf(found);
  if (hindrance) {
    throw new AppError(
      "SITE_REFUSED",
      `${engine} did not search: ${hindrance.evidence.join("; ")}.`,
      {
        hint: "Use another engine, try again later, or let a person pass the check in this session (browser.set_input_mode).",
        details: { engine, reason: hindrance.outcome },
      },
    );
  }
  const { httpStatus = 200 } = found.reading;
  if (httpStatus < 400) return;
  throw new AppError("NAVIGATION_FAILED", `${engine} answered with HTTP status ${httpStatus}.`, {
    hint: "Use another engine, or try again later.",
    details: { engine, http_status: httpStatus },
  });
}
