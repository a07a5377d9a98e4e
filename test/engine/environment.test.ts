/** Session settings apply to pages, frames, workers and pop-ups, also to the page that follows a crash. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { curl } from "../../src/browser/runner/curl/curl.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import type { Deadline } from "../../src/shared/deadline.ts";
import { AppError } from "../../src/shared/errors.ts";
import { clickAt, evaluate, realTime, step, useBrowser } from "../support/browser.ts";
import { text, useSite, type Route } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const ABOUT = `({
  languages: navigator.languages.join(),
  locale: new Intl.NumberFormat().resolvedOptions().locale,
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  offset: new Date(0).getTimezoneOffset(),
  agent: navigator.userAgent,
  platform: navigator.platform,
  brands: navigator.userAgentData.brands.map(({ brand }) => brand).join(),
  mobile: navigator.userAgentData.mobile,
})`;

const headers: Route = (request, response) => {
  response.setHeader("content-type", "application/json");
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "*");
  response.end(JSON.stringify(request.headers));
};

const site = await useSite({
  "/": `<!doctype html><body style="height:500px" onclick="window.open('/popup')"><iframe src="/frame"></iframe>
    <script>
      const worker = new Worker("/worker.js");
      const asked = () => new Promise((done) => { worker.onmessage = ({ data }) => done(data); worker.postMessage(0); });
    </script>`,
  "/frame": "<!doctype html>",
  "/popup": "<!doctype html>",
  "/worker.js": text(
    `onmessage = async () => postMessage({ ...${ABOUT}, sent: await fetch("/headers").then((a) => a.json(), () => "failed") })`,
    "text/javascript",
  ),
  "/headers": headers,
});

const AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const ENVIRONMENT = {
  locale: "de-DE",
  timeZone: "Asia/Tokyo",
  userAgent: AGENT,
  headers: { "X-Extra": "yes" },
} as const;
const REPORTED = {
  languages: "de-DE,de",
  locale: "de-DE",
  zone: "Asia/Tokyo",
  offset: -540,
  agent: AGENT,
  platform: "Linux armv81",
  mobile: true,
};
const SENT = {
  "x-extra": "yes",
  "user-agent": AGENT,
  "accept-language": "de-DE,de;q=0.9",
  "sec-ch-ua-mobile": "?1",
  "sec-ch-ua-platform": '"Android"',
};

const browser = await useBrowser();

async function openTab(profile: Parameters<typeof browser.openSession>[0], url = `${site.url}/`) {
  const tab = (await browser.openSession(profile)).activeTab();
  await step(tab, navigate({ url }));
  return tab;
}

describe("language, time zone, user agent and headers", () => {
  test("are the same in page, frame, worker and pop-up, and stay when the opener is gone", async () => {
    using deadline = patience();
    const tab = await openTab({ environment: ENVIRONMENT });
    expect(await evaluate(tab, ABOUT)).toMatchObject(REPORTED);
    expect(await evaluate(tab, `frames[0].eval(${JSON.stringify(ABOUT)})`)).toMatchObject(REPORTED);
    expect(await evaluate(tab, "fetch('/headers').then((a) => a.json())")).toMatchObject(SENT);
    const { sent, ...worker } = await evaluate<Record<string, unknown>>(tab, "asked()");
    // Chromium does not apply the platform setting to workers: they get the machine's.
    expect(worker).toMatchObject({ ...REPORTED, platform: expect.any(String) });
    expect(sent).toMatchObject({ "x-extra": "yes", "user-agent": AGENT });

    await step(tab, clickAt(300, 400));
    const [, popup] = tab.session.tabs();
    if (!popup) throw new Error("no pop-up");
    expect(await evaluate(popup, ABOUT)).toMatchObject(REPORTED);
    await tab.session.closeTab(deadline, tab);
    expect(await evaluate(popup, ABOUT)).toMatchObject(REPORTED);
    expect(await evaluate(popup, "fetch('/headers').then((a) => a.json())")).toMatchObject(SENT);
  });

  test("hold in the page that follows a crash, and in no other session", async () => {
    const tab = await openTab({ environment: ENVIRONMENT });
    const other = await openTab({});
    void tab.page.session.post("Page.crash");
    while (!tab.crashed) await realTime(10);
    await step(tab, navigate({ url: `${site.url}/` }));
    expect(await evaluate(tab, ABOUT)).toMatchObject(REPORTED);
    expect(await evaluate(other, ABOUT)).toMatchObject({
      languages: "en-US,en",
      locale: "en-US",
      mobile: false,
    });
  });
});

test("viewport, colours, motion and touch are as wished", async () => {
  const tab = await openTab({
    viewport: { width: 500, height: 400 },
    environment: { colorScheme: "dark", reducedMotion: true, touch: true },
  });
  const script = `[innerWidth, innerHeight, matchMedia("(prefers-color-scheme: dark)").matches,
    matchMedia("(prefers-reduced-motion: reduce)").matches, navigator.maxTouchPoints, "ontouchstart" in window]`;
  expect(await evaluate(tab, script)).toEqual([500, 400, true, true, 5, true]);
});

const WHERE = `new Promise((done) => navigator.geolocation.getCurrentPosition(
  ({ coords }) => done([coords.latitude, coords.longitude, coords.accuracy]), (error) => done(error.message)))`;

test("a place is told to sites that ask, and can change", async () => {
  using deadline = patience();
  const geolocation = { latitude: 52.5, longitude: 13.4, accuracy: 20 };
  const tab = await openTab({ environment: { geolocation } });
  expect(await evaluate(tab, WHERE)).toEqual([52.5, 13.4, 20]);
  const moved = { latitude: -33.9, longitude: 151.2, accuracy: 5 };
  await tab.session.change(deadline, { environment: { geolocation: moved } });
  expect(await evaluate(tab, WHERE)).toEqual([-33.9, 151.2, 5]);
});

test("viewport, headers and connection change while the session lives", async () => {
  using deadline = patience();
  const tab = await openTab({});
  await tab.session.change(deadline, {
    viewport: { width: 640, height: 480 },
    environment: { headers: { "x-late": "1" } },
  });
  expect(await evaluate(tab, "[innerWidth, innerHeight]")).toEqual([640, 480]);
  const ask = "fetch('/headers').then((a) => a.json(), () => 'failed')";
  expect(await evaluate(tab, ask)).toMatchObject({ "x-late": "1" });
  await tab.session.change(deadline, { environment: { offline: true } });
  expect(await evaluate(tab, ask)).toBe("failed");
  expect(await evaluate(tab, "asked()")).toMatchObject({ sent: "failed" });
  const refused = step(tab, navigate({ url: `${site.url}/frame` }));
  await expect(refused).rejects.toMatchObject({ code: "NAVIGATION_FAILED" });
  await tab.session.change(deadline, { environment: { offline: false, headers: {} } });
  await step(tab, navigate({ url: `${site.url}/` }));
  expect(await evaluate(tab, ask)).not.toHaveProperty("x-late");
});

test("a proxy is used by its session alone, but for hosts that bypass it", async () => {
  const proxied: string[] = [];
  const proxy = createServer((request, response) => {
    proxied.push(request.url ?? "");
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>from the proxy</title>");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  try {
    const tab = await openTab({ proxy: { server, bypass: [] } }, "http://proxied.test/page");
    expect(await evaluate(tab, "document.title")).toBe("from the proxy");
    expect(proxied).toContain("http://proxied.test/page");
    await step(tab, navigate({ url: `${site.url}/frame` }));
    expect(await evaluate(tab, "document.title")).toBe("");
    const all = { server, bypass: ["<-loopback>"] };
    const whole = await openTab({ proxy: all }, `${site.url}/frame`);
    expect(await evaluate(whole, "document.title")).toBe("from the proxy");
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

test("what a caller asks in the name of a page says the same, and is not sent while the session is offline", async () => {
  using deadline = patience();
  const tab = await openTab({ environment: ENVIRONMENT });
  const request = {
    url: "/headers",
    method: "GET",
    headers: {},
    body: "",
    tag: "",
    maxBytes: 10_000,
  };
  const { text: sent } = await curl(deadline, tab, request);
  expect(JSON.parse(sent)).toMatchObject(SENT);
  await tab.session.change(deadline, { environment: { offline: true } });
  await expect(curl(deadline, tab, request)).rejects.toMatchObject({
    code: "NETWORK_ERROR",
    message: expect.stringContaining("offline"),
  });
});

describe("a page stands still though nobody waits any more", () => {
  test.each<[string, (deadline: Deadline, tab: Tab) => Promise<void>]>([
    ["for it to be told of its surroundings", (deadline, tab) => tab.adapt(deadline, {})],
    ["for it to stop loading", (deadline, tab) => tab.stop(deadline)],
  ])("%s", async (_what, move) => {
    const tab = await openTab({});
    using deadline = patience();
    const moving = move(deadline, tab);
    deadline.end(new AppError("CANCELLED"));
    await expect(moving).rejects.toMatchObject({ code: "CANCELLED" });
    expect(tab.popupLoading.frozen).toBe(true);
  });
});
