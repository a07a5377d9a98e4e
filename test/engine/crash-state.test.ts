/** A browser that crashes between steps loses its cookies; the next step restores stored state and reports losses. */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import { setCookies } from "../../src/browser/session/storage/cookies.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate, realTime, step, useOwnBrowser } from "../support/browser.ts";
import { patience } from "../support/patience.ts";
import { pidsOf } from "../support/processes.ts";
import { useSite } from "../support/site.ts";

const browser = await useOwnBrowser();
const site = await useSite({
  "/": (_request, response) => {
    response.setHeader("set-cookie", ["login=ada; HttpOnly; Max-Age=3600", "visit=1"]);
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>in</title><script>localStorage.cart = 'tea'</script>");
  },
  "/who": ({ headers }, response) => response.end(headers.cookie ?? "nobody"),
});

async function die(kind: "browser" | "utility" = "browser"): Promise<void> {
  const pids = pidsOf(browser.folder, kind);
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await realTime(500);
}

const whoAmI = (tab: Tab) => evaluate(tab, "document.body.innerText");

test("between two steps: cookies and local storage are restored, and what is lost is said once", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await realTime(300);
  await die();
  // A step that fails leaves the report to the next one.
  await expect(step(tab, navigate({ url: "http://127.0.0.1:1/" }))).rejects.toThrow(/could not/);
  const { warnings } = await step(tab, navigate({ url: `${site.url}/who` }));
  expect(warnings.join()).toMatch(/crashed.*Restored.*2 cookies.*1 sites.*IndexedDB/);
  expect(
    String(await whoAmI(tab))
      .split("; ")
      .toSorted(),
  ).toEqual(["login=ada", "visit=1"]);
  expect(await evaluate(tab, "localStorage.cart")).toBe("tea");
  const next = await step(tab, navigate({ url: `${site.url}/who` }));
  expect(next.warnings.join()).not.toContain("crashed");
  expect(browser.browser.load().crashes).toBe(1);
});

test("what a caller has set since, and what a script has stored, are restored", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(tab, "localStorage.cart = 'coffee'; document.cookie = 'more=2'");
  using deadline = patience();
  const { hostname: domain } = new URL(site.url);
  const own = { name: "own", value: "3", domain, path: "/", expires: -1 };
  const flags = { httpOnly: false, secure: false, sameSite: "Lax" } as const;
  await setCookies(deadline, tab.session, [{ ...own, ...flags }]);
  await realTime(300);
  await die();
  await step(tab, navigate({ url: `${site.url}/who` }));
  expect(await whoAmI(tab)).toMatch(/more=2/);
  expect(await whoAmI(tab)).toMatch(/own=3/);
  expect(await evaluate(tab, "localStorage.cart")).toBe("coffee");
});

test("in the middle of a step: nothing is restored, and that is said", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await realTime(300);
  const failed = step(tab, wait({ ms: 60_000, clock: "wall" })).catch(() => {});
  await realTime(300);
  await die();
  await failed;
  const { warnings } = await step(tab, navigate({ url: `${site.url}/who` }));
  expect(warnings.join()).toContain("restored: stale");
  expect(await whoAmI(tab)).toBe("nobody");
});

test("the network service alone, between two steps: every session has its cookies again, and its pages go on", async () => {
  const tabs = [await browser.openTab(`${site.url}/`), await browser.openTab(`${site.url}/`)];
  await realTime(300);
  const { crashes } = browser.browser.load();
  await die("utility");
  for (const tab of tabs) {
    const body = await evaluate(tab, "fetch('/who').then((answer) => answer.text())");
    expect(body).toContain("login=ada");
    const { warnings } = await step(tab, navigate({ url: `${site.url}/who` }));
    expect(warnings.join()).toMatch(/network service crashed.*Restored.*2 cookies\. But the HTTP/);
    expect(browser.recording.actions.at(-1)?.warnings).toEqual(warnings);
    expect(await whoAmI(tab)).toContain("login=ada");
    expect(await evaluate(tab, "localStorage.cart")).toBe("tea");
  }
  expect(browser.browser.load().crashes).toBe(crashes + 1);
});

test("the network service alone, in the middle of a step: its response reports the loss", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await realTime(300);
  const waiting = step(tab, wait({ ms: 2_000, clock: "wall" }));
  await realTime(300);
  await die("utility");
  expect((await waiting).warnings.join()).toMatch(/network service crashed.*restored: stale/);
  await step(tab, navigate({ url: `${site.url}/who` }));
  expect(await whoAmI(tab)).toBe("nobody");
});
