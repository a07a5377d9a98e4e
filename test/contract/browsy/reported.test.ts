/** Warnings, session headers and errors of browsy's calls; errors name elements by the caller's ids. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../../support/site.ts";
import { caller, openPage, useServer } from "./server.ts";

const site = await useSite({
  "/form": `<!doctype html><title>Form</title><form><label>Name <input name="name" value="Ada"></label>
    <label>Fixed <input name="fixed" value="as it is" readonly></label>
    <label>Colour <select name="colour"><option value="r">Red</option><option value="b" disabled>Blue</option></select></label>
    <label><input type="radio" name="size"> Small</label><label>Number <input type="number" name="number"></label>
    <button>Send</button></form>`,
  "/script": `<!doctype html><title>Script</title><form><label>Fixed <input name="fixed" readonly></label>
    <button type="button" onclick="document.title = 'Pressed'">Press</button></form>`,
  "/count": `<!doctype html><title>Count</title><label>Count <input type="number" oninput="void 0"></label>`,
  "/file": (_request, response) => {
    const headers = { "content-type": "application/zip", "content-disposition": "attachment" };
    response.writeHead(200, headers).end("PK");
  },
  "/cut": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "1000" });
    response.write("<!doctype html><title>Cut</title><p>The beginning");
    setTimeout(() => response.destroy(), 50);
  },
});
const server = await useServer();
const call = caller(server.url);

describe("warnings", () => {
  test("of an address that is a file stand before the page that stays, and beside its data", async () => {
    const { session } = await openPage(call, `${site.url}/form`);
    const text = await call("POST /api/browse", { url: `${site.url}/file` }, session);
    expect(text.text).toMatch(/^⚠ http\S+\/file loaded no page .*\ntitle: Form\n/);
    const data = await call(
      "POST /api/browse",
      { url: `${site.url}/file`, format: "json" },
      session,
    );
    expect(data.json).toMatchObject({
      title: "Form",
      warnings: [expect.stringContaining("loaded no page")],
    });
  });

  test("of a field that does not take a text, and each once", async () => {
    const { session, id } = await openPage(call, `${site.url}/count`);
    const { json } = await call("POST /api/type", { id: id("Count"), text: "abc" }, session);
    expect(json).toMatchObject({
      warnings: [
        expect.stringMatching(/^Element \d+ is not in the page any more; \d+ has taken its place/),
        expect.stringMatching(/^The page changed the entered text: element \d+ is empty\.$/),
      ],
    });
  });

  test("of a page that broke off", async () => {
    const { json } = await call("POST /api/browse", { url: `${site.url}/cut`, format: "json" });
    expect(json).toMatchObject({ warnings: ["The page is incomplete; its end is missing."] });
  });

  test("of a task: a file is no page that was loaded", async () => {
    const events = await call("POST /a2a/tasks", { goal: `Browse ${site.url}/file` });
    const last = events.text.trim().split("\n\n").at(-1)?.replace("data: ", "");
    expect(JSON.parse(last ?? "")).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/^No page: http\S+\/file loaded no page/),
    });
    const cut = await call("POST /a2a/tasks", { goal: `Browse ${site.url}/cut` });
    expect(cut.text).toContain('"warnings":["The page is incomplete');
  });
});

describe("the header of a session", () => {
  test("comes back with what was refused for its fields, too", async () => {
    const { session } = await openPage(call, `${site.url}/form`);
    for (const body of [{ id: "1" }, []]) {
      expect(await call("POST /api/click", body, session)).toMatchObject({ status: 400, session });
    }
    expect(await call("POST /api/click", {}, "unknown")).toMatchObject({ session: null });
  });

  test("is what closing one's own needs", async () => {
    expect((await call("DELETE /api/sessions")).json).toMatchObject({
      error: "The header X-Browsy-Session does not name an open session.",
      code: "SESSION_NOT_FOUND",
    });
  });
});

describe("errors", () => {
  test("of a list say what was asked for, in the caller's words", async () => {
    const { session, id } = await openPage(call, `${site.url}/form`);
    const choose = (value: string) =>
      call("POST /api/select", { id: id("Colour"), value }, session);
    expect(await choose("zz")).toMatchObject({
      status: 400,
      json: {
        error: `Action error: Element ${id("Colour")} cannot be set to "zz": the list has no such option.`,
        hint: expect.stringContaining("Red"),
      },
    });
    expect((await choose("b")).json).toMatchObject({
      error: `Action error: Element ${id("Colour")} cannot be set to "b": this option is disabled.`,
    });
  });

  test("name an element as the caller did, also when a browser has taken over", async () => {
    const { session, id } = await openPage(call, `${site.url}/script`);
    await call("POST /api/click", { id: id("Press") }, session);
    const refused = await call("POST /api/type", { id: id("Fixed"), text: "x" }, session);
    expect(refused.json).toMatchObject({
      error: `Action error: Element ${id("Fixed")} is read-only.`,
    });
  });
});

const Elements = z.array(z.looseObject({ id: z.int() }));

test("elements that are found read as those of the page", async () => {
  const { session } = await openPage(call, `${site.url}/form`);
  const page = await call("GET /api/page?format=json", undefined, session);
  const { els } = z.object({ els: Elements }).parse(page.json);
  for (const role of ["textbox", "combobox", "radio", "button"]) {
    const found = Elements.parse((await call("POST /api/find", { role }, session)).json);
    expect(found).not.toEqual([]);
    for (const { id, text, label, tag } of found) {
      const reported = els.find((element) => element.id === id);
      expect({ id, text, label, tag }).toEqual({
        id,
        text: reported?.["text"],
        label: reported?.["label"],
        tag: reported?.["tag"],
      });
    }
  }
});
