/** How addresses are opened for callers of browsy: in the one tab of their session, without a browser if that is enough. */
import type { Ask } from "./foreign-verb.ts";

export async function openAddress(url: string, ask: Ask): Promise<void> {
  const where = (await hasPage(ask)) ? { tab_id: "active" } : { engine: "auto" };
  // Of what is there more is asked for later.
  await ask("page.browse", { url, ...where, format: "interactive", budget: 50, boundary: false });
}

/** Whether the session has anything but a blank page. */
export async function hasPage(ask: Ask): Promise<boolean> {
  const { output } = await ask("tab.get", {});
  return output["url"] !== "about:blank" && output["url"] !== "";
}
