/** A filled-in secret is read from no field, whatever happens to the field, and is sent only to its allowed hosts. */
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { Scene, succeed, useOwnStage, useCredentialsFile } from "./support/stage.ts";

const PASSWORD = "Zx7-quartz-Lamp-19";
/** The part of the password that every partial copy contains. */
const PIECE = "quartz-Lamp";

const received: string[] = [];
const site = await useSite({
  "/": `<!doctype html><title>Fields</title><form action="/sent">
    <p><label>Open <input name="open"></label>
    <p><label>Lines <textarea name="lines"></textarea></label>
    <p><label>Password <input name="closed" type="password"></label>
    <p><label>Other <input name="other"></label>
    <p><label>Mail <input name="mail" type="email"></label>
    <p><label>Pin <input name="pin" type="number"></label>
    <p><label>Dotted <input name="dotted" autocomplete="current-password"></label>
    <div role="textbox" aria-label="Notes" contenteditable style="height:40px"></div></form>`,
  "/elsewhere": (request, response) => {
    const { searchParams: requested } = new URL(request.url ?? "/", "http://h");
    response.writeHead(200, { "content-type": "text/html" });
    const button = requested.get("button");
    response.end(`<!doctype html><title>Sign in</title><base href="${requested.get("base") ?? "/"}"><form method="post" action="${requested.get("form") ?? ""}">
      <p><label>Username <input name="user"></label>
      <p><label>Password <input name="closed" type="password"></label>
      <input name="action" type="hidden"><button${button === null ? "" : ` formaction="${button}"`}>Sign in</button></form>`);
  },
  "/sent": (request, response) => {
    received.push(request.method ?? "");
    response.end("Sent");
  },
});
const other = site.otherOrigin;
beforeEach(() => void received.splice(0));
const origins = [site.url];
const values = { username: "ada.lovelace", password: PASSWORD, answer: PASSWORD, pin: "84213907" };
const file = useCredentialsFile({
  strict: { kind: "username-password", origins, values },
  shown: { kind: "username-password", origins, values, text_fields: ["password"] },
});
const stage = await useOwnStage(["--credentials-file", file]);

const STORED = { code: "BLOCKED_BY_POLICY", message: expect.stringContaining("in part") };

const Place = z.tuple([z.number(), z.number()]);
const Places = z.tuple([Place, Place]);
const Created = z.object({ id: z.string() });

async function open(engine: string, path = "/"): Promise<Scene> {
  const created = await succeed(stage.rest, "tab.create", { url: `${site.url}${path}`, engine });
  return new Scene(stage.rest, stage.rest, Created.parse(created).id);
}

async function input(page: Scene, name: string, credential_id: string, field = "password") {
  return { ref: (await page.element(name)).ref, credential_id, field };
}

/** Everything about the page that a caller receives. */
async function outputsOf(page: Scene): Promise<string> {
  const answers = await Promise.all([
    page.ask("tab.elements", { include_all: true }),
    page.ask("page.view", { format: "compact" }),
    page.ask("page.view", { format: "markdown" }),
    page.ask("tab.text"),
    page.ask("page.find", { text: PIECE }),
  ]);
  return JSON.stringify(answers);
}

describe.each(["chromium", "static"])("%s", (engine) => {
  test.each([
    ["Open", "password", /shows its text/],
    ["Lines", "password", /shows its text/],
  ])("a password is not filled into %s", async (name, field, words) => {
    const page = await open(engine);
    const failure = await page.fails(
      "tab.fill_credential",
      await input(page, name, "strict", field),
    );
    expect(failure).toMatchObject({ code: "BLOCKED_BY_POLICY" });
    expect(failure.message).toMatch(words);
  });

  test.each(["form", "button"])("not where the %s sends it to another site", async (which) => {
    const page = await open(engine, `/elsewhere?${which}=${encodeURIComponent(`${other}/sent`)}`);
    const blocked = {
      code: "BLOCKED_BY_POLICY",
      message: expect.stringContaining(`to ${other}; allowed are`),
    };
    const filling = await input(page, "Password", "strict");
    expect(await page.fails("tab.fill_credential", filling)).toMatchObject(blocked);
    expect(await page.fails("page.login", { credential_id: "strict" })).toMatchObject(blocked);
    expect(received).toEqual([]);
  });

  test.each([
    ["a script", "form=javascript:void(0)"],
    ["an address of the site, below a foreign base", `form=${site.url}/sent&base=${other}/`],
  ])("a form with %s as its action sends it to no other site", async (_, query) => {
    const page = await open(engine, `/elsewhere?${query}`);
    const filling = await input(page, "Password", "strict");
    expect(await page.ask("tab.fill_credential", filling)).toMatchObject({
      result: { status: "filled" },
    });
  });

  test.each([
    ["Password", "strict", "password"],
    ["Dotted", "strict", "password"],
    ["Open", "shown", "password"],
    ["Lines", "shown", "password"],
    ["Open", "strict", "answer"],
    ["Mail", "strict", "answer"],
  ])("%s, %s, %s: it is masked, and nothing is typed into it", async (name, credential, field) => {
    const page = await open(engine);
    const filling = await input(page, name, credential, field);
    await page.ask("tab.fill_credential", filling);
    const typing = { ref: filling.ref, text: "!" };
    expect(await page.fails("tab.type", typing)).toMatchObject(STORED);
    expect(await outputsOf(page)).not.toContain(PIECE);
    await page.ask("tab.clear_text", { ref: filling.ref });
    for (const text of ["other", "s"]) await page.ask("tab.type", { ref: filling.ref, text });
    await page.ask("tab.fill_credential", filling);
    expect(await page.fails("tab.type", typing)).toMatchObject(STORED);
  });
});

describe("in a browser", () => {
  test("is not filled into what is editable", async () => {
    const page = await open("chromium");
    for (const field of ["password", "answer"]) {
      const filling = await input(page, "Notes", "shown", field);
      expect(await page.fails("tab.fill_credential", filling)).toMatchObject({
        code: "BLOCKED_BY_POLICY",
        message: expect.stringContaining("is not an input or a text area"),
      });
    }
  });

  test.each([
    ["Open", "shown"],
    ["Lines", "shown"],
    ["Password", "strict"],
  ])("%s is changed by no key", async (name, credential) => {
    const page = await open("chromium");
    const filling = await input(page, name, credential);
    const step = await page.ask("tab.fill_credential", filling);
    expect(JSON.stringify(step)).not.toContain(PIECE);
    const press = { ref: filling.ref, key: "Delete" };
    for (const more of [{}, { key: "Home" }, { key: "x" }, { key: "a", modifiers: ["Control"] }])
      expect(await page.fails("tab.keyboard_press", { ...press, ...more })).toMatchObject(STORED);
    expect(await page.fails("tab.keyboard_down", press)).toMatchObject(STORED);
    await page.ask("tab.keyboard_press", { ...press, key: "Escape" });
    await page.ask("tab.keyboard_press", { ...press, key: "Tab", modifiers: ["Shift"] });
    expect(await outputsOf(page)).not.toContain(PIECE);
  });

  test("no drop, paste or undo changes a part of it, whoever does it", async () => {
    const page = await open("chromium");
    await page.ask("tab.fill_credential", await input(page, "Open", "shown"));
    const tried = `(() => {
      const { open } = document.forms[0];
      open.setSelectionRange(3, 3);
      const types = ["insertFromDrop", "insertFromPaste", "deleteContentForward", "historyUndo"];
      return types.map((inputType) => open.dispatchEvent(new InputEvent("beforeinput", { inputType, cancelable: true })));
    })()`;
    expect(await page.value(tried)).toEqual([false, false, false, false]);
    const { ref } = await page.element("Open");
    await page.ask("tab.clear_text", { ref });
    await page.ask("tab.keyboard_press", { ref, key: "z", modifiers: ["Control"] });
    await page.ask("tab.type", { ref, text: "word" });
    expect(await page.value("document.forms[0].open.value")).toBe("word");
  });

  test.each([
    ["Mail", "answer"],
    ["Pin", "pin"],
  ])("%s, whose selection has no offsets, is changed only as a whole", async (name, field) => {
    const page = await open("chromium");
    const filling = await input(page, name, "strict", field);
    await page.ask("tab.fill_credential", filling);
    const tried =
      'dispatchEvent(new InputEvent("beforeinput", { inputType: "insertFromDrop", cancelable: true }))';
    const place = `document.forms[0].${name.toLowerCase()}`;
    expect(await page.value(`${place}.${tried}`)).toBe(false);
    expect(await page.value(`${place}.${tried}`)).toBe(false);
    expect(await page.value(`${place}.select(), ${place}.${tried}`)).toBe(true);
    await page.ask("tab.clear_text", { ref: filling.ref });
    await page.ask("tab.type", { ref: filling.ref, text: "7" });
    expect(await page.value(`${place}.value`)).toBe("7");
  });

  test.each(["c", "x", "v"])("Control and %s do nothing in it", async (key) => {
    const page = await open("chromium");
    const filling = await input(page, "Open", "shown");
    await page.ask("tab.fill_credential", filling);
    const { ref } = await page.element("Other");
    await page.ask("tab.type", { ref, text: "other" });
    const press = (into: number, pressed: string) => ({
      ref: into,
      key: pressed,
      modifiers: ["Control"],
    });
    for (const copying of ["a", "c"]) await page.ask("tab.keyboard_press", press(ref, copying));
    await page.value("document.forms[0].open.select()");
    expect(await page.fails("tab.keyboard_press", press(filling.ref, key))).toMatchObject(STORED);
    await page.ask("tab.keyboard_press", press(ref, "v"));
    expect(
      await page.value(
        "(({ open, other }) => [open.value.length, other.value])(document.forms[0])",
      ),
    ).toEqual([PASSWORD.length, "otherother"]);
    expect(await outputsOf(page)).not.toContain(PIECE);
  });

  test("it cannot be dragged elsewhere", async () => {
    const page = await open("chromium");
    await page.ask("tab.fill_credential", await input(page, "Open", "shown"));
    await page.value("document.forms[0].open.select()");
    const places = await page.value(
      "[document.forms[0].open, document.forms[0].other].map((e) => { const { x, y, height } = e.getBoundingClientRect(); return [x + 10, y + height / 2] })",
    );
    const [[start_x, start_y], [end_x, end_y]] = Places.parse(places);
    await page.ask("tab.drag", { start_x, start_y, end_x, end_y });
    expect(await page.value("document.forms[0].other.value")).toBe("");
  });

  test("stays masked when the page shows it, changes it, or clears it", async () => {
    const page = await open("chromium");
    await page.ask("tab.fill_credential", await input(page, "Password", "strict"));
    await page.value(
      "void Object.assign(document.forms[0].closed, { type: 'text', value: document.forms[0].closed.value.slice(1) })",
    );
    expect(await outputsOf(page)).not.toContain(PIECE);
  });

  test("tells that a field holds something, and no more", async () => {
    const page = await open("chromium");
    await page.ask("tab.fill_credential", await input(page, "Open", "shown"));
    expect(JSON.stringify(await page.ask("tab.elements"))).toContain('"value":"[hidden]"');
    await page.ask("tab.clear_text", { ref: (await page.element("Open")).ref });
    expect(JSON.stringify(await page.ask("tab.elements"))).not.toContain('"value":"[hidden]"');
  });

  test("is masked where a tab came from without a browser", async () => {
    const page = await open("auto");
    const filling = await input(page, "Open", "shown");
    await page.ask("tab.fill_credential", filling);
    expect(await page.fails("tab.type", { ref: filling.ref, text: "!" })).toMatchObject(STORED);
    await page.ask("tab.keyboard_press", { ref: filling.ref, key: "Tab" });
    expect(await page.value("document.forms[0].open.value.length")).toBe(PASSWORD.length);
    expect(await outputsOf(page)).not.toContain(PIECE);
  });
});
