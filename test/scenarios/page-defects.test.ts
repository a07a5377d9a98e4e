/** Fourteen ways in which page readers of others go wrong, each held off on both engines. */
import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { redirect, useSite, type Route } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { Scene, succeed, useStage } from "./support/stage.ts";

const LONG = `<p>${"There is enough to read on this page without any script of its own. ".repeat(6)}</p>`;
const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><link rel=icon href=data:,>${body}`;
const article = (title: string, body: string) =>
  page(title, `<main><article><h1>${title}</h1>${body}${LONG.repeat(4)}</article></main>`);

const sent: string[] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

const takes =
  (status: number, answer: string): Route =>
  (request, response) => {
    void bodyOf(request).then((body) => {
      sent.push(`${request.method} ${request.url} ${body}`.trim());
      response.writeHead(status, { "content-type": "text/html" });
      response.end(page("answer", answer));
    });
  };

const site = await useSite({
  "/form": page(
    "form",
    `${LONG}<form action=/search><input name=q aria-label=Search><button>Find</button></form>
    <form action=/save method=post><input type=checkbox name=news aria-label=News><input type=radio name=size value=s aria-label=Small>
    <input name=user aria-label=User><input name=word aria-label=Word><button>Enter</button>
    <button name=do value=save>Save</button><button name=do value=delete>Delete</button></form>
    <form action=/refused method=post><input name=mail aria-label=Mail><button>Join</button></form>`,
  ),
  "/search": takes(200, "<p>found"),
  "/save": takes(200, `<p>Served by cloudflare, captcha, rate limit.</p>${LONG}`),
  "/refused": takes(422, "<p role=alert>The mail address is missing.</p>"),
  "/moved": redirect("/deep/er/place"),
  "/deep/er/place": page("place", `${LONG}<a href=next>Next</a>`),
  "/deep/er/next": page("next", `${LONG}<a href=last>Last</a>`),
  "/deep/er/last": page("last", LONG),
  "/cdn": article("What Cloudflare does", "<p>Cloudflare runs a network that keeps bots out.</p>"),
  "/storm": article("News", "<p>The road was blocked after the storm.</p>"),
  "/errors": article("How to fix error handling", "<p>An error 404 is not the end.</p>"),
  "/robots": article("Best robot vacuum", "<p>We had every robot verify our floor.</p>"),
  "/shop": page(
    "Shop",
    `${LONG}<ul><li><a href=/a>Shoes</a><li><a href=/b>Hats</a></ul><script src="/recaptcha/api.js?render=key" async></script><div class=grecaptcha-badge style="visibility:hidden"></div>`,
  ),
  "/change": page(
    "Change password",
    `${LONG}<form method=post><label>Old password <input type=password name=old autocomplete=current-password></label>
    <label>New password <input type=password name=new autocomplete=new-password></label>
    <label>Confirm new password <input type=password name=again autocomplete=new-password></label><button>Change password</button></form>`,
  ),
  "/text": page(
    "text",
    `<div>Words of a bare box.</div><form><fieldset><legend>Where to</legend><input name=a aria-label=A></fieldset></form>
    <p>Rust is a <a href=/general>general-purpose</a> <a href=/language>language</a>. It is noted for its emphasis on <a href=/p>performance</a>, <a href=/t>type safety</a>, and <a href=/c>concurrency</a>.</p>${LONG}`,
  ),
  "/select": page(
    "select",
    `${LONG}<form action=/save method=post><label for=c>Colour</label><select id=c name=colour><option value=r>Red<option value=g>Green</select>
    <select name=many multiple aria-label=Many><option>One<option>Two<option>Three</select><button>Send</button></form>`,
  ),
  "/tables": page(
    "tables",
    `${LONG}<table><caption>First</caption><tr><th>Name<th>Site<tr><td>Ada<td><a href=/ada>Home</a></table>
    <table><caption>Second</caption><tr><th>City<tr><td>Oslo</table>`,
  ),
  "/app": page(
    "app",
    "<div id=root></div><script>root.innerHTML = '<h1>Made by script</h1><button>Go</button>'</script>",
  ),
  "/toggle": page(
    "toggle",
    `${LONG}<form action=/save method=post><label><input type=checkbox name=one> One</label><label><input type=checkbox name=two> Two</label>
    <input name=user aria-label=User><button>Send</button></form>`,
  ),
  "/rules": page(
    "rules",
    `<style>.menu:hover { display: none } .note::before { display: none; content: "x" } p:not(.shown) { display: block }
    .box:not(.open) .more { display: none }</style><div class=menu>Menu words</div><p class=note>Note words</p>
    <p>Plain words</p><div class="box open"><span class=more>Open words</span></div><div class=box><span class=more>Closed words</span></div>${LONG}`,
  ),
  "/shadow": page(
    "shadow",
    `${LONG}<div><template shadowrootmode=open><p>Words in a shadow</p></template></div><iframe srcdoc="<p>Words in a frame"></iframe>
    <form action=/save method=post enctype=multipart/form-data><input name=a value=1><button>Send</button></form>`,
  ),
});
const stage = await useStage();

const quiet = { screenshot: { area: "none" } };
const Opened = z.object({ tab_id: z.string() });

describe.each(["static", "chromium"])("with the engine %s", (engine) => {
  async function open(path: string): Promise<Scene> {
    const answer = await succeed(stage.rest, "page.browse", { url: site.url + path, engine });
    return new Scene(stage.rest, stage.rest, Opened.parse(answer).tab_id);
  }

  async function act(scene: Scene, operation: string, name: string, input: Input = {}) {
    const { ref } = await scene.element(name, { scope: "page" });
    return scene.ask(operation, { ...quiet, ref, ...input });
  }

  const textOf = async (scene: Scene) => String((await scene.ask("tab.text"))["text"]);

  test("1: boxes that are not checked shift no values, and checking one changes no other field", async () => {
    const form = await open("/form");
    await act(form, "tab.type", "User", { text: "ada" });
    await act(form, "tab.type", "Word", { text: "secret" });
    await act(form, "tab.click", "Save");
    expect(sent.at(-1)).toBe("POST /save user=ada&word=secret&do=save");
    const other = await open("/form");
    await act(other, "tab.type", "User", { text: "ada" });
    await act(other, "tab.check", "News");
    await act(other, "tab.click", "Save");
    expect(sent.at(-1)).toBe("POST /save news=on&user=ada&word=&do=save");
  });

  test("2: a button without a name sends its own form, not the first one", async () => {
    const form = await open("/form");
    await act(form, "tab.type", "User", { text: "ada" });
    await act(form, "tab.click", "Enter");
    expect(sent.at(-1)).toBe("POST /save user=ada&word=");
  });

  test("3: the button that is clicked is told from the others", async () => {
    await act(await open("/form"), "tab.click", "Delete");
    expect(sent.at(-1)).toBe("POST /save user=&word=&do=delete");
  });

  test("4: one click is one request, whatever the answer speaks of", async () => {
    const form = await open("/form");
    const before = sent.length;
    expect(await act(form, "tab.click", "Save")).toMatchObject({ page: { title: "answer" } });
    expect(sent.slice(before)).toHaveLength(1);
  });

  test("5: what a site says of a form that it refuses can be read", async () => {
    const form = await open("/form");
    await act(form, "tab.click", "Join");
    expect(await form.ask("page.info")).toMatchObject({ http_status: 422 });
    expect(await textOf(form)).toContain("The mail address is missing.");
  });

  test("6: after a redirect the page stands where it is, and its links lead on from there", async () => {
    const moved = await open("/moved");
    expect(await moved.ask("tab.get")).toMatchObject({ url: `${site.url}/deep/er/place` });
    expect(await act(moved, "tab.click", "Next")).toMatchObject({ page: { title: "next" } });
  });

  test("7: one goes back any number of pages, and no form is sent again", async () => {
    const tab = await open("/moved");
    await act(tab, "tab.click", "Next");
    await act(tab, "tab.click", "Last");
    const before = site.requests.length;
    await tab.ask("tab.back", quiet);
    expect(await tab.ask("tab.back", quiet)).toMatchObject({ page: { title: "place" } });
    expect(await tab.ask("tab.forward", quiet)).toMatchObject({ page: { title: "next" } });
    expect(engine === "static" ? site.requests.slice(before) : []).toEqual([]);
  });

  test.each(["/cdn", "/storm", "/errors", "/robots", "/shop", "/change"])(
    "8: words alone make no page an obstacle: %s",
    async (path) => {
      const info = await (await open(path)).ask("page.info");
      expect(["Blocked", "Captcha", "Error", "Login"]).not.toContain(info["page_type"]);
      const actions = JSON.stringify(info["suggested_actions"] ?? []);
      expect(actions).not.toMatch(/"(?:Login|Register|CaptchaChallenge|RetryGuidance)"/);
    },
  );

  test("9: no words are lost, and links stay in their sentence", async () => {
    const tab = await open("/text");
    const { text } = await tab.ask("page.view", { format: "text" });
    expect(text).toContain("Words of a bare box.");
    expect(text).toContain("Where to");
    expect(text).toContain(
      "Rust is a general-purpose language. It is noted for its emphasis on performance, type safety, and concurrency.",
    );
  });

  test("10: choices and labels are seen, and choices are checked", async () => {
    const tab = await open("/select");
    const { text } = await tab.ask("page.view", { format: "compact" });
    for (const word of ["Colour", "Red", "Green"]) expect(text).toContain(word);
    const { ref } = await tab.element("Colour", { scope: "page" });
    const pink = await tab.fails("tab.select_option", { ...quiet, ref, labels: ["Pink"] });
    expect(pink.code).toBe("INVALID_REQUEST");
    await act(tab, "tab.select_option", "Colour", { values: ["g"] });
    await act(tab, "tab.click", "Send");
    expect(sent.at(-1)).toBe("POST /save colour=g");
  });

  test("11: tables stay apart, and cells with a link stay", async () => {
    expect(await (await open("/tables")).ask("page.tables")).toMatchObject({
      tables: [
        { caption: "First", headers: ["Name", "Site"], rows: [["Ada", "Home"]] },
        { caption: "Second", headers: ["City"], rows: [["Oslo"]] },
      ],
    });
  });

  test("12: what is ticked can be unticked, under its own ref, and erases nothing", async () => {
    const tab = await open("/toggle");
    await act(tab, "tab.type", "User", { text: "ada" });
    await act(tab, "tab.click", "One");
    await act(tab, "tab.click", "Two");
    await act(tab, "tab.click", "One");
    await act(tab, "tab.click", "Send");
    expect(sent.at(-1)).toBe("POST /save two=on&user=ada");
  });

  test("13: rules for other states and parts hide nothing", async () => {
    const text = await textOf(await open("/rules"));
    for (const words of ["Menu", "Note", "Plain", "Open"]) expect(text).toContain(`${words} words`);
    expect(text).not.toContain("Closed words");
  });

  test("14: shadow trees, frames, several choices and forms of several parts are there", async () => {
    const tab = await open("/shadow");
    const { text } = await tab.ask("page.view", { format: "text" });
    expect(text).toContain("Words in a shadow");
    expect(text).toContain("Words in a frame");
    await act(tab, "tab.click", "Send");
    expect(sent.at(-1)).toContain('Content-Disposition: form-data; name="a"');
    const lists = await open("/select");
    await act(lists, "tab.select_option", "Many", { labels: ["One", "Three"] });
    await act(lists, "tab.click", "Send");
    expect(sent.at(-1)).toBe("POST /save colour=r&many=One&many=Three");
  });
});

test("12: a page that its script makes is not taken for an empty one", async () => {
  const auto = await succeed(stage.rest, "page.browse", { url: `${site.url}/app` });
  expect(auto).toMatchObject({
    engine: "chromium",
    escalated: { reason: expect.any(String) },
    text: expect.stringContaining("Made by script"),
  });
  const still = await succeed(stage.rest, "page.browse", {
    url: `${site.url}/app`,
    engine: "static",
  });
  expect(still).toMatchObject({
    warnings: [expect.stringContaining("not whole without a browser")],
  });
});

test("14: keys, hovering, scrolling, scripts and pictures are had where a tab may take a browser", async () => {
  for (const [operation, input] of [
    ["tab.keyboard_press", { key: "Tab" }],
    ["tab.hover", { x: 10, y: 10 }],
    ["tab.scroll", { x: 10, y: 10, delta_y: 100 }],
    ["tab.screenshot", {}],
    ["tab.execute", { script: "1" }],
  ] as const) {
    const { tab_id } = await succeed(stage.rest, "page.browse", { url: `${site.url}/text` });
    await succeed(stage.rest, operation, { tab_id, ...input });
    expect(await succeed(stage.rest, "tab.get", { tab_id })).toMatchObject({ engine: "chromium" });
  }
});
