/** What the readers of a page answer over each surface, and that the page stands while they read. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
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
  "/mail": `<!doctype html><title>Mail</title><p>Order 774411</p><p>Your verification code is <b>482901</b>.</p>
    <a href="/confirm?t=1">Confirm your address</a><p style="height:3000px"></p><button onclick="document.title = 'Archived'">Archive mail</button><button hidden>Archive</button>`,
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
    await page.standsStill();
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

describe("GET /tabs/{id}/forms", () => {
  test("gives each form with its own fields and buttons, and no secrets", async () => {
    const page = await stage.open(`${site.url}/forms`);
    const answer = await page.ask("page.forms");
    expect(answer).toMatchObject({
      forms: [
        { method: "get", fields: [{ label: "Find" }], buttons: [{ label: "Go" }] },
        {
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
    expect(JSON.stringify(answer)).not.toMatch(/geheim|token/);
    await page.standsStill();
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
    await page.standsStill();
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
    await page.standsStill();
  });

  test("GET /tabs/{id}/find: refuses a search for nothing", async () => {
    const page = await stage.open(`${site.url}/mail`);
    for (const input of [{}, { text: " " }]) {
      expect(await page.fails("page.find", input)).toMatchObject({ code: "INVALID_REQUEST" });
    }
  });
});
