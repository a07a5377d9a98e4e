/** Screenshots of a page with a secret are identical, byte by byte, to those with another secret of equal length. */
import { text as bodyOf } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { succeed, useOwnStage, useCredentialsFile } from "../scenarios/support/stage.ts";
import { useModelServer } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { done, indexOf, says } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

/** The secret on each account's page. For ada and bob, it is the password of their credential. */
const SHOWN = {
  ada: "kestrel-7421",
  bob: "MMMMwwww&&9i",
  cat: "plover-83905",
  dan: "WWWWiiii##1l",
};
type Account = keyof typeof SHOWN;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("#", "&#35;");

const LOGIN = `<!doctype html><title>Sign in</title><h1>Sign in</h1><form method="post" action="/in"><label>Username <input
  name="user" autocomplete="username"></label><label>Password <input type="password" name="password"
  autocomplete="current-password"></label><button>Sign in</button></form>`;

/** A page with the secret in elements of many kinds; in the monospace font, equal lengths have equal widths. */
function home(secret: string): string {
  const text = escaped(secret);
  return `<!doctype html><title>Account</title><style>* { font-family: monospace } body > * { display: block; margin: 8px }
    iframe { width: 300px; height: 40px }</style>
    <nav><a href="/out">Log out</a></nav><h1>Your account</h1><p>Your password is ${text}.</p>
    <label>Kept <input name="kept" value="${text}"></label><label>Notes <textarea name="notes">${text}</textarea></label>
    <select aria-label="Which"><option>${text}</option></select><button>Copy ${text}</button>
    <label>New <input name="new"></label><label>Hint <input name="hint" placeholder="${text}"></label>
    <div contenteditable role="textbox" aria-label="Draft">${text}</div>
    <div id="host"><template shadowrootmode="open"><span>${text}</span></template></div>
    <iframe srcdoc="<p style='font-family:monospace;margin:4px'>${text}</p>"></iframe>
    <ul><li><b>${text.slice(0, 3)}</b>${text.slice(3)}</ul>
    <svg width="300" height="30"><text x="5" y="20">${text}</text></svg>`;
}

const ACCOUNTS = ["ada", "bob", "cat", "dan"] as const;
const accountIn = (text: string | undefined) => ACCOUNTS.find((one) => text?.includes(one));

const site = await useSite({
  "/": ({ headers }, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const account = accountIn(headers.cookie);
    response.end(account ? home(SHOWN[account]) : LOGIN);
  },
  "/in": (request, response) => {
    void bodyOf(request).then((body) => {
      const user = accountIn(new URLSearchParams(body).get("user") ?? "") ?? "";
      response.writeHead(303, { location: "/", "set-cookie": `in=${user}` }).end();
    });
  },
});

const credential = (account: Account, password: string) => ({
  kind: "username-password",
  origins: [site.url],
  values: { username: `${account}.example`, password },
});
const file = useCredentialsFile({
  ada: credential("ada", SHOWN.ada),
  bob: credential("bob", SHOWN.bob),
  cat: credential("cat", "another-9999"),
  dan: credential("dan", "another-9999"),
});
const model = await useModelServer();
const { rest } = await useOwnStage([
  ...modelFlags(model.url, "always"),
  "--credentials-file",
  file,
  "--credentials-state-days",
  "0",
]);

const Screenshot = z.object({ screenshot_after: z.object({ data: z.string() }) });
const Session = z.object({ id: z.string() });
const Task = z.looseObject({ state: z.string() });

interface Seen {
  /** The screenshots that the model received. */
  readonly images: readonly string[];
  /** A screenshot of the run's session, as its caller gets it. */
  readonly screenshot: string;
}

/** The screenshots of a run with this account: signed in, and with its password in one more field. */
async function seenAs(account: Account): Promise<Seen> {
  model.say((request, number) => {
    const index = indexOf(request, 'name="new"');
    const use = { index, credential_id: account, purpose: "password" };
    return number === 1 ? says({ use_credential: use }) : done("Seen.");
  });
  const { id: session_id } = Session.parse(await succeed(rest, "session.create", {}));
  const run = await succeed(rest, "agent.run", {
    intent: "Look at the account",
    url: `${site.url}/`,
    allowed_hosts: ["*"],
    credential_id: account,
    replay: "never",
    session_id,
  });
  expect(Task.parse(run).state).toBe("completed");
  const screenshot = { area: "full_page", format: "png", cursor: false };
  const shot = await succeed(rest, "tab.screenshot", { session_id, tab_id: "active", screenshot });
  await succeed(rest, "session.close", { session_id });
  const { data } = Screenshot.parse(shot).screenshot_after;
  return { images: model.requests.flatMap(({ images }) => images), screenshot: data };
}

async function pixels(picture: string): Promise<string> {
  const [, base64 = picture] = picture.split(",");
  const { data, info } = await sharp(Buffer.from(base64, "base64"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height} ${data.toString("base64")}`;
}

let ada: Seen, bob: Seen, cat: Seen, dan: Seen;
beforeAll(async () => {
  ada = await seenAs("ada");
  bob = await seenAs("bob");
  cat = await seenAs("cat");
  dan = await seenAs("dan");
});

test("of a secret, the model gets no pixel: its pictures are those of another secret", async () => {
  // Two for the model's steps and one for the judge.
  expect(ada.images).toHaveLength(3);
  expect(bob.images).toHaveLength(3);
  for (const [at, image] of ada.images.entries())
    expect((await pixels(image)) === (await pixels(bob.images[at] ?? ""))).toBe(true);
});

test("nor does who looks at the run's session", async () => {
  expect((await pixels(ada.screenshot)) === (await pixels(bob.screenshot))).toBe(true);
});

test("what is no secret is there for both", async () => {
  const [before] = cat.images;
  expect((await pixels(before ?? "")) === (await pixels(dan.images[0] ?? ""))).toBe(false);
  expect((await pixels(cat.screenshot)) === (await pixels(dan.screenshot))).toBe(false);
});
