import { describe, expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { parsePage } from "../parse-page.ts";
import { PageStyles } from "./page-styles.ts";

/** Returns why the element with the id `i` is not visible. */
function hiddenBy(css: string, markup: string = "<p id=i>text</p>"): string | undefined {
  const page = parsePage(`<!doctype html><style>${css}</style>${markup}`, {
    url: "https://example.com/#target",
  });
  return page.snapshot().nodes.find(({ attributes }) => attributes["id"] === "i")?.hidden;
}

describe("which rules count", () => {
  everyRow(it, [
    ["p{display:none}", "display"],
    ["p:hover{display:none}", undefined],
    ["p:focus-within,p:active,p:visited{display:none}", undefined],
    ["p::before,p::after,p:first-line{display:none}", undefined],
    ["p:not(:hover){display:none}", "display"],
    ["p:not(p){display:none}", undefined],
    ["p:unheard-of,p{display:none}", undefined],
    ["p:is(.x,#i){visibility:hidden}", "visibility"],
    ["#i{display:block}p{display:none}", undefined],
    ["#i{display:block}p{display:none!important}", "display"],
    [":where(#i){display:none}p{display:block}", undefined],
    [".x{display:none}", undefined],
    ["html p:first-of-type:nth-child(1){display:none}", "display"],
    ["body > p:nth-last-child(2n + 1){display:none}", "display"],
    ["body:has(> p){display:none}", "display"],
    ["p:target{display:none}", undefined],
    ["P{DISPLAY:NONE}", "display"],
    ["[id=I]{display:none}", undefined],
    ["[id=I i]{display:none}", "display"],
  ])("rules hide the element that they match", ([css, hidden]) => {
    expect(hiddenBy(css)).toBe(hidden);
  });

  it("an attribute counts more than sheets, and markup that hides less", () => {
    expect(hiddenBy("p{display:none}", `<p id=i style="display:block">x</p>`)).toBeUndefined();
    expect(
      hiddenBy("p{display:block!important}", `<p id=i style="display:none">x</p>`),
    ).toBeUndefined();
    expect(hiddenBy("p{display:block}", "<p id=i hidden>x</p>")).toBeUndefined();
  });

  it("follows what is checked and entered", () => {
    const page = parsePage(
      `<style>input:checked ~ p{display:none}</style><input type=checkbox><p>text</p>`,
      { url: "https://example.com/" },
    );
    const hidden = () => page.snapshot().nodes.find(({ tag }) => tag === "p")?.hidden;
    expect(hidden()).toBeUndefined();
    const box = page.document.querySelector("input");
    Object.assign(box ?? {}, { checked: true });
    expect(hidden()).toBe("display");
  });
});

describe("out of sight without layout", () => {
  everyRow(it, [
    ["opacity:0", "opacity"],
    ["opacity:.01", "opacity"],
    ["opacity:4%", "opacity"],
    ["opacity:.1", undefined],
    ["filter:blur(2px) opacity(50%)", undefined],
    ["color:#fff;background:white", "contrast"],
    ["color:rgb(1, 2, 3);background-color:#010203", "contrast"],
    ["color:#fff;background:#fff;text-shadow:0 0 2px #000", undefined],
    ["color:#fff;background:#fff url(dark.png)", undefined],
    ["color:#fff;background:#fff;background-image:linear-gradient(red,blue)", undefined],
    ["background-image:url(a.png);color:#fff;background-color:#fff", undefined],
    ["background:url(a.png);background:rgb(255, 255, 255);color:#fff", "contrast"],
    ["color:#fff;background:#eee", undefined],
    ["color:inherit;background:inherit", undefined],
    ["transform:translateX(-9999px)", "offscreen"],
    ["transform:translate(0, -200vh)", "offscreen"],
    ["translate:-9999px", "offscreen"],
    ["translate:10px -20px", undefined],
    ["scale:0", "size"],
    ["scale:0.5", undefined],
    ["position:absolute;left:-9999px", "offscreen"],
    ["position:absolute;left:9999px", undefined],
    ["position:absolute;inset-inline-start:-9999px", "offscreen"],
    ["margin-block-start:-9999px", "offscreen"],
    ["left:-9999px", undefined],
    ["position:relative;top:-1000em", "offscreen"],
    ["margin-left:-9999px", "offscreen"],
    ["position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)", "size"],
    ["position:absolute;clip:rect(1px,1px,1px,1px)", "clipped"],
    ["clip:rect(1px,1px,1px,1px)", undefined],
    ["clip-path:inset(50%)", "clipped"],
    ["clip-path:inset(10%)", undefined],
    ["height:0;overflow:hidden", "clipped"],
    ["max-height:0;overflow:hidden", "clipped"],
    ["height:0;overflow:hidden;visibility:hidden", "visibility"],
    ["position:absolute;width:1px;height:1px;overflow:hidden;visibility:hidden", "size"],
    ["height:0", undefined],
    ["transform:scale(0)", "size"],
    ["transform:scale(0.5)", undefined],
    ["position:fixed;left:0;transform:translateX(-100%)", "offscreen"],
    ["position:fixed;right:0;transform:translateX(-100%)", undefined],
    ["position:fixed;left:-300px;width:300px", "offscreen"],
    ["position:fixed;left:-300px;width:400px", undefined],
    ["position:fixed;top:-100vh;height:100%", "offscreen"],
  ])("declarations hide the element", ([declarations, hidden]) => {
    expect(hiddenBy(`p{${declarations}}`)).toBe(hidden);
  });

  it("what may be seen in a box that is cut off and hidden is cut off all the same", () => {
    const inside = "<div class=o><p id=i>x</p></div>";
    const css = ".o{height:0;overflow:hidden;visibility:hidden}";
    expect(hiddenBy(css, inside)).toBe("visibility");
    expect(hiddenBy(`${css}p{visibility:visible}`, inside)).toBe("clipped");
  });

  it("words are of the colour of their background until something inside has a colour or a background of its own", () => {
    const inside = "<div class=o><p id=i>x</p></div>";
    expect(hiddenBy(".o{color:#fff;background:#fff}", inside)).toBe("contrast");
    expect(hiddenBy(".o{color:#fff;background:#fff}p{color:#000}", inside)).toBeUndefined();
    expect(hiddenBy(".o{color:#fff;background:#fff}p{background:#000}", inside)).toBeUndefined();
    expect(hiddenBy(".o{background:#fff}p{color:#fff}", inside)).toBe("contrast");
    expect(hiddenBy(".o{background:#fff}p{color:#fff;position:relative}", inside)).toBeUndefined();
    expect(hiddenBy("i{z-index:-1}.o{background:#fff}p{color:#fff}", inside)).toBeUndefined();
    expect(hiddenBy("p{color:#fff}", `<b style="z-index: -1">x</b><p id=i>x</p>`)).toBeUndefined();
  });

  it("follows animations to what they leave behind", () => {
    const frames = "@keyframes in{from{opacity:0}to{opacity:1}}@keyframes out{100%{opacity:0}}";
    expect(hiddenBy(`${frames}p{opacity:0;animation:in 1s forwards}`)).toBeUndefined();
    expect(hiddenBy(`${frames}p{opacity:0;animation:in 1s}`)).toBe("opacity");
    expect(hiddenBy(`${frames}p{opacity:1;animation:out 1s both}`)).toBe("opacity");
    expect(hiddenBy(`${frames}p{opacity:0;animation:in 1s infinite forwards}`)).toBe("opacity");
    expect(
      hiddenBy(`${frames}p{opacity:0;animation-name:in;animation-fill-mode:forwards}`),
    ).toBeUndefined();
  });

  it("judges colours by all of the page's sheets, and by those around alone where some are missing", () => {
    const url = "https://example.com/";
    const hidden = (markup: string) =>
      parsePage(markup, { url })
        .snapshot()
        .nodes.find(({ tag }) => tag === "p")?.hidden;
    expect(hidden("<p style='color:#fff'>x")).toBe("contrast");
    expect(hidden("<link rel=stylesheet href=a.css><p style='color:#fff'>x")).toBeUndefined();
    expect(
      hidden(
        "<link rel=stylesheet href=a.css><div style='background:#123'><p style='color:#123'>x",
      ),
    ).toBe("contrast");
  });

  it("hides what is inside too, but lets visibility be had back", () => {
    const inside = "<div class=o><p id=i>x</p></div>";
    expect(hiddenBy(".o{opacity:0}p{opacity:1}", inside)).toBe("opacity");
    expect(hiddenBy(".o{display:none}p{display:block}", inside)).toBe("display");
    expect(hiddenBy(".o{visibility:hidden}", inside)).toBe("visibility");
    expect(hiddenBy(".o{visibility:hidden}p{visibility:visible}", inside)).toBeUndefined();
  });
});

const LONG = "b ".repeat(200_000);

describe("linked sheets", () => {
  const MARKUP = `<link rel=stylesheet href=a.css><link rel="stylesheet alternate" href=b.css><link rel=stylesheet media=print href=c.css>
    <link rel=stylesheet href=/d.css><p class=x>x</p>`;
  const url = "https://example.com/dir/page";

  it("are asked for by address, and hide what they say", () => {
    const page = parsePage(MARKUP, { url });
    expect(page.sheetAddresses).toEqual([
      "https://example.com/dir/a.css",
      "https://example.com/d.css",
    ]);
    expect(page.snapshot().nodes[0]?.hidden).toBeUndefined();
    page.useSheets(
      new Map([
        ["https://example.com/dir/a.css", `@import "sub/e.css"; .x{display:block}`],
        ["https://example.com/dir/sub/e.css", ".x{display:none}"],
      ]),
    );
    expect(page.snapshot().nodes[0]?.hidden).toBeUndefined();
    page.useSheets(new Map([["https://example.com/d.css", ".x{display:none}"]]));
    expect(page.snapshot().nodes[0]?.hidden).toBe("display");
  });

  it.each([
    [`@import "e.css";`, ".x{display:none}", "display"],
    [`@import "e.css" layer(low); .x{display:block}`, ".x{display:none}", undefined],
    [`@import "e.css" layer; @layer high {.x{display:block}}`, ".x{display:none}", undefined],
    [
      `@layer high, low; @import "e.css" layer(low); @layer high {.x{display:block}}`,
      ".x{display:none}",
      "display",
    ],
    [`@import "e.css" print;`, ".x{display:none}", undefined],
    [
      `@import "e.css" layer(reset); @layer base; @layer base {.x{display:block}}`,
      ".x{display:none}",
      undefined,
    ],
    [
      `@import "gone.css" layer(high); @import "e.css" layer(low); @layer high {.x{display:block}}`,
      ".x{display:none}",
      "display",
    ],
    [
      `@import "e.css" layer(a${".a".repeat(1_900)}); .x{display:block}`,
      ".x{display:none}",
      undefined,
    ],
    [`@import "e.css";`, `@import "e.css"; @import "d.css"; .x{display:none}`, "display"],
  ])("%s counts for what it imports: %s", (css, imported, hidden) => {
    const page = parsePage(MARKUP, { url });
    page.useSheets(
      new Map([
        ["https://example.com/d.css", css],
        ["https://example.com/e.css", imported],
      ]),
    );
    expect(page.snapshot().nodes[0]?.hidden).toBe(hidden);
    expect(page.truncated).toBe(false);
  });

  it("that the page imports itself are asked for, too", () => {
    const page = parsePage(`<style>@import "e.css"; @import "p.css" print;</style>`, { url });
    expect(page.sheetAddresses).toEqual(["https://example.com/dir/e.css"]);
  });

  it("are read in part where they are long, and that is told", () => {
    const page = parsePage(MARKUP, { url });
    const long = `${"q{color:red}".repeat(90_000)}.x{display:none}`;
    page.useSheets(new Map([["https://example.com/d.css", long]]));
    expect(page.snapshot().nodes[0]?.hidden).toBeUndefined();
    expect(page.truncated).toBe(true);
  });

  it("end where they make too much work", () => {
    const screen = { width: 800, height: 600 };
    const { document } = parsePage(
      `<style>${"a b > c ~ d f:has(g h) i{opacity:0}".repeat(20)}</style>${"<i>".repeat(50)}`,
      { url },
    );
    const looked = (mostTests: number) => {
      const styles = new PageStyles(new Map(), screen, mostTests);
      for (const element of document.getElementsByTagName("i")) styles.styleOf(element);
      return styles.isCut;
    };
    expect(looked(100)).toBe(true);
    expect(looked(1_000_000)).toBe(false);
  });

  it.each([`class="a ${LONG}"`, `data-a="${LONG}"`])(
    "end where a long attribute makes too much work",
    (attribute) => {
      const rules = Array.from(
        { length: 2_000 },
        (_, at) => `.a.b${at},[data-a*="c${at}" i]{opacity:0}`,
      );
      const page = parsePage(`<style>${rules.join("")}</style><p ${attribute}>x`, { url });
      page.snapshot();
      expect(page.truncated).toBe(true);
    },
  );
});
