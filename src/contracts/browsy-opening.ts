/** How addresses are opened for callers of browsy: in the one tab of their session, without a browser if that is enough. */
import { AppError } from "../shared/errors.ts";
import type { Ask, Told } from "./foreign-verb.ts";

export async function openAddress(url: string, ask: Ask): Promise<void> {
  const tab = await activeTab(ask);
  // A blank tab of the browser stays for others.
  const isOurs = tab !== undefined && (isPage(tab) || tab["engine"] !== undefined);
  const where = isOurs ? { tab_id: "active" } : { engine: "auto" };
  // Of what is there more is asked for later.
  await ask("page.browse", { url, ...where, format: "interactive", budget: 50, boundary: false });
}

/** Whether the session has anything but a blank page. */
export async function hasPage(ask: Ask): Promise<boolean> {
  const tab = await activeTab(ask);
  return tab !== undefined && isPage(tab);
}

/** Somebody may have closed all of them. */
async function activeTab(ask: Ask): Promise<Told["output"] | undefined> {
  try {
    return (await ask("tab.get", {})).output;
  } catch (error) {
    if (error instanceof AppError && error.code === "TAB_NOT_FOUND") return undefined;
    throw error;
  }
}

function isPage({ url }: Told["output"]): boolean {
  return url !== "about:blank" && url !== "";
}

/** A page in the browser, for who has no session. */
export async function fetchInBrowser(
  { url, viewport, ...page }: { readonly url: string; readonly viewport: string },
  ask: Ask,
): Promise<Told> {
  const { output } = await ask("session.create", { viewport });
  const session = { session_id: output["id"] };
  await ask("page.browse", { url, engine: "chromium", budget: 50, boundary: false, ...session });
  return ask("page.spatial_dom", { ...page, ...session });
}
