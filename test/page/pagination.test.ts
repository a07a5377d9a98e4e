/** The positions of a list's other pages. */
import { describe, expect, it } from "vitest";
import { paginationOf } from "../../src/page/readers/pagination/pagination.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { LOOKS, useReadingRoom } from "./reading.ts";

const room = await useReadingRoom();

describe.each(LOOKS)("%s", (look) => {
  async function paginationIn(html: string) {
    const { found, idOf } = await room.read(html, paginationOf, look);
    return (
      found && {
        next: idOf(found.next?.ref),
        prev: idOf(found.prev?.ref),
        pages: found.pages?.map(({ number, ref }) =>
          ref === undefined ? number : `${number} ${idOf(ref)}`,
        ),
        current: found.current,
      }
    );
  }

  describe("the next page", () => {
    everyRow(it, [
      ["by relation", `<a rel="nofollow next" href="/x" id="n">More</a>`],
      [
        "by relation in a table that lays out",
        `<table><tr><td>1<td>Story<tr><td>by ada<tr><td><a rel="next" href="/x" id="n">More</a></table>`,
      ],
      ["by a phrase", `<a href="/x" id="n">Next page »</a>`],
      [
        "by a word above the title of what comes next",
        `<nav class="pagination-nav"><a href="/intro"><div>Previous</div><div>Introduction</div></a><a href="/set-up" id="n"><div>Next</div><div>Setting up</div></a></nav>`,
      ],
      [
        "by such a word and its relation",
        `<a rel="next" href="/set-up" id="n"><span>Next<br><span>Setting it all up</span></span></a>`,
      ],
      [
        "beside the rows of a grid, and in it",
        `<div role="grid"><div role="row"><div role="gridcell">Ada</div></div><div><p>1–100 of 1200</p><button aria-label="Go to next page" id="n"></button></div></div>`,
      ],
      [
        "by an item of a list that a script answers to",
        `<ul class="ant-pagination"><li title="1" tabindex="0"><a>1</a></li><li title="2" tabindex="0"><a>2</a></li><li id="n" title="Next Page" tabindex="0"><i></i></li></ul>`,
      ],
      [
        "by the item around a sign",
        `<ul class="ant-pagination"><li title="1" tabindex="0"><a>1</a></li><li title="2" tabindex="0"><a>2</a></li><li title="Next Page" tabindex="0"><button id="n" tabindex="-1"><span role="img" aria-label="right"></span></button></li></ul>`,
      ],
      [
        "beside lines that begin with an arrow or such a word",
        `<a href="?cat=0"><div>›</div><div>Category 0</div></a><a href="?cat=1"><div>‹</div><div>All departments</div></a><a href="?event=3"><div>Next</div><div>Opera in the park</div></a><a href="?page=2" id="n">Next</a>`,
      ],
      ["by a button's phrase", `<button id="n">Next page</button>`],
      ["by a word that leads to a page of the same list", `<a href="?p=2" id="n">Next →</a>`],
      ["by an arrow", `<a href="/page/2" id="n">›</a>`],
      [
        "by a hidden word",
        `<nav aria-label="Pagination"><a href="/x" id="n" aria-label="Next"><svg></svg></a></nav>`,
      ],
      [
        "in a list that says so",
        `<ul class="pager"><li class="next"><a href="/x" id="n">Older posts</a></li></ul>`,
      ],
      [
        "by the single of two arrows",
        `<p><a href="?p=2" id="n">&gt;</a> <a href="?p=9">&gt;&gt;</a></p>`,
      ],
      [
        "by a word beside a count",
        `<div role="toolbar"><span>1–50 of 1,204</span><button id="n">Older</button></div>`,
      ],
      ["by an arrow beside a count", `<p>Seite 2 von 17 <button id="n">›</button></p>`],
      [
        "in a table that a library pages",
        `<div class="dataTables_paginate"><a class="previous">Previous</a><a role="link" tabindex="0" id="n">Next</a></div>`,
      ],
      ["by a chapter", `<a href="/book/tides" id="n">Next chapter</a>`],
      ["by a chapter in Chinese", `<a href="/b/8.html" id="n">下一章</a>`],
      ["by the only double arrow", `<a href="?p=2" id="n">»</a>`],
      ...[
        "Nächste Seite",
        "Página siguiente",
        "Suivant",
        "Volgende",
        "Dalej",
        "Следующая",
        "次へ",
        "下一页",
        "다음",
        "التالي",
      ].map((word): [string, string] => [
        `by the word ${word}`,
        `<a href="?p=2" id="n">${word}</a>`,
      ]),
    ])("is found by relation, word or sign", async ([, html]) => {
      expect(await paginationIn(html)).toMatchObject({ next: "n", prev: "none" });
    });

    it("is found with the one before", async () => {
      const html = `<div class="pagination"><a href="?p=1" id="p">‹ Prev</a> <a href="?p=3" id="n">Next ›</a></div>`;
      expect(await paginationIn(html)).toMatchObject({ next: "n", prev: "p" });
    });

    it("is found in the head", async () => {
      const html = `<link rel="next" href="/page?p=3"><link rel="prev" href="/another"><p>Text`;
      const { found } = await room.read(html, paginationOf, look);
      expect(found).toEqual({ next: { href: expect.stringMatching(/\/page\?p=3$/), text: "" } });
    });
  });

  describe("page numbers", () => {
    it.each([
      [
        "in a list",
        `<nav><ul><li><a href="?p=1" id="p">Prev</a><li><a href="?p=1" id="a">1</a><li><span aria-current="page">2</span>
         <li><a href="?p=3" id="c">3</a><li>…<li><a href="?p=9" id="i">9</a><li><a href="?p=3" id="n">Next</a></ul></nav>`,
        { next: "n", prev: "p", pages: ["1 a", 2, "3 c", "9 i"], current: 2 },
      ],
      [
        "in a line",
        `<p>Pages: 1 <a href="?p=2" id="b">2</a> | <a href="?p=3" id="c">3</a></p>`,
        { next: "none", prev: "none", pages: [1, "2 b", "3 c"], current: 1 },
      ],
      [
        "on buttons that say so",
        `<nav aria-label="Pagination"><button id="a" aria-label="Page 1" aria-current="true">1</button><button id="b" aria-label="Go to page 2">2</button></nav>`,
        { next: "none", prev: "none", pages: ["1 a", "2 b"], current: 1 },
      ],
      [
        "whose current one is a link too",
        `<div class="pages"><a class="page active" href="?p=7" id="a">7</a> <a href="?p=8" id="b">8</a></div>`,
        { next: "none", prev: "none", pages: ["7 a", "8 b"], current: 7 },
      ],
      [
        "in Persian digits",
        `<div class="pagination"><a href="?page=1" id="a">۱</a> <span>۲</span> <a href="?page=3" id="c">۳</a> <a href="?page=3" id="n">بعدی</a></div>`,
        { next: "n", prev: "none", pages: ["1 a", 2, "3 c"], current: 2 },
      ],
    ])("are found %s", async (_where, html, expected) => {
      expect(await paginationIn(html)).toEqual(expected);
    });
  });

  everyRow(it, [
    ["a wizard's next step", `<form action="?step=2"><input name="a"><button>Next</button></form>`],
    [
      "a carousel",
      `<ul class="slick-list"><li><button class="slick-prev">Previous</button><li><button>1</button><li><button>2</button><li><button class="slick-next">Next</button></ul>`,
    ],
    [
      "a calendar",
      `<table class="month"><tr><th>Mo<th>Tu<tr><td><a href="?d=1">1</a><td><a href="?d=2">2</a></table>`,
    ],
    [
      "a calendar's next month",
      `<table><tr><th><a href="?m=1">‹</a><th>May<th><a href="?m=3">›</a><tr><td>1<td>2<td>3</table>`,
    ],
    [
      "a calendar without a table",
      `<p>${Array.from({ length: 31 }, (_, day) => `<a href="?d=${day + 1}">${day + 1}</a>`).join(" ")}</p>`,
    ],
    [
      "a calendar to pick a day in",
      `<button>Previous month</button><h3>May 2027</h3><button>Next month</button><div>${Array.from({ length: 31 }, (_, day) => `<button>${day + 1}</button>`).join(" ")}</div>`,
    ],
    [
      "a calendar that has come up",
      `<div role="dialog"><button>Previous month</button><button>Next month</button></div>`,
    ],
    [
      "pictures that are counted",
      `<div><button>‹</button><span>2 / 17</span><button>›</button></div>`,
    ],
    ["a span of time", `<button>Last week</button><button>Next 7 days</button>`],
    ["years", `<p><a href="?y=2021">2021</a> <a href="?y=2022">2022</a></p>`],
    ["stars", `<p><button>1</button> <button>2</button> <button>3</button></p>`],
    [
      "the next article",
      `<a rel="next" href="/pear">How to grow a pear tree</a><link rel="next" href="/pear">`,
    ],
    ["a word among others", `<p>The <a href="/next">next</a> of kin, 1 or 2 of them</p>`],
    [
      "what one cannot press",
      `<nav class="pager"><button disabled>Next</button><a>Next</a><a href="?p=2" hidden>Next</a></nav>`,
    ],
    ["a timetable", `<button>Previous week</button><button>Next week</button>`],
    ["nothing", `<p>Text`],
  ])("no other link leads to a page of the list", async ([, html]) => {
    expect(await paginationIn(html)).toBeUndefined();
  });
});
