import { expect, it } from "vitest";
import { Cookies, isSameSite } from "./cookies.ts";
import type { Cookie } from "../../shared/secrets/cookie.ts";

const url = (text: string) => new URL(text);
const IN_A_WEEK = Math.round(Date.now() / 1_000) + 7 * 86_400;
const SHOP = url("https://www.shop.co.uk/cart/x");

function cookie(own: Partial<Cookie>): Cookie {
  const usual = { name: "a", value: "1", domain: "a.test", path: "/", expires: -1 } as const;
  return { ...usual, httpOnly: false, secure: false, sameSite: "Lax", ...own };
}

it("keeps cookies for their own hosts, paths and connections", () => {
  const cookies = new Cookies();
  cookies.receive(SHOP, [
    "host=1",
    "site=2; Domain=shop.co.uk; Path=/",
    "deep=3; Path=/cart",
    "safe=4; Secure; HttpOnly; Path=/",
    "gone=5; Max-Age=0",
  ]);
  expect(cookies.header(SHOP, "same-site").split("; ").toSorted()).toEqual([
    "deep=3",
    "host=1",
    "safe=4",
    "site=2",
  ]);
  expect(cookies.header(url("https://shop.co.uk/"), "same-site")).toBe("site=2");
  expect(cookies.header(url("http://www.shop.co.uk/"), "same-site")).toBe("site=2");
  expect(cookies.header(url("https://evil.test/"), "same-site")).toBe("");
});

it.each(["Max-Age=0", "Max-Age=-1", "Expires=Mon, 01 Jan 1601 00:00:00 GMT"])(
  "tells of no cookie that was deleted with %s",
  (attribute) => {
    const cookies = new Cookies();
    cookies.receive(SHOP, ["login=1"]);
    cookies.receive(SHOP, [`login=; ${attribute}`]);
    expect(cookies.all()).toEqual([]);
  },
);

it("lets no unencrypted answer replace or outdo what came encrypted", () => {
  const cookies = new Cookies();
  cookies.receive(url("https://a.test/"), ["login=mine; Secure", "theme=dark"]);
  const plain = ["login=evil", "login=evil; Path=/in/x", "login=evil; Domain=a.test"];
  cookies.receive(url("http://a.test/in/x"), [...plain, "theme=light; Path=/"]);
  cookies.receive(url("http://www.a.test/"), ["login=evil; Domain=a.test"]);
  expect(cookies.header(url("https://a.test/in/x"), "same-site")).toBe("login=mine; theme=light");
  cookies.receive(url("https://a.test/"), ["login=; Max-Age=0; Secure"]);
  cookies.receive(url("http://a.test/"), ["login=plain"]);
  expect(cookies.header(url("http://a.test/"), "same-site")).toContain("login=plain");
  cookies.receive(url("http://localhost/"), ["login=1; Secure"]);
  cookies.receive(url("http://localhost/"), ["login=2"]);
  expect(cookies.header(url("http://localhost/"), "same-site")).toBe("login=2");
  cookies.receive(url("https://127.evil.test/"), ["login=mine; Secure"]);
  cookies.receive(url("http://127.evil.test/"), ["login=evil"]);
  expect(cookies.header(url("https://127.evil.test/"), "same-site")).toBe("login=mine");
});

it.each(["127.0.0.1", "[::1]", "intranet", "github.io"])(
  "takes a cookie of %s for the host itself, and for nothing below it",
  (host) => {
    const cookies = new Cookies();
    cookies.receive(url(`http://${host}/`), [`a=1; Domain=${host}`]);
    expect(cookies.all()).toEqual([cookie({ domain: host })]);
    const other = new Cookies();
    other.set(cookies.all());
    expect(other.header(url(`http://${host}:8080/`), "same-site")).toBe("a=1");
    expect(other.all()).toEqual(cookies.all());
  },
);

it("takes none for a public suffix or for somebody else", () => {
  const cookies = new Cookies();
  cookies.receive(SHOP, [
    "a=1; Domain=co.uk",
    "b=2; Domain=other.test",
    "__Host-c=3",
    "__Secure-d=4",
  ]);
  cookies.receive(url("https://me.github.io/"), ["e=5; Domain=github.io"]);
  expect(cookies.all()).toEqual([]);
});

it("gives cookies to other sites as browsers do", () => {
  const cookies = new Cookies();
  cookies.receive(SHOP, [
    "plain=1",
    "lax=1; SameSite=Lax",
    "strict=1; SameSite=Strict",
    "none=1; SameSite=None; Secure",
    "open=1; SameSite=None",
  ]);
  const names = (context: "same-site" | "link" | "cross-site") =>
    cookies.header(SHOP, context).replaceAll("=1", "").split("; ").toSorted();
  expect(names("same-site")).toEqual(["lax", "none", "plain", "strict"]);
  expect(names("link")).toEqual(["lax", "none", "plain"]);
  expect(names("cross-site")).toEqual(["none"]);
  expect(isSameSite(SHOP, url("http://pay.shop.co.uk/"))).toBe(true);
  expect(isSameSite(SHOP, url("https://other.co.uk/"))).toBe(false);
  expect(isSameSite(url("http://127.0.0.1:1/"), url("http://127.0.0.1:2/"))).toBe(true);
  expect(isSameSite(url("http://127.0.0.1/"), url("http://localhost/"))).toBe(false);
});

it("leaves a session and enters another", () => {
  const given = [
    cookie({ name: "one", domain: "a.test", sameSite: "Strict" }),
    cookie({ name: "two", domain: ".b.test", path: "/x", httpOnly: true, expires: IN_A_WEEK }),
    cookie({ name: "three", value: "ä=b", domain: "localhost", secure: true, sameSite: "None" }),
  ];
  const cookies = new Cookies();
  cookies.set(given);
  const byName = (one: Cookie, other: Cookie) => one.name.localeCompare(other.name);
  expect(cookies.all().toSorted(byName)).toEqual(given.toSorted(byName));
  expect(cookies.header(url("http://www.b.test/x/y"), "link")).toBe("two=1");
  cookies.clear();
  expect(cookies.all()).toEqual([]);
});

it("sets all cookies or none", () => {
  const cookies = new Cookies();
  const set = () => cookies.set([cookie({}), cookie({ name: "bad", domain: ".co.uk" })]);
  expect(set).toThrow('The cookie "bad" of ".co.uk" cannot be set.');
  expect(() => cookies.set([cookie({ value: "a\nb" })])).toThrow('The cookie "a"');
  expect(() => cookies.set([cookie({ domain: "no domain" })])).toThrow("not a valid cookie domain");
  expect(cookies.all()).toEqual([]);
});

it("replaces a cookie of the same name, domain and path", () => {
  const cookies = new Cookies();
  cookies.receive(url("http://a.test/"), ["a=old"]);
  cookies.set([cookie({ value: "new" })]);
  expect(cookies.header(url("http://a.test/"), "link")).toBe("a=new");
});

it("keeps a bounded number of bounded cookies", () => {
  const cookies = new Cookies();
  for (let at = 0; at < 400; at += 1) cookies.receive(url("http://a.test/"), [`n${at}=1`]);
  cookies.receive(url("http://a.test/"), ["control=\u0001"]);
  cookies.receive(url("http://a.test/"), [`large=${"x".repeat(5_000)}`]);
  expect(cookies.all()).toHaveLength(180);
  expect(cookies.all().some(({ name }) => name === "n399")).toBe(true);
  cookies.replace(Array.from({ length: 200 }, (_, at) => cookie({ name: `n${at}` })));
  expect(cookies.all()).toHaveLength(180);
});

it("keeps nothing for more than 400 days, and what has no end as long as the session", () => {
  const cookies = new Cookies();
  const late = "Expires=Fri, 31 Dec 9999 23:59:59 GMT";
  cookies.receive(url("http://a.test/"), [`a=1; ${late}`, "b=2; Max-Age=99999999999", "c=3"]);
  cookies.set([cookie({ name: "d", expires: 99_999_999_999 })]);
  const most = Date.now() / 1_000 + 400 * 86_400;
  const byName = new Map(cookies.all().map(({ name, expires }) => [name, expires]));
  for (const name of ["a", "b", "d"]) {
    expect(byName.get(name)).toBeLessThanOrEqual(most);
    expect(byName.get(name)).toBeGreaterThan(most - 86_400);
  }
  expect(byName.get("c")).toBe(-1);
});

it("reads and writes UTF-8 as the bytes that it is", () => {
  const cookies = new Cookies();
  const wire = Buffer.from("a=ü").toString("latin1");
  cookies.receive(url("http://a.test/"), [wire]);
  expect(cookies.all()[0]?.value).toBe("ü");
  expect(cookies.header(url("http://a.test/"), "link")).toBe(wire);
});
