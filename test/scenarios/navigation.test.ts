/** Navigation to pages, back and forward; every kind is reported as an event. */
import { describe, expect, test } from "vitest";
import { redirect, text, useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const pageOf = (name: string, body = "") =>
  `<!doctype html><title>${name}</title><body style="margin:0">${body}<script>let ticks = 0; setInterval(() => ticks++, 10)</script>`;
const WIDE = 'style="position:absolute;left:0;width:300px;height:50px;top:';

const site = await useSite({
  "/one": pageOf(
    "one",
    `<a href="/two" ${WIDE}0">two</a>
    <form action="/two"><input name="q" ${WIDE}100px"><button ${WIDE}200px">send</button></form>
    <button ${WIDE}300px" onclick="history.pushState(null, '', '/one?pushed')">push</button>`,
  ),
  "/two": pageOf("two"),
  "/three": pageOf("three"),
  "/moved": redirect("/two"),
  "/lost": (_request, response) => {
    response.writeHead(404, { "content-type": "text/html" }).end("<title>lost</title>");
  },
  "/file": text("plain text"),
  "/styled": pageOf("styled", `<link rel="stylesheet" href="/style"><img src="/picture">`),
  "/style": text("body { background: teal }", "text/css"),
});
const stage = await useStage();

const navigation = (url: string, type?: string) => ({
  type: "navigation",
  data: expect.objectContaining({
    url: site.url + url,
    is_main_frame: true,
    ...(type !== undefined && { navigation_type: type }),
  }),
});

describe("POST /tabs/{id}/navigate: navigation", () => {
  test("POST /tabs/{id}/back, POST /tabs/{id}/forward: the address changes; back and forward return", async () => {
    const page = await stage.open(`${site.url}/one`);
    const two = await page.step("tab.navigate", { url: `${site.url}/two` });
    expect(two).toMatchObject({
      result: { status: "navigated", url: `${site.url}/two`, http_status: 200 },
      page: { url: `${site.url}/two`, title: "two" },
      settle: { settled: true, reason: "quiet" },
    });
    const event = { tab_id: page.tabId, frame_id: expect.any(String), http_status: 200 };
    expect(two.events).toMatchObject([{ ...navigation("/two"), data: event }]);
    const back = await page.step("tab.back");
    expect(back).toMatchObject({
      result: { status: "navigated_back", url: `${site.url}/one` },
      page: { title: "one" },
      events: [navigation("/one", "back_forward")],
    });
    const forward = await page.step("tab.forward");
    expect(forward).toMatchObject({
      result: { status: "navigated_forward", url: `${site.url}/two` },
      page: { title: "two" },
    });
    await page.expectFrozen();
  });

  test("has ends", async () => {
    const page = await stage.open(`${site.url}/one`);
    const failure = (code: string) => ({ code, httpStatus: 400 });
    expect(await page.fails("tab.back")).toMatchObject(failure("CANNOT_GO_BACK"));
    expect(await page.fails("tab.forward")).toMatchObject(failure("CANNOT_GO_FORWARD"));
    expect(await page.value("document.title")).toBe("one");
    await page.expectFrozen();
  });
});

describe("POST /tabs/{id}/navigate: navigation", () => {
  test("by address has no type; a redirect ends where it leads", async () => {
    const page = await stage.open(`${site.url}/one`);
    const { result, events } = await page.step("tab.navigate", { url: `${site.url}/moved` });
    expect(result).toEqual({ status: "navigated", url: `${site.url}/two`, http_status: 200 });
    expect(events).toMatchObject([{ type: "navigation", data: { url: `${site.url}/two` } }]);
    expect(events[0]?.data).not.toHaveProperty("navigation_type");
  });

  test("by a link, a form, history and POST /tabs/{id}/reload tells which", async () => {
    const page = await stage.open(`${site.url}/one`);
    const link = await page.step("tab.click", { x: 50, y: 25 });
    expect(link.events).toEqual([expect.objectContaining(navigation("/two", "link_click"))]);
    await page.step("tab.back");
    await page.step("tab.click", { x: 50, y: 125 });
    await page.step("tab.type", { text: "shoes" });
    const form = await page.step("tab.click", { x: 50, y: 225 });
    expect(form.events).toEqual([
      expect.objectContaining(navigation("/two?q=shoes", "form_submit")),
    ]);
    expect(form.page).toEqual({ url: `${site.url}/two?q=shoes`, title: "two" });
    const reload = await page.step("tab.reload", { ignore_cache: true });
    expect(reload.result).toEqual({ status: "reloaded", url: `${site.url}/two?q=shoes` });
    expect(reload.events).toEqual([expect.objectContaining(navigation("/two?q=shoes", "reload"))]);
    await page.expectFrozen();
  });

  test("to an error page is a success that tells the status", async () => {
    const page = await stage.open(`${site.url}/one`);
    const { result, page: shown } = await page.step("tab.navigate", { url: `${site.url}/lost` });
    expect(result).toMatchObject({ status: "navigated", http_status: 404 });
    expect(shown.title).toBe("lost");
  });

  test("begins before the old page may run: its timers do not fire any more", async () => {
    const page = await stage.open(`${site.url}/one`);
    await page.value("void setTimeout(() => (sessionStorage.fired = 1), 0)");
    await page.step("tab.navigate", { url: `${site.url}/two` });
    expect(await page.value("sessionStorage.fired ?? 'never'")).toBe("never");
  });

  test("sends the referrer that is wanted", async () => {
    const page = await stage.open(`${site.url}/one`);
    const referrer = `${site.url}/three`;
    await page.step("tab.navigate", { url: `${site.url}/two`, referrer });
    expect(await page.value("document.referrer")).toBe(referrer);
  });

  test("loads data: and about: addresses, and plain text", async () => {
    const page = await stage.open("data:text/html,<title>data</title>here");
    expect(await page.value("document.title")).toBe("data");
    await page.step("tab.navigate", { url: "about:blank" });
    expect(await page.value("document.body.childElementCount")).toBe(0);
    await page.step("tab.navigate", { url: `${site.url}/file` });
    expect(await page.ask("tab.text")).toEqual({ text: "plain text" });
  });

  test("twenty times in quick succession does no harm", async () => {
    const page = await stage.open(`${site.url}/one`);
    const paths = ["/two", "/three", "/styled", "/one", "/moved"];
    for (let count = 0; count < 20; count += 1) {
      const url = site.url + (paths[count % paths.length] ?? "");
      await page.step("tab.navigate", { url, wait_until: { type: "immediate" } });
    }
    const { settle } = await page.step("tab.navigate", { url: `${site.url}/three` });
    expect(settle).toMatchObject({ settled: true, reason: "quiet" });
    expect(await page.value("document.title")).toBe("three");
    await page.expectFrozen();
  });

  test("twenty times at once is carried out one after the other", async () => {
    const page = await stage.open(`${site.url}/one`);
    const urls = Array.from({ length: 20 }, (_unused, count) => `${site.url}/two?${count}`);
    const steps = await Promise.all(urls.map((url) => page.step("tab.navigate", { url })));
    expect(steps.map(({ result }) => result["url"])).toEqual(urls);
    expect(urls).toContain(await page.value("location.href"));
    await page.expectFrozen();
  });
});
