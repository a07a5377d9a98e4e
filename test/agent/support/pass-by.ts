import { z } from "zod";
import type { Driver } from "../../scenarios/support/driver.ts";
import { succeed } from "../../scenarios/support/stage.ts";

/** Solves a challenge as a person would: clicks its button in the tab that the question names. */
export async function passBy(rest: Driver, question: string): Promise<void> {
  const [, tab_id = "", session_id = ""] = /tab (\S+) of session ([^\s,]+)/.exec(question) ?? [];
  const place = { tab_id, session_id };
  const found = await succeed(rest, "page.find", { ...place, text: "I am", role: "button" });
  const [first] = z.object({ elements: z.array(z.object({ ref: z.int() })) }).parse(found).elements;
  await succeed(rest, "tab.click", { ...place, ref: first?.ref });
}
