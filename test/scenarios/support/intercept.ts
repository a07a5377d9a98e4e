/** Rules for requests, as scenarios set and read them. */
import { z } from "zod";
import type { Driver, Input } from "./driver.ts";
import { succeed } from "./stage.ts";

const Rule = z.looseObject({ id: z.string().regex(/^rule_/), hits: z.int() });
const Rules = z.object({ intercepts: z.array(Rule) });

export async function setRule(driver: Driver, input: Input): Promise<z.output<typeof Rule>> {
  return Rule.parse(await succeed(driver, "network.intercept", input));
}

export async function rulesOf(driver: Driver): Promise<readonly z.output<typeof Rule>[]> {
  return Rules.parse(await succeed(driver, "network.intercepts")).intercepts;
}

/** A script that fetches an address: the text of the response, or "failed". */
export function asking(url: string, options = "{}"): string {
  return `fetch("${url}", ${options}).then((answer) => answer.text(), () => "failed")`;
}
