/** Cookies and local storage are read, set, deleted, and copied from one session to another. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { succeed, useStage } from "./support/stage.ts";
import type { Input } from "./support/driver.ts";

const requested: string[] = [];
const site = await useSite({
  "/login": (_request, response) => {
    response.setHeader("set-cookie", [
      "sid=s3cret; HttpOnly; Path=/; SameSite=Strict",
      "lang=de; Path=/; Max-Age=3600",
      "deep=1; Path=/login/deep",
    ]);
    response.setHeader("content-type", "text/html");
    response.end(
      "<!doctype html><title>login</title><script>localStorage.theme = 'dark'; localStorage.setItem('key', '[1]'); for (let i = 0; i < 100; i++) localStorage['n' + i] = i</script>",
    );
  },
  "/": (request, response) => {
    requested.push(request.headers.cookie ?? "");
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>home</title>");
  },
});
const stage = await useStage();
const host = new URL(site.url).hostname;

const Cookies = z.object({ cookies: z.array(z.looseObject({ name: z.string() })) });
const namesOf = async (input: Input = {}) =>
  Cookies.parse(await succeed(stage.rest, "cookie.list", input))
    .cookies.map(({ name }) => name)
    .toSorted();

describe("storage", () => {
  test("GET /cookies, POST /cookies, DELETE /cookies: cookies are listed by url, domain and name, set, sent to the site, and deleted", async () => {
    const page = await stage.open(`${site.url}/login`);
    expect(await succeed(stage.rest, "cookie.list", { name: "sid" })).toEqual({
      cookies: [
        {
          name: "sid",
          value: "s3cret",
          domain: host,
          path: "/",
          expires: -1,
          http_only: true,
          secure: false,
          same_site: "Strict",
        },
      ],
    });
    expect(await namesOf()).toEqual(["deep", "lang", "sid"]);
    expect(await namesOf({ url: `${site.url}/` })).toEqual(["lang", "sid"]);
    expect(await namesOf({ url: "http://sub.cookies.test/" })).toEqual([]);
    const expires = Math.round(Date.now() / 1_000) + 1_000;
    const mine = { name: "mine", value: "a=b", expires };
    await succeed(stage.rest, "cookie.set", { ...mine, url: `${site.url}/any` });
    await succeed(stage.rest, "cookie.set", { name: "wide", value: "1", domain: ".cookies.test" });
    await succeed(stage.rest, "cookie.set", { name: "host", value: "1", domain: "cookies.test" });
    expect(await succeed(stage.rest, "cookie.list", { name: "mine" })).toMatchObject({
      cookies: [{ ...mine, domain: host, same_site: "Lax" }],
    });
    expect(await namesOf({ url: "http://sub.cookies.test/" })).toEqual(["wide"]);
    expect(await namesOf({ domain: "cookies.test" })).toEqual(["host", "wide"]);
    await page.step("tab.navigate", { url: `${site.url}/` });
    expect(requested.at(-1)?.split("; ").toSorted()).toEqual(["lang=de", "mine=a=b", "sid=s3cret"]);
    expect(await succeed(stage.rest, "cookie.clear", { name: "sid" })).toEqual({ deleted: 1 });
    expect(await succeed(stage.rest, "cookie.clear", { domain: "cookies.test" })).toEqual({
      deleted: 2,
    });
    expect(await namesOf()).toEqual(["deep", "lang", "mine"]);
    expect(await succeed(stage.rest, "cookie.clear")).toEqual({ deleted: 3 });
    expect(await namesOf()).toEqual([]);
    await page.expectFrozen();
  });

  test("a login is carried into another session; its page sees it and no tab or request shows it", async () => {
    const page = await stage.open(`${site.url}/login`);
    const state = await succeed(stage.rest, "storage.export");
    expect(state).toMatchObject({
      origins: [
        {
          origin: site.url,
          localStorage: expect.arrayContaining([
            { name: "n99", value: "99" },
            { name: "theme", value: "dark" },
            { name: "key", value: "[1]" },
          ]),
        },
      ],
    });
    await page.expectFrozen();
    const id = await stage.openSession();
    const before = requested.length;
    expect(await succeed(stage.rest, "storage.import", { ...state, session_id: id })).toEqual({
      cookies: 3,
      origins: 1,
    });
    expect(requested).toHaveLength(before);
    const { id: tabId } = z
      .object({ id: z.string() })
      .parse(await succeed(stage.rest, "tab.create", { session_id: id, url: `${site.url}/` }));
    const script =
      "[localStorage.theme, localStorage.getItem('key'), localStorage.length, document.cookie]";
    expect(await succeed(stage.rest, "tab.execute", { tab_id: tabId, script })).toMatchObject({
      result: { value: ["dark", "[1]", 102, "lang=de"] },
    });
    expect(requested.at(-1)).toContain("sid=s3cret");
    const { tabs } = await succeed(stage.rest, "tab.list", { session_id: id });
    expect(tabs).toHaveLength(2);
    const again = await succeed(stage.rest, "storage.export", { session_id: id });
    expect(again).toMatchObject({ origins: [{ origin: site.url }] });
    await succeed(stage.rest, "cookie.clear");
  });

  test("values are in no history", async () => {
    await succeed(stage.rest, "cookie.set", { name: "token", value: "t0ps3cret", url: site.url });
    await succeed(stage.rest, "cookie.clear");
    const exported = await succeed(stage.rest, "history.export", { session_id: "current" });
    expect(JSON.stringify(exported)).not.toContain("t0ps3cret");
  });

  test.each([
    ["cookie.list", { url: "nowhere" }, "nowhere"],
    ["cookie.set", { name: "a", value: "b" }, '"url" or "domain"'],
    ["cookie.set", { name: "a", value: "b", domain: "exa mple" }, "is not a valid cookie domain"],
    ["cookie.set", { name: "a", value: "b;c", url: "http://a.test" }, "rejected"],
    ["cookie.set", { name: "a", value: "b", url: "http://a.test", same_site: "Some" }, "Strict"],
    ["storage.import", { origins: [{ origin: "a.test", localStorage: [] }] }, "a.test"],
    ["storage.import", { cookies: [{ name: "a" }] }, "cookies"],
  ])("%s %j is refused and nothing is set", async (operation, input, part) => {
    expect(await stage.rest.call(operation, input)).toMatchObject({
      ok: false,
      error: { code: "INVALID_REQUEST", message: expect.stringContaining(part) },
    });
    expect(await namesOf()).toEqual([]);
  });
});
