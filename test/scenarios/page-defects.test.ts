/** Known defects of other page readers, each prevented on both engines; the numbers are those of the list. */
import { text as bodyOf } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { useSite, type Route } from "../support/site.ts";
import { type Scene, useStage } from "./support/stage.ts";
import { act, browse, LONG } from "./support/static-scene.ts";

const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><link rel=icon href=data:,>${body}`;
const article = (title: string, body: string) =>
  page(title, `<main><article><h1>${title}</h1>${body}${LONG.repeat(4)}</article></main>`);

const sent: string[] = [];

const takes: Route = (request, response) => {
  void bodyOf(request).then((body) => {
    sent.push(`${request.method} ${request.url} ${body}`.trim());
    response.setHeader("content-type", "text/html").end(page("answer", "<p>Taken"));
  });
};

const site = await useSite({
  "/form": page(
    "form",
    `${LONG}<form action=/search><input name=q aria-label=Search><button>Find</button></form>
    <form action=/save method=post><input type=checkbox name=news aria-label=News><input type=radio name=size value=s aria-label=Small>
    <input name=user aria-label=User><input name=word aria-label=Word><button>Enter</button>
    <button name=do value=save>Save</button><button name=do value=delete>Delete</button></form>`,
  ),
  "/save": takes,
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

describe.each(["static", "chromium"])("with the engine %s", (engine) => {
  const open = (path: string) => browse(stage, { url: site.url + path, engine });

  const textOf = async (scene: Scene) => String((await scene.ask("tab.text"))["text"]);

  test("1, 2, 3: a form is sent with its own fields as they stand, by the button that is clicked", async () => {
    for (const [button, box, body] of [
      ["Save", undefined, "user=ada&word=&do=save"],
      ["Save", "News", "news=on&user=ada&word=&do=save"],
      ["Enter", undefined, "user=ada&word="],
      ["Delete", undefined, "user=ada&word=&do=delete"],
    ] as const) {
      const form = await open("/form");
      await act(form, "tab.type", "User", { text: "ada" });
      if (box !== undefined) await act(form, "tab.check", box);
      await act(form, "tab.click", button);
      expect(sent.at(-1)).toBe(`POST /save ${body}`);
    }
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
