/** Logging in: the page's form is found, filled in and submitted once, and the outcome is judged by evidence. */
import { beforeEach, describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { LOGINS, NAME, PASSWORD, posted } from "./support/login-site.ts";
import { succeed, until, useStage } from "./support/stage.ts";

/** Messages of sites in a dialog that a button opens, and their meaning. */
const SAID = [
  ["We did not recognise those details.", "wrong_credentials"],
  ["Sorry, we do not recognise you.", "wrong_credentials"],
  ["Your account is on hold.", "blocked"],
] as const;
const behind = (says: string) =>
  `<!doctype html><title>Shop</title><h1>Shop</h1><button onclick="d.showModal()">Sign in</button><dialog id="d"><form onsubmit="event.preventDefault();document.querySelector('#says').textContent='${says}'"><label>E-mail <input type="email" name="user" autocomplete="username"></label><label>Password <input type="password" name="password"></label><p role="alert" id="says"></p><button>Continue</button></form></dialog>`;
const site = await useSite({
  ...LOGINS,
  ...Object.fromEntries(SAID.map(([says], n) => [`/behind-${n}`, behind(says)])),
});
const stage = await useStage();
beforeEach(() => void posted.splice(0));

const RIGHT = { username: NAME, password: PASSWORD };
const WRONG = { username: NAME, password: "battery staple" };

/** The posted data with a password in it. */
const passwords = () => posted.filter((line) => line.includes("password="));

describe("POST /tabs/{id}/login", () => {
  test("logs in with the form of the login, not with the search beside it, and says why it thinks so", async () => {
    const page = await stage.open(`${site.url}/plain`);
    const step = await page.step("page.login", RIGHT);
    expect(step.result).toMatchObject({
      status: "submitted",
      outcome: "success",
      evidence: ["the page no longer asks for a password", 'a way to log out: "Log out"'],
      info: { url: `${site.url}/home`, title: "Your account", http_status: 200 },
    });
    expect(step.page.url).toBe(`${site.url}/home`);
    expect(step.events.map(({ type }) => type)).toEqual(["navigation"]);
    expect(posted).toEqual(["/plain user=ada&password=correct+horse"]);
    await page.expectFrozen();
  });

  test("tells a wrong password", async () => {
    const page = await stage.open(`${site.url}/plain`);
    const { result } = await page.step("page.login", WRONG);
    expect(result).toMatchObject({
      status: "submitted",
      outcome: "wrong_credentials",
      evidence: ['the page says "Incorrect username or password."'],
      info: { page_type: "Login", alerts: [{ type: "error" }] },
    });
    expect(passwords()).toHaveLength(1);
    expect(JSON.stringify(result)).not.toContain(WRONG.password);
  });

  test("is refused where there is no login form, and where there is no tab", async () => {
    const page = await stage.open(`${site.url}/`);
    const failure = await page.fails("page.login", RIGHT);
    expect(failure).toMatchObject({
      code: "FORM_NOT_FOUND",
      message: expect.stringContaining("No login form detected"),
    });
    expect(await page.fails("page.login", { ...RIGHT, tab_id: "tab_none" })).toMatchObject({
      code: "TAB_NOT_FOUND",
    });
    const lines = await page.fails("page.login", { ...RIGHT, password: "two\nlines" });
    expect(lines).toMatchObject({ code: "INVALID_REQUEST" });
    expect(lines.message).not.toContain("two");
    await page.expectFrozen();
  });
});

const LOGGED_IN = 'the page says "You are logged in as ada"';
const WANTED = "it is the requested page";
const FAILED = 'but the page says "No extensions for ada are available."';
const STILL_OFFERED = 'but the page still offers "Log in"';

describe("what came of it", () => {
  const outcomes: readonly [string, Record<string, string>, string, readonly unknown[]][] = [
    ["/plain401", WRONG, "wrong_credentials", ["HTTP status 401"]],
    ["/plain401", RIGHT, "success", ["the page no longer asks for a password", expect.any(String)]],
    ["/inline", WRONG, "wrong_credentials", ['the page says "The password is not correct."']],
    ["/inline", RIGHT, "success", [expect.any(String), 'a way to log out: "Sign out"']],
    ["/late", WRONG, "wrong_credentials", ['the page says "Wrong password."']],
    ["/late", RIGHT, "success", [expect.any(String), expect.any(String)]],
    ["/silent", WRONG, "still_on_form", ["the login form is still there"]],
    [
      "/elsewhere",
      WRONG,
      "unknown",
      expect.arrayContaining(['but the page still offers "Log in"']),
    ],
    ["/kept?next=%2Foffer", RIGHT, "success", expect.arrayContaining([WANTED, STILL_OFFERED])],
    ["/kept?next=%2Foffer", WRONG, "wrong_credentials", [expect.any(String)]],
    ["/failing", RIGHT, "unknown", expect.arrayContaining([FAILED])],
    ["/sorry", WRONG, "wrong_credentials", [expect.stringContaining("Sorry, username")]],
    ["/locked", WRONG, "blocked", [expect.stringContaining("Too many attempts")]],
    ["/broken", RIGHT, "unknown", expect.arrayContaining(["but HTTP status 500"])],
    ["/guarded", RIGHT, "captcha", [expect.stringContaining("HCaptcha")]],
    ["/beside", RIGHT, "success", [expect.any(String), expect.any(String)]],
    ["/two-factor", RIGHT, "second_factor", expect.any(Array)],
    ["/two-factor", WRONG, "wrong_credentials", expect.any(Array)],
    ["/settled", RIGHT, "success", expect.arrayContaining(['a way to log out: "Log out"'])],
    ["/stale", RIGHT, "success", expect.arrayContaining(['the title is now "Letters"'])],
    ["/stale", WRONG, "wrong_credentials", ['the page says "Incorrect password."']],
    ["/asking", WRONG, "still_on_form", expect.any(Array)],
    ["/prefilled", RIGHT, "success", expect.any(Array)],
    ["/modal", RIGHT, "success", expect.arrayContaining(['"Log in" is no longer on the page'])],
    ["/modal-greeting", RIGHT, "success", expect.arrayContaining([LOGGED_IN])],
    ["/modal-menu", RIGHT, "success", expect.arrayContaining(['"My account" is new on the page'])],
    ["/modal-closed", RIGHT, "unknown", expect.arrayContaining([STILL_OFFERED])],
    ["/modal-failed", RIGHT, "unknown", expect.any(Array)],
    ["/expired", RIGHT, "blocked", [expect.stringContaining("a new password first")]],
    ["/expired-german", RIGHT, "blocked", [expect.stringContaining("a new password first")]],
    ["/closed", RIGHT, "blocked", ['the page says "Account locked"']],
    ["/slow", RIGHT, "blocked", ['the page says "Too many attempts"']],
    [
      "/unconfirmed",
      RIGHT,
      "blocked",
      [expect.stringContaining("a confirmed e-mail address first")],
    ],
    ["/unconfirmed-form", RIGHT, "blocked", [expect.any(String), expect.stringContaining("says")]],
    ["/terms", RIGHT, "blocked", [expect.stringContaining("acceptance of its terms first")]],
    ["/reminded", RIGHT, "success", expect.any(Array)],
  ];
  test.each(outcomes)("%s with %o: %s", async (path, credentials, outcome, evidence) => {
    const page = await stage.open(`${site.url}${path}`);
    const { result } = await page.step("page.login", credentials);
    expect(result).toMatchObject({ status: "submitted", outcome, evidence });
    expect(passwords()).toHaveLength(1);
    await page.expectFrozen();
  });

  test.each(SAID)("a form that a button brings up says %j: %s", async (says, outcome) => {
    const n = SAID.findIndex(([one]) => one === says);
    const page = await stage.open(`${site.url}/behind-${n}`);
    const step = await page.step("page.login", { username: "ada@example.org", password: "secret" });
    expect(step.result).toMatchObject({ outcome, evidence: [expect.stringContaining(says)] });
  });

  test("a dialog that says so is an answer too, and stays open", async () => {
    const page = await stage.open(`${site.url}/alert`);
    const step = await page.step("page.login", WRONG);
    expect(step.result).toEqual({
      status: "submitted",
      outcome: "wrong_credentials",
      evidence: ['a dialog says "Invalid username or password"'],
    });
    expect(await page.ask("tab.dialog")).toMatchObject({ present: true, dialog_type: "alert" });
    await page.step("tab.accept_dialog");
  });

  test("a check for humans that blocks the page is told before anything is typed", async () => {
    const page = await stage.open(`${site.url}/wall`);
    expect((await page.step("page.login", RIGHT)).result).toMatchObject({
      status: "nothing_sent",
      outcome: "captcha",
      info: { page_type: "Captcha", captcha: { blocking: true } },
    });
    expect(posted).toEqual([]);
  });
});

describe("in several steps", () => {
  test("on several pages, with a choice of ways between them", async () => {
    const page = await stage.open(`${site.url}/`);
    const step = await page.step("page.login", { ...RIGHT, url: `${site.url}/steps` });
    expect(step.result).toMatchObject({ outcome: "success" });
    expect(step.page.url).toBe(`${site.url}/home`);
    expect(posted).toEqual(["/steps user=ada", "/steps/password user=ada&password=correct+horse"]);
  });

  test("ends with the name where nobody has it", async () => {
    const page = await stage.open(`${site.url}/steps`);
    const { result } = await page.step("page.login", { ...RIGHT, username: "nobody" });
    expect(result).toMatchObject({
      outcome: "wrong_credentials",
      evidence: [expect.stringContaining("couldn't find an account")],
    });
    expect(passwords()).toEqual([]);
  });

  test("has a code sent that the same form takes, before it sends the form", async () => {
    const page = await stage.open(`${site.url}/by-number`);
    const { result } = await page.step("page.login", RIGHT);
    expect(result).toMatchObject({
      outcome: "second_factor",
      evidence: ["a code was requested; its field is in the same form"],
    });
    expect(posted).toEqual(["/number user=ada"]);
    expect(await page.step("page.enter_code", { code: "123456" })).toMatchObject({
      page: { url: `${site.url}/home?user=ada&code=123456` },
      result: { outcome: "success" },
    });
  });

  test("tells that no code was sent", async () => {
    const page = await stage.open(`${site.url}/by-number`);
    const { result } = await page.step("page.login", { ...RIGHT, username: "nobody" });
    expect(result).toMatchObject({
      outcome: "still_on_form",
      evidence: [expect.any(String), 'the page says "Not a number we know."'],
    });
  });

  test.each([
    [RIGHT, "success"],
    [WRONG, "wrong_credentials"],
  ])("in one document that unfolds late: %o", async (credentials, outcome) => {
    const page = await stage.open(`${site.url}/unfold`);
    expect((await page.step("page.login", credentials)).result).toMatchObject({ outcome });
    expect(passwords()).toHaveLength(1);
  });
});

test("a request for cookies in front of the form is rejected, and never accepted", async () => {
  const page = await stage.open(`${site.url}/covered`);
  expect((await page.step("page.login", RIGHT)).result).toMatchObject({ outcome: "success" });
  expect(passwords()).toHaveLength(1);
  const stuck = await stage.open(`${site.url}/covered-for-good`);
  expect(await stuck.fails("page.login", RIGHT)).toMatchObject({
    code: "ELEMENT_NOT_INTERACTABLE",
  });
});

test("the box that keeps one logged in is left alone unless asked", async () => {
  for (const [remember, sent] of [
    [undefined, "/plain user=ada&password=correct+horse"],
    [true, "/plain user=ada&password=correct+horse&remember=on"],
  ] as const) {
    posted.splice(0);
    const page = await stage.open(`${site.url}/plain`);
    await page.step("page.login", { ...RIGHT, ...(remember && { remember }) });
    expect(posted).toEqual([sent]);
  }
});

test("history has every step, and neither name nor password", async () => {
  const page = await stage.open(`${site.url}/plain`);
  await page.step("page.login", { username: "ada.lovelace", password: "never to be seen" });
  let stored = "";
  await until(async () => {
    stored = JSON.stringify(await page.ask("history.actions", { limit: 20 }));
    return stored.includes('"action_type":"login"');
  });
  expect(stored).toContain('"outcome":"wrong_credentials"');
  expect(stored).toContain('"action_type":"type"');
  expect(stored).toContain('"action_type":"click"');
  expect(stored).not.toMatch(/lovelace|never to be seen/);
});

test("answers with pictures and views as a step does", async () => {
  const page = await stage.open(`${site.url}/plain`);
  const step = await page.step("page.login", {
    ...RIGHT,
    screenshot: { area: "viewport", markup: [] },
    observe: { format: "compact" },
    elements: true,
  });
  expect(step.screenshot_before?.data).not.toBe(step.screenshot_after?.data);
  expect(step.view?.text).toContain("Two new letters");
  expect(step.elements?.map(({ name }) => name)).toContain("Log out");
});

test("works in a tab that does without a browser", async () => {
  const url = `${site.url}/plain`;
  const { tab_id } = await succeed(stage.rest, "page.browse", { url, engine: "static" });
  const login = (credentials: Record<string, string>) =>
    succeed(stage.rest, "page.login", { tab_id, ...credentials });
  expect(await login(WRONG)).toMatchObject({
    engine: "static",
    result: { outcome: "wrong_credentials" },
  });
  expect(await login(RIGHT)).toMatchObject({ engine: "static", result: { outcome: "success" } });
  expect(posted).toEqual([
    "/plain user=ada&password=battery+staple",
    "/plain user=ada&password=correct+horse",
  ]);
});
