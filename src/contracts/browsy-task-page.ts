/** Opens the page of a task, answers its cookie banner and reads it. */
import { z } from "zod";
import { BrowsyTaskFailure, type TaskRun } from "./browsy-a2a.ts";
import { WITHOUT_PICTURE } from "./browsy-asking.ts";
import { BLANK, openAddress } from "./browsy-opening.ts";
import type { AskOperation } from "./foreign-verb.ts";
import { oneLine } from "../shared/text/one-line.ts";

const Action = z.looseObject({ action: z.string() });

const Info = z.looseObject({
  url: z.string(),
  title: z.string(),
  page_type: z.string(),
  suggested_actions: z.array(Action).default([]),
  alerts: z.array(z.looseObject({ type: z.string(), text: z.string() })).default([]),
  captcha: z.looseObject({ captcha_type: z.string(), blocking: z.boolean() }).optional(),
});

export interface PageFacts extends z.output<typeof Info> {
  /** Number of elements on the whole page. */
  readonly elements: number;
}

export function hasAction({ suggested_actions: actions }: PageFacts, name: string): boolean {
  return actions.some(({ action }) => action === name);
}

/**
 * Opens the page of a task, answers its cookie banner, and then reads and returns the page.
 * @throws BrowsyTaskFailure if no page opens or a CAPTCHA blocks it; errors of the operations
 */
export async function openPage(
  { ask, step, warnings }: TaskRun,
  url: string,
  { isListed = true }: { readonly isListed?: boolean } = {},
): Promise<PageFacts> {
  step({ description: `Navigating to ${url}`, action: "navigate" });
  const arrived = await openAddress(url, ask);
  if (arrived === BLANK && url !== BLANK)
    throw new BrowsyTaskFailure(`No page: ${warnings.join(" ")}`);
  let page = await readTaskPage(ask);
  if (hasAction(page, "CookieConsent") && (await answeredCookies(ask)))
    page = await readTaskPage(ask);
  const { captcha, title, elements, page_type } = page;
  if (captcha?.blocking) {
    throw new BrowsyTaskFailure(
      `CAPTCHA detected (${captcha.captcha_type}) on ${page.url}: a person has to pass it.`,
    );
  }
  if (isListed) step({ description: `Page loaded: ${title} (${elements} elements)`, page_type });
  return page;
}

/** Answers the cookie banner; returns whether that succeeded. A failure does not end the task. */
async function answeredCookies(ask: AskOperation): Promise<boolean> {
  try {
    await ask("page.cookie_consent", { policy: "reject_or_accept", ...WITHOUT_PICTURE });
    return true;
  } catch {
    return false;
  }
}

export async function readTaskPage(ask: AskOperation): Promise<PageFacts> {
  const { output: info } = await ask("page.info", {});
  const { output: dom } = await ask("page.spatial_dom", { format: "json", limit: 1 });
  const page = Info.parse(info);
  return { ...page, title: inOneLine(page.title), elements: Number(dom["total_els"]) };
}

const LONGEST_TITLE = 200;

/** Shortens a title to one line for use in a sentence: pages may have very long titles. */
function inOneLine(title: string): string {
  return oneLine(title).slice(0, LONGEST_TITLE).toWellFormed();
}
