/** The type of a page and its possible actions, read from the frozen page. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/login": `<!doctype html><title>Sign in</title><header><form action="/s"><input type="search" name="q" aria-label="Search"><button>Find</button></form></header>
    <main><h1>Sign in</h1><p role="alert" class="error">Wrong password.</p><form method="post">
    <label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label>
    <button>Sign in</button></form></main>`,
  "/list": `<!doctype html><title>News</title><main><h1>News</h1><ul>${[1, 2, 3, 4, 5, 6]
    .map((n) => `<li><a href="/${n}">Item number ${n} of the list</a></li>`)
    .join("")}</ul><a href="/list?page=2" rel="next">Next page</a></main>`,
  "/check": `<!doctype html><title>One moment</title><main><h1>Please confirm</h1><form><div class="h-captcha" data-sitekey="key"></div><button>Go on</button></form></main>`,
  "/refused": (_request, response) => {
    response.writeHead(403, { "content-type": "text/html" });
    response.end("<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1>");
  },
});
const stage = await useStage();

describe("GET /tabs/{id}/page-info", () => {
  test("tells the type of a page, its actions with refs, and what it tells its user", async () => {
    const page = await stage.open(`${site.url}/login`);
    const ref = async (name: string) => (await page.element(name)).ref;
    const info = await page.ask("page.info");
    expect(info).toMatchObject({
      url: `${site.url}/login`,
      title: "Sign in",
      page_type: "Login",
      http_status: 200,
      suggested_actions: [
        {
          action: "Login",
          username_id: await ref("Email"),
          password_id: await ref("Password"),
          submit_id: await ref("Sign in"),
        },
        { action: "Search", input_id: await ref("Search"), submit_id: await ref("Find") },
      ],
      forms: [
        {
          purpose: "search",
          field_ids: [await ref("Search")],
          submit_id: await ref("Find"),
        },
        {
          purpose: "login",
          field_ids: [await ref("Email"), await ref("Password")],
          submit_id: await ref("Sign in"),
        },
      ],
      alerts: [{ type: "error", text: "Wrong password." }],
      pagination: null,
    });
    expect(info).not.toHaveProperty("captcha");
    expect(info).not.toHaveProperty("blocked");
    await page.expectFrozen();
  });

  test("leads through lists", async () => {
    const page = await stage.open(`${site.url}/list`);
    const info = await page.ask("page.info");
    expect(info).toMatchObject({
      page_type: "List",
      suggested_actions: [
        { action: "SelectFromList", items: { length: 6 } },
        { action: "Paginate", next_id: (await page.element("Next page")).ref },
      ],
      pagination: { next: { href: `${site.url}/list?page=2`, text: "Next page" } },
    });
  });

  test("says what keeps one out", async () => {
    const checked = await stage.open(`${site.url}/check`);
    expect(await checked.ask("page.info")).toMatchObject({
      page_type: "Captcha",
      captcha: { captcha_type: "HCaptcha", sitekey: "key", blocking: true },
      blocked: {
        reason: "captcha_or_challenge",
        require_human: true,
        next_step: "ask_human_to_solve",
      },
    });
    const refused = await stage.open(`${site.url}/refused`);
    expect(await refused.ask("page.info")).toMatchObject({
      page_type: "Blocked",
      http_status: 403,
      blocked: {
        reason: "blocked",
        signals: ["http_403"],
        require_human: false,
        next_step: "retry_with_guidance",
      },
    });
  });
});
