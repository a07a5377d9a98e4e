/** The site of the agent's tasks: one server, and a ledger of the actions on it. */
import { CREDENTIAL_SITE } from "../../scenarios/support/credential-site.ts";
import type { Route } from "../../support/site.ts";
import { fetched, lasting } from "./answers.ts";
import { Ledger } from "./ledger.ts";
import { repair } from "./repair.ts";
import { shop } from "./shop.ts";
import { writtenPages } from "./written-pages.ts";

export interface TaskSite {
  readonly routes: Readonly<Record<string, Route>>;
  readonly ledger: Ledger;
}

export function taskSite(): TaskSite {
  const ledger = new Ledger();
  const corners = [writtenPages, shop, repair, fetched, lasting];
  const own = corners.flatMap((corner) => Object.entries(corner(ledger)));
  return { routes: { ...CREDENTIAL_SITE, ...Object.fromEntries(own) }, ledger };
}
