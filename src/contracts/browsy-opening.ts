/** Opens addresses for callers of browsy: in the active tab of their session, without a browser if possible. */
import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import type { AskOperation, VerbReport } from "./foreign-verb.ts";

/** Prefix by which callers of browsy recognise HTTP errors. */
export const HTTP_ERROR = "HTTP error: ";
const LEAST_ERROR = 400;

/** The address of a tab without a page. */
export const BLANK = "about:blank";

/**
 * Opens an address; returns the address after redirects.
 * @throws AppError NAVIGATION_FAILED for an HTTP error with an empty page; errors of `page.browse`
 */
export async function openAddress(url: string, ask: AskOperation): Promise<string> {
  const tab = await activeTab(ask);
  // A blank tab without `engine` always has a browser. Open a new tab instead, which may work without a browser.
  const isOurs = tab !== undefined && (isPage(tab) || tab["engine"] !== undefined);
  const where = isOurs ? { tab_id: "active" } : { engine: "auto" };
  // Request little text, because later calls read the content of the page.
  const first = { format: "compact", scope: "all", budget: 50, boundary: false };
  const { output } = await ask("page.browse", { url, ...where, ...first });
  const { final_url, http_status: status = 0, text, left } = Opened.parse(output);
  if (text === "" && left === 0) rejectEmpty(status);
  return final_url;
}

/** Rejects an empty page whose HTTP status is an error. @throws AppError NAVIGATION_FAILED */
export function rejectEmpty(status: number): void {
  if (status < LEAST_ERROR) return;
  throw new AppError("NAVIGATION_FAILED", `${HTTP_ERROR}${status}`, {
    hint: "The site answered without a page that could be read.",
  });
}

const Opened = z.looseObject({
  final_url: z.string(),
  http_status: z.int().optional(),
  text: z.string().default(""),
  left: z.int(),
});

/** Tests whether the active tab has a page that is not blank. */
export async function hasPage(ask: AskOperation): Promise<boolean> {
  const tab = await activeTab(ask);
  return tab !== undefined && isPage(tab);
}

/** Returns the active tab; undefined if all tabs were closed. */
async function activeTab(ask: AskOperation): Promise<VerbReport["output"] | undefined> {
  try {
    return (await ask("tab.get", {})).output;
  } catch (error) {
    if (error instanceof AppError && error.code === "TAB_NOT_FOUND") return undefined;
    throw error;
  }
}

function isPage({ url }: VerbReport["output"]): boolean {
  return url !== BLANK && url !== "";
}

/** Opens a page with Chromium in a new session; returns it in the form of `page.spatial_dom`. */
export async function fetchInBrowser(
  { url, viewport, ...page }: { readonly url: string; readonly viewport: string },
  ask: AskOperation,
): Promise<VerbReport> {
  const { output } = await ask("session.create", { viewport });
  const session = { session_id: output["id"] };
  await ask("page.browse", { url, engine: "chromium", budget: 50, boundary: false, ...session });
  return ask("page.spatial_dom", { ...page, ...session });
}
