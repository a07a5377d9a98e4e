/** Signing in by a credential's name: no action, observation or error contains a value of the credential. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openCredentials } from "../../../src/credentials/open-credentials.ts";
import { createLog } from "../../../src/shared/log.ts";
import { Redactor } from "../../../src/shared/secrets/redactor.ts";
import { startBrowser } from "../../support/browser.ts";
import { useSite } from "../../support/site.ts";
import {
  CREDENTIAL_SITE,
  endLogins,
  NAME,
  PASSWORD,
  SEED,
} from "../../scenarios/support/credential-site.ts";
import { removeFolder, temporaryFolder } from "../../surfaces/program.ts";
import { browserToolsOn, type HandsOn } from "../support/hands-on.ts";

const site = await useSite({
  ...CREDENTIAL_SITE,
  "/join": `<!doctype html><title>Join</title><form><label>Email <input type="email"></label><label>Password <input type="password" autocomplete="new-password"></label><button>Sign up</button></form>`,
});
const folder = temporaryFolder();
const file = join(folder, "credentials.json");
const values = { username: NAME, password: PASSWORD };
writeFileSync(
  file,
  JSON.stringify({
    shop: { kind: "username-password", origins: [site.url], values },
    codes: { kind: "totp", origins: [site.url], values: { secret: SEED } },
    other: { kind: "username-password", origins: ["https://elsewhere.example"], values },
  }),
);
const redactor = new Redactor();
const browser = await startBrowser([], { redactor });
const credentials = openCredentials({
  settings: { file, commandTimeoutMs: 5_000, stateDays: 0 },
  folder: join(folder, "state"),
  environment: {},
  redactor,
  log: createLog("error"),
});
beforeEach(endLogins);
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  removeFolder(folder);
});

const allows = { credentials: ["shop", "codes", "other"] };
const open = async (path: string): Promise<HandsOn> => {
  const it = await browserToolsOn(browser, { services: { credentials, redactor }, allows });
  await it.open(`${site.url}${path}`);
  return it;
};

/** Parts of the credential's values that no escaping changes: every escaped form of a value contains one. */
const TELLING = /c0rrect|lovelace|JBSWY3DP/i;

test("login fills in and sends the form, and says what came of it", async () => {
  const it = await open("/login");
  const { text } = await it.act("use_credential", { credential_id: "shop" });
  expect(text).toContain('Used the credential "shop". It worked.');
  expect((await it.see()).snapshot.title).toBe("Your account");
});

test("single values go into fields that are named, a code where it is asked for", async () => {
  const it = await open("/two-factor");
  const fill = async (purpose: string, name: string) =>
    it.act("use_credential", { credential_id: "shop", purpose, index: await it.index(name) });
  expect((await fill("username", "Username")).text).toMatch(
    /^Filled the username into text "Username"/,
  );
  await fill("password", "Password");
  const sent = await it.act("click_element", { index: await it.index("Sign in") });
  expect(sent.text).toContain("Verification");
  const code = await it.act("use_credential", { credential_id: "codes", purpose: "code" });
  expect(code.text).toContain("It worked.");
});

test("what a careless page repeats is told to no model", async () => {
  const it = await open("/careless");
  const reported: unknown[] = [];
  reported.push(await it.act("use_credential", { credential_id: "shop" }));
  const observation = await it.see(true);
  expect(observation.snapshot.title).toBe("Your account");
  const { picture, ...words } = observation;
  expect(picture?.data.length).toBeGreaterThan(100);
  reported.push(words, await it.act("extract_page_content", { include_links: true }));
  reported.push(await it.act("search_page", { pattern: "password" }));
  reported.push(
    await it.act("find_elements", { selector: "a, input", attributes: ["href", "value", "title"] }),
  );
  reported.push(await it.act("click_element", { index: await it.index("Next") }));
  reported.push(await it.act("go_back"));
  reported.push(await it.fails("click_element", { index: 99_999 }));
  expect(JSON.stringify(reported)).not.toMatch(TELLING);
  expect(JSON.stringify(reported)).toContain("Your password is");
});

test("other sites, other tasks' credentials and forms to register with get nothing", async () => {
  const it = await open("/fields");
  const index = await it.index("Open");
  const elsewhere = { credential_id: "other", purpose: "password", index };
  expect(await it.fails("use_credential", elsewhere)).toMatchObject({ code: "BLOCKED_BY_POLICY" });
  expect(await it.fails("use_credential", { credential_id: "bank" })).toMatchObject({
    code: "CREDENTIAL_NOT_FOUND",
    hint: 'Use one of "shop", "codes", "other".',
  });
  expect(await it.value("open.value ?? document.querySelector('#open').value")).toBe("");
  await it.open(`${site.url}/join`);
  const joining = { credential_id: "shop", purpose: "password", index: await it.index("Password") };
  expect(await it.fails("use_credential", joining)).toMatchObject({ code: "PROHIBITED" });
});
