import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { briefTextOf } from "../text.ts";
import { dataTablesIn } from "../tables.ts";

/** Number of ancestors to read: the cell, row, row group and table around a link, and one more. */
const FURTHEST = 5;
const PAGING = part(
  "pagination|paginate|paginator|paging|pager|pagenavi|page-numbers|page-nav|pages",
);
const TURNING = part(
  "carousel|slider|slideshow|swiper|slick|splide|glide|owl|flickity|gallery|lightbox|calendar|datepicker|flatpickr",
);
const PAGING_NAME =
  /paginat|\bpages?\b|seiten|páginas?|pagin[ae]|sidor|sider|sivut|stron|stránk|страниц|sayfa|oldal|σελίδ|сторін|trang|halaman|עמוד|דפים|صفح|หน้า|पृष्ठ|ページ|页|頁|페이지/iu;
/** Returns a pattern that matches one of these names in a class name, between hyphens or underscores. */
function part(names: string): RegExp {
  return new RegExp(`(?:^|[-_])(?:${names})(?:[-_]|$)`, "i");
}

export type LinkContext = "paging" | "turning" | undefined;

/**
 * Returns a function that classifies the structure around a link: a pagination (`paging`), or a carousel, calendar or
 * table (`turning`).
 */
export function contextReader(tree: PageTree): (node: SnapshotNode) => LinkContext {
  let known: ReadonlySet<number> | undefined;
  return (node) => {
    const tables = (known ??= dataTablesIn(tree)); // calendars are tables, too
    const around = [node, ...[...tree.ancestorsOf(node)].slice(0, FURTHEST)];
    const isInside = around.some(isPartOfTable) && around.some(({ ref }) => tables.has(ref));
    const turns = around.some(({ classes = [] }) => classes.some((name) => TURNING.test(name)));
    if (turns || isInside) return "turning";
    return around.some(isForPaging) || isNextToCount(node, tree) ? "paging" : undefined;
  };
}

/** Whether it is a row or caption of a table. A grid's pagination may be in the grid, but outside its rows. */
function isPartOfTable({ role, tag }: SnapshotNode): boolean {
  return role === "row" || role === "caption" || tag === "tr";
}

function isForPaging({ role, name, classes = [] }: SnapshotNode): boolean {
  return (
    (role === "navigation" && PAGING_NAME.test(name)) || classes.some((each) => PAGING.test(each))
  );
}

/** `1–50 of 1,204`, `Page 2 of 17`; not `2 / 17`, which also counts slides. */
const COUNT =
  /^\D{0,30}?\d[\d.,\s\u00a0]*(?:[-–—~]\s?\d[\d.,\s\u00a0]*)(?:of|von|sur|de|di|van|z|ze|av|af|out of|из|з|od|από|מתוך|از|จาก|của|dari)\s?\p{L}{0,8}\s?\d|^(?:page|seite|página|pagina|sida|side|strona|страница|עמוד|صفحه)\s\d+\s(?:of|von|sur|de|di|van|z|av|af|из|מתוך|از)\s\d|件中\s?\d+\s?[-–~〜]\s?\d|第\s?\d+\s?[-–~]\s?\d+\s?条/iu;
const LONGEST_COUNT = 60;
const NEAR = 4;
const LEVELS = 3;

/** Whether a text that counts pages or entries (`COUNT`) is next to the node. */
function isNextToCount(node: SnapshotNode, tree: PageTree): boolean {
  const around = [node, ...tree.ancestorsOf(node)].slice(0, LEVELS + 1);
  return around.slice(0, LEVELS).some((at, level) => {
    const pieces = tree.inside(around[level + 1]);
    const place = pieces.indexOf(at);
    return pieces
      .slice(Math.max(0, place - NEAR), place + NEAR + 1)
      .map((one) => (typeof one === "string" ? one.trim() : briefTextOf(one, tree, LONGEST_COUNT)))
      .some((text = "") => text.length <= LONGEST_COUNT && COUNT.test(text));
  });
}
