/** The content of a page's tables, and elements that only look like tables. */
import { describe, expect, it } from "vitest";
import { tablesOf } from "../../src/page/readers/tables.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { LOOKS, useReadingRoom } from "./reading.ts";

const room = await useReadingRoom();

describe.each(LOOKS)("%s", (look) => {
  async function tablesIn(html: string) {
    const { found } = await room.read(html, tablesOf, look);
    return found.map(({ caption, headers, rows }) => ({
      caption,
      headers,
      rows: rows.map((row) => row.map(({ text }) => text)),
    }));
  }

  describe("a table", () => {
    it("is an entry of its own, with caption, headers and rows", async () => {
      const html = `
      <table><caption>Prices</caption><thead><tr><th>Fruit<th>Price</thead>
        <tfoot><tr><td>Both<td>3</tfoot><tr><td>Pear<td>1<tr><td>Plum<td>2</table>
      <table><tr><th>Town<th>People<tr><td>Oslo<td>700,000</table>`;
      expect(await tablesIn(html)).toEqual([
        {
          caption: "Prices",
          headers: ["Fruit", "Price"],
          rows: [
            ["Pear", "1"],
            ["Plum", "2"],
            ["Both", "3"],
          ],
        },
        { caption: "", headers: ["Town", "People"], rows: [["Oslo", "700,000"]] },
      ]);
    });

    it.each([
      [210, 1],
      [3, 40],
    ])("is read completely: %i with %i rows", async (tables, rows) => {
      const html = `<table><tr><th>Town${"<tr><td>Oslo".repeat(rows)}</table>`.repeat(tables);
      const found = await tablesIn(html);
      expect(found.map((table) => table.rows.length)).toEqual(Array<number>(tables).fill(rows));
    });

    it("may be filled in under its headers", async () => {
      const html = `<table><tr><th>Mon<th>Tue<tr><td><input value=8><td><input value=7></table>`;
      expect(await tablesIn(html)).toEqual([
        { caption: "", headers: ["Mon", "Tue"], rows: [["8", "7"]] },
      ]);
    });

    it("keeps cells that have nothing but a link, a picture or a field", async () => {
      const { found, idOf } = await room.read(
        `<table><tr><th>Name<th>Page<th>Works<th>Number
        <tr><td><a id="a" href="/pear">Pear</a><td><a id="b" href="/p"><svg></svg></a>
        <td><img src="data:," alt="yes" width="9" height="9"><td><input value="7"></table>`,
        tablesOf,
        look,
      );
      const [row] = found[0]?.rows ?? [];
      expect(row?.map(({ text }) => text)).toEqual(["Pear", "", "yes", "7"]);
      const links = row?.flatMap((cell) => cell.links) ?? [];
      expect(links.map(({ ref, text, href }) => [idOf(ref), text, new URL(href).pathname])).toEqual(
        [
          ["a", "Pear", "/pear"],
          ["b", "", "/p"],
        ],
      );
    });

    it.each([
      [
        "in a row",
        `<tr><th>A<th>B<th>C<tr><td colspan="2">ab<td>c<tr><td>a<td colspan="1000">bc`,
        [
          ["ab", "ab", "c"],
          ["a", "bc", "bc"],
        ],
      ],
      [
        "in a column, to the end of the group at most",
        `<tr><th>A<th>B<tbody><tr><td rowspan="9">a<td>1<tr><td>2<tbody><tr><td>b<td>3`,
        [
          ["a", "1"],
          ["a", "2"],
          ["b", "3"],
        ],
      ],
      [
        "in both, and to the end",
        `<tr><th>A<th>B<th>C<tr><td rowspan="0" colspan="2">ab<td>1<tr><td>2`,
        [
          ["ab", "ab", "1"],
          ["ab", "ab", "2"],
        ],
      ],
      [
        "less than the others",
        `<tr><th>A<th>B<tr><td>a<tr><td>a<td>b`,
        [
          ["a", ""],
          ["a", "b"],
        ],
      ],
    ])("has a value in each place that a cell covers %s", async (_where, rows, expected) => {
      const [table] = await tablesIn(`<table>${rows}</table>`);
      expect(table?.rows.map((row) => row.slice(0, 3))).toEqual(expected);
    });

    it.each([
      [
        "several levels",
        `<thead><tr><th rowspan="2">Year<th colspan="2">Sales<tr><th>North<th>South</thead><tr><td>1<td>2<td>3`,
        { caption: "", headers: ["Year", "Sales / North", "Sales / South"] },
      ],
      [
        "a title across them",
        `<tr><th colspan="2">Fruit<tr><th>Name<th>Price<tr><td>Pear<td>1`,
        { caption: "Fruit", headers: ["Name", "Price"] },
      ],
      [
        "headers of rows only",
        `<tr><th>Name<td>Pear<tr><th scope="row">Price<td>1`,
        { caption: "", headers: [] },
      ],
      ["an empty corner", `<tr><td><th>A<th>B<tr><th>x<td>1<td>2`, { headers: ["", "A", "B"] }],
      [
        "plain cells in a head",
        `<thead><tr><td>A<td>B</thead><tr><td>1<td>2`,
        { headers: ["A", "B"] },
      ],
    ])("has %s", async (_what, rows, expected) => {
      expect(await tablesIn(`<table>${rows}</table>`)).toMatchObject([expected]);
    });

    it("within a table stands apart", async () => {
      const html = `<table><tr><th>Outer<th>More<tr><td>one<table><tr><th>Inner<tr><td>deep</table><td>two</table>`;
      expect(await tablesIn(html)).toEqual([
        { caption: "", headers: ["Outer", "More"], rows: [["one", "two"]] },
        { caption: "", headers: ["Inner"], rows: [["deep"]] },
      ]);
    });

    it("can be made of roles", async () => {
      const html = `<div role="grid" aria-label="Mail"><div role="rowgroup"><div role="row">
      <span role="columnheader">From</span><span role="columnheader">Subject</span></div></div>
      <div role="rowgroup"><div role="row"><div><span role="gridcell">Ada</span></div><span role="gridcell">Hi</span></div></div></div>
      <div role="table"><div role="row"><span role="cell">a</span></div></div>`;
      expect(await tablesIn(html)).toEqual([
        { caption: "Mail", headers: ["From", "Subject"], rows: [["Ada", "Hi"]] },
        { caption: "", headers: [], rows: [["a"]] },
      ]);
    });

    it("leaves out what cannot be seen, and keeps the place of what is only empty", async () => {
      const html = `<table hidden><tr><th>A<tr><td>1</table>
      <table><tr><th>A<th hidden>Key<th>B<tr><td>1<td hidden>k<td>2<tr hidden><td>x<td>k<td>y<tr><td><td hidden>k<td>4</table>`;
      expect(await tablesIn(html)).toEqual([
        {
          caption: "",
          headers: ["A", "B"],
          rows: [
            ["1", "2"],
            ["", "4"],
          ],
        },
      ]);
    });

    it("without any header is one if it looks like one", async () => {
      const html = `<table><tr><td>Pear<td>1<td><a href="/1">More</a><tr><td>Plum<td>2<td><a href="/2">More</a></table>`;
      expect(await tablesIn(html)).toEqual([
        {
          caption: "",
          headers: [],
          rows: [
            ["Pear", "1", "More"],
            ["Plum", "2", "More"],
          ],
        },
      ]);
    });

    it("ends with what is worth reading", async () => {
      const row = `<tr><td colspan="1000" rowspan="65534">x<td>y`;
      const html = `<table><tr><th>A<th>B${row.repeat(1500)}</table>`;
      const { found } = await room.read(html, tablesOf, look);
      expect(found[0]?.rows).toHaveLength(1500);
      expect(found[0]?.headers.length).toBeLessThanOrEqual(200);
    });
  });

  describe("no table is", () => {
    everyRow(it, [
      ["one that says so", `<table role="presentation"><tr><th>A<th>B<tr><td>1<td>2</table>`],
      ["one column", `<table><tr><td>Menu<tr><td>Content<tr><td>Foot</table>`],
      ["one row", `<table><tr><td>Left<td>Right</table>`],
      [
        "a form whose labels are headers",
        `<form><table><tr><th>Name<td><input><tr><th>Password<td><input type=password>
          <tr><td colspan=2><label><input type=checkbox> Stay</label><tr><td><td><button>Go</button></table></form>`,
      ],
      ["a form in its places", `<table><tr><td>Name<td><input><tr><td>Town<td><input></table>`],
      [
        "a page in its places",
        `<table><tr><td><h1>Title</h1><td>Right<tr><td>Left<td>More</table>`,
      ],
      [
        "a list of stories",
        `<table>${`<tr><td>1.<td>^<td><a href="/s">Story</a><tr><td colspan="2"><td>by ada<tr height="5">`.repeat(5)}</table>`,
      ],
      [
        "a list of results",
        `<table>${`<tr><td>1.<td><a href="/s">Result</a><tr><td>&nbsp;<td>Some words<tr><td>&nbsp;<td>example.com`.repeat(4)}</table>`,
      ],
      [
        "columns of prose",
        `<table><tr><td>${"Long words. ".repeat(30)}<td>${"Long words. ".repeat(30)}<tr><td>a<td>b</table>`,
      ],
      [
        "tables in places",
        `<table><tr><th><table><tr><td>a<td>b</table><th>x<tr><td>1<td>2</table>`,
      ],
    ])("found in a layout", async ([, html]) => {
      expect(await tablesIn(html)).toEqual([]);
    });
  });
});
