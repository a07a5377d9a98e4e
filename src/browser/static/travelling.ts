import { AppError } from "../../shared/errors.ts";
import { NeedsBrowser } from "./needs-browser.ts";
import type { StaticAct } from "./static-action.ts";

interface Place {
  readonly url: string;
  readonly httpStatus?: number;
}

/** Opens an address; undefined for one that is not of the web. */
export function navigateStill(url: string): StaticAct<Place> | undefined {
  if (!/^https?:/.test(url)) return undefined;
  return async (deadline, { still, arrived }) => {
    const visit = await still.navigate(deadline, url);
    arrived(visit);
    return { url: still.url, httpStatus: visit.page.httpStatus };
  };
}

/** To another page of the tab's history, as it was left: the site is not asked again. */
export function travelStill(where: "back" | "forward"): StaticAct<Place> {
  return async (deadline, { still, arrived }) => {
    arrived(await still[where](deadline), "back_forward");
    return { url: still.url };
  };
}

/** Asks for the page again. A form is not sent twice. */
export const reloadStill: StaticAct<Place> = async (deadline, { still, arrived }) => {
  const { page, url } = still;
  if (!page) throw new NeedsBrowser("there is no page yet to be loaded again");
  if (page.method === "POST") {
    throw new AppError(
      "NAVIGATION_FAILED",
      "The page answered a form, which is not sent a second time.",
      { hint: "Go back to the form and submit it again, or open the address." },
    );
  }
  arrived(await still.navigate(deadline, url), "reload");
  return { url: still.url };
};
