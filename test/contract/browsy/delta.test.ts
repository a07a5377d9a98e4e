/** The changes of a page since the last response of browsy's calls to this caller. */
import { describe, expect, test } from "vitest";
import { useSite } from "../../support/site.ts";
import { caller, openPage, useServer } from "./server.ts";

const site = await useSite({
  "/": `<!doctype html><title>Start</title><h1>Start</h1><p>One</p><p>Two</p><p>Three</p><p hidden>Unseen</p>`,
  "/list": `<!doctype html><title>List</title><h1>List</h1><p><label><input type="checkbox"> Done</label></p><p id="gone">Old</p>
    <p><button onclick="document.querySelector('#gone')?.remove(); this.parentNode.insertAdjacentHTML('afterend', '<p>New</p>'); history.replaceState(0, '', '#there')">Change</button></p>
    <script>document.title = "List"</script>`,
  "/form": `<!doctype html><title>Form</title><label>Name <input name="name"></label><button>Save</button>`,
});
const server = await useServer();
const call = caller(server.url);
const open = (path: string) => openPage(call, site.url + path);

describe("what has changed", () => {
  test("is told as data after every action, by ids that stay", async () => {
    const { session, id } = await open("/list");
    const changed = async (one: string, body: object) =>
      (await call(one, { ...body, format: "delta" }, session)).json;
    const box = id("Done");
    expect(await changed("POST /api/check", { id: box })).toMatchObject({
      ok: true,
      message: `Checked element ${box}`,
      changed: [{ id: box, tag: "input", checked: true }],
      removed: [],
      vp: [1_280, 800],
    });
    expect(await changed("POST /api/uncheck", { id: box })).toMatchObject({
      changed: [{ id: box, checked: false }],
    });
    expect((await call("GET /api/page?format=delta", undefined, session)).json).toMatchObject({
      changed: [],
      removed: [],
    });
  });

  test("is told as lines, and of another page all of them", async () => {
    const { session, id } = await open("/list");
    const clicked = { id: id("Change"), format: "compact_delta", engine: "chromium" };
    const { text, type } = await call("POST /api/click", clicked, session);
    expect(type).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(
      /^(?:⚠ Element \d+ is not .*\n)?title: List\nurl: \S+#there\nels: \d+\n---\n\[\d+:h1 "List"\]\n/,
    );
    const [, button = ""] = /\[(\d+):button/.exec(text) ?? [];
    const [, added = ""] = /\[(\d+):p "New"\]/.exec(text) ?? [];
    const title = { id: Number(button), format: "compact_delta" };
    const again = await call("POST /api/click", title, session);
    expect(again.text).toMatch(/^\[\+\d+:p "New"(?: @\S+)?\]$/);
    expect(again.text).not.toContain(`${added}:`);
    const nothing = await call("GET /api/page?format=compact_delta", undefined, session);
    expect(nothing.text).toBe("No element has changed.");
    const other = await call("POST /api/browse", { url: `${site.url}/`, format: "delta" }, session);
    expect(other.json).toMatchObject({
      title: "Start",
      first_look: true,
      removed: expect.arrayContaining([Number(button), Number(added)]),
      changed: expect.arrayContaining([expect.objectContaining({ tag: "h1", text: "Start" })]),
    });
  });

  test("is told of what is in the scope, and no more at a time than is asked for", async () => {
    const { session, json } = await call("POST /api/browse", {
      url: `${site.url}/`,
      scope: "visible",
      format: "json",
      limit: 1,
    });
    expect(json).toMatchObject({ els: { length: 1 } });
    const next = "GET /api/page?format=delta&scope=visible";
    expect((await call(next, undefined, session)).json).toMatchObject({ changed: [] });
    await call("POST /api/browse", { url: `${site.url}/form` }, session);
    const back = { format: "delta", scope: "visible", limit: 2 };
    const { json: delta } = await call("POST /api/back", back, session);
    expect(delta).toMatchObject({ changed: { length: 2 }, left: expect.any(Number) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asserted above
    const { left } = delta as { left: number };
    expect((await call(next, undefined, session)).json).toMatchObject({
      changed: { length: left },
    });
  });
});
