/** Forms of pages without a browser are filled in and sent as the HTML standard says, by the operations of any tab. */
import { text as bodyOf } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { useSite, type Route } from "../support/site.ts";
import { succeed, useStage } from "./support/stage.ts";
import { act, browse, LONG, quiet } from "./support/static-scene.ts";

const page = (body: string) => `<!doctype html><title>form</title>${body}`;

const sent: { method: string; path: string; body: string; type: string }[] = [];

/** Stores the submissions, and responds with a page that counts them. */
const keeps: Route = (request, response) => {
  void bodyOf(request).then((body) => {
    const { method = "", url: path = "", headers } = request;
    sent.push({ method, path, body, type: headers["content-type"] ?? "" });
    response.writeHead(path.startsWith("/refused") ? 422 : 200, { "content-type": "text/html" });
    response.end(
      `<!doctype html><title>answer ${sent.length}</title><p role=alert>Taken ${sent.length}`,
    );
  });
};

const site = await useSite({
  "/order":
    page(`${LONG}<form action=/search><input name=q aria-label=Search><button>Find</button></form>
    <form action=/save method=post>
      <input type=checkbox name=news aria-label=News><input type=radio name=size value=s aria-label=Small>
      <input type=radio name=size value=l aria-label=Large><input name=user aria-label=User>
      <input name=word type=password aria-label=Password><textarea name=note aria-label=Note></textarea>
      <select name=colour aria-label=Colour><option value=r>Red<option value=g>Green<option disabled>Blue</select>
      <button name=do value=save>Save</button><button name=do value=delete formaction=/delete>Delete</button>
    </form>`),
  "/search": keeps,
  "/save": keeps,
  "/delete": keeps,
  "/refused": keeps,
  "/asks": page(`${LONG}<form action=/refused method=post><input name=user required aria-label=User>
    <button>Join</button></form>`),
});
const stage = await useStage();

describe("a form without a browser", () => {
  const open = (path: string) => browse(stage, { url: site.url + path });

  test("sends what was entered under its own names, and the button that was clicked", async () => {
    const form = await open("/order");
    expect(await act(form, "tab.type", "User", { text: "ada" })).toMatchObject({
      engine: "static",
      result: { status: "typed", value: "ada" },
    });
    const hidden = await act(form, "tab.type", "Password", { text: "secret" });
    expect(hidden["result"]).toEqual({ status: "typed", text: "secret", focused_by: "focus" });
    expect(await act(form, "tab.check", "Large")).toMatchObject({ result: { changed: true } });
    expect(await act(form, "tab.type", "Note", { text: "one\ntwo" })).toMatchObject({
      result: { value: "one\ntwo" },
    });
    expect(await act(form, "tab.select_option", "Colour", { labels: ["green"] })).toMatchObject({
      result: { list: "native", selected: [{ index: 1, label: "Green", value: "g" }] },
    });
    expect(await act(form, "tab.click", "Save")).toMatchObject({
      engine: "static",
      result: { status: "clicked", hit: { tag: "button", role: "button", text: "Save" } },
      events: [{ type: "navigation", data: { navigation_type: "form_submit", http_status: 200 } }],
    });
    expect(sent.at(-1)).toEqual({
      method: "POST",
      path: "/save",
      type: "application/x-www-form-urlencoded",
      body: "size=l&user=ada&word=secret&note=one%0D%0Atwo&colour=g&do=save",
    });
    await form.ask("tab.back", quiet);
    await act(form, "tab.check", "News");
    await act(form, "tab.uncheck", "News");
    await act(form, "tab.clear_text", "Password");
    await act(form, "tab.click", "Delete");
    expect(sent.at(-1)).toMatchObject({
      path: "/delete",
      body: "size=l&user=ada&word=&note=one%0D%0Atwo&colour=g&do=delete",
    });
  });

  test("is the one that was meant, where there are two", async () => {
    const form = await open("/order");
    const { ref } = await form.element("User");
    await form.ask("tab.type", { ...quiet, ref, text: "ada\n" });
    expect(sent.at(-1)).toMatchObject({ path: "/save", body: expect.stringContaining("user=ada") });
    await form.ask("tab.back", quiet);
    await act(form, "tab.click", "Find");
    const before = sent.length;
    await form.ask("tab.back", quiet);
    await act(form, "tab.type", "Search", { text: "red shoes" });
    await form.ask("tab.keyboard_press", { ...quiet, key: "Enter" });
    expect(sent.slice(before)).toMatchObject([{ method: "GET", path: "/search?q=red+shoes" }]);
  });

  test("is gone back from without being sent again, however far", async () => {
    const form = await open("/asks");
    for (let round = 1; round <= 3; round += 1) {
      await form.ask("tab.navigate", { ...quiet, url: `${site.url}/asks?${round}` });
      await act(form, "tab.type", "User", { text: "ada" });
      const answer = await act(form, "tab.submit", "User");
      expect(answer).toMatchObject({ result: { status: "submitted", by: "button" } });
    }
    expect(await form.ask("page.view")).toMatchObject({ text: expect.stringContaining("Taken") });
    expect(await form.ask("page.info")).toMatchObject({ http_status: 422 });
    const before = [sent.length, site.requests.length];
    for (let steps = 0; steps < 6; steps += 1) await form.ask("tab.back", quiet);
    expect(await form.ask("tab.get")).toMatchObject({ url: `${site.url}/asks`, engine: "static" });
    expect([sent.length, site.requests.length]).toEqual(before);
    expect(await form.fails("tab.back", quiet)).toMatchObject({ code: "CANNOT_GO_BACK" });
  });

  test("is not sent while it lacks what it asks for", async () => {
    const form = await open("/asks");
    const before = sent.length;
    const { ref } = await form.element("User");
    expect(await form.ask("tab.submit", { ...quiet, ref })).toMatchObject({
      result: { status: "refused", invalid: [{ ref, name: "user" }] },
    });
    expect(sent).toHaveLength(before);
  });

  test("refuses options that it does not have, and names those that it has", async () => {
    const form = await open("/order");
    const { ref } = await form.element("Colour");
    const refused = await form.fails("tab.select_option", { ...quiet, ref, labels: ["Pink"] });
    expect(refused).toMatchObject({ code: "INVALID_REQUEST" });
    expect(await form.fails("tab.click", { ...quiet, ref: 9_999 })).toMatchObject({
      code: "ELEMENT_NOT_FOUND",
    });
  });

  test("keeps passwords out of the history", async () => {
    const form = await open("/order");
    await act(form, "tab.type", "User", { text: "not-hidden" });
    await act(form, "tab.type", "Password", { text: "very-hidden" });
    await act(form, "tab.type", "Password", {
      text: "more-hidden",
      screenshot: { area: "viewport" },
    });
    expect(await form.ask("tab.get")).toMatchObject({ engine: "chromium" });
    const history = JSON.stringify(await succeed(stage.rest, "history.actions", { limit: 5 }));
    expect(history).toContain("not-hidden");
    expect(history).not.toContain("very-hidden");
    expect(history).not.toContain("more-hidden");
  });
});
