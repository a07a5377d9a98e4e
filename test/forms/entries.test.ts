/** Lists to which a button adds entries: each list is learned as one field, whose value is a list of objects. */
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { fieldOf, learn, namesOf } from "./support/learn.ts";

let taken: string[] = [];
beforeEach(() => {
  taken = [];
});

const entry = (product: string, count: string) => `<div class="row">
  <label>Product <input name="${product}" required></label>
  <label>How many <select name="${count}"><option>1</option><option>2</option><option>3</option></select></label></div>`;
/** `added` is the HTML of each further entry; `${n}` in it is the number of entries before it. */
const form = (first: string, label: string, added: string): Route => {
  const page = `<!doctype html><html lang="en"><title>Order</title><form method="post"><label>Who <input name="who" required></label>
    <div id="rows">${first}</div><button type="button" id="more">${label}</button><p><label>Note <input name="note"></label></p><button>Order</button></form>
    <script>more.onclick = () => { const n = rows.children.length; rows.insertAdjacentHTML("beforeend", \`${added}\`); }</script>`;
  return (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method !== "POST") return void response.end(page);
    void bodyOf(request).then((body) => {
      taken.push(decodeURIComponent(body));
      response.end("<!doctype html><title>Thanks</title><p>Thank you, we have received it.");
    });
  };
};
const site = await useSite({
  "/numbered": form(
    entry("items[0][product]", "items[0][count]"),
    "Add another item",
    entry("items[${n}][product]", "items[${n}][count]"),
  ),
  "/unnumbered": form("", "+ Item", entry("product[]", "count[]")),
  "/two": form(
    entry("items.0.product", "items.0.count") + entry("items.1.product", "items.1.count"),
    "Artikel hinzufügen",
    entry("items.${n}.product", "items.${n}.count"),
  ),
  "/dialog": `<!doctype html><html lang="en"><title>Order</title><form method="post"><label>Who <input name="who"></label>
    <button type="button" onclick="d.showModal()">Add note</button><button>Order</button><dialog id="d"><label>Note <input name="note"></label></dialog></form>`,
  "/apart": form("", "Add item", '<label>Product <input name="product_${n * 7}"></label>'),
});
const { rest } = await useStage();

const CASES = [
  {
    path: "numbered",
    name: "items",
    present: 1,
    sent: (n: number, product: string, count: string) =>
      `items[${n}][product]=${product}&items[${n}][count]=${count}`,
  },
  {
    path: "unnumbered",
    name: "item",
    present: 0,
    sent: (_n: number, product: string, count: string) => `product[]=${product}&count[]=${count}`,
  },
  {
    path: "two",
    name: "items",
    present: 2,
    sent: (n: number, product: string, count: string) =>
      `items.${n}.product=${product}&items.${n}.count=${count}`,
  },
];

test.each(CASES)("entries are learned and sent: $path", async ({ path, name, present, sent }) => {
  const learned = await learn(rest, `${site.url}/${path}`, { skill_name: path });
  expect(namesOf(learned)).toEqual(["who", name, "note"]);
  expect(fieldOf(learned, name)).toMatchObject({
    type: "list",
    required: false,
    list: {
      present,
      fields: [
        { name: "product", type: "text", label: "Product", required: true },
        { name: "count", type: "select", label: "How many" },
      ],
    },
  });
  expect(learned.jsonSchema).toMatchObject({
    properties: { [name]: { type: "array", items: { required: ["product"] } } },
  });
  const many = [
    { product: "Tea", count: "2" },
    { product: "Rice", count: "3" },
    { product: "Salt", count: "1" },
  ];
  const few = many.slice(0, 2);
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: path,
    rows: [
      { who: "Ada", [name]: many, note: "Soon" },
      { who: "Bob", [name]: few },
      { who: "Cid", [name]: [...few, { count: "4" }] },
      { who: "Dan", [name]: "Tea" },
    ],
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
  });
  expect(result).toMatchObject({
    rows: [
      { outcome: "confirmed" },
      { outcome: "confirmed" },
      { error: expect.stringContaining(`"${name}[2].product" is required`) },
      {
        error: expect.stringContaining(
          "takes a list of entries, each an object with product, count",
        ),
      },
    ],
  });
  const body = (who: string, entries: typeof many, note: string) =>
    [
      `who=${who}`,
      ...entries.map(({ product, count }, n) => sent(n, product, count)),
      `note=${note}`,
    ].join("&");
  expect(taken).toEqual([body("Ada", many, "Soon"), body("Bob", few, "")]);
});

test("a button that opens a dialog adds no entries", async () => {
  const learned = await learn(rest, `${site.url}/dialog`);
  expect(namesOf(learned)).toEqual(["who", "note"]);
});

test("entries that nothing tells apart are no list", async () => {
  const { schema } = await learn(rest, `${site.url}/apart`);
  expect(schema.fields.map(({ name }) => name)).toEqual(["who", "note"]);
  expect(schema.notes).toContain('The entries that "Add item" adds cannot be distinguished.');
});
