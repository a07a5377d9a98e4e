/** Style sheets of pages that are read without a browser. */
import { expect, it } from "vitest";
import { fetchSheets } from "../../src/html/navigate/sheets.ts";
import { silence, text, useSite } from "../support/site.ts";
import { openClient, openStaticTab, timely } from "./support/static-tab.ts";

const css = (body: string) => text(body, "text/css");
const LARGE = `/*${"x".repeat(1_100_000)}*/`;
const headers: (string | undefined)[][] = [];
const ports = new Set<number | undefined>();
const site = await useSite({
  "/gone.css": ({ socket }, response) => {
    ports.add(socket.remotePort);
    response.writeHead(404).end();
  },
  "/a.css": (request, response) => {
    headers.push([request.headers.referer, request.headers.accept]);
    response.writeHead(200, { "content-type": "text/css" }).end(".a{}");
  },
  "/large.css": css(LARGE),
  "/page.html": "<p>no sheet",
  "/silent.css": silence,
  "/broken.css": (_, response) => {
    response.writeHead(200, { "content-type": "text/css", "content-length": "100" });
    response.write(".a{}", () => response.destroy());
  },
  "/styled-much": `<link rel=stylesheet href=large.css><p>text</p>`,
  "/importing.css": css(`@import "first.css"; @import "importing.css"; b{}`),
  "/first.css": (request, response) => {
    headers.push([request.headers.referer]);
    response.writeHead(200, { "content-type": "text/css" }).end(`@import "second.css"; c{}`);
  },
  ...Object.fromEntries(
    ["second", "third", "fourth"].map((name, at, all) => [
      `/${name}.css`,
      css(`@import "${all[at + 1]}.css"; d{}`),
    ]),
  ),
  "/many.css": css(Array.from({ length: 100 }, (_, at) => `@import "a.css?${at}";`).join("")),
  "/styled-far": `<style>@import "far.css"</style><p class=menu>menu</p>`,
  "/far.css": css(`@import "hide.css"`),
  "/hide.css": css(".menu{display:none}"),
  "/styled": `<link rel=stylesheet href=hide.css><p class=menu>menu</p><p>text</p>`,
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [`/${at}.css`, css("y".repeat(400_000))]),
  ),
});

function sheets(paths: readonly string[], client = openClient()) {
  const addresses = paths.map((path) => (path.startsWith("http") ? path : site.url + path));
  const from = { url: new URL(`${site.url}/page`), policy: "origin" } as const;
  const importedBy = (sheet: string, base: string) =>
    Array.from(sheet.matchAll(/@import "([^"]+)"/g), ([, one]) => new URL(one ?? "", base).href);
  return timely((deadline) => fetchSheets(deadline, client, { addresses, from, importedBy }));
}

it("fetches each sheet once, as the page asks for it, and leaves out what is none", async () => {
  const paths = ["/a.css", "/a.css", "/page.html", "/missing.css", "ftp://a.test/x"];
  const { texts, isCut, isLate } = await sheets(paths);
  expect([...texts]).toEqual([[`${site.url}/a.css`, ".a{}"]]);
  expect([isCut, isLate]).toEqual([false, false]);
  expect(headers).toEqual([[`${site.url}/`, "text/css,*/*;q=0.1"]]);
});

it("reads the first megabyte of a sheet, and two of all", async () => {
  const large = await sheets(["/large.css"]);
  expect(large.texts.get(`${site.url}/large.css`)).toBe(LARGE.slice(0, 1_000_000));
  expect(large.isCut).toBe(true);
  const all = await sheets(["/0.css", "/1.css", "/2.css", "/3.css", "/4.css", "/5.css"]);
  expect([all.texts.size, all.isCut, all.isLate]).toEqual([5, true, false]);
  expect((await sheets(["/0.css", "/1.css", "/2.css", "/3.css", "/4.css"])).isCut).toBe(false);
});

it("fetches what sheets import, each once and so far as they may lead to one another", async () => {
  headers.length = 0;
  const { texts } = await sheets(["/importing.css"]);
  expect([...texts.keys()]).toEqual(
    ["importing", "first", "second", "third"].map((name) => `${site.url}/${name}.css`),
  );
  expect(headers).toEqual([[`${site.url}/`]]);
  const many = await sheets(["/many.css"]);
  expect([many.texts.size, many.isCut]).toEqual([40, true]);
});

it("hides what an imported sheet of an imported one hides", async () => {
  const tab = openStaticTab();
  await timely((deadline) => tab.navigate(deadline, `${site.url}/styled-far`));
  expect((await timely((deadline) => tab.snapshot(deadline))).nodes).toMatchObject([
    { text: "menu", hidden: "display" },
  ]);
});

it("shows a page as its sheets have it", async () => {
  const tab = openStaticTab();
  await timely((deadline) => tab.navigate(deadline, `${site.url}/styled`));
  const { nodes } = await timely((deadline) => tab.snapshot(deadline));
  const hidden = nodes.filter((node) => node.hidden !== undefined).map((node) => node.text);
  expect(hidden).toEqual(["menu"]);
  const before = site.requests.length;
  const bare = openStaticTab(openClient(), { styles: false });
  await timely((deadline) => bare.navigate(deadline, `${site.url}/styled`));
  expect(site.requests.slice(before)).toEqual(["/styled"]);
});

it("does without a sheet that does not come, and says so", async () => {
  const { texts, isLate } = await sheets(["/silent.css", "/a.css"]);
  expect([...texts.keys()]).toEqual([`${site.url}/a.css`]);
  expect(isLate).toBe(true);
});

it("takes what came of a sheet that breaks off, and says so", async () => {
  const { texts, isCut, isLate } = await sheets(["/broken.css"]);
  expect([...texts.values()]).toEqual([".a{}"]);
  expect([isCut, isLate]).toEqual([false, true]);
});

it("needs a browser for a page with more style than is read", async () => {
  const tab = openStaticTab();
  await timely((deadline) => tab.navigate(deadline, `${site.url}/styled-much`));
  expect(tab.page?.parsed.truncated).toBe(true);
});

it("keeps the connection of a sheet that is missing", async () => {
  const client = openClient();
  for (let round = 0; round < 5; round += 1) await sheets(["/gone.css"], client);
  expect(ports.size).toBeLessThan(3); // two if the first is not yet free when the next request begins
});
