/** Stored logins of a credential: reused after a restart, renewed when the site ends them. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { removeFolder, temporaryFolder } from "../surfaces/program.ts";
import {
  CREDENTIAL_SITE,
  endLogins,
  logins,
  NAME,
  PASSWORD,
  SEED,
} from "./support/credential-site.ts";
import { startStage, succeed, type Stage } from "./support/stage.ts";

const site = await useSite(CREDENTIAL_SITE);
const folder = temporaryFolder();
const mounted = join(folder, "mounted");
afterAll(() => removeFolder(folder));
beforeEach(() => {
  endLogins();
  logins.splice(0);
});

/** Like a secret that Kubernetes mounts. */
function mount(id: string, files: Readonly<Record<string, string>>): void {
  const own = join(mounted, id, "..data");
  mkdirSync(own, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(mounted, id, name), text);
}
mount("shop", {
  kind: "username-password\n",
  origins: `${site.url}\n`,
  username: `${NAME}\n`,
  password: `${PASSWORD}\n`,
  totp: SEED,
});

const served = new Set<Stage>();
const end = async (stage: Stage) => {
  served.delete(stage);
  await stage.close();
};
afterEach(async () => {
  for (const stage of served) await end(stage);
});

async function serve(dataDir: string, ...flags: readonly string[]): Promise<Stage> {
  const own = ["--data-dir", dataDir, "--credentials-directory", mounted];
  const stage = await startStage([...own, ...flags]);
  served.add(stage);
  return stage;
}

async function loggedIn(stage: Stage, path = "/login") {
  const session_id = await newSession(stage);
  const { id: tab_id } = Id.parse(await succeed(stage.rest, "tab.create", { session_id }));
  const input = {
    tab_id,
    url: `${site.url}${path}`,
    credential_id: "shop",
    screenshot: { area: "none" },
  };
  const login = Login.parse(await succeed(stage.rest, "page.login", input));
  return { ...login.result, tab_id, session_id };
}

const Id = z.object({ id: z.string() });
const Login = z.object({
  result: z.object({ status: z.string(), outcome: z.string(), evidence: z.array(z.string()) }),
});

async function newSession(stage: Stage, input = {}): Promise<string> {
  return Id.parse(await succeed(stage.rest, "session.create", input)).id;
}

async function titleOf(stage: Stage, input: Record<string, unknown>): Promise<unknown> {
  const answer = await succeed(stage.rest, "tab.create", { url: `${site.url}/home`, ...input });
  return (await succeed(stage.rest, "tab.get", { tab_id: Id.parse(answer).id }))["title"];
}

test("a login outlives the server, encrypted; one that the site has ended is made anew", async () => {
  const dataDir = join(folder, "outlives");
  const first = await serve(dataDir);
  expect(await loggedIn(first)).toMatchObject({ status: "submitted", outcome: "success" });
  expect(await loggedIn(first)).toMatchObject({ status: "restored", outcome: "success" });
  await end(first);
  expect(logins).toEqual(["/login"]);

  const stored = readdirSync(join(dataDir, "credentials"));
  expect(stored.toSorted()).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}\.state$/),
    "key",
    "used.json",
  ]);
  for (const name of stored) {
    const path = join(dataDir, "credentials", name);
    expect([name, statSync(path).mode & 0o777]).toEqual([name, 0o600]);
    expect(readFileSync(path, "latin1")).not.toMatch(/session-\d|127\.0\.0\.1|lovelace/);
  }

  const second = await serve(dataDir);
  const again = await loggedIn(second);
  expect(again).toMatchObject({ status: "restored", outcome: "success" });
  expect(again.evidence[0]).toBe("the stored login is still valid");
  expect(logins).toEqual(["/login"]);
  const session_id = await newSession(second, { credential_id: "shop" });
  expect(await titleOf(second, { session_id })).toBe("Your account");
  const { credentials } = await succeed(second.rest, "credential.list");
  expect(credentials).toMatchObject([
    {
      id: "shop",
      source: "directory",
      state_saved_at: expect.any(Number),
      last_used_at: expect.any(Number),
    },
  ]);

  endLogins();
  expect(await loggedIn(second)).toMatchObject({ status: "submitted", outcome: "success" });
  expect(await loggedIn(second)).toMatchObject({ status: "restored" });
  expect(logins).toEqual(["/login", "/login"]);
});

test("logins with one credential at the same time are one login", async () => {
  const stage = await serve(join(folder, "at-once"));
  const all = await Promise.all([loggedIn(stage), loggedIn(stage), loggedIn(stage)]);
  expect(all.map(({ outcome }) => outcome)).toEqual(["success", "success", "success"]);
  expect(all.map(({ status }) => status).toSorted()).toEqual(["restored", "restored", "submitted"]);
  expect(logins).toEqual(["/login"]);
});

test("a login that a code has finished is stored, too", async () => {
  const stage = await serve(join(folder, "code"));
  const { outcome, tab_id } = await loggedIn(stage, "/two-factor");
  expect(outcome).toBe("second_factor");
  const input = { tab_id, credential_id: "shop", screenshot: { area: "none" } };
  await succeed(stage.rest, "page.enter_code", input);
  expect(await loggedIn(stage, "/two-factor")).toMatchObject({ status: "restored" });
  expect(logins).toEqual(["/two-factor", "/code"]);
});

test("a stored state of the owner's own, and sessions that begin without one", async () => {
  const cookie = {
    name: "sid",
    value: `session-${logins.length}`,
    domain: "127.0.0.1",
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax",
  };
  const stage = await serve(join(folder, "own"), "--credentials-state-days", "0");
  const began = await stage.rest.call("session.create", { credential_id: "shop" });
  expect(began).toMatchObject({ ok: true });
  const made = await loggedIn(stage);
  expect(made.status).toBe("submitted");
  expect((await loggedIn(stage)).status).toBe("submitted");
  const { cookies } = z
    .object({ cookies: z.array(z.object({ name: z.string(), value: z.string() })) })
    .parse(await succeed(stage.rest, "storage.export", { session_id: made.session_id }));
  const state = { cookies: [{ ...cookie, value: cookies[0]?.value }], origins: [] };
  mount("kept", { kind: "storage-state", origins: site.url, state: JSON.stringify(state) });
  const session_id = await newSession(stage, { credential_id: "kept" });
  expect(await titleOf(stage, { session_id })).toBe("Your account");
  const list = await succeed(stage.rest, "cookie.list", { session_id });
  expect(JSON.stringify(list)).toContain('"value":"[hidden]"');
  expect(await stage.rest.call("session.create", { credential_id: "none" })).toMatchObject({
    ok: false,
    error: { code: "CREDENTIAL_NOT_FOUND" },
  });
});
