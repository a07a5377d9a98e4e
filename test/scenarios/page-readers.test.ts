/** The results of a page's readers over each surface, with the page frozen during the reading. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pageForms } from "../../src/operations/page/forms.ts";
import { useSite } from "../support/site.ts";
import { ElementList } from "./support/envelope.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/tables": `<!doctype html><title>Shop</title>
    <table><caption>Fruit</caption><tr><th>Name<th>Price<tr><td><a href="/pear">Pear</a><td rowspan="2">1<tr><td>Plum</table>
    <table><tr><th>Town<tr><td>Oslo<tr><td>Bergen</table>
    <table><tr><td>Left<td><form><input></form></table>
    <iframe srcdoc="<table><tr><th>In a frame<tr><td>x</table>"></iframe>`,
  "/forms": `<!doctype html><title>Join</title><form id="search"><input type="search" aria-label="Find"><button>Go</button></form>
    <form action="/join" method="post"><input type="hidden" name="csrf" value="token">
      <label>Mail <input name="mail" type="email" required maxlength="80" value="a@example.com"></label>
      <label>Password <input name="pass" type="password" value="geheim"></label>
      <select name="plan" aria-label="Plan"><option value="f">Free<option value="p" selected>Paid</select>
      <fieldset><legend>Size</legend><label><input type="radio" name="size" value="s">S</label><label><input type="radio" name="size" value="m" checked>M</label></fieldset>
      <button name="do" value="join">Join</button></form>`,
  "/survey": `<!doctype html><title>Survey</title><form id="first"><input aria-label="Alone"><button>Go</button></form>
    <form action="/send" method="post">${Array.from({ length: 3_000 }, (_, at) => `<label>Question ${at} <input name="q${at}"></label>`).join("")}<button>Send</button></form>`,
  "/mail": `<!doctype html><title>Mail</title><p>Order 774411</p><p>Your verification code is <b>482901</b>.</p>
    <a href="/confirm?t=1">Confirm your address</a><p style="height:3000px"></p><button onclick="document.title = 'Archived'">Archive mail</button><button hidden>Archive</button>`,
  "/far": `<!doctype html><title>Far</title><body><script>
    document.body.innerHTML = "<p>A line of words of a long page".repeat(21000) + "<table><tr><th>Fruit<tr><td>Pear</table><p>Your code is 482901."</script>`,
});
const stage = await useStage();
const Tables = z.object({
  tables: z.array(z.looseObject({ ref: z.int() })),
  next_cursor: z.string().optional(),
});

describe("GET /tabs/{id}/tables", () => {
  test("gives one entry for each table of data, cells with nothing but a link too", async () => {
    const page = await stage.open(`${site.url}/tables`);
    expect(await page.ask("page.tables", { links: true })).toEqual({
      url: `${site.url}/tables`,
      title: "Shop",
      tables: [
        {
          ref: expect.any(Number),
          caption: "Fruit",
          headers: ["Name", "Price"],
          rows: [
            ["Pear", "1"],
            ["Plum", "1"],
          ],
          first_row: 0,
          total_rows: 2,
          links: [
            {
              row: 0,
              column: 0,
              text: "Pear",
              href: `${site.url}/pear`,
              ref: expect.any(Number),
            },
          ],
        },
        expect.objectContaining({ headers: ["Town"], rows: [["Oslo"], ["Bergen"]], links: [] }),
        expect.objectContaining({ headers: ["In a frame"], rows: [["x"]] }),
      ],
    });
    await page.expectFrozen();
  });
});

test("GET /tabs/{id}/tables: goes on where it ended, and reads one table alone", async () => {
  const page = await stage.open(`${site.url}/tables`);
  const read = async (input: object) => Tables.parse(await page.ask("page.tables", { ...input }));
  const first = await read({ limit: 3 });
  expect(first.tables).toMatchObject([
    {
      first_row: 0,
      rows: [
        ["Pear", "1"],
        ["Plum", "1"],
      ],
    },
    { first_row: 0, rows: [["Oslo"]], total_rows: 2 },
  ]);
  const second = await read({ limit: 3, cursor: first.next_cursor });
  expect(second.tables).toMatchObject([
    { first_row: 1, rows: [["Bergen"]] },
    { first_row: 0, rows: [["x"]] },
  ]);
  expect(second.next_cursor).toBeUndefined();
  const alone = await read({ table: second.tables[0]?.ref });
  expect(alone.tables).toMatchObject([{ rows: [["Oslo"], ["Bergen"]] }]);
});

const Forms = z.object({
  forms: z.array(
    z.looseObject({
      action: z.string(),
      fields: z.array(z.looseObject({ label: z.string() })),
      total_fields: z.int(),
      buttons: z.array(z.looseObject({ label: z.string() })),
    }),
  ),
  left: z.int(),
  left_tokens: z.int(),
  next_cursor: z.string().optional(),
});

describe("GET /tabs/{id}/forms of thousands of fields", () => {
  test("gives what a budget pays for, says what is left, and goes on there", async () => {
    const page = await stage.open(`${site.url}/survey`);
    const labels: string[] = [];
    let cursor: string | undefined;
    let left = 3_003; // includes the field and the buttons of both forms
    do {
      const answer = await page.ask("page.forms", {
        budget: 20_000,
        ...(cursor !== undefined && { cursor }),
      });
      expect(JSON.stringify(answer).length).toBeLessThanOrEqual(80_000);
      const { forms, ...rest } = Forms.parse(answer);
      const controls = forms.flatMap(({ fields, buttons }) => [...fields, ...buttons]);
      labels.push(...controls.map(({ label }) => label));
      expect(forms.at(-1)).toMatchObject({ action: `${site.url}/send`, total_fields: 3_000 });
      expect(rest.left).toBe((left -= controls.length));
      expect(rest.left_tokens > 0).toBe(left > 0);
      cursor = rest.next_cursor;
    } while (cursor !== undefined);
    expect(left).toBe(0);
    const questions = Array.from({ length: 3_000 }, (_, at) => `Question ${at}`);
    expect(labels).toEqual(["Alone", "Go", ...questions, "Send"]);
    await page.expectFrozen();
  });

  test("has a budget where none is asked for, and says so in words", async () => {
    const page = await stage.open(`${site.url}/survey`);
    const answer = pageForms.output.parse(await page.ask("page.forms"));
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(20_000);
    expect(JSON.stringify(answer).length).toBeGreaterThan(15_000);
    expect(answer.left).toBeGreaterThan(2_500);
    const { text } = pageForms.render(answer);
    expect(text).toMatch(/^\[\d+\] form \w+ post http\S+\/send \(\d{2,3} of 3000 fields\)$/m);
    const { left, left_tokens: tokens, next_cursor: cursor } = answer;
    expect(text.split("\n").at(-1)).toBe(
      `… ${left} more, about ${tokens} tokens: cursor ${cursor}`,
    );
  });

  test("refuses a cursor of a page that has gone", async () => {
    const page = await stage.open(`${site.url}/survey`);
    const { next_cursor: cursor } = Forms.parse(await page.ask("page.forms"));
    await page.ask("tab.navigate", { url: `${site.url}/forms`, screenshot: { area: "none" } });
    expect(await page.fails("page.forms", { cursor: cursor ?? "" })).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("cursor"),
    });
  });
});

test.each([
  [{ cursor: "1.99" }, "cursor"],
  [{ cursor: "soon" }, "cursor"],
  [{ table: 999_999 }, "table"],
])("GET /tabs/{id}/tables: refuses %j", async (input, named) => {
  const page = await stage.open(`${site.url}/tables`);
  expect(await page.fails("page.tables", input)).toMatchObject({
    code: "INVALID_REQUEST",
    httpStatus: 400,
    message: expect.stringContaining(named),
  });
});

describe("a page that is too long to be read to its end", () => {
  test("GET /tabs/{id}/tables: denies a table only of the part that was read", async () => {
    const page = await stage.open(`${site.url}/far`);
    const answer = await page.ask("page.tables");
    expect(answer["tables"]).toEqual([]);
    expect(JSON.stringify(answer["warnings"])).toContain("not read");
    expect(await page.fails("page.tables", { table: 999_999 })).toMatchObject({
      message:
        '"table" is 999999, but the part of the page that was read has no table with this ref; its tables: none.',
    });
  });

  test("GET /tabs/{id}/codes: says how many words were searched", async () => {
    const page = await stage.open(`${site.url}/far`);
    const answer = await page.ask("page.codes");
    expect(answer["codes"]).toEqual([]);
    expect(JSON.stringify(answer["warnings"])).toContain(
      "Only the first 500000 characters were searched for codes. Use page.search",
    );
  });
});

describe("GET /tabs/{id}/forms", () => {
  test("gives each form with its own fields and buttons, and no secrets", async () => {
    const page = await stage.open(`${site.url}/forms`);
    const answer = await page.ask("page.forms");
    expect(answer).toMatchObject({
      forms: [
        {
          purpose: "search",
          method: "get",
          fields: [{ label: "Find" }],
          buttons: [{ label: "Go" }],
        },
        {
          purpose: "login",
          action: `${site.url}/join`,
          method: "post",
          fields: [
            {
              kind: "text",
              type: "email",
              name: "mail",
              label: "Mail",
              value: "a@example.com",
              limits: { maxlength: "80" },
              required: true,
            },
            { kind: "password", name: "pass", label: "Password" },
            {
              kind: "choice",
              label: "Plan",
              value: "p",
              choices: [
                { value: "f", label: "Free", selected: false },
                { value: "p", label: "Paid", selected: true },
              ],
            },
            {
              kind: "choice",
              type: "radio",
              label: "Size",
              choices: [
                { value: "s", label: "S", selected: false },
                { value: "m", label: "M", selected: true },
              ],
            },
          ],
          buttons: [{ type: "submit", label: "Join", name: "do", value: "join" }],
        },
      ],
    });
    expect(JSON.stringify(answer)).not.toMatch(/geheim|csrf|"token"/);
    await page.expectFrozen();
  });
});

describe("reading a mail", () => {
  test("GET /tabs/{id}/codes: finds the code and the link that confirms", async () => {
    const page = await stage.open(`${site.url}/mail`);
    expect(await page.ask("page.codes")).toEqual({
      url: `${site.url}/mail`,
      title: "Mail",
      codes: [
        { code: "482901", ref: expect.any(Number), text: "Your verification code is 482901." },
      ],
      links: [
        {
          ref: expect.any(Number),
          text: "Confirm your address",
          href: `${site.url}/confirm?t=1`,
        },
      ],
    });
    await page.expectFrozen();
  });

  test("GET /tabs/{id}/find: finds what is far below, and not what is hidden; its ref can be used", async () => {
    const page = await stage.open(`${site.url}/mail`);
    const found = await page.ask("page.find", { text: "archiv mail", match: "fuzzy" });
    expect(found).toMatchObject({
      elements: [{ role: "button", name: "Archive mail" }],
      omitted: 0,
    });
    const ref = ElementList.parse(found).elements[0]?.ref;
    expect(await page.step("tab.click", { ref })).toMatchObject({
      page: { title: "Archived" },
    });
    expect(await page.ask("page.find", { role: "button", limit: 1 })).toMatchObject({
      elements: [{ ref }],
      omitted: 0,
    });
    expect(
      await page.ask("page.find", { text: "order", role: "button", mode: "union", limit: 1 }),
    ).toMatchObject({ elements: [{ text: "Order 774411" }], omitted: 1 });
    await page.expectFrozen();
  });

  test("GET /tabs/{id}/find: refuses a search for nothing", async () => {
    const page = await stage.open(`${site.url}/mail`);
    for (const input of [{}, { text: " " }]) {
      expect(await page.fails("page.find", input)).toMatchObject({ code: "INVALID_REQUEST" });
    }
  });
});
