/** browsy's REST calls, as page-intelligence describes them, against the test's own pages. */
import { text as bodyOf } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { silence, useSite, html } from "../../support/site.ts";
import { caller, openPage, startServer, useServer } from "./server.ts";

const LOGIN = `<!doctype html><title>Sign in</title><form action="/search"><input type="search" name="q"><button>Find</button></form>
  <h1>Sign in</h1><form method="post" action="/in"><label>Email <input type="email" name="email"></label>
  <label>Password <input type="password" name="password"></label><button>Sign in</button></form>`;

/** Paths and queries of the form's submissions. */
const received: string[] = [];
const site = await useSite({
  "/": `<!doctype html><title>Start</title><h1>Start</h1><a href="/form">The form</a>
    <table><caption>Prices</caption><tr><th>Name<th>Price<tr><td>Tea<td>3<tr><td><a href="/cake">Cake</a><td>4</table>
    <table><tr><th>A<th>B<tr><td>1<td>2</table>`,
  "/form": `<!doctype html><title>Form</title><form action="/sent">
    <label><input type="checkbox" name="news"> News</label>
    <label>Name <input name="name" value="old"></label>
    <label>Password <input type="password" name="secret"></label>
    <label>Colour <select name="colour"><option value="r">Red</option><option value="b">Blue</option></select></label>
    <button name="go" value="save">Save</button><button name="go" value="delete">Delete</button></form>`,
  "/sent": (request, response) => {
    received.push(request.url ?? "");
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><title>Sent</title><p>${request.url?.replaceAll("&", "&amp;")}</p>`,
    );
  },
  "/login": LOGIN,
  "/in": (request, response) => {
    void bodyOf(request).then((body) => {
      const isRight = new URLSearchParams(body).get("password") === "open sesame";
      response.writeHead(302, { location: isRight ? "/code" : "/wrong" }).end();
    });
  },
  "/wrong": LOGIN.replace("<form", '<p role="alert">Wrong email or password.</p><form'),
  "/code": `<!doctype html><title>Verification</title><h1>Enter your verification code</h1><form action="/home">
    <label>Verification code <input name="code" autocomplete="one-time-code" maxlength="6"></label><button>Verify</button></form>`,
  "/home": `<!doctype html><title>Dashboard</title><nav><a href="/logout">Log out</a></nav><main><h1>Dashboard</h1><p>Welcome back, Ada</p></main>`,
  "/gone": html("<!doctype html><title>404 Not Found</title><h1>Not Found</h1><p>No such page.", {
    status: 404,
  }),
  "/slow": (_request, response) => {
    setTimeout(() => response.end("<!doctype html><title>Slow</title><h1>Slow</h1>"), 300);
    response.setHeader("content-type", "text/html");
  },
  "/silent": silence,
  "/nothing": (_request, response) => void response.writeHead(503).end(),
  "/check": `<!doctype html><title>One moment</title><main><h1>Please confirm</h1><form><div class="g-recaptcha" data-sitekey="key"></div><button>Go on</button></form></main>`,
});
const server = await useServer();
const call = caller(server.url);
const open = (path: string) => openPage(call, site.url + path);

describe("sessions", () => {
  test("GET /health", async () => {
    expect(await call("GET /health")).toMatchObject({ status: 200, text: "ok" });
  });

  test("are made for who has none or an unknown one, and kept for who has one", async () => {
    const first = await call("POST /api/browse", { url: `${site.url}/` });
    expect(first).toMatchObject({ status: 200, session: expect.stringMatching(/^\S{10,}$/) });
    const other = await call("POST /api/browse", { url: `${site.url}/form` }, "made-up");
    expect(other.session).toMatch(/^\S{10,}$/);
    expect(["made-up", first.session]).not.toContain(other.session);
    const again = await call("GET /api/page", undefined, first.session);
    expect(again.session).toBe(first.session);
    expect(again.text).toContain("title: Start");
    expect((await call("GET /api/page", undefined, other.session)).text).toContain("title: Form");
  });

  test("are made by no call that only looks, nor by one that fails", async () => {
    const count = async () => {
      const { json } = await call("GET /api/sessions");
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list of sessions
      return (json as { sessions: unknown[] }).sessions.length;
    };
    const before = await count();
    for (const one of ["GET /api/page", "GET /api/page-info", "GET /api/tables"]) {
      const answer = await call(one);
      expect(answer).toMatchObject({
        status: 400,
        session: null,
        json: { error: "No page loaded", code: "INVALID_REQUEST", hint: expect.any(String) },
      });
    }
    expect(await call("POST /api/find", { text: "x" }, "unknown")).toMatchObject({ status: 400 });
    const bad = await call("POST /api/browse", { url: "no address" });
    expect(bad).toMatchObject({ status: 400, session: null });
    expect(await count()).toBe(before);
  });

  test("answer one call after the other, each with its own page", async () => {
    const { session } = await open("/");
    const [slow, form, page] = await Promise.all([
      call("POST /api/browse", { url: `${site.url}/slow` }, session),
      call("POST /api/browse", { url: `${site.url}/form` }, session),
      call("GET /api/page", undefined, session),
    ]);
    expect(slow.text).toContain("title: Slow");
    expect(form.text).toContain("title: Form");
    expect(page.text).toMatch(/^title: (?:Start|Slow|Form)\n/);
  });

  test("of different callers do not wait for each other", async () => {
    const { session } = await open("/");
    const { session: other } = await open("/");
    const removed = new AbortController();
    const hung = fetch(`${server.url}/api/browse`, {
      method: "POST",
      headers: { "X-Browsy-Session": session ?? "" },
      body: JSON.stringify({ url: `${site.url}/silent` }),
      signal: removed.signal,
    });
    const answered = await call("POST /api/browse", { url: `${site.url}/form` }, other);
    expect(answered.text).toContain("title: Form");
    removed.abort();
    await expect(hung).rejects.toThrow(/abort/i);
    expect((await call("GET /api/page", undefined, session)).text).toContain("title: Start");
  });

  test("are listed and closed", async () => {
    const { session } = await open("/");
    const { json } = await call("GET /api/sessions");
    expect(json).toMatchObject({
      sessions: expect.arrayContaining([expect.objectContaining({ id: session })]),
    });
    expect(await call(`DELETE /api/sessions/${session}`)).toMatchObject({ status: 200 });
    expect(await call("GET /api/page", undefined, session)).toMatchObject({ status: 400 });
    expect(await call("DELETE /api/sessions/unknown")).toMatchObject({ status: 404 });
    const { session: own } = await open("/");
    expect(await call("DELETE /api/sessions", undefined, own)).toMatchObject({ status: 200 });
  });
});

describe("the page", () => {
  test("POST /api/browse: text, the elements one a line", async () => {
    const { text, type } = await call("POST /api/browse", { url: `${site.url}/` });
    expect(type).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(
      new RegExp(`^title: Start\nurl: ${site.url}/\nels: \\d+\n---\n\\[\\d+:h1 "Start"\\]\n`),
    );
    expect(text).toMatch(/^\[\d+:a "The form" ->\/form\]$/m);
  });

  test("as JSON that is nothing but JSON, warned of or not", async () => {
    const page = await call("POST /api/browse", { url: `${site.url}/check`, format: "json" });
    expect(page.type).toBe("application/json");
    expect(page.json).toMatchObject({
      url: `${site.url}/check`,
      final_url: `${site.url}/check`,
      http_status: 200,
      title: "One moment",
      page_type: "Captcha",
      captcha: { captcha_type: "ReCaptcha", sitekey: "key" },
      blocked: { reason: "captcha_or_challenge", require_human: true },
    });
    const text = await call("GET /api/page", undefined, page.session);
    expect(text.text.split("\n").slice(0, 2)).toEqual([
      "⚠ CAPTCHA detected (ReCaptcha) — this page requires human verification to proceed.",
      "⚠ Blocked detected (captcha_or_challenge)",
    ]);
    expect(text.text).toContain("next_step: ask_human_to_solve");
  });

  test("above the fold, which takes a browser and its boxes", async () => {
    const { session, json } = await call("POST /api/browse", {
      url: `${site.url}/`,
      format: "json",
    });
    expect(json).toMatchObject({ engine: "static" });
    expect(JSON.stringify(json)).not.toContain('"b":');
    const fold = await call(
      "GET /api/page?scope=above_fold&format=json&limit=1",
      undefined,
      session,
    );
    expect(fold.json).toMatchObject({
      engine: "chromium",
      // The height depends on the machine's fonts.
      els: [{ text: "Start", b: [8, 21, 1_264, expect.closeTo(37, -1)] }],
      next_cursor: expect.any(String),
    });
  });

  test("of any status, with what it says", async () => {
    const { status, json } = await call("POST /api/browse", {
      url: `${site.url}/gone`,
      format: "json",
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ http_status: 404, page_type: "Error", title: "404 Not Found" });
  });

  test("GET /api/page-info, GET /api/tables, POST /api/find", async () => {
    const { session, id } = await open("/");
    const info = await call("GET /api/page-info", undefined, session);
    expect(info.json).toMatchObject({
      title: "Start",
      url: `${site.url}/`,
      page_type: expect.any(String),
      suggested_actions: expect.any(Array),
      alerts: [],
      pagination: null,
    });
    const tables = await call("GET /api/tables", undefined, session);
    expect(tables.json).toMatchObject([
      {
        caption: "Prices",
        headers: ["Name", "Price"],
        rows: [
          ["Tea", "3"],
          ["Cake", "4"],
        ],
      },
      { headers: ["A", "B"], rows: [["1", "2"]] },
    ]);
    const found = await call("POST /api/find", { text: "THE form", role: "link" }, session);
    expect(found.json).toMatchObject([
      { id: id("The form"), tag: "a", role: "link", text: "The form", href: `${site.url}/form` },
    ]);
    const union = { text: "the form", role: "heading", mode: "union" };
    expect((await call("POST /api/find", union, session)).json).toMatchObject([
      { tag: "h1" },
      { text: "The form" },
    ]);
    expect(await call("POST /api/find", {}, session)).toMatchObject({ status: 400 });
  });
});

test("how visits to a host went is remembered, each document once", async () => {
  await using host = await startServer();
  const ask = caller(host.url);
  const memory = async (path: string, session?: string | null) => {
    const page = await ask("POST /api/browse", { url: site.url + path }, session);
    const info = await ask("GET /api/page-info", undefined, page.session);
    return { session: page.session, json: info.json };
  };
  const { session, json } = await memory("/");
  const seen = { last_seen_unix: expect.any(Number) };
  const first = { ok_count: 1, blocked_count: 0, error_count: 0, last_outcome: "ok", ...seen };
  expect(json).toMatchObject({ domain_memory: first });
  expect(await memory("/check", session)).toMatchObject({
    json: {
      next_step: "ask_human_to_solve",
      domain_memory: {
        ok_count: 1,
        blocked_count: 1,
        last_outcome: "blocked",
        last_reason: "captcha_or_challenge",
      },
    },
  });
  expect(await memory("/gone", session)).toMatchObject({
    json: { domain_memory: { error_count: 1, last_outcome: "error", last_reason: "http_404" } },
  });
});

describe("what is done on a page", () => {
  test("fills in and sends exactly what was filled in, by the button that was clicked", async () => {
    const { session, id } = await open("/form");
    const name = id("Name");
    expect((await call("POST /api/type", { id: name, text: 'Ada "A"' }, session)).json).toEqual({
      ok: true,
      message: `Typed "Ada "A"" into element ${name}`,
    });
    const secret = id("Password");
    const typed = await call("POST /api/type", { id: secret, text: "hunter2" }, session);
    expect(typed.json).toEqual({ ok: true, message: `Typed "••••" into element ${secret}` });
    const notification = id("News");
    expect((await call("POST /api/check", { id: notification }, session)).json).toEqual({
      ok: true,
      message: `Checked element ${notification}`,
    });
    expect((await call("POST /api/uncheck", { id: notification }, session)).json).toEqual({
      ok: true,
      message: `Unchecked element ${notification}`,
    });
    const colour = id("Colour");
    for (const value of ["r", "Blue"]) {
      const { json } = await call("POST /api/select", { id: colour, value }, session);
      expect(json).toEqual({ ok: true, message: `Selected "${value}" in element ${colour}` });
    }
    const sent = await call("POST /api/click", { id: id("Delete") }, session);
    expect(sent.text).toContain("/sent?name=Ada+%22A%22&secret=[hidden]&colour=b&go=delete");
    expect(received).toEqual(["/sent?name=Ada+%22A%22&secret=hunter2&colour=b&go=delete"]);
    const back = await call("POST /api/back", undefined, session);
    expect(back.text).toContain("title: Form");
  });

  test("POST /api/login and /api/enter-code tell the page then, and what came of it", async () => {
    const { session } = await open("/login");
    const wrong = { username: "ada@example.com", password: "wrong", format: "json" };
    expect((await call("POST /api/login", wrong, session)).json).toMatchObject({
      url: `${site.url}/wrong`,
      login: { outcome: "wrong_credentials", evidence: expect.any(Array) },
    });
    const right = { username: "ada@example.com", password: "open sesame" };
    const code = await call("POST /api/login", right, session);
    expect(code.text).toMatch(/^⚠ login: second_factor — .*\n[^]*title: Verification\n/);
    const home = await call("POST /api/enter-code", { code: "123456", format: "json" }, session);
    expect(home.json).toMatchObject({
      page_type: "Dashboard",
      url: `${site.url}/home?code=123456`,
      enter_code: { outcome: "success" },
    });
    const { session: other } = await open("/");
    expect(await call("POST /api/login", right, other)).toMatchObject({
      status: 400,
      json: { error: "Action error: No login form detected", code: "FORM_NOT_FOUND" },
    });
    expect(await call("POST /api/enter-code", { code: "1" }, other)).toMatchObject({
      status: 400,
      json: { error: "Action error: No verification code form detected" },
    });
  });

  test("fails in the words that callers know", async () => {
    const { session, id } = await open("/form");
    const fails = async (one: string, body: unknown) => {
      const { status, json } = await call(one, body, session);
      return [status, json];
    };
    const error = (text: string, code: string) => [
      400,
      expect.objectContaining({ error: text, code }),
    ];
    const save = id("Save");
    const not = (what: string) => `Action error: Element ${save} is not a ${what}`;
    expect(await fails("POST /api/click", { id: 9_999 })).toEqual(
      error("Action error: Element 9999 not found", "ELEMENT_NOT_FOUND"),
    );
    expect(await fails("POST /api/type", { id: save, text: "x" })).toEqual(
      error(not("text input"), "ELEMENT_NOT_INTERACTABLE"),
    );
    expect(await fails("POST /api/check", { id: save })).toEqual(
      error(not("checkbox or radio"), "ELEMENT_NOT_INTERACTABLE"),
    );
    expect(await fails("POST /api/select", { id: save, value: "x" })).toEqual(
      error(not("select"), "ELEMENT_NOT_INTERACTABLE"),
    );
    expect(await fails("POST /api/back", {})).toEqual(
      error("Action error: No history to go back to", "CANNOT_GO_BACK"),
    );
    expect(await fails("POST /api/browse", { url: "no address" })).toEqual(
      error(expect.stringMatching(/^Invalid URL: /), "INVALID_REQUEST"),
    );
    expect(await fails("POST /api/browse", { url: "file:///etc/passwd" })).toEqual(
      error(expect.stringMatching(/^Blocked URL: /), "BLOCKED_BY_POLICY"),
    );
    expect(await fails("POST /api/browse", { url: `${site.url}/nothing` })).toEqual([
      500,
      expect.objectContaining({ error: "HTTP error: 503", hint: expect.any(String) }),
    ]);
    expect(await fails("POST /api/browse", { url: "http://127.0.0.1:1/" })).toEqual([
      expect.any(Number),
      expect.objectContaining({ error: expect.stringMatching(/^(Network error|Blocked URL): /) }),
    ]);
    expect(await fails("POST /api/click", { id: "nine" })).toEqual(
      error(expect.stringContaining('"id" must be'), "INVALID_REQUEST"),
    );
    const big = "x".repeat(2 * 1024 * 1024);
    expect(await fails("POST /api/type", { id: save, text: big })).toEqual([
      413,
      expect.objectContaining({ code: "TOO_LARGE" }),
    ]);
  });

  test("DELETE /api/click and the like are refused with what is allowed", async () => {
    expect(await call("GET /api/click")).toMatchObject({ status: 405 });
    expect((await call("DELETE /api/page")).headers.get("allow")).toBe("GET, HEAD");
  });
});

test("more callers than sessions are told when to come again", async () => {
  await using small = await startServer(["--max-sessions", "1"]);
  const ask = caller(small.url);
  const first = await ask("POST /api/browse", { url: `${site.url}/` });
  expect(first.status).toBe(200);
  const second = await ask("POST /api/browse", { url: `${site.url}/` });
  expect(second).toMatchObject({ status: 503, session: null, json: { code: "RATE_LIMITED" } });
  expect(second.headers.get("retry-after")).toBe("30");
});
