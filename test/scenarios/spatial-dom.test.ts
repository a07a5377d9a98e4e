/** The page's type, actions and elements in one response, with and without a browser. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { succeed, useStage } from "./support/stage.ts";

const LOGIN = `<!doctype html><title>Sign in</title><main><h1>Sign in</h1>
  <p role="alert" class="error">Wrong "password".</p>
  <p>New here? <a href="/join">Join us</a> today, says note [7].</p>
  <form action="/in" method="post"><input type="hidden" name="csrf" value="token-1">
  <label>Email <input type="email" name="email" required value="ada@example.com"></label>
  <label>Password <input type="password" name="password" value="secret-1" maxlength="20"></label>
  <label><input type="checkbox" name="keep" checked> Keep me</label>
  <select name="role" aria-label="Role"><option value="a">Admin</option><option value="u" selected>User</option></select>
  <button style="width:1250px">Sign in</button></form>
  <p style="display:none">Nobody sees this</p><p style="margin-top:3000px">Far below</p></main>`;

const site = await useSite({
  "/login": LOGIN,
  "/plain": "<!doctype html><title>Plain</title><p>Nothing to do here.",
  "/check": `<!doctype html><title>One moment</title><main><h1>Please confirm</h1><form><div class="h-captcha" data-sitekey="key"></div><button>Go on</button></form></main>`,
});
const stage = await useStage();

interface Dom {
  readonly els: readonly Readonly<Record<string, unknown>>[];
}

function named(dom: object, tag: string): readonly object[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the client's schema
  return (dom as Dom).els.filter((element) => element["tag"] === tag);
}

describe("GET /tabs/{id}/spatial-dom", () => {
  test("tells every element once, with its state, and never a secret", async () => {
    const page = await stage.open(`${site.url}/login`);
    const dom = await page.ask("page.spatial_dom", { format: "json" });
    expect(dom).toMatchObject({
      url: `${site.url}/login`,
      final_url: `${site.url}/login`,
      title: "Sign in",
      vp: [1_280, 800],
      scroll: [0, 0],
      engine: "chromium",
      http_status: 200,
      page_type: "Login",
      suggested_actions: [{ action: "Login" }],
    });
    const [email, password, keep] = named(dom, "input");
    const b = [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)];
    expect(email).toMatchObject({
      role: "textbox",
      type: "email",
      name: "email",
      label: "Email",
      val: "ada@example.com",
      required: true,
      b,
    });
    expect(password).toMatchObject({ type: "password", maxlength: "20" });
    expect(keep).toMatchObject({ type: "checkbox", checked: true });
    expect(named(dom, "select")).toMatchObject([
      { options: [{ label: "Admin" }, { label: "User", selected: true }] },
    ]);
    const [alert, sentence, hidden] = named(dom, "p");
    expect(alert).toMatchObject({ text: 'Wrong "password".', alert_type: "error" });
    expect(sentence).toMatchObject({
      text: expect.stringMatching(/^New here\? \[\d+\] today, says note \\\[7\]\.$/),
    });
    expect(hidden).toMatchObject({ hidden: true, hidden_reason: "display" });
    expect(JSON.stringify(dom)).not.toMatch(/secret-1|token-1/);
  });

  test("tells them as lines, of the part that is asked for", async () => {
    const page = await stage.open(`${site.url}/login`);
    const ask = async (scope: string) =>
      String((await page.ask("page.spatial_dom", { scope, boundary: false }))["text"]);
    const all = await ask("all");
    expect(all).toMatch(
      /^\[\d+:input:email \[email\] \[\*\] \[=ada@example\.com\] "Email"(?: narrow)?\]$/m,
    );
    expect(all).toMatch(/^\[\d+:button "Sign in" full\]$/m);
    expect(all).toMatch(/^\[!\d+:p "Nobody sees this"\]$/m);
    expect(all).toContain("Far below");
    expect(await ask("visible")).not.toContain("Nobody");
    expect(await ask("above_fold")).not.toContain("Far below");
    expect(await ask("visible_above_fold")).not.toMatch(/Nobody|Far below/);
  });

  test("comes in parts, and says of a plain page no more than there is", async () => {
    const page = await stage.open(`${site.url}/login`);
    const first = await page.ask("page.spatial_dom", { format: "json", limit: 3 });
    const total = Number(first["total_els"]);
    expect(named(first, "h1")).toHaveLength(1);
    const { next_cursor: cursor } = first;
    const rest = await page.ask("page.spatial_dom", { format: "json", cursor });
    expect(rest).toMatchObject({ total_els: total, els: { length: total - 3 } });
    expect(rest).not.toHaveProperty("next_cursor");
    expect(await page.fails("page.spatial_dom", { cursor: "99999" })).toMatchObject({
      code: "INVALID_QUERY",
    });
    const plain = await stage.open(`${site.url}/plain`);
    const dom = await plain.ask("page.spatial_dom");
    expect(dom).not.toHaveProperty("page_type");
    expect(dom).not.toHaveProperty("suggested_actions");
  });

  test("warns of what keeps one out", async () => {
    const page = await stage.open(`${site.url}/check`);
    expect(await page.ask("page.spatial_dom")).toMatchObject({
      page_type: "Captcha",
      captcha: { captcha_type: "HCaptcha", sitekey: "key" },
      blocked: { require_human: true, next_step: "ask_human_to_solve" },
    });
  });
});

describe("POST /parse", () => {
  test("tells the same of markup alone, without boxes", async () => {
    const input = { html: LOGIN, url: "https://example.com/login", format: "json" };
    const dom = await succeed(stage.rest, "page.parse", input);
    expect(dom).toMatchObject({ engine: "static", page_type: "Login", title: "Sign in" });
    expect(dom).not.toHaveProperty("http_status");
    expect(named(dom, "a")).toMatchObject([{ text: "Join us", href: "https://example.com/join" }]);
    expect(JSON.stringify(dom)).not.toMatch(/secret-1|token-1|"b":/);
  });
});
