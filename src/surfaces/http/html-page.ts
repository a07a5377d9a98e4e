import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2330; --soft: #5b6576; --paper: #fdfdfb; --line: #e2e3dd; --tint: #f3f3ee; --link: #1456a8; --accent: #0b7a62; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e6ea; --soft: #9aa4b5; --paper: #15181d; --line: #2d333c; --tint: #1d2128; --link: #7db4ff; --accent: #4fd1b1; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .15em; }
code, pre { font: .88em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
code { background: var(--tint); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--tint); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; overflow-x: auto; margin: .3rem 0 1rem; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
h1 { font-size: 2rem; line-height: 1.2; margin: 2rem 0 1rem; letter-spacing: -.02em; }
h2 { font-size: 1.4rem; margin: 3.5rem 0 0; padding-bottom: .4rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 2.2rem 0 .3rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
main { max-width: 56rem; padding: 0 1.5rem 6rem; min-width: 0; }
.with-nav { display: grid; grid-template-columns: 15rem minmax(0, 1fr); max-width: 76rem; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 2rem; border-right: 1px solid var(--line); font-size: .9rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .12rem .5rem; color: inherit; text-decoration: none; border-radius: 4px; }
nav a:hover { background: var(--tint); }
.brand { font-weight: 650; font-size: 1.1rem; margin: 0 0 .5rem; }
.nav-title { color: var(--soft); margin: 1rem .5rem .2rem; font-size: .8rem; text-transform: uppercase; letter-spacing: .06em; }
.route { margin: .2rem 0; }
.method { display: inline-block; font-size: .75rem; font-weight: 650; letter-spacing: .04em; padding: .05rem .5rem; border-radius: 4px; border: 1px solid currentColor; color: var(--accent); }
.method.post { color: var(--link); }
.method.delete { color: #b3402e; }
.facts, .example { color: var(--soft); font-size: .92rem; margin: .5rem 0; }
.example { margin-bottom: 0; }
.scroll { overflow-x: auto; margin: .6rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th { text-align: left; font-weight: 600; color: var(--soft); }
th, td { padding: .35rem .8rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child code { white-space: nowrap; }
td:nth-child(2) { max-width: 16rem; }
@media (max-width: 50rem) { .with-nav { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } nav ul { columns: 2; } }
`;

// One string, because any further white space between the tags would change the hash.
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Headers of all documentation pages. The pages cannot load anything, run scripts or be framed. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

export function page(
  title: string,
  body: HtmlEscapedString | Promise<HtmlEscapedString>,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
