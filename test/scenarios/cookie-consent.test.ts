/** Cookie requests: rejected unless the caller chooses otherwise, and never accepted by mistake. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

/** A request that covers the page; each of its buttons writes its effect into the title. */
const banner = (lang: string, words: string, buttons: string) =>
  `<!doctype html><html lang="${lang}"><title>Page</title><main><h1>Bread</h1><p>How to bake bread.</p><a href="/next">Next</a></main>
  <div id="veil" style="position:fixed;inset:0;background:#000c;z-index:9"><div style="margin:100px auto;width:600px;background:#fff;padding:20px"><p>${words}</p>${buttons}</div></div>
  <script>function done(what) { document.title = what; veil.remove() }</script>`;

const button = (label: string, does: string) => `<button onclick="${does}">${label}</button>`;

const ACCEPT = button("Accept all", "done('accepted')");
const REJECT = button("Reject all", "done('rejected')");

const similar = (buttons: string) =>
  banner("en", "We use cookies and similar technologies.", buttons);

const CHOICES = `<div id="choices" hidden><label><input type="checkbox" checked disabled> Necessary</label>
  <label><input type="checkbox" id="ads" checked> Advertising</label><label><input type="checkbox" id="stats" checked> Statistics</label>
  ${button("Save my choices", "done('saved ' + ads.checked + ' ' + stats.checked)")}</div>`;

/** The choices and the button that saves them are in the request. */
const AT_ONCE = `<label><input type="checkbox" checked disabled> Necessary</label>
  <label><input type="checkbox" id="ads" checked> Marketing</label><label><input type="checkbox" id="stats"> Statistics</label>
  ${button("Save settings", "done('saved ' + ads.checked + ' ' + stats.checked)")}`;

const site = await useSite({
  "/none":
    "<!doctype html><title>Page</title><main><h1>Cookies</h1><p>How to bake cookies: accept advice.</main>",
  "/en": banner(
    "en",
    "We and our partners use cookies to improve your experience.",
    ACCEPT + REJECT,
  ),
  "/de": banner(
    "de",
    "Wir verwenden Cookies, um unser Angebot zu verbessern.",
    button("Alle akzeptieren", "done('accepted')") + button("Nur notwendige", "done('rejected')"),
  ),
  "/only": banner("en", "This site uses cookies.", button("Got it", "done('accepted')")),
  "/refusal": banner("en", "This site uses cookies to count visits.", REJECT),
  "/settings": similar(
    ACCEPT +
      button("Manage settings", "later.hidden = false") +
      `<div id="later" hidden>${REJECT}</div>`,
  ),
  "/choices": similar(ACCEPT + button("Cookie settings", "choices.hidden = false") + CHOICES),
  "/at-once": similar(ACCEPT + AT_ONCE),
  "/at-once-fixed": similar(
    ACCEPT + AT_ONCE.replace('id="ads"', 'id="ads" onclick="return false"'),
  ),
  "/saves": similar(ACCEPT + button("Save settings", "done('saved')")),
  "/biscuits": banner(
    "en",
    "Our biscuits are back: chocolate cookies, fresh from the oven.",
    button("Accept", "done('accepted')") + button("No thanks", "done('rejected')"),
  ),
  "/stubborn": banner("en", "We use cookies on this site.", ACCEPT + button("Reject all", "")),
});
const stage = await useStage();

describe("POST /tabs/{id}/cookie-consent", () => {
  test.each([
    ["/en", "Reject all"],
    ["/de", "Nur notwendige"],
  ])("rejects %s", async (path, name) => {
    const page = await stage.open(`${site.url}${path}`);
    const step = await page.step("page.cookie_consent");
    expect(step.result).toEqual({
      status: "rejected",
      pressed: [{ ref: expect.any(Number), name }],
      removed: true,
    });
    expect(step.page.title).toBe("rejected");
    await page.expectFrozen();
  });

  test("does nothing where nobody asks", async () => {
    const page = await stage.open(`${site.url}/none`);
    expect((await page.step("page.cookie_consent")).result).toEqual({
      status: "no_banner",
      pressed: [],
      removed: true,
    });
  });
});

test.each([
  ["/en", "accept", "accepted", "accepted"],
  ["/en", "leave", "left", "Page"],
  ["/only", "reject", "left", "Page"],
  ["/only", "reject_or_accept", "accepted", "accepted"],
  ["/en", "reject_or_accept", "rejected", "rejected"],
  ["/refusal", "reject", "rejected", "rejected"],
  ["/refusal", "accept", "left", "Page"],
  ["/settings", "reject", "rejected", "rejected"],
  ["/settings", "reject_or_accept", "rejected", "rejected"],
  ["/choices", "reject", "rejected", "saved false false"],
])("%s with policy %s: %s", async (path, policy, status, title) => {
  const page = await stage.open(`${site.url}${path}`);
  const step = await page.step("page.cookie_consent", { policy });
  expect(step.result).toMatchObject({ status, removed: status !== "left" });
  expect(step.page.title).toBe(title);
});

test("says where the page asks on", async () => {
  const page = await stage.open(`${site.url}/stubborn`);
  expect((await page.step("page.cookie_consent")).result).toMatchObject({
    status: "rejected",
    removed: false,
    reason: "The page still shows the banner.",
  });
});

test("another policy is refused", async () => {
  const page = await stage.open(`${site.url}/en`);
  expect(await page.fails("page.cookie_consent", { policy: "eat" })).toMatchObject({
    code: "INVALID_REQUEST",
  });
});

test("unticks what stands there before it saves, and tells what stayed ticked", async () => {
  const page = await stage.open(`${site.url}/at-once`);
  const { result } = await page.step("page.cookie_consent");
  expect(result).toMatchObject({
    status: "rejected",
    pressed: [{ name: "Save settings" }],
    ticked: ["Necessary"],
    removed: true,
  });
  expect(await page.value("document.title")).toBe("saved false false");
});

test("saves nothing while a choice cannot be unticked", async () => {
  const page = await stage.open(`${site.url}/at-once-fixed`);
  const { result } = await page.step("page.cookie_consent");
  expect(result).toMatchObject({
    status: "left",
    pressed: [],
    reason: expect.stringContaining('"Marketing" could not be rejected'),
  });
  expect(await page.value("document.title")).toBe("Page");
});

test.each(["/saves", "/biscuits"])(
  "presses nothing that it does not understand: %s",
  async (path) => {
    const page = await stage.open(`${site.url}${path}`);
    await page.step("page.cookie_consent");
    expect(await page.value("document.title")).toBe("Page");
  },
);
