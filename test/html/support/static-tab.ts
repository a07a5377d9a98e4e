/** Tabs of the static engine, which uses no browser; their connections close after the tests of a file. */
import { afterAll } from "vitest";
import { type Guard, HttpClient } from "../../../src/html/fetch/client.ts";
import { honestIdentity } from "../../../src/html/fetch/headers.ts";
import type { LoadSettings } from "../../../src/html/navigate/load.ts";
import { StaticTab } from "../../../src/html/navigate/tab.ts";
import { AddressPolicy } from "../../../src/policy/address-policy.ts";
import { Deadline } from "../../../src/shared/deadline.ts";
import { ParsedElement } from "../../../src/html/dom/element.ts";
import { patience } from "../../support/patience.ts";

/** Allows every address; all names resolve to this machine. */
const openGuard: Guard = new AddressPolicy({
  mode: "allow",
  resolve: () => Promise.resolve(["127.0.0.1"]),
}).guard();

const clients: HttpClient[] = [];

afterAll(() => {
  for (const client of clients.splice(0)) client.close();
});

export function openClient(guard: Guard = openGuard): HttpClient {
  const client = new HttpClient(guard, honestIdentity("1.2.3"));
  clients.push(client);
  return client;
}

export function openStaticTab(
  client: HttpClient = openClient(),
  settings: Partial<LoadSettings> = {},
): StaticTab {
  return new StaticTab(client, settings);
}

/** Runs with a sufficiently long deadline. */
export async function timely<T>(work: (deadline: Deadline) => Promise<T>, ms?: number): Promise<T> {
  using deadline = ms === undefined ? patience() : Deadline.after(ms);
  return await work(deadline);
}

/** The element of the tab's page that a selector matches. */
export function elementOf(tab: StaticTab, selector: string): ParsedElement {
  const element = tab.page?.parsed.document.querySelector(selector);
  if (!(element instanceof ParsedElement)) throw new Error(`nothing matches ${selector}`);
  return element;
}

/** All text of the tab's page. */
export function textOf(tab: StaticTab): string {
  return tab.page?.parsed.document.body?.textContent ?? "";
}
