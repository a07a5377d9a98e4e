/** State that a tab takes along when it continues in a browser: its document, typed text, cookies and history. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite, type Route, text } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { succeed, useStage } from "./support/stage.ts";
import { act, browse, LONG, quiet } from "./support/static-scene.ts";

const page = (title: string, body: string) => `<!doctype html><title>${title}</title>${body}`;

/** Shown by its script. */
const veiled = (rule: string) =>
  page(
    "veiled",
    `<style>body{${rule}}</style><main><h1>Ferry</h1>${LONG}</main><script src=/reveal.js></script>`,
  );

let taken = 0;
const takes: Route = (_request, response) => {
  taken += 1;
  response.writeHead(200, { "content-type": "text/html", "set-cookie": `taken=${taken}; Path=/` });
  response.end(page("receipt", `${LONG}<p id=n>Order ${taken}</p><input name=tip aria-label=Tip>`));
};
const reports: Route = (request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(page("who", `<p>${request.headers.cookie ?? "nobody"} ${LONG}`));
};

const site = await useSite({
  "/form": page(
    "form",
    `${LONG}<form action=/order method=post><input name=user aria-label=User>
    <input type=password name=word aria-label=Password><input type=checkbox name=a value=1 aria-label=A>
    <input type=checkbox name=a value=2 aria-label=B><input type=radio name=r value=1 checked aria-label=One>
    <input type=radio name=r value=2 aria-label=Two><textarea name=note aria-label=Note></textarea>
    <select name=c aria-label=Colour><option>Red<option>Green</select><button>Order</button></form>
    <button type=button id=count onclick="this.textContent = 'Pressed ' + ++pressed">Count</button>
    <a href=#nowhere onclick="document.title = 'script'; return false">Script</a>
    <script>let pressed = 0, heard = []; addEventListener('change', (e) => heard.push(e.target.name))</script>`,
  ),
  "/order": takes,
  "/one": page("one", `${LONG}<a href=/two>Two</a>`),
  "/two": page("two", `${LONG}<a href=/three>Three</a>`),
  "/three": page("three", LONG),
  "/who": reports,
  "/display": veiled("display:none"),
  "/opacity": veiled("opacity:0"),
  "/visibility": veiled("visibility:hidden"),
  "/reveal.js": text(
    "document.body.style = 'display: block; opacity: 1; visibility: visible'",
    "text/javascript",
  ),
  "/long": page("long", "<p hidden></p>".repeat(101_000)),
  "/login": (_request, response) => {
    response.setHeader("set-cookie", ["sid=s1; Path=/; HttpOnly", "theme=dark; Path=/"]);
    response.setHeader("content-type", "text/html");
    response.end(page("login", LONG));
  },
});
const stage = await useStage();

const open = (path: string, input: Input = {}) => browse(stage, { url: site.url + path, ...input });

describe("a page with more in it than is read without a browser", () => {
  test("takes one, before it is looked at", async () => {
    const url = `${site.url}/long`;
    expect(await succeed(stage.rest, "page.browse", { url })).toMatchObject({
      engine: "chromium",
      escalated: { reason: "it is larger than the limit of static pages" },
      title: "long",
    });
  });

  test("is cut where the caller wants none", async () => {
    const answer = await succeed(stage.rest, "page.browse", {
      url: `${site.url}/long`,
      engine: "static",
    });
    expect(answer).toMatchObject({ engine: "static", title: "long" });
    expect(JSON.stringify(answer["warnings"])).toContain("larger than the limit of static");
  });
});

describe.each(["display", "opacity", "visibility"])(
  "a page that hides all by %s until its script has run",
  (rule) => {
    test("takes one", async () => {
      const url = `${site.url}/${rule}`;
      const answer = await succeed(stage.rest, "page.browse", { url });
      expect(answer).toMatchObject({
        engine: "chromium",
        escalated: { reason: "the page hides its content until its scripts have run" },
      });
      expect(JSON.stringify(answer)).toContain("There is enough to read");
    });

    test("is told as it will be where the caller wants none, with a warning", async () => {
      const url = `${site.url}/${rule}`;
      const answer = await succeed(stage.rest, "page.browse", { url, engine: "static" });
      expect(answer).toMatchObject({ engine: "static", title: "veiled" });
      expect(JSON.stringify(answer["warnings"])).toContain("hides its content");
      const view = { tab_id: answer["tab_id"], format: "text" };
      expect(await succeed(stage.rest, "page.view", view)).toMatchObject({
        text: expect.stringContaining("Ferry\nThere is enough to read") as unknown,
      });
    });
  },
);

describe("a tab that takes a browser", () => {
  test("has there what was typed, ticked and chosen", async () => {
    const form = await open("/form");
    await act(form, "tab.type", "User", { text: "ada" });
    await act(form, "tab.type", "Password", { text: "secret" });
    await act(form, "tab.check", "B");
    await act(form, "tab.check", "Two");
    await act(form, "tab.type", "Note", { text: "one\ntwo" });
    await act(form, "tab.select_option", "Colour", { labels: ["Green"] });
    const earlier = site.requests.length;
    const { ref } = await form.element("Count");
    const answer = await form.ask("tab.click", { ...quiet, ref });
    expect(answer).toMatchObject({
      engine: "chromium",
      escalated: { reason: "a script of the page listens for this" },
      result: { hit: { text: "Count" }, found_again: [{ was: ref }] },
    });
    expect(site.requests.slice(earlier)).toEqual([]);
    expect(await form.value("document.getElementById('count').textContent")).toBe("Pressed 1");
    const entries = "[...new FormData(document.forms[0])].map(([n, v]) => n + ': ' + v).join()";
    expect(await form.value(entries)).toBe(
      "user: ada,word: secret,a: 2,r: 2,note: one\ntwo,c: Green",
    );
    expect(await form.value("heard.join()")).toBe("user,word,a,r,note,c");
    const again = await form.ask("tab.click", { ...quiet, x: 1, y: 1 });
    expect(again).toMatchObject({ engine: "chromium" });
    expect(again).not.toHaveProperty("escalated");
  });

  test("shows the answer to a form without sending it again", async () => {
    const form = await open("/form");
    await act(form, "tab.type", "User", { text: "ada" });
    const before = taken;
    expect(await act(form, "tab.click", "Order")).toMatchObject({ page: { title: "receipt" } });
    await act(form, "tab.type", "Tip", { text: "5" });
    expect(await form.value("document.getElementById('n').textContent")).toBe(
      `Order ${before + 1}`,
    );
    expect(await form.value("document.querySelector('[name=tip]').value")).toBe("5");
    expect(await form.ask("tab.get")).toMatchObject({
      url: `${site.url}/order`,
      engine: "chromium",
    });
    expect(taken).toBe(before + 1);
  });

  test("goes back to where it was without one, and forward again", async () => {
    const tab = await open("/one");
    await act(tab, "tab.click", "Two");
    await act(tab, "tab.click", "Three");
    await tab.ask("tab.back", quiet);
    expect(await tab.value("document.title")).toBe("two");
    const earlier = site.requests.length;
    const titles = async (...steps: readonly string[]) => {
      const seen: unknown[] = [];
      for (const step of steps) {
        await tab.ask(`tab.${step}`, quiet);
        seen.push(await tab.value("document.title"));
      }
      return seen;
    };
    expect(await titles("forward", "back", "back")).toEqual(["three", "two", "one"]);
    expect(await tab.fails("tab.back", quiet)).toMatchObject({ code: "CANNOT_GO_BACK" });
    expect(await titles("forward", "forward")).toEqual(["two", "three"]);
    expect(await tab.fails("tab.forward", quiet)).toMatchObject({ code: "CANNOT_GO_FORWARD" });
    expect(site.requests).toHaveLength(earlier);
    await tab.ask("tab.navigate", { ...quiet, url: `${site.url}/who` });
    expect(await titles("back", "back")).toEqual(["three", "two"]);
  });

  test("is as well known as before, either way", async () => {
    const session_id = await stage.openSession({ engine: "auto" });
    const words = async (tab_id: string) => {
      const { text: said } = await succeed(stage.rest, "tab.text", { tab_id });
      return String(said);
    };
    await open("/login", { session_id });
    const names = async () => {
      const { cookies } = await succeed(stage.rest, "cookie.list", { session_id });
      return z
        .array(z.object({ name: z.string() }))
        .parse(cookies)
        .map(({ name }) => name);
    };
    expect((await names()).toSorted()).toEqual(["sid", "theme"]);
    await succeed(stage.rest, "cookie.set", { session_id, name: "set", value: "1", url: site.url });
    await succeed(stage.rest, "cookie.clear", { session_id, name: "theme" });
    const still = await open("/who", { session_id });
    expect(await words(still.tabId)).toContain("sid=s1; set=1");

    const url = `${site.url}/who`;
    const { tab_id } = await succeed(stage.rest, "page.browse", {
      session_id,
      url,
      engine: "chromium",
      new_tab: true,
    });
    expect(await words(String(tab_id))).toContain("sid=s1; set=1");
    const script = "document.cookie = 'script=2; path=/'";
    await succeed(stage.rest, "tab.execute", { tab_id, script });
    await succeed(stage.rest, "cookie.clear", { session_id, name: "set" });
    await still.ask("tab.reload", quiet);
    expect(await still.ask("tab.get")).toMatchObject({ engine: "static" });
    expect(await words(still.tabId)).toContain("sid=s1; script=2");
    await still.ask("tab.navigate", { ...quiet, url: `${site.url}/login` });
    expect((await names()).toSorted()).toEqual(["script", "sid", "theme"]);
  });

  test("is refused one where none is wanted, and stays as it is", async () => {
    const form = await open("/form", { engine: "static" });
    await act(form, "tab.type", "User", { text: "ada" });
    const { ref } = await form.element("Count");
    for (const [operation, input] of [
      ["tab.click", { ref }],
      ["tab.click", { x: 1, y: 1 }],
      ["tab.hover", { ref }],
      ["tab.execute", { script: "1" }],
      ["tab.screenshot", {}],
      ["tab.pdf", {}],
      ["page.view", { scope: "above_fold" }],
      ["tab.navigate", { url: `${site.url}/one`, screenshot: { area: "viewport" } }],
    ] as const) {
      expect(await form.fails(operation, input)).toMatchObject({ code: "MODE_CONFLICT" });
    }
    const { elements } = await form.ask("page.view", { format: "json" });
    expect(elements).toContainEqual(expect.objectContaining({ name: "user", val: "ada" }));
    expect(await form.ask("tab.get")).toMatchObject({ engine: "static", url: `${site.url}/form` });
  });
});
