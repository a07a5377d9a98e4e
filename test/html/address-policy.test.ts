/** Targets of the static engine's requests: the session's address policy applies to every hop. */
import { expect, it } from "vitest";
import type { StaticTab } from "../../src/html/navigate/tab.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { redirect, useSite } from "../support/site.ts";
import { elementOf, openClient, openStaticTab, timely } from "./support/static-tab.ts";

const site = await useSite({
  "/": "<p>home",
  "/echo": "<p>echo",
  "/to-private": redirect("http://private.test/"),
  "/private/links": `<a href="http://private.test/">x</a><form action="http://private.test/" method=post><button>y</button></form>`,
});
/** Represents the internet. */
const outside = await useSite(
  { "/": `<a href="${site.url}/echo">x</a>`, "/sent": redirect(`${site.url}/echo`) },
  { host: "127.0.0.2" },
);

function visit(url: string, tab: StaticTab) {
  return timely((deadline) => tab.navigate(deadline, url));
}

it("is led to no private host by redirects, links and forms of public ones", async () => {
  const policy = new AddressPolicy({
    mode: "guarded",
    resolve: (host) => Promise.resolve([host === "private.test" ? "10.0.0.1" : "127.0.0.1"]),
    kindOf: (address) => (address === "127.0.0.1" ? "public" : "private"),
  });
  const { port } = new URL(site.url);
  const tab = openStaticTab(openClient(policy.guard()));
  const refused = { code: "BLOCKED_BY_POLICY", message: expect.stringContaining("private.test") };
  await expect(visit(`http://public.test:${port}/to-private`, tab)).rejects.toMatchObject(refused);
  await visit(`http://public.test:${port}/private/links`, tab);
  for (const selector of ["a", "button"]) {
    const clicked = timely((deadline) => tab.click(deadline, elementOf(tab, selector)));
    await expect(clicked).rejects.toMatchObject(refused);
  }
});

it("leads no public page to a private host that the caller has named", async () => {
  const kindOf = (address: string) => (address === "127.0.0.2" ? "public" : "loopback");
  const tab = openStaticTab(openClient(new AddressPolicy({ mode: "guarded", kindOf }).guard()));
  await visit(site.url, tab);
  await visit(`${outside.url}/`, tab);
  const refused = { code: "BLOCKED_BY_POLICY" };
  const before = site.requests.length;
  const clicked = timely((deadline) => tab.click(deadline, elementOf(tab, "a")));
  await expect(clicked).rejects.toMatchObject(refused);
  await expect(visit(`${outside.url}/sent`, tab)).rejects.toMatchObject(refused);
  expect(site.requests).toHaveLength(before);
});
