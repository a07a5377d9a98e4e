import { expect, it } from "vitest";
import { originHeader, refererHeader, referrerPolicyIn, type ReferrerPolicy } from "./referrer.ts";

const page = new URL("https://me:secret@a.test/dir/page?q=1#part");
const WHOLE = "https://a.test/dir/page?q=1";
const SITE = "https://a.test/";
const own = new URL("https://a.test/x");
const other = new URL("https://b.test/x");
const weaker = new URL("http://a.test/x");

it.each<[ReferrerPolicy, string | undefined, string | undefined, string | undefined]>([
  ["no-referrer", undefined, undefined, undefined],
  ["no-referrer-when-downgrade", WHOLE, WHOLE, undefined],
  ["same-origin", WHOLE, undefined, undefined],
  ["origin", SITE, SITE, SITE],
  ["strict-origin", SITE, SITE, undefined],
  ["origin-when-cross-origin", WHOLE, SITE, SITE],
  ["strict-origin-when-cross-origin", WHOLE, SITE, undefined],
  ["unsafe-url", WHOLE, WHOLE, WHOLE],
])("%s", (policy, toOwn, toOther, toWeaker) => {
  const referrer = { url: page, policy };
  expect(refererHeader(referrer, own)).toBe(toOwn);
  expect(refererHeader(referrer, other)).toBe(toOther);
  expect(refererHeader(referrer, weaker)).toBe(toWeaker);
  expect(originHeader(referrer, weaker, false)).toBe(toWeaker ? "https://a.test" : "null");
});

it("hides the origin once a form was sent from site to site, and long addresses always", () => {
  const policy = "strict-origin-when-cross-origin";
  expect(originHeader({ url: page, policy }, other, false)).toBe("https://a.test");
  expect(originHeader({ url: page, policy }, other, true)).toBe("null");
  const long = new URL(`https://a.test/${"x".repeat(5_000)}`);
  expect(refererHeader({ url: long, policy }, own)).toBe(SITE);
});

it("takes the last policy that it knows", () => {
  expect(referrerPolicyIn("no-referrer, nonsense, Origin")).toBe("origin");
  expect(referrerPolicyIn("nonsense")).toBeUndefined();
  expect(referrerPolicyIn(null)).toBeUndefined();
});
