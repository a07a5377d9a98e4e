/** Entering a code: into one field or several boxes, sent once, by the page itself or by its button. */
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { useSite, type Route } from "../support/site.ts";
import { until, useStage } from "./support/stage.ts";

const CODE = "482913";
const sent: string[] = [];

const page = (body: string, title = "Verification") =>
  `<!doctype html><title>${title}</title><main><h1>Enter the verification code</h1><p>We have sent a code to your phone.</p>${body}</main>`;

const HOME = `<!doctype html><title>Your account</title><nav><a href="/logout">Log out</a></nav><main><h1>Your account</h1><p>Hello.</main>`;

const single = (more = "") =>
  page(`${more}<form method="post"><label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code"></label>
    <button name="go" value="1">Verify</button> <button name="resend" value="1">Send a new code</button></form>`);

/** Boxes that pass the focus on; `onWhole` is script that runs once all are filled. */
const boxes = (onWhole: string) =>
  page(`<form method="post"><fieldset><legend>Code</legend>${[1, 2, 3, 4, 5, 6]
    .map(
      (n) =>
        `<input maxlength="1" size="1" inputmode="numeric" name="d${n}" aria-label="Digit ${n}">`,
    )
    .join("")}</fieldset><p id="say"></p><button>Verify</button></form>
  <script>const all = [...document.querySelectorAll("[maxlength]")], form = document.forms[0];
    for (const [i, box] of all.entries()) box.addEventListener("input", () => { if (box.value) all[i + 1]?.focus(); if (all.every((b) => b.value)) whole() });
    async function whole() { ${onWhole} }</script>`);

const WRONG = `<p role="alert">That code has expired.</p>`;

const posts =
  (html: string, again: string): Route =>
  (request, response) => {
    const show = (body: string, status = 200) => {
      response.writeHead(status, { "content-type": "text/html", "cache-control": "no-store" });
      response.end(body);
    };
    if (request.method !== "POST") return show(html);
    void text(request).then((body) => {
      sent.push(body);
      const entered = [...new URLSearchParams(body)]
        .filter(([name]) => /^(?:code|d\d)$/.test(name))
        .map(([, value]) => value)
        .join("");
      if (entered !== CODE) return show(again);
      response.writeHead(303, { location: "/home" }).end();
    });
  };

const site = await useSite({
  "/home": HOME,
  "/nothing": "<!doctype html><title>Nothing</title><p>Here is nothing to enter.",
  "/single": posts(single(), single(WRONG)),
  "/expired": posts(
    single(),
    `<!doctype html><title>Change your password</title><main><h1>Change your password</h1><p>Your password has expired.</p><form><input type="password" autocomplete="new-password" aria-label="New password"><button>Save</button></form></main>`,
  ),
  "/boxes": posts(boxes(""), boxes("")),
  "/itself": posts(boxes("form.requestSubmit()"), single(WRONG)),
  "/fetching": posts(
    boxes(`const answer = await fetch("/fetching", { method: "POST", body: new URLSearchParams(new FormData(form)) });
      if (answer.url.endsWith("/home")) location = "/home"; else say.textContent = "The code is not correct."`),
    single(WRONG),
  ),
  "/telemetry": posts(
    single().replace(
      "<button",
      `<script>document.querySelector("input").oninput = () => navigator.sendBeacon("/seen", "x")</script><button`,
    ),
    single(WRONG),
  ),
  "/seen": (_request, response) => void response.writeHead(204).end(),
});
const stage = await useStage();
beforeEach(() => void sent.splice(0));

describe("POST /tabs/{id}/enter-code", () => {
  test("enters a code into a field and sends the form by its own button", async () => {
    const scene = await stage.open(`${site.url}/single`);
    const step = await scene.step("page.enter_code", { code: "482 913" });
    expect(step.result).toMatchObject({
      status: "submitted",
      outcome: "success",
      evidence: ['a way to log out: "Log out"'],
      info: { title: "Your account" },
    });
    expect(step.page.url).toBe(`${site.url}/home`);
    expect(sent).toEqual(["code=482913&go=1"]);
    await scene.expectFrozen();
  });

  test("tells a wrong one", async () => {
    const scene = await stage.open(`${site.url}/single`);
    expect((await scene.step("page.enter_code", { code: "111111" })).result).toMatchObject({
      outcome: "wrong_code",
      evidence: ['the page says "That code has expired."'],
    });
    expect(sent).toHaveLength(1);
  });

  test("is refused where the page asks for none", async () => {
    const scene = await stage.open(`${site.url}/nothing`);
    expect(await scene.fails("page.enter_code", { code: CODE })).toMatchObject({
      code: "FORM_NOT_FOUND",
      message: expect.stringContaining("No verification code form detected"),
    });
  });
});

test("a code that is taken, and leads to what the site wants first, is no success", async () => {
  const scene = await stage.open(`${site.url}/expired`);
  expect((await scene.step("page.enter_code", { code: "111111" })).result).toMatchObject({
    outcome: "blocked",
    evidence: ['the site requires a new password first: "Your password has expired."'],
  });
});

describe("boxes for a character each", () => {
  const SPLIT = "d1=4&d2=8&d3=2&d4=9&d5=1&d6=3";

  test("are filled in order, and sent by the button", async () => {
    const scene = await stage.open(`${site.url}/boxes`);
    const { result } = await scene.step("page.enter_code", { code: "482-913" });
    expect(result).toMatchObject({ outcome: "success" });
    expect(sent).toEqual([SPLIT]);
  });

  test.each(["/itself", "/fetching"])(
    "%s: a page that sends them itself is sent no second time",
    async (path) => {
      const scene = await stage.open(`${site.url}${path}`);
      const { result } = await scene.step("page.enter_code", { code: CODE });
      expect(result).toMatchObject({
        outcome: "success",
        evidence: ["the page sent the code by itself", expect.any(String)],
      });
      expect(sent).toEqual([SPLIT]);
    },
  );

  test("a wrong one that the page sends itself is told, and another try starts anew", async () => {
    const scene = await stage.open(`${site.url}/fetching`);
    const { result } = await scene.step("page.enter_code", { code: "111111" });
    expect(result).toMatchObject({
      outcome: "wrong_code",
      evidence: [expect.any(String), 'the page says "The code is not correct."'],
    });
    expect(sent).toHaveLength(1);
    expect((await scene.step("page.enter_code", { code: CODE })).result).toMatchObject({
      outcome: "success",
    });
  });

  test("a code of another length is refused, and nothing entered", async () => {
    const scene = await stage.open(`${site.url}/boxes`);
    const failure = await scene.fails("page.enter_code", { code: "48291" });
    expect(failure).toMatchObject({ code: "INVALID_REQUEST" });
    expect(failure.message).toContain("5 characters, but the page has 6 boxes");
    expect(await scene.value("all.map((box) => box.value).join('')")).toBe("");
  });
});

test("a page that reports what is typed has not sent the code by that", async () => {
  const scene = await stage.open(`${site.url}/telemetry`);
  expect((await scene.step("page.enter_code", { code: CODE })).result).toMatchObject({
    outcome: "success",
    evidence: ['a way to log out: "Log out"'],
  });
  expect(sent).toEqual(["code=482913&go=1"]);
});

test("history does not have the code", async () => {
  const scene = await stage.open(`${site.url}/single`);
  await scene.step("page.enter_code", { code: "735519" });
  let stored = "";
  await until(async () => {
    stored = JSON.stringify(await scene.ask("history.actions", { limit: 20 }));
    return stored.includes('"action_type":"enter_code"');
  });
  expect(stored).not.toMatch(/735519|73551/);
});
