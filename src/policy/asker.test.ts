import { expect, it } from "vitest";
import { Deadline } from "../shared/deadline.ts";
import { AddressPolicy } from "./address-policy.ts";
import { askerRefusal } from "./asker.ts";
import { destination } from "./destination.ts";

const APP = destination("localhost", 3000);
const NAMED = "http://localhost:3000/";

async function refusalOf(headers: Record<string, string>, travelTo?: string): Promise<unknown> {
  const guard = new AddressPolicy({ mode: "guarded" }).guard();
  await guard.name(Deadline.never(), NAMED);
  await guard.name(Deadline.never(), "http://127.0.0.1:4000/");
  if (travelTo !== undefined) guard.travel(travelTo);
  return askerRefusal(guard, APP, new Map(Object.entries(headers)))?.code;
}

it.each([
  ["its own page", { "sec-fetch-site": "same-origin" }],
  ["its own page, which the browser does not vouch for", { referer: NAMED }],
  ["its own socket", { origin: "http://localhost:3000" }],
  [
    "another host that was named",
    { "sec-fetch-site": "cross-site", origin: "http://127.0.0.1:4000" },
  ],
  ["a page that says nothing, where the browser does not vouch either", {}],
])("lets through: %s", async (_who, headers) => {
  expect(await refusalOf(headers)).toBeUndefined();
});

it.each([
  ["a public page", { "sec-fetch-site": "cross-site", referer: "https://public.test/" }],
  ["a public page that says nothing", { "sec-fetch-site": "cross-site" }],
  ["a public page on a host without trust", { referer: "https://public.test/" }],
  ["a public page's socket", { origin: "https://public.test" }],
  ["a page in a sandbox", { "sec-fetch-site": "cross-site", origin: "null" }],
  [
    "another port of this machine",
    { "sec-fetch-site": "same-site", referer: "http://localhost:5000/" },
  ],
  ["its own page, by way of another", { "sec-fetch-site": "cross-site", referer: NAMED }],
])("refuses: %s", async (_who, headers) => {
  expect(await refusalOf(headers)).toBe("BLOCKED_BY_POLICY");
});

it("lets the caller's own navigation through, but not where a public host sends it", async () => {
  const own = { "sec-fetch-site": "none" };
  expect(await refusalOf(own, NAMED)).toBeUndefined();
  expect(await refusalOf(own, "https://public.test/")).toBe("BLOCKED_BY_POLICY");
  expect(await refusalOf(own)).toBe("BLOCKED_BY_POLICY");
});
