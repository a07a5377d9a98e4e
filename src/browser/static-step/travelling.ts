import { noPage } from "../chromium/target/failure.ts";
import { AppError } from "../../shared/errors.ts";
import { INVALID_HTTP } from "../network/calls/failure-words.ts";
import { NeedsBrowser } from "../static-tab/needs-browser.ts";
import type { StaticAct } from "../step/action.ts";

interface Place {
  readonly url: string;
  readonly httpStatus?: number;
}

/** Returns an action that opens `url`; undefined if not HTTP(S). @param foundOn page with the link to `url`, if any */
export function navigateStatic(url: string, foundOn?: string): StaticAct<Place> | undefined {
  if (!/^https?:/.test(url)) return undefined;
  return async (deadline, { staticTab, tab, arrived, warnings }) => {
    const visit = await staticTab.navigate(deadline, url, foundOn).catch((thrown: unknown) => {
      throw tab.preference !== "static" && isUnreadable(thrown)
        ? new NeedsBrowser(UNREADABLE)
        : thrown;
    });
    arrived(visit);
    if (visit.stayed) warnings.push(noPage(url));
    const httpStatus = staticTab.page?.httpStatus;
    return { url: staticTab.url, ...(httpStatus !== undefined && { httpStatus }) };
  };
}

const UNREADABLE = "the site's HTTP response is malformed, which browsers may tolerate";

function isUnreadable(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.details?.["net_error"] === INVALID_HTTP;
}

/** Moves by `distance` pages in the tab's history. Sends no request for a page that is stored. */
export function travelStatic(distance: number): StaticAct<Place> {
  return async (deadline, { staticTab, arrived }) => {
    arrived(await staticTab.travel(deadline, distance), "back_forward");
    return { url: staticTab.url };
  };
}

/** Requests the page again. @throws AppError NAVIGATION_FAILED for the response to a form: forms are not sent twice */
export const reloadStatic: StaticAct<Place> = async (deadline, { staticTab, arrived }) => {
  const { page, url } = staticTab;
  if (!page) throw new NeedsBrowser("there is no page to reload yet");
  if (page.method === "POST") {
    throw new AppError(
      "NAVIGATION_FAILED",
      "The page is the response to a form, which is not submitted again.",
      { hint: "Go back to the form and submit it again, or open the address." },
    );
  }
  arrived(await staticTab.navigate(deadline, url), "reload");
  return { url: staticTab.url };
};
