import { tableOf } from "../../support/table.ts";

/** The common part of every hostile page: a title, and a count that grows by itself whenever the page moves. */
export function page(title: string, body: string): string {
  return `<!doctype html><title>${title}</title><script>
    var ticks = 0;
    setInterval(() => ticks++, 10);
    (function next() { ticks++; requestAnimationFrame(next) })();
  </script><body>${body}`;
}

/** A button that fills the middle of the viewport, the target of most clicks. */
export function bigButton(onClick: string): string {
  return `<button style="position:fixed;inset:10% 10%" onclick="${onClick}">press</button>`;
}

/** Pages by their path, from a table of `path → title` with a body for each. */
export function pagesOf(table: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    tableOf<"body">(table).map(({ name, outcome, body = "" }) => [name, page(outcome, body)]),
  );
}
