import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { dataTablesIn } from "./tables.ts";

/** A link in a cell, a row and a part of a table, and one thing around it. */
const FURTHEST = 5;
const PAGING = part("pagination|paginator|paging|pager|pagenavi|page-numbers|page-nav|pages");
const TURNING = part(
  "carousel|slider|slideshow|swiper|slick|splide|glide|owl|flickity|gallery|lightbox|calendar|datepicker|flatpickr",
);
const PAGING_NAME =
  /paginat|\bpages?\b|seiten|páginas?|pagin[ae]|sidor|sider|sivut|stron|stránk|страниц|sayfa|oldal|σελίδ|сторін|trang|halaman|עמוד|דפים|صفح|หน้า|पृष्ठ|ページ|页|頁|페이지/iu;
/** Part of a class name, between hyphens. */
function part(names: string): RegExp {
  return new RegExp(`(?:^|[-_])(?:${names})(?:[-_]|$)`, "i");
}

export type LinkContext = "paging" | "turning" | undefined;

/** Says whether the structure around a link is there for the pages of a list, or turns something else. */
export function contextReader(tree: PageTree): (node: SnapshotNode) => LinkContext {
  let known: ReadonlySet<number> | undefined;
  return (node) => {
    const tables = (known ??= dataTablesIn(tree)); // days of a calendar, for one
    const around = [node, ...firstOf(tree.ancestorsOf(node), FURTHEST)];
    const turns = around.some(({ ref, classes = [] }) => {
      return tables.has(ref) || classes.some((name) => TURNING.test(name));
    });
    if (turns) return "turning";
    return around.some(isForPaging) ? "paging" : undefined;
  };
}

function isForPaging({ role, name, classes = [] }: SnapshotNode): boolean {
  return (
    (role === "navigation" && PAGING_NAME.test(name)) || classes.some((each) => PAGING.test(each))
  );
}

function* firstOf<T>(items: Iterable<T>, most: number): Iterable<T> {
  let left = most;
  for (const item of items) {
    if (left === 0) return;
    left -= 1;
    yield item;
  }
}
