/**
 * Features of the current web platform: no page crashes its tab, each outcome is Chrome's, and the tab works
 * afterwards. FERMATA_GALLERY_ONLY limits the test to the features whose names contain its value.
 */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { clickAt, evaluate, LET_RUN, running, step, useBrowser } from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { after, redirect, text, useSite, type Route } from "../support/site.ts";
import { CRASHES } from "./pages/crashes.ts";
import { DOCUMENT_STANDARDS } from "./pages/document-standards.ts";
import type { Feature } from "./pages/feature.ts";
import { PROMPTS } from "./pages/prompts.ts";
import { SCRIPT_STANDARDS } from "./pages/script-standards.ts";
import { WORK_HELPERS } from "./pages/work.ts";

/** The longest timer of the pages. */
const TIMERS_MS = 600;
const LIMIT = { timeoutMs: 15_000 };
const ONLY = process.env["FERMATA_GALLERY_ONLY"] ?? "";

const ARRIVED = `<!doctype html><title>arrived</title><style>@view-transition { navigation: auto }</style><p>arrived</p>`;
const POSTS = (what: string) => `<!doctype html><script>${what}</script>`;
const routes: Record<string, Route> = {
  "/arrived": ARRIVED,
  "/framed": ARRIVED.replace("<title>arrived", "<title>framed"),
  "/redirect": redirect("/arrived"),
  "/back-and-forward": `<!doctype html><title>between</title><style>@view-transition { navigation: auto }</style><script>
    onload = () => setTimeout(() => { sessionStorage.again = 1; history.back(); }, 50);
    </script>`,
  "/key":
    POSTS(`navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), timeout: 1000, allowCredentials: [{ type: "public-key", id: new Uint8Array(16) }] } })
    .catch(({ name }) => (opener ?? parent).postMessage(name, "*"))`),
  "/posts": POSTS(`parent.postMessage("posted", "*")`),
  "/posts-storage": POSTS(`localStorage.a = "stored"; parent.postMessage(localStorage.a, "*")`),
  "/slow": after(200, text("slow")),
  "/word": text("word"),
  "/module.js": text(`export default "module"`, "text/javascript"),
  "/awaiting.js": text(
    `export default await new Promise((resolve) => setTimeout(resolve, 100, "awaited"))`,
    "text/javascript",
  ),
  "/data.json": text(`{ "word": "json" }`, "application/json"),
  "/stream": (_request, response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    for (const [index, part] of ["one", "two", "three"].entries())
      setTimeout(
        () => (index === 2 ? response.end(part) : response.write(part)),
        100 * (index + 1),
      );
  },
  "/events": (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: event\n\n");
  },
};
const groups: Readonly<Record<string, readonly Feature[]>> = {
  "what once ended tabs": CRASHES,
  "standards of documents": DOCUMENT_STANDARDS,
  "standards of scripts": SCRIPT_STANDARDS,
  prompts: PROMPTS,
};
const pathOf = (feature: Feature) => `/${encodeURIComponent(feature.name)}`;
let other = "";
for (const feature of Object.values(groups).flat())
  routes[pathOf(feature)] = (_request, response) =>
    void response
      .setHeader("content-type", "text/html")
      .end(page(feature).replaceAll("OTHER", other));

const browser = await useBrowser();
const site = await useSite(routes, {
  onMessage: (message, send) => void setTimeout(send, message === "late" ? 1_500 : 50, "reply"),
});
other = site.url;

function page({ head = "", html = "", load = "", press = "" }: Feature): string {
  return `<!doctype html><title>-</title>${head}
    <button style="position:fixed;left:0;top:0;width:200px;height:200px;z-index:1">go</button>
    <div style="margin-top:210px">${html}</div>
    <script>${WORK_HELPERS}
      const out = (outcome) => { document.title = String(outcome); };
      const frames2 = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const run = (task) => task().catch((error) => out(error.name));
      document.querySelector("button").onclick = () => run(async () => { ${press} });
      run(async () => { ${load} });
    </script>`;
}

for (const [group, features] of Object.entries(groups)) {
  const rows = features.filter(({ name }) => name.includes(ONLY));
  if (rows.length === 0) continue;
  everyRow(test, rows)(`features: ${group}`, async (feature) => {
    const tab = await browser.openTab();
    await step(tab, navigate({ url: site.otherOrigin + pathOf(feature) }), LIMIT);
    if (feature.press !== undefined) await step(tab, clickAt(100, 100), LIMIT);
    if (isRealtime) await step(tab, LET_RUN, running(TIMERS_MS)); // realtime steps do not wait for timers
    expect(await evaluate(tab, "document.title")).toBe(feature.outcome);
    const { settle } = await step(tab, navigate({ url: `${site.url}/arrived` }), LIMIT);
    expect(settle.settled).toBe(true);
    expect(await evaluate(tab, "document.title")).toBe("arrived");
    await browser.closeSessions();
  });
}
