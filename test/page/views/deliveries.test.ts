/** The content that a reader gets within its budget, how it gets the rest, and the result after a change. */
import { describe, expect, it } from "vitest";
import { tokensOf } from "../../../src/page/views/portion.ts";
import { Deliveries, type Delivery } from "../../../src/page/views/deliveries.ts";
import type { ViewRequest } from "../../../src/page/views/view.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { laidOut } from "./see.ts";

const COMPACT: ViewRequest = { format: "compact", scope: "visible" };
const LOTS = { budget: 10_000 };

function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, n) => `<p>Paragraph number ${n}`).join("");
}

function seen(markup: string, document = "doc") {
  return { document, changeCount: 0, snapshot: snapshotOf(markup) };
}

describe("a view that is too long", () => {
  it("goes on at its cursor until each line was told once", () => {
    const reader = new Deliveries();
    const parts: Delivery[] = [reader.view(seen(paragraphs(100)), COMPACT, { budget: 100 })];
    for (
      let cursor = parts[0]?.rest?.cursor;
      cursor !== undefined;
      cursor = parts.at(-1)?.rest?.cursor
    )
      parts.push(reader.next("doc", cursor, { budget: 200 }));
    expect(parts.flatMap(({ lines = [] }) => lines)).toEqual(
      Array.from({ length: 100 }, (_, n) => `Paragraph number ${n}`),
    );
    for (const { lines = [] } of parts) expect(lines.join("\n").length).toBeLessThanOrEqual(800);
    expect(parts[0]?.lines?.join("\n").length).toBeLessThanOrEqual(400);
    expect(parts[0]?.rest).toEqual({
      entries: 80,
      tokens: 400,
      cursor: expect.stringMatching(/^view_/),
    });
  });

  it("gives the same for the same cursor, in every form", () => {
    const reader = new Deliveries();
    for (const format of ["json", "links", "text", "markdown"] as const) {
      const markup = `${paragraphs(50)}${`<p><a href="/">link</a>`.repeat(50)}`;
      const first = reader.view(seen(markup), { ...COMPACT, format }, { budget: 100, limit: 2 });
      const reported = first.elements ?? first.links ?? first.lines;
      expect(reported).toHaveLength(2);
      const { cursor = "" } = first.rest ?? {};
      const { rest: _rest, ...next } = reader.next("doc", cursor, LOTS);
      expect(reader.next("doc", cursor, LOTS)).toEqual(next);
    }
  });

  it.each(["compact", "text", "markdown", "links", "json"] as const)(
    "%s: says what is left to within a tenth, whatever the page is made of",
    (format) => {
      const markup = Array.from({ length: 60 }, (_, n) =>
        [
          `<h2>Part ${n}</h2><p>${"Some words of it. ".repeat((n % 7) + 1)}`,
          `<p><a href="/parts/${n}?of=a-longer-address">Read on about part ${n}</a>`,
          `<label>Amount ${n} <input name="amount-${n}" value="${n}"></label> <button>Order</button>`,
          `<table><tr><th>Name<th>Price<tr><td>Thing ${n}<td>${n}.50</table>`,
        ].join(""),
      ).join("");
      const reader = new Deliveries();
      const first = reader.view(seen(markup), { ...COMPACT, format }, { budget: 300 });
      const { tokens = 0, cursor = "" } = first.rest ?? {};
      const next = reader.next("doc", cursor, { budget: 100_000, limit: 10_000 });
      const reported = next.lines?.join("\n") ?? JSON.stringify(next.elements ?? next.links);
      expect(next.rest).toBeUndefined();
      expect(tokens / tokensOf(reported)).toBeGreaterThan(0.9);
      expect(tokens / tokensOf(reported)).toBeLessThan(1.1);
    },
  );

  it("divides a line that is longer than all there is", () => {
    const reader = new Deliveries();
    const words = Array.from({ length: 200 }, (_, n) => `word${n}`).join(" ");
    const first = reader.view(seen(`<p>${words} <a href="/">a long link</a>`), COMPACT, {
      budget: 50,
    });
    const rest = reader.next("doc", first.rest?.cursor ?? "", LOTS);
    expect([...(first.lines ?? []), ...(rest.lines ?? [])].join(" ")).toBe(
      `${words} [2 a long link]`,
    );
    expect(first.lines?.join("").length).toBeLessThanOrEqual(200);
  });

  it("lets no page begin a line of ours where one was divided", () => {
    const markup = `<p>${"word word word @3 main - # + ~ … ".repeat(30)}`;
    const begins = (format: "compact" | "text") =>
      Array.from({ length: 40 }, (_, more) => {
        const reader = new Deliveries();
        const { rest } = reader.view(seen(markup), { ...COMPACT, format }, { budget: 12 + more });
        return reader.next("doc", rest?.cursor ?? "", LOTS).lines?.[0]?.slice(0, 2) ?? "";
      });
    const escaped = [
      String.raw`\@`,
      String.raw`\-`,
      String.raw`\#`,
      String.raw`\+`,
      String.raw`\~`,
    ];
    expect(begins("compact")).toEqual(expect.arrayContaining([...escaped, String.raw`\…`, "wo"]));
    expect(begins("text")).toEqual(
      expect.arrayContaining(["@3", "- ", "# ", "+ ", "~ ", "… ", "wo"]),
    );
  });

  it("divides no mark that takes the meaning from a bracket", () => {
    for (let length = 60; length < 90; length += 1) {
      const reader = new Deliveries();
      const markup = `<p>${"x".repeat(length)}[12 button Pay]${" now".repeat(30)}`;
      const { rest, lines } = reader.view(seen(markup), COMPACT, { budget: 20 });
      const next = reader.next("doc", rest?.cursor ?? "", LOTS).lines;
      expect(lines?.[0]).not.toMatch(/\\$/);
      expect(next?.[0]).not.toMatch(/^\[12/);
    }
  });

  it("begins with what is in view only where not all fits", () => {
    const page = laidOut(`<p id="300">Below<p id="10">In view`);
    const reader = new Deliveries();
    const view = { document: "doc", changeCount: 0, snapshot: page };
    expect(reader.view(view, COMPACT, LOTS).lines).toEqual(["Below", "In view"]);
    expect(reader.view(view, COMPACT, { budget: 2 }).lines).toEqual(["In view"]);
  });

  it("forgets the rest with its document, and the oldest ones", () => {
    const reader = new Deliveries();
    const cut = () => reader.view(seen(paragraphs(50)), COMPACT, { budget: 20 }).rest?.cursor ?? "";
    const first = cut();
    expect(reader.next("doc", first, LOTS).lines).not.toHaveLength(0);
    for (let count = 0; count < 8; count += 1) cut();
    expect(() => reader.next("doc", first, LOTS)).toThrow(
      expect.objectContaining({ code: "INVALID_QUERY", hint: expect.stringContaining("again") }),
    );
    const last = cut();
    expect(() => reader.next("other", last, LOTS)).toThrow(/not belong to a stored view/);
    reader.view(seen("<p>other", "other"), COMPACT, LOTS);
    expect(() => reader.next("doc", last, LOTS)).toThrow(/not belong to a stored view/);
  });

  it("names an element that is not there", () => {
    expect(() => new Deliveries().view(seen("<p>x"), { ...COMPACT, ref: 9 }, LOTS)).toThrow(
      expect.objectContaining({ code: "ELEMENT_NOT_FOUND" }),
    );
  });
});

const line = (n: number) => `<p id="${n * 10}">Paragraph number ${n}`;
/** A page of 100 lines in a window of 100 pixels, with this many lines read. */
function read(count: number, last = "") {
  const markup = Array.from({ length: count }, (_, n) => line(n)).join("") + last;
  return {
    document: "doc",
    changeCount: 0,
    snapshot: laidOut(markup),
    words: all.join("").replaceAll(" ", "").length,
  };
}
const all = Array.from({ length: 100 }, (_, n) => `Paragraph number ${n}`);
const isText = (text: string) => !text.startsWith("…");

describe("a first look at a page that has not been read to its end", () => {
  const { format: _format, ...first } = COMPACT;
  it("tells about how much is left, and gives it once it has been read", () => {
    const reader = new Deliveries();
    const look = reader.begin(read(50), first, { budget: 100 });
    const { cursor = "", entries = 0, tokens = 0 } = look?.rest ?? {};
    expect(reader.isAwaited(cursor)).toBe(true);
    reader.complete(read(100));
    expect(reader.isAwaited(cursor)).toBe(false);
    const rest = reader.next("doc", cursor, LOTS);
    const lines = rest.lines ?? [];
    expect([...(look?.lines ?? []), ...lines].filter(isText)).toEqual(all);
    expect(Math.abs(entries - lines.length)).toBeLessThan(3);
    expect(Math.abs(tokens - tokensOf(lines.join("\n")))).toBeLessThan(9);
    expect(rest.rest).toBeUndefined();
  });

  it("marks once where what is not in view begins", () => {
    for (const budget of [20, 50, 60, 100]) {
      const reader = new Deliveries();
      const look = reader.begin(read(50), first, { budget });
      reader.complete(read(100));
      const rest = reader.next("doc", look?.rest?.cursor ?? "", LOTS);
      const reported = [...(look?.lines ?? []), ...(rest.lines ?? [])];
      expect(reported).toEqual([...all.slice(0, 10), "… not in view:", ...all.slice(10)]);
    }
  });

  it("tells a line again that reads differently in the whole of the page", () => {
    const reader = new Deliveries();
    const look = reader.begin(read(50), first, { budget: 100 });
    const { document, snapshot } = read(100);
    const nodes = snapshot.nodes.map((node, at) =>
      at === 3 ? { ...node, text: "Other", content: ["Other"] } : node,
    );
    reader.complete({ document, changeCount: 0, snapshot: { ...snapshot, nodes } });
    const rest = reader.next("doc", look?.rest?.cursor ?? "", LOTS);
    const next = look?.lines?.filter(isText).length;
    expect(rest.lines?.filter(isText).slice(0, 2)).toEqual(["Other", `Paragraph number ${next}`]);
  });

  it("is none where there is room for all that has been read, or not for one line", () => {
    expect(new Deliveries().begin(read(50), first, LOTS)).toBeUndefined();
    expect(new Deliveries().begin(read(50), first, { budget: 2 })).toBeUndefined();
  });

  it("is what later changes are counted from, when the rest has been read", () => {
    const reader = new Deliveries();
    reader.begin(read(50), first, { budget: 100 });
    reader.complete(read(100));
    const changes = reader.changes(read(100, `<p id="2000">New`), first, LOTS);
    expect(changes).toMatchObject({ format: "delta", lines: ["+ New"] });
  });

  it("is forgotten with its document, and when another look comes first", () => {
    const reader = new Deliveries();
    const look = reader.begin(read(50), first, { budget: 100 });
    reader.complete({ ...read(100), document: "another" });
    expect(() => reader.next("doc", look?.rest?.cursor ?? "", LOTS)).toThrow("a stored view");
    expect(reader.changes(read(100), first, LOTS).format).toBe("compact");
  });
});

describe("changes", () => {
  const scope = { scope: "visible" } as const;
  const before = `<main><p>Same</p><p>Count: 1</p><p><input type="checkbox" aria-label="Yes"></p><p>Goes</p></main>`;

  it("tells what came, what changed and what has gone, by ref", () => {
    const reader = new Deliveries();
    reader.view(seen(before), COMPACT, LOTS);
    const after = before
      .replace("1", "2")
      .replace("checkbox", `checkbox" checked class="`)
      .replace("<p>Goes", "<p hidden>Goes")
      .replace("</main>", `<section><h2>New</h2><a href="/">More</a></section></main>`);
    expect(reader.changes(seen(after), scope, LOTS)).toMatchObject({
      format: "delta",
      lines: [
        "@1 main",
        "~ Count: 2",
        "~ [4:checkbox:checked Yes]",
        "+ ## New",
        "+ [7 More]",
        "- Goes",
      ],
    });
    expect(reader.changes(seen(after), scope, LOTS).lines).toEqual([]);
  });

  it("is a first look where nothing was told of the document", () => {
    const reader = new Deliveries();
    expect(reader.changes(seen("<p>One"), scope, LOTS)).toMatchObject({
      format: "compact",
      lines: ["One"],
    });
    expect(reader.changes(seen("<p>Two"), scope, LOTS)).toMatchObject({
      format: "delta",
      lines: ["~ Two"],
    });
    expect(reader.changes(seen("<p>Two", "new"), scope, LOTS)).toMatchObject({
      format: "compact",
      lines: ["Two"],
    });
  });

  it("keeps to what the caller pays, with a cursor to the rest", () => {
    const reader = new Deliveries();
    reader.view(seen("<p>One"), COMPACT, LOTS);
    const first = reader.changes(seen(paragraphs(100)), scope, { budget: 100 });
    expect(first.lines?.[0]).toBe("~ Paragraph number 0");
    expect(first.lines?.join("\n").length).toBeLessThanOrEqual(400);
    const rest = reader.next("doc", first.rest?.cursor ?? "", LOTS);
    expect(rest).toMatchObject({ format: "delta" });
    expect([...(first.lines ?? []), ...(rest.lines ?? [])]).toHaveLength(100);
  });
});
