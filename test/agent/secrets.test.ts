/** The model learns which secret a page shows, but no output or file of the server has its value. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { succeed, useOwnStage, useCredentialsFile } from "../scenarios/support/stage.ts";
import { useModelServer, type ModelRequestSeen } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { done, indexOf, says } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

/** One secret is the beginning of another, and two contain characters that addresses and markup escape. */
const PIN = "kestrel";
const PASSWORD = "kestrel & 7 plovers";
const ANSWER = `"grebe"/<teal>`;
const FOREIGN = "curlew-of-another";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const base64 = (text: string) => Buffer.from(`id:${text}:end`).toString("base64");

const HOME = `<!doctype html><title>Account of ${escaped(PIN)}</title><h1>Your account</h1>
  <nav><a href="/logout">Log out</a></nav>
  <p>Pin: ${escaped(PIN)}.</p><p>Password: ${escaped(PASSWORD)}.</p><p>Both: ${escaped(PIN)}, ${escaped(PASSWORD)}.</p>
  <p>Token: ${base64(PASSWORD)}</p><button title="${escaped(ANSWER)}">Your answer</button>
  <p><label>Kept <input value="${escaped(ANSWER)}" name="kept"></label>
  <select aria-label="All"><option>${escaped(PASSWORD)}</option><option>${escaped(ANSWER)}</option></select>
  <p><a href="/next?p=${encodeURIComponent(PASSWORD)}&q=${encodeURIComponent(ANSWER)}">Next</a></p>
  <p>Theirs: ${FOREIGN}</p>`;

const LOGIN = `<!doctype html><title>Sign in</title><h1>Sign in</h1><form method="post" action="/in"><label>Username <input
  name="user" autocomplete="username"></label><label>Password <input type="password" name="password"
  autocomplete="current-password"></label><button>Sign in</button></form>`;

const site = await useSite({
  "/": ({ headers }, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const { cookie = "" } = headers;
    response.end(cookie === "" ? LOGIN : cookie === "in=ada" ? HOME : "<h1>Hello</h1>");
  },
  "/in": (request, response) => {
    void textOf(request).then((body) => {
      const [user = ""] = (new URLSearchParams(body).get("user") ?? "").split(".");
      response.writeHead(303, { location: "/", "set-cookie": `in=${user}` }).end();
    });
  },
  "/next": `<!doctype html><title>Next</title><h1>Next</h1><p>Number 4711</p><label>Name <input name="name"></label>`,
});

const kind = "username-password";
const mine = { username: "ada.example", password: PASSWORD, pin: PIN, answer: ANSWER };
const file = useCredentialsFile({
  shop: { kind, origins: [site.url], values: mine },
  bank: { kind, origins: [site.url], values: { username: "bob.example", password: FOREIGN } },
});
const model = await useModelServer();
const { rest, program } = await useOwnStage([
  ...modelFlags(model.url),
  "--credentials-file",
  file,
  "--credentials-state-days",
  "0",
]);

const run = (fields: object) =>
  succeed(rest, "agent.run", {
    url: `${site.url}/`,
    allowed_hosts: ["127.0.0.1"],
    replay: "never",
    ...fields,
  });

/** A model that reads the page with each action, notes the password and tries to type it. */
function curious(request: ModelRequestSeen, number: number): string {
  const on = (action: Record<string, object>) =>
    JSON.stringify({
      current_state: { important_contents: `Step ${number}: ${lineWith(request, "Password:")}` },
      action: [action],
    });
  if (number === 1) return on({ extract_page_content: { include_links: true } });
  if (number === 2)
    return on({ find_elements: { selector: "a, input, button", attributes: ["href", "title"] } });
  if (number === 3) return on({ search_page: { pattern: "Password" } });
  if (number === 4) return on({ extract: { query: "What is the password?" } });
  if (number === 5) return "The password is on the page.";
  if (number === 6) return on({ click_element: { index: indexOf(request, "Next") } });
  if (number === 7)
    return says({ input_text: { index: indexOf(request, 'name="name"'), text: MARK.password } });
  return done("Number 4711", { evidence: ["Number 4711"] });
}

function lineWith({ texts }: ModelRequestSeen, words: string): string {
  return (
    texts
      .join("\n")
      .split("\n")
      .find((line) => line.includes(words)) ?? ""
  );
}

const MARK = {
  pin: "<secret>shop.pin</secret>",
  password: "<secret>shop.password</secret>",
  answer: "<secret>shop.answer</secret>",
};

/** Every spelling of a value contains one of these parts; the last three are parts of base64 forms. */
const TELLING = /kestrel|plovers|grebe|curlew|a2VzdHJlbC|tlc3RyZW|rZXN0cmVs/i;

describe("several secrets, one a part of another", () => {
  let reported: unknown;
  let prompts: readonly string[] = [];

  beforeAll(async () => {
    // The secret of another task is in use as well.
    model.say([done("Seen.")]);
    await run({ intent: "Look at the account of the bank", credential_id: "bank" });
    model.say(curious);
    reported = await run({ intent: "Tell me the number of the account", credential_id: "shop" });
    prompts = model.requests.map(({ body }) => JSON.stringify(body));
  });

  test("the model hears which is which, and what of them is none of its business", () => {
    const [first] = model.requests;
    const shown = first?.texts.join("\n") ?? "";
    expect(shown).toContain(`Pin: ${MARK.pin}.`);
    expect(shown).toContain(`Password: ${MARK.password}.`);
    expect(shown).toContain(`Both: ${MARK.pin}, ${MARK.password}.`);
    expect(shown).toMatch(/title="<secret>shop\.answer<\/secret>"/);
    expect(shown).toMatch(/value="<secret>shop\.answer<\/secret>"/);
    expect(shown).toContain("Theirs: [hidden]");
    expect(first && lineWith(first, "Token:")).toContain(MARK.password);
  });

  test("its memory has the names", () => {
    const last = model.requests.at(-1)?.texts.join("\n") ?? "";
    expect(last).toContain(`- Step 1: `);
    expect(last).toContain(MARK.password);
  });

  test("a name that is typed is refused, and the model is told what to do", () => {
    const last = model.requests.at(-1)?.texts.join("\n") ?? "";
    expect(last).toContain("The text contains the name of a secret, not its value");
    expect(last).toContain("use_credential");
  });

  test("no value is in any prompt, answer, event, recipe or file of the server", async () => {
    expect(reported).toMatchObject({ state: "completed", result: { result: "Number 4711" } });
    expect(prompts.length).toBeGreaterThan(7);
    expect(prompts.filter((prompt) => TELLING.test(prompt))).toEqual([]);
    const { id } = z.looseObject({ id: z.string() }).parse(reported);
    const answers = [
      reported,
      await succeed(rest, "task.get", { task_id: id }),
      await succeed(rest, "task.events", { task_id: id }),
      await succeed(rest, "recipe.list", {}),
      await succeed(rest, "audit.list", {}),
    ];
    expect(JSON.stringify(answers)).not.toMatch(TELLING);
    expect(JSON.stringify(answers)).toContain("recipes");
    expect(filesIn(program.dataDir).filter((path) => TELLING.test(read(path)))).toEqual([]);
  });
});

/** All files below `dir` except Chromium's own, which are removed when it ends. */
function filesIn(dir: string): readonly string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return name === "browser" ? [] : filesIn(path);
    return [path];
  });
}

function read(path: string): string {
  return readFileSync(path, "latin1");
}
