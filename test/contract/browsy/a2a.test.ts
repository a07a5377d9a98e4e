/** browsy's A2A calls: each example of its documents, against the test's own pages. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { realTime } from "../../support/browser.ts";
import { silence, useSite } from "../../support/site.ts";
import { caller, useServer } from "./server.ts";

const sent: string[] = [];
const LOGIN = `<!doctype html><title>Sign in - App</title><h1>Sign in</h1><form method="post" action="/in">
  <label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label>
  <button>Sign in</button></form>`;

const site = await useSite({
  "/": `<!doctype html><title>Example Domain</title><h1>Example Domain</h1><p>For use in documents.</p><a href="/more">More</a>`,
  "/news": `<!doctype html><title>News</title><main><ul>${[1, 2, 3, 4, 5, 6, 7]
    .map((n) => `<li><a href="/${n}">Item number ${n} of the front page</a></li>`)
    .join("")}</ul></main>`,
  "/login": LOGIN,
  "/in": (request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const isRight = new URLSearchParams(body).get("password") === "secret";
      response.writeHead(302, { location: isRight ? "/home" : "/wrong", "set-cookie": "in=1" });
      response.end();
    });
  },
  "/home": `<!doctype html><title>Dashboard - App</title><nav><a href="/logout">Log out</a></nav><main><h1>Dashboard</h1><p>Welcome back, Ada</p></main>`,
  "/wrong": LOGIN.replace("<form", '<p role="alert">Wrong email or password.</p><form'),
  "/pricing": `<!doctype html><title>Pricing</title><main><h1>Pricing</h1><p>What it costs, a month and a seat.</p>
    <table><tr><th>Plan<th>Price<tr><td>Team<td>10<tr><td>Firm<td>20</table></main>`,
  "/post": `<!doctype html><title>Post</title><nav><a href="/">Home</a></nav><main><h1>A post</h1>${"<p>It has some words that make up a paragraph of a proper length for reading.</p>".repeat(4)}<a href="/more">Read on</a></main>`,
  "/contact": `<!doctype html><title>Contact</title><form action="/thanks"><label>Your name <input name="name"></label>
    <label>Email <input type="email" name="email"></label><label>Message <textarea name="message"></textarea></label><button>Send</button></form>`,
  "/checkout": `<!doctype html><title>Page</title><form action="/thanks"><label>Your name <input name="name"></label>
    <label>Card number <input autocomplete="cc-number" name="card"></label><button>Send</button></form>`,
  "/thanks": (request, response) => {
    sent.push(request.url ?? "");
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Thanks</title><p>Thank you.");
  },
  "/shop": `<!doctype html><title>Shop</title><form action="/found" role="search"><input type="search" name="q" aria-label="Search"><button>Search</button></form>`,
  "/found": (request, response) => {
    const query = new URL(request.url ?? "", "http://x").searchParams.get("q") ?? "";
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><title>Found</title><main><h1>Results</h1><p>For ${query}</p></main>`,
    );
  },
  "/check": `<!doctype html><title>One moment</title><main><h1>Please confirm</h1><form><div class="g-recaptcha" data-sitekey="key"></div><button>Go on</button></form></main>`,
  "/silent": silence,
});
const server = await useServer(["--tasks-max-running", "2", "--tasks-max-waiting", "3"]);
const call = caller(server.url);

const State = z.object({
  id: z.string(),
  status: z.string(),
  steps: z.array(z.looseObject({ description: z.string() })),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.string().optional(),
});
type State = z.output<typeof State>;

function statesIn(text: string): readonly State[] {
  expect(text).toMatch(/^(?:data: .*\n\n)+$/);
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, json = ""]) => State.parse(JSON.parse(json)));
}

/** Starts a task, and returns the events of its whole stream. */
async function events(body: unknown): Promise<readonly State[]> {
  const { status, type, text } = await call("POST /a2a/tasks", body);
  expect({ status, type }).toEqual({ status: 200, type: "text/event-stream" });
  return statesIn(text);
}

const said = (state: State | undefined) => state?.steps.map(({ description }) => description);

test("GET /.well-known/agent.json", async () => {
  const { json } = await call("GET /.well-known/agent.json");
  expect(json).toEqual({
    name: expect.any(String),
    description: expect.any(String),
    url: server.url,
    version: expect.stringMatching(/^\d+\.\d+/),
    capabilities: { streaming: true, pushNotifications: false },
    skills: [
      {
        id: "web-browse",
        name: "Web Browsing",
        description:
          "Navigate to URLs, interact with pages, extract content, fill forms, and search the web.",
        tags: ["browse", "scrape", "extract", "search", "login", "forms"],
      },
    ],
  });
});

describe("POST /a2a/tasks", () => {
  test("browses a page", async () => {
    const url = `${site.url}/news`;
    const [first, ...rest] = await events({
      goal: "Browse the Hacker News front page",
      params: { url },
    });
    expect(first).toMatchObject({
      id: expect.stringMatching(/^task_/),
      status: "working",
      steps: [{ description: `Navigating to ${url}` }],
    });
    const last = rest.at(-1);
    expect(last).toMatchObject({
      id: first?.id,
      status: "completed",
      result: { page_type: "List", title: "News", url, content: expect.stringContaining("Item") },
    });
    expect(said(last)).toEqual([
      `Navigating to ${url}`,
      `Page loaded: News (${String(last?.result?.["elements"])} elements)`,
    ]);
  });

  test("tells only what grows, in unnamed events, and takes the address from the goal", async () => {
    const all = await events({ goal: `Open ${site.url}/.` });
    expect(all.map(({ status }) => status)).toEqual(["working", "working", "completed"]);
    expect(all.map(({ steps }) => steps.length)).toEqual([1, 2, 2]);
    expect(all.at(-1)?.result).toMatchObject({ page_type: "Other", title: "Example Domain" });
    for (const state of all) expect(state).not.toHaveProperty("error");
    expect(all[0]).not.toHaveProperty("result");
  });

  test("logs in", async () => {
    const url = `${site.url}/login`;
    const params = { url, credentials: { username: "user@example.com", password: "secret" } };
    const all = await events({ goal: "Login to the application", params });
    const progress = [
      `Navigating to ${url}`,
      "Login page detected, submitting credentials",
      "Login successful, redirected to Dashboard",
    ];
    expect(all.map(said)).toEqual([progress.slice(0, 1), progress.slice(0, 2), progress, progress]);
    expect(all.at(-1)).toMatchObject({
      status: "completed",
      result: { page_type: "Dashboard", title: "Dashboard - App", url: `${site.url}/home` },
    });
    expect(JSON.stringify(all)).not.toContain("secret");
  });

  test("says why it could not log in", async () => {
    const credentials = { username: "user@example.com", password: "wrong" };
    const fails = async (url: string, more: object = { credentials }) => {
      const all = await events({ goal: "Log in", params: { url: site.url + url, ...more } });
      return all.at(-1);
    };
    expect(await fails("/login")).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/^Login failed: wrong name or password/),
    });
    expect(await fails("/")).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/^No login form found/),
    });
    expect(await fails("/login", {})).toMatchObject({
      error: expect.stringMatching(/^No credentials/),
    });
  });

  test("extracts tables, and the words beside them", async () => {
    const params = { url: `${site.url}/pricing`, extract: "tables" };
    const all = await events({ goal: "Extract the pricing table", params });
    expect(all.at(-1)).toMatchObject({
      status: "completed",
      result: {
        title: "Pricing",
        tables: [
          {
            headers: ["Plan", "Price"],
            rows: [
              ["Team", "10"],
              ["Firm", "20"],
            ],
          },
        ],
        content: expect.stringContaining("What it costs"),
      },
    });
  });

  test("extracts content, one thing or several, and the tables beside it", async () => {
    const url = `${site.url}/post`;
    const text = await events({
      goal: "Extract the main article text",
      params: { url, extract: "text" },
    });
    expect(text.at(-1)?.result).toMatchObject({
      page_type: expect.any(String),
      content: expect.stringMatching(/^A post\n[^]*proper length/),
      tables: [],
    });
    const links = await events({ goal: "Go", params: { url, extract: ["links", "text"] } });
    expect(links.at(-1)?.result).toMatchObject({
      links: [{ href: `${site.url}/` }, { text: "Read on", href: `${site.url}/more` }],
    });
  });

  test("fills a form with what the goal says, and sends it if that is meant", async () => {
    const url = `${site.url}/contact`;
    const goal = "Fill out the contact form with name John and email john@example.com";
    const filled = await events({ goal, params: { url } });
    expect(filled.at(-1)).toMatchObject({
      status: "completed",
      result: {
        title: "Contact",
        filled: [
          { label: "Your name", value: "John" },
          { label: "Email", value: "john@example.com" },
        ],
        submitted: false,
      },
    });
    const session = String(filled.at(-1)?.result?.["session"]);
    const page = await call("GET /api/page", undefined, session);
    expect(page.text).toContain("[=john@example.com]");
    expect(sent).toEqual([]);
    const done = await events({ goal: `${goal}, and submit it`, params: { url } });
    expect(done.at(-1)).toMatchObject({
      status: "completed",
      result: { title: "Thanks", submitted: true },
    });
    expect(sent).toEqual(["/thanks?name=John&email=john%40example.com&message="]);
  });

  test("does not do what no task does: by the form, and by the words", async () => {
    sent.length = 0;
    const fails = async (goal: string, path: string) =>
      (await events({ goal, params: { url: site.url + path } })).at(-1)?.error;
    const goal = "Fill in the form with name John and submit it";
    expect(await fails(goal, "/checkout")).toMatch(/^This would be a financial transaction: /);
    expect(await fails("Buy it: fill the form with name John, send it", "/contact")).toMatch(
      /^This would be a financial transaction: it asks to "buy"/,
    );
    expect(sent).toEqual([]);
  });

  test("says what there would be to fill in", async () => {
    const fails = async (path: string) => {
      const all = await events({ goal: "Fill the form", params: { url: site.url + path } });
      return all.at(-1)?.error;
    };
    expect(await fails("/contact")).toMatch(
      /^Element not found: .* They are Your name, Email, Message;/,
    );
    expect(await fails("/post")).toMatch(/^Element not found: .*no form/);
  });

  test("searches a site that is named", async () => {
    const params = { url: `${site.url}/shop`, search_query: "rust web framework 2026" };
    const all = await events({ goal: "Search for Rust web frameworks", params });
    expect(all.at(-1)).toMatchObject({
      status: "completed",
      result: {
        title: "Found",
        query: "rust web framework 2026",
        content: expect.stringContaining("For rust web framework 2026"),
      },
    });
  });

  test("fails in a last event, in sentences that begin as documented", async () => {
    const error = async (body: object) => (await events(body)).at(-1)?.error;
    expect(await error({ goal: "Browse", params: { url: `${site.url}/check` } })).toMatch(
      /^CAPTCHA detected \(ReCaptcha\)/,
    );
    expect(await error({ goal: "Open http://invalid.example/" })).toMatch(/^Network error: /);
    expect(await error({ goal: "Look around" })).toMatch(/^No URL/);
    expect(await error({ goal: "Search" })).toMatch(/^No query/);
  });

  test.each([
    [{}],
    [{ goal: "" }],
    [{ goal: 5 }],
    [{ goal: "x", params: "y" }],
    [{ goal: "x", params: { credentials: { username: "u" } } }],
    [{ goal: "x", params: { extract: { a: 1 } } }],
    [[]],
  ])("refuses %j before any stream", async (body) => {
    expect(await call("POST /a2a/tasks", body)).toMatchObject({
      status: 400,
      type: "application/json",
      json: { error: expect.any(String), code: "INVALID_REQUEST" },
    });
  });
});

describe("a task", () => {
  /** Starts a task that does not end by itself, disconnects from its stream, and returns its id. */
  async function begin(): Promise<string> {
    const removed = new AbortController();
    const response = await fetch(`${server.url}/a2a/tasks`, {
      method: "POST",
      body: JSON.stringify({ goal: "Browse", params: { url: `${site.url}/silent` } }),
      signal: removed.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value = "" } = (await reader?.read()) ?? {};
    removed.abort();
    return statesIn(value)[0]?.id ?? "";
  }

  test("can be asked for when its stream is over, with the state of the last event", async () => {
    const all = await events({ goal: "Browse", params: { url: `${site.url}/` } });
    const last = all.at(-1);
    expect(await call(`GET /a2a/tasks/${last?.id}`)).toMatchObject({
      status: 200,
      json: last,
    });
    expect(await call("GET /a2a/tasks/task_unknown")).toMatchObject({
      status: 404,
      json: { error: expect.any(String) },
    });
  });

  test.each(["POST /a2a/tasks/ID/cancel", "DELETE /a2a/tasks/ID"])(
    "goes on without its caller until %s",
    async (cancel) => {
      const id = await begin();
      await realTime(100);
      const path = `/a2a/tasks/${id}`;
      expect((await call(`GET ${path}`)).json).toMatchObject({ id, status: "working" });
      const over = { id, status: "failed", error: expect.stringMatching(/^Cancelled/) };
      expect(await call(cancel.replace("ID", id))).toMatchObject({ status: 200, json: over });
      expect((await call(`GET ${path}`)).json).toMatchObject(over);
    },
  );

  test("waits for its turn, and is refused while too many wait, with when to come again", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await begin());
    expect((await call(`GET /a2a/tasks/${ids[4]}`)).json).toEqual({
      id: ids[4],
      status: "working",
      steps: [],
    });
    const refused = await call("POST /a2a/tasks", { goal: "x" });
    expect(refused).toMatchObject({ status: 503, json: { code: "RATE_LIMITED" } });
    expect(refused.headers.get("retry-after")).toBe("10");
    await Promise.all(ids.map((id) => call(`DELETE /a2a/tasks/${id}`)));
    expect(await call("POST /a2a/tasks", { goal: "x" })).toMatchObject({ status: 200 });
  });

  test("that is over stays what it is", async () => {
    const last = (await events({ goal: "Browse", params: { url: `${site.url}/` } })).at(-1);
    expect((await call(`DELETE /a2a/tasks/${last?.id}`)).json).toEqual(last);
  });

  test("answers no other method", async () => {
    expect(await call("GET /a2a/tasks")).toMatchObject({ status: 405 });
    expect(await call("PUT /a2a/tasks/x", {})).toMatchObject({ status: 405 });
  });
});
