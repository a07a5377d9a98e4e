/** A link or form with another target opens its tab, without a browser like with one. */
import { text as bodyOf } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { useSite, type Route } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { Scene, startStage, succeed, tabsOf, until, useStage } from "./support/stage.ts";
import { act, browse, LONG, quiet } from "./support/static-scene.ts";

const sent: string[] = [];
const takes: Route = (request, response) => {
  void bodyOf(request).then((body) => {
    sent.push(`${request.method} ${request.url} ${body}`);
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>taken</title>${LONG}`);
  });
};

const site = await useSite({
  "/page": `<!doctype html><title>page</title><link rel=icon href=data:,>${LONG}
    <a href=/other target=_blank>Blank</a> <a href=/other?1 target=side>Side</a> <a href=/other?2 target=side>Again</a>
    <a href=/other target=_TOP>Top</a> <a href=/file target=_blank>File</a> <a href=/app target=_blank>App</a>
    <a href=/none target=_blank>Broken</a>
    <form action=/take method=post target=_blank><input name=user value=ada aria-label=User><button name=do value=it>Send</button>
    <button formtarget=_self>Here</button></form>`,
  "/based": `<!doctype html><title>based</title><base target=_blank>${LONG}<a href=/other>Based</a>`,
  "/other": `<!doctype html><title>other</title>${LONG}`,
  "/app": `<!doctype html><title>app</title><div id=root></div><script>document.title = 'made'; root.textContent = 'made by script'</script>`,
  "/take": takes,
  "/file": (_request, response) => {
    response.setHeader("content-type", "application/zip");
    response.end("PK");
  },
  "/none": (_request, response) => void response.destroy(),
});
const stage = await useStage();

const open = (path: string, engine: string, at = stage) =>
  browse(at, { url: site.url + path, engine });

const popup = (scene: Scene, step: Input, path: string) => ({
  tab_changed: true,
  original_tab_id: scene.tabId,
  events: expect.arrayContaining([
    expect.objectContaining({
      type: "popup",
      data: {
        source_tab_id: scene.tabId,
        opener_tab_id: scene.tabId,
        new_tab_id: step["tab_id"],
        url: site.url + path,
        popup_type: "tab",
      },
    }),
  ]),
});

describe.each(["static", "chromium"])("with the engine %s", (engine) => {
  test("a link of its own tab opens one, in front, and its page stays", async () => {
    for (const [path, name] of [
      ["/page", "Blank"],
      ["/based", "Based"],
    ] as const) {
      const scene = await open(path, engine);
      const step = await act(scene, "tab.click", name);
      expect(step).toMatchObject({
        page: { title: "other", url: `${site.url}/other` },
        ...popup(scene, step, "/other"),
      });
      expect(await scene.ask("tab.get")).toMatchObject({ url: site.url + path, active: false });
      const other = new Scene(stage.rest, stage.rest, String(step["tab_id"]));
      expect(await other.ask("tab.get")).toMatchObject({ active: true, title: "other" });
      expect(await other.ask("tab.text")).toMatchObject({
        text: expect.stringContaining("enough to read"),
      });
      const reported = await succeed(stage.rest, "network.query", {
        tab_id: other.tabId,
        type: "Document",
      });
      expect(reported).toMatchObject({
        total: 1,
        calls: [{ url: `${site.url}/other`, action_id: step["action_id"] }],
      });
    }
  });

  test("a link that names the whole window does not", async () => {
    const scene = await open("/page", engine);
    expect(await act(scene, "tab.click", "Top")).toMatchObject({
      tab_id: scene.tabId,
      page: { title: "other" },
    });
  });

  test("a form is sent once, from the tab that it opens, or here where its button says so", async () => {
    const scene = await open("/page", engine);
    const before = sent.length;
    const step = await act(scene, "tab.click", "Send");
    expect(step).toMatchObject({ page: { title: "taken" }, ...popup(scene, step, "/take") });
    await act(scene, "tab.submit", "User");
    expect(await act(scene, "tab.click", "Here")).toMatchObject({
      tab_id: scene.tabId,
      page: { title: "taken" },
    });
    expect(sent.slice(before)).toEqual([
      "POST /take user=ada&do=it",
      "POST /take user=ada&do=it",
      "POST /take user=ada",
    ]);
  });

  test("a file leaves no tab behind", async () => {
    const scene = await open("/page", engine);
    const before = await tabsOf(stage.rest);
    const step = await act(scene, "tab.click", "File");
    expect(JSON.stringify(step["events"])).toContain("download_started");
    await until(async () => (await tabsOf(stage.rest)).length === before.length);
    expect(await scene.ask("tab.get")).toMatchObject({ title: "page" });
  });
});

describe("without a browser", () => {
  test("a tab that was opened under a name is used again", async () => {
    const scene = await open("/page", "static");
    const first = await act(scene, "tab.click", "Side");
    const second = await act(scene, "tab.click", "Again");
    expect(second).toMatchObject({ tab_id: first["tab_id"], page: { url: `${site.url}/other?2` } });
    expect(
      await succeed(stage.rest, "tab.back", { ...quiet, tab_id: first["tab_id"] }),
    ).toMatchObject({
      engine: "static",
      page: { url: `${site.url}/other?1` },
    });
  });

  test("nothing opens that cannot be had", async () => {
    const scene = await open("/page", "static");
    const before = await tabsOf(stage.rest);
    const { ref } = await scene.element("Broken", { scope: "page" });
    expect((await scene.fails("tab.click", { ...quiet, ref })).code).toBe("NAVIGATION_FAILED");
    expect(await tabsOf(stage.rest)).toHaveLength(before.length);
  });

  test("what opens takes a browser if it needs one, and leaves the other tab without", async () => {
    const scene = await open("/page", "auto");
    const step = await act(scene, "tab.click", "App");
    expect(step).toMatchObject({ engine: "chromium", page: { title: "made" }, tab_changed: true });
    expect(await scene.ask("tab.get")).toMatchObject({ engine: "static", title: "page" });
  });

  test("there are no more tabs than allowed", async () => {
    const strict = await startStage(["--max-tabs", "2"]);
    try {
      const scene = await open("/page", "static", strict);
      await open("/page", "static", strict).catch(() => {}); // the session may already have a tab
      const { ref } = await scene.element("Blank", { scope: "page" });
      const earlier = site.requests.length;
      expect((await scene.fails("tab.click", { ...quiet, ref })).code).toBe("RATE_LIMITED");
      expect(site.requests).toHaveLength(earlier);
      expect(await scene.ask("tab.get")).toMatchObject({ title: "page" });
    } finally {
      await strict.close();
    }
  });
});
