import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { importsOf, readSheet } from "./read-sheet.ts";

const SCREEN = { width: 1280, height: 800 };

/** `selector{property:value}` of each rule. */
function rulesOf(css: string): readonly string[] {
  return readSheet(css, SCREEN).rules.map(
    ({ selector, declarations: { plain, custom }, layer }) =>
      `${layer === null ? "" : `@${layer} `}${selector}{${[
        ...custom.map(({ name, value, important }) => `${name}:${value}${important ? "!" : ""}`),
        ...plain.map(({ name, value, important }) => `${name}:${value}${important ? "!" : ""}`),
      ].join(";")}}`,
  );
}

everyRow<[string, readonly string[]]>(it, [
  ["a{color:red;margin:0}p{quotes:none}", ["a{color:red;margin-top:0;margin-left:0}"]],
  ["a{DISPLAY : None ! IMPORTANT }", ["a{display:none!}"]],
  ["a{display:none;;visibility:hidden", ["a{display:none;visibility:hidden}"]],
  ["a{display:nonsense;display:-ms-grid;display:flex}", ["a{display:flex}"]],
  ["a{display:var(--X)}", ["a{display:var(--X)}"]],
  ["a{font:var(--x)!important}", ["a{font-size:var(--x)!}"]],
  ["a{margin:0 -9px -8px 1px}", ["a{margin-top:0;margin-left:1px}"]],
  ["a{--X:/**/Red ! important;--y:;margin-inline:var(--x)}", ["a{--X:Red!;--y:}"]],
  [`a{--y:"};"}`, [`a{--y:"};"}`]],
  ["/*{*/a/*}*/{/*;*/display:/**/none/*}*/}", ["a{display:none}"]],
  [
    `a[x="}{"]{clip-path:url(x;y{z) ;display:none}`,
    [`a[x="}{"]{clip-path:url(x;y{z);display:none}`],
  ],
  [`a{content:"\\"}";display:none}b{display:none}`, ["a{display:none}", "b{display:none}"]],
  ["a{content:'open\n;display:none}b{display:none}", ["a{display:none}", "b{display:none}"]],
  ["}a{display:none}b{display:none}", ["}a{display:none}", "b{display:none}"]],
  ["a{b:(};display:none}c{d:)}e{display:none}", []],
  ["@font-face{a{display:none}}@keyframes k{to{opacity:0}}b{opacity:0}", ["b{opacity:0}"]],
  ["@media print{a{display:none}}@media screen{b{display:none}}", ["b{display:none}"]],
  ["@media screen{@supports (a:b){c{display:none}}", ["c{display:none}"]],
  [
    "@layer x{a{display:none}@layer y{b{display:none}}}",
    ["@x a{display:none}", "@x.y b{display:none}"],
  ],
  [
    "a{display:none;b{opacity:0}&.c{opacity:1}}",
    ["a b{opacity:0}", "a.c{opacity:1}", "a{display:none}"],
  ],
  ["a,b{c & {opacity:0}}", ["c :is(a,b){opacity:0}"]],
  ["a{:is(b,c:not(d)){opacity:0}}", ["a :is(b,c:not(d)){opacity:0}"]],
  [
    `a{&:is(b,:where(c,d:not(e))) f, [x="g,("]{opacity:0}}`,
    [`a:is(b,:where(c,d:not(e))) f,a [x="g,("]{opacity:0}`],
  ],
  ["a{@media (width<9px){opacity:0}@media (width>9px){opacity:1}}", ["a{opacity:1}"]],
  [
    "a{inset:1px 2px;margin:1px 2px 3px 4px;font:0/0 a;overflow-x:hidden}",
    [
      "a{top:1px;right:2px;bottom:1px;left:2px;margin-top:1px;margin-left:4px;font-size:0;overflow:hidden}",
    ],
  ],
])("reads the rules of a sheet", ([css, rules]) => {
  expect(rulesOf(css)).toEqual(rules);
});

it("says what it imports and in which order its layers are named", () => {
  const read = readSheet(
    `@layer b, a; @import "x.css"; @import url( y.css ) layer(z) screen; @import url("w.css") print; @layer a.c {}`,
    SCREEN,
  );
  expect(read.order).toEqual([
    "b",
    "a",
    { address: "x.css", layer: null },
    "z",
    { address: "y.css", layer: "z" },
    "a.c",
  ]);
});

everyRow(it, [
  [`@import "a.css" layer;`, [{ address: "a.css", layer: "(1)" }]],
  [`@import "a.css" layer(b.c) screen;`, [{ address: "a.css", layer: "b.c" }]],
  [`@charset "utf-8"; /* ; */ @import 'a;b.css'`, [{ address: "a;b.css", layer: null }]],
  [`@layer a { } @import "a.css";`, []],
  [`a{} @import "a.css";`, []],
  [
    `<!-- --> <!-- @import url("a).css"); --> <!-- @import url( b.css );`,
    [
      { address: "a).css", layer: null },
      { address: "b.css", layer: null },
    ],
  ],
  [
    `@import url();@import url(a.css)layer(x);`,
    [
      { address: "", layer: null },
      { address: "a.css", layer: "x" },
    ],
  ],
  [`@unheard-of x; @import "a.css";`, [{ address: "a.css", layer: null }]],
  [`@import "${"a".repeat(10_000)}"; @import "a.css";`, [{ address: "a.css", layer: null }]],
  [`@import url(${" ".repeat(100_000)}x`, [{ address: "", layer: null }]],
  [`@import url(${" ".repeat(3_900)}x`, [{ address: "x", layer: null }]],
])("reads the imports of a sheet", ([css, imports]) => {
  expect(importsOf(css, SCREEN)).toEqual(imports);
});

it("keeps so many rules and says if there are more", () => {
  expect(readSheet("a{opacity:0}".repeat(20_000), SCREEN).isCut).toBe(false);
  const cut = readSheet("a{opacity:0}".repeat(20_001), SCREEN);
  expect([cut.rules.length, cut.isCut]).toEqual([20_000, true]);
});

it.each([
  ["open blocks", "a{".repeat(200_000)],
  ["open parentheses", `a{b:${"(".repeat(200_000)}`],
  ["open strings", `a{b:"${"\\".repeat(200_000)}`],
  ["nested rules that double", "a,b{& & &{".repeat(5_000)],
  ["a long selector", `${"a,".repeat(100_000)}b{display:none}`],
  ["a long list of layers", `@layer ${"a,".repeat(200_000)}a;`],
  ["layers deep in one another", `@layer a${".a".repeat(30_000)};`],
  ["a layer deep in others for an import", `@import "a" layer(a${".a".repeat(30_000)});`],
  ["a long media query", `@media ${"(".repeat(100_000)}{a{display:none}}`],
  [
    "binary",
    String.fromCharCode(...Array.from({ length: 60_000 }, (_, at) => (at * 40_503) & 0xffff)),
  ],
])("gets through %s", (_, css) => {
  expect(readSheet(css, SCREEN).rules.length).toBeLessThan(10_000);
});
