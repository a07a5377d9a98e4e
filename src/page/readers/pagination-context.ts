import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

const FURTHEST = 4;
const PAGING = part("pagination|paginator|paging|pager|pagenavi|page-numbers|page-nav|pages");
const TURNING = part(
  "carousel|slider|slideshow|swiper|slick|splide|glide|owl|flickity|gallery|lightbox|calendar|datepicker|flatpickr",
);
const PAGING_NAME =
  /paginat|\bpages?\b|seiten|páginas?|pagin[ae]|sidor|sider|sivut|stron|stránk|страниц|sayfa|ページ|页|頁|페이지/iu;
const TABLES = new Set(["grid", "table", "treegrid"]);

/** Part of a class name, between hyphens. */
function part(names: string): RegExp {
  return new RegExp(`(?:^|[-_])(?:${names})(?:[-_]|$)`, "i");
}

/** Whether the structure around says that links lead between pages, or that they turn something else. */
export function contextOf(node: SnapshotNode, tree: PageTree): "paging" | "turning" | undefined {
  let level = 0;
  let paging = false;
  for (const at of [node, ...tree.ancestorsOf(node)]) {
    const classes = at.classes ?? [];
    if (TABLES.has(at.role) || classes.some((name) => TURNING.test(name))) return "turning";
    const named = at.role === "navigation" && PAGING_NAME.test(at.name);
    paging ||= named || classes.some((name) => PAGING.test(name));
    level += 1;
    if (level > FURTHEST) break;
  }
  return paging ? "paging" : undefined;
}
