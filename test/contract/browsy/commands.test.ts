/** browsy's commands `fetch` and `parse`, without a running server. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { programOfEngine } from "../../support/engine.ts";
import { useSite } from "../../support/site.ts";
import { removeFolder, runProgram, temporaryFolder } from "../../surfaces/program.ts";

const folder = temporaryFolder();
afterAll(() => removeFolder(folder));

const site = await useSite({
  "/": `<!doctype html><title>Hi</title><link rel="stylesheet" href="/style.css"><h1>Hello</h1><p class="gone">Nobody sees this</p><a href="/on">on</a>`,
  "/style.css": (_request, response) => {
    response.writeHead(200, { "content-type": "text/css" }).end(".gone { display: none }");
  },
  "/app": `<!doctype html><title>App</title><div id="root"></div><noscript>This page needs JavaScript</noscript>
    <script>document.getElementById("root").innerHTML = "<h1>Made by script</h1><p style='margin-top:4000px'>Below</p>"</script>`,
  "/cut": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "1000" });
    response.write("<!doctype html><title>Cut</title><p>The beginning");
    setTimeout(() => response.destroy(), 50);
  },
  "/gone": (_request, response) => void response.writeHead(404).end(),
  "/check": `<!doctype html><title>One moment</title><main><h1>Please confirm</h1><form><div class="g-recaptcha" data-sitekey="key"></div><button>Go on</button></form></main>`,
});

const engine = await programOfEngine();
const environment = { ...engine.environment, FERMATA_DATA_DIR: join(folder, "data") };
const run = (...words: readonly string[]) => runProgram(words, environment);

describe("fetch", () => {
  test("tells the page as lines, with how visits to its host went", async () => {
    const { exitCode, out, err } = await run("fetch", `${site.url}/`);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toMatch(
      /^title: Hi\nurl: http\S+\/\ndomain_memory: ok=1 blocked=0 error=0 last_outcome=ok last_reason=- last_seen_unix=\d+\nvp: 1920x1080\nels: 3\n---\n\[1:h1 "Hello"\]\n\[!2:p "Nobody sees this"\]\n\[3:a "on" ->\/on\]\n$/,
    );
  });

  test("tells it as data, of what is asked for", async () => {
    const visible = await run("fetch", `${site.url}/`, "--json", "--visible-only");
    const seen = JSON.parse(visible.out);
    expect(seen).toMatchObject({
      engine: "static",
      http_status: 200,
      vp: [1_920, 1_080],
      els: [{ tag: "h1", text: "Hello" }, { tag: "a" }],
    });
    const before = site.requests.length;
    const plain = await run("fetch", `${site.url}/`, "--json-meta", "--no-css");
    expect(JSON.parse(plain.out)).toMatchObject({
      dom: { els: [{ tag: "h1" }, { tag: "p" }, { tag: "a" }] },
      domain_memory: { blocked_count: 0, last_outcome: "ok" },
    });
    expect(site.requests.slice(before)).toEqual(["/"]);
  });

  test("warns of a page that broke off", async () => {
    const warning = "The page is incomplete; its end is missing.";
    const { out } = await run("fetch", `${site.url}/cut`);
    expect(out).toMatch(/^⚠ /);
    expect(out).toContain(`⚠ ${warning}\ntitle: Cut\n`);
    const data = await run("fetch", `${site.url}/cut`, "--json");
    expect(JSON.parse(data.out)).toMatchObject({ title: "Cut", warnings: [warning] });
  });

  test("fails for an error without a page, and for what lacks its scheme", async () => {
    expect(await run("fetch", `${site.url}/gone`)).toMatchObject({
      exitCode: 1,
      out: "",
      err: expect.stringMatching(/^HTTP error: 404\. The site .*\(NAVIGATION_FAILED\)\n$/),
    });
    expect(await run("fetch", "localhost:3000/x")).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^Invalid URL: .*for example http:\/\/localhost:3000\/x /),
    });
  });

  test("takes a browser for a page that needs one, and for what is in view", async () => {
    const { exitCode, out, err } = await run("fetch", `${site.url}/app`, "--json", "--above-fold");
    expect(err).toMatch(/^Starting a browser: the viewport was requested\.$/m);
    expect({ exitCode, dom: JSON.parse(out) }).toMatchObject({
      exitCode: 0,
      dom: { engine: "chromium", els: [{ tag: "h1", text: "Made by script" }] },
    });
    const whole = await run("fetch", `${site.url}/app`);
    expect(whole.err).toMatch(/^Starting a browser: the page says that it needs scripts\.$/m);
    expect(whole.out).toContain('"Below"');
  });

  test("warns, and says what to do next", async () => {
    const { out } = await run("fetch", `${site.url}/check`);
    expect(out).toMatch(/^⚠ CAPTCHA detected \(ReCaptcha\)[^]*^next_step: ask_human_to_solve$/m);
  });

  test.each([
    [["no address"], /^Invalid URL: /],
    [["file:///etc/passwd"], /^Blocked URL: /],
    [["http://invalid.example/"], /^Network error: /],
    [[], /^Pass one URL, not 0\./],
    [["http://a.test/", "--viewport", "big"], /^--viewport must be WIDTHxHEIGHT/],
  ])("%j ends with 1 and a sentence", async (words, sentence) => {
    const { exitCode, out, err } = await run("fetch", ...words);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: "" });
    expect(err).toMatch(sentence);
  });
});

test("parse tells what the file says, as lines and as data", async () => {
  const file = join(folder, "page.html");
  writeFileSync(file, "<title>Hi</title><h1>Hello</h1><a href='https://example.com/a'>on</a>");
  expect(await run("parse", file)).toMatchObject({
    exitCode: 0,
    out: `title: Hi\nurl: file://${file}\nvp: 1920x1080\nels: 2\n---\n[1:h1 "Hello"]\n[2:a "on" ->https://example.com/a]\n`,
  });
  const { out } = await run("parse", file, "--json", "--viewport", "800x600");
  expect(JSON.parse(out)).toMatchObject({ engine: "static", vp: [800, 600], els: { length: 2 } });
  expect(await run("parse", join(folder, "none.html"))).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/none\.html cannot be read\. \(INVALID_REQUEST\)/),
  });
  expect(await run("parse", "--nope", file)).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/This command has no flag --nope; it has --viewport, --json\./),
  });
});
