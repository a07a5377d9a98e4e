/** The printed page, as a file over each surface. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>print</title><style>section { height: 400px; page-break-after: always; background: gold }</style>
    <section>One</section><section>Two</section><section>Three</section>
    <script>let log = []; for (const type of ["beforeprint", "afterprint"]) addEventListener(type, () => log.push(type))</script>`,
  "/late": `<!doctype html><title>late</title><div style="height:9000px"></div><img loading="lazy" src="/picture.svg">`,
  "/picture.svg": (_request, response) => {
    response.setHeader("content-type", "image/svg+xml");
    response.end(`<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>`);
  },
});
const stage = await useStage();

async function pdf(page: Scene, input: object = {}): Promise<string> {
  const { data } = await page.ask("tab.pdf", { ...input });
  return Buffer.from(String(data), "base64").toString("latin1");
}

/** Width and height of the paper in points, and the number of pages. */
function facts(file: string): { readonly pages: number; readonly box: string } {
  return {
    pages: [...file.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    box: (/\/MediaBox\s*\[([^\]]*)\]/.exec(file)?.[1] ?? "").trim(),
  };
}

describe("GET /tabs/{id}/pdf: a PDF", () => {
  test("has the pages of the page, which stands still afterwards", async () => {
    const page = await stage.open(`${site.url}/`);
    const file = await pdf(page, { ranges: "1-2" });
    expect(file.startsWith("%PDF-")).toBe(true);
    expect(facts(file).pages).toBe(2);
    expect(await page.value("log.join()")).toBe("beforeprint,afterprint");
    await page.expectFrozen();
  });
});

describe("a PDF", () => {
  test("is as large as the paper, upright or across", async () => {
    const page = await stage.open(`${site.url}/`);
    const [width, height] = facts(await pdf(page, { paper: "letter" }))
      .box.split(/\s+/)
      .slice(2);
    expect([Number(width), Number(height)]).toEqual([612, 792]);
    const across = facts(await pdf(page, { paper: "letter", landscape: true })).box;
    expect(across.split(/\s+/).slice(2).map(Number)).toEqual([792, 612]);
  });

  test("waits for pictures that load late", async () => {
    const page = await stage.open(`${site.url}/late`);
    expect((await pdf(page)).startsWith("%PDF-")).toBe(true);
    expect(site.requests).toContain("/picture.svg");
    await page.expectFrozen();
  });

  test.each([
    [{ paper: "a9" }, "a4, a3"],
    [{ scale: 3 }, '"scale" must be at most 2'],
    [{ ranges: "all" }, '"ranges"'],
    [{ ranges: "70-80" }, '"ranges"'],
  ])("with %j is refused", async (input, part) => {
    const page = await stage.open(`${site.url}/`);
    expect(await page.fails("tab.pdf", input)).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining(part),
    });
    await page.expectFrozen();
  });
});
