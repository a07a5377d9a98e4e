import { expect, it } from "vitest";
import { checkCount, nextHop, type Hop, type FollowedRedirect } from "./redirects.ts";

const body = { type: "text/plain", bytes: Buffer.from("x") };
const post: Hop = {
  url: new URL("https://a.test/dir/form#part"),
  method: "POST",
  body,
  headers: { authorization: "Basic x", cookie: "a=1", "x-own": "1" },
  tainted: false,
};

it.each([
  [301, "GET", false],
  [302, "GET", false],
  [303, "GET", false],
  [307, "POST", true],
  [308, "POST", true],
])("a form answered with %i goes on as %s", (status, method, keepsBody) => {
  const next = nextHop(post, status, "other");
  expect(next).toMatchObject({ method });
  expect(next?.url.href).toBe("https://a.test/dir/other#part");
  expect(next?.body === body).toBe(keepsBody);
});

it("keeps HEAD and other methods where the standard does", () => {
  const head = { ...post, method: "HEAD", body: undefined };
  expect(nextHop(head, 303, "/x")).toMatchObject({ method: "HEAD" });
  expect(nextHop({ ...head, method: "PUT" }, 302, "/x")).toMatchObject({ method: "PUT" });
  expect(nextHop({ ...head, method: "PUT" }, 303, "/x")).toMatchObject({ method: "GET" });
});

it("tells an address that is none as the site wrote it", () => {
  const location = Buffer.from("http://[ü").toString("latin1");
  expect(() => nextHop(post, 302, location)).toThrow('redirects to "http://[ü", which');
});

it("is no redirect without a place to go to, or with another status", () => {
  expect(nextHop(post, 302, undefined)).toBeUndefined();
  expect(nextHop(post, 302, "")).toBeUndefined();
  expect(nextHop(post, 304, "/x")).toBeUndefined();
  expect(nextHop(post, 200, "/x")).toBeUndefined();
});

it("gives credentials to the first site only", () => {
  expect(nextHop(post, 307, "/same")?.headers).toEqual(post.headers);
  const other = nextHop(post, 307, "https://b.test/");
  expect(other).toMatchObject({ headers: { "x-own": "1" }, tainted: true });
  expect(Object.keys(other?.headers ?? {})).toEqual(["x-own"]);
  expect(nextHop(post, 302, "http://a.test/")).toMatchObject({ tainted: true });
});

it("sends no form on unencrypted, but follows an address", () => {
  expect(() => nextHop(post, 307, "http://a.test/")).toThrow(
    "a.test redirects the form to http://a.test without encryption, so it was sent only to a.test.",
  );
  expect(nextHop(post, 303, "http://a.test/")).toMatchObject({ method: "GET" });
});

it("reads addresses as UTF-8, and refuses what is none", () => {
  const header = Buffer.from("/ü?ü#ü").toString("latin1");
  expect(nextHop(post, 302, header)?.url.href).toBe("https://a.test/%C3%BC?%C3%BC#%C3%BC");
  expect(() => nextHop(post, 302, "http://[")).toThrow("which is not an address");
  expect(() => nextHop(post, 302, "file:///etc/passwd")).toThrow('redirects to the scheme "file:"');
});

it("tells a circle from a long way", () => {
  const way = (urls: readonly string[]): FollowedRedirect[] =>
    urls.slice(1).map((to, at) => ({ url: urls[at] ?? "", status: 302, to }));
  const long = Array.from({ length: 12 }, (_, at) => `http://a.test/${at}`);
  expect(() => checkCount(way(long.slice(0, 11)))).not.toThrow();
  expect(() => checkCount(way(long))).toThrow("redirects more than 10 times");
  const circle = Array.from({ length: 12 }, (_, at) => `http://a.test/${at % 2}`);
  expect(() => checkCount(way(circle))).toThrow(
    "The site redirects in a circle: http://a.test/0 → http://a.test/1 → http://a.test/0 → …",
  );
});
