/**
 * Two tenants on one server: neither lists nor reaches the data of the other, by any operation of the registry, over
 * REST and MCP. The calls come from the registry, so that a new operation is tested too.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Operation } from "../../src/operations/definition/operation.ts";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { programOfEngine } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startServing, type ServingProgram } from "../surfaces/program.ts";
import type { Driver, Input } from "./support/driver.ts";
import { mcpDriver } from "./support/mcp-driver.ts";
import { restDriver } from "./support/rest-driver.ts";
import { Scene, succeed } from "./support/stage.ts";
import { startTask } from "./support/start-task.ts";

const MARK = "acme-only";
const KEYS = {
  ada: "key-of-ada",
  eve: "key-of-eve",
  bob: "key-of-bob",
  dora: "key-of-dora",
  token: "of-the-operator",
};

const site = await useSite({
  [`/${MARK}`]: `<!doctype html><title>${MARK}</title><script>console.log("${MARK}"); document.cookie = "a=${MARK}"</script>
    <input aria-label="Name" name="${MARK}"><input type="file" aria-label="File">
    <button onclick="Notification.requestPermission()">Ask</button>
    <select aria-label="Choice"><option>one<option>two</select><a download="${MARK}.txt" href="data:,hi">Save</a>`,
  "/beta": `<!doctype html><title>beta</title><input type="file" aria-label="File"><p>Nothing here.`,
});

let program: ServingProgram;
let ada: Driver;
let bobs: readonly Driver[];
/** Every id that ada received. */
const known = new Set<string>();

beforeAll(async () => {
  const engine = await programOfEngine();
  const others = [`beta/bob=${KEYS.bob}`, `default/dora=${KEYS.dora}`];
  const keys = [`acme/ada=env:KEY_OF_ADA`, `acme/eve=${KEYS.eve}`, ...others];
  const flags = [
    "--tools=full",
    "--allow-private-network",
    "--tenants-max-sessions=3",
    `--auth-token=${KEYS.token}`,
    ...keys.map((key) => `--api-keys=${key}`),
  ];
  const environment = { ...engine.environment, KEY_OF_ADA: KEYS.ada };
  program = await startServing([...engine.flags, ...flags], environment);
  ada = listening(restDriver(program.url, undefined, KEYS.ada));
  bobs = [
    restDriver(program.url, undefined, KEYS.bob),
    await mcpDriver(program.url, undefined, KEYS.bob),
  ];
  await furnish();
});

afterAll(async () => {
  await Promise.all(bobs.map((bob) => bob.close()));
  await program.stop();
});

const ID = /\b(?:ses|tab|act|evt|dl|task|perm|fc|sp|rule|net|aud|cred)_[0-9a-z]{16}\b/g;

/** Stores every id in a response. */
function listening(driver: Driver): Driver {
  const call: Driver["call"] = async (operation, input, signal) => {
    const outcome = await driver.call(operation, input, signal);
    for (const [id] of JSON.stringify(outcome).matchAll(ID)) known.add(id);
    return outcome;
  };
  return { ...driver, call };
}

/** Ada has an object of every kind. */
async function furnish(): Promise<void> {
  await succeed(ada, "session.create");
  const { id } = z
    .object({ id: z.string() })
    .parse(await succeed(ada, "tab.create", { url: `${site.url}/${MARK}` }));
  const scene = new Scene(ada, ada, id);
  const press = async (name: string) =>
    scene.step("tab.click", { ref: (await scene.element(name)).ref });
  await scene.step("tab.type", { ref: (await scene.element("Name")).ref, text: MARK });
  await scene.step("tab.reload", { network: { tag: MARK, types: ["Document"] } });
  await succeed(ada, "network.intercept", { url_pattern: `*${MARK}.css`, action: "block" });
  await press("Save");
  await press("File");
  await press("Ask");
  await press("Choice");
  const task_id = await startTask(program.url, `${site.url}/${MARK}`, KEYS.ada);
  await succeed(ada, "task.get", { task_id, wait_ms: 30_000 });
  const secret = join(program.dataDir, "tenants/acme/secrets/cred_0123456789abcdef");
  mkdirSync(secret);
  for (const [file, text] of [
    ["kind", "username-password"],
    ["origins", site.url],
    ["username", MARK],
    ["password", MARK],
  ] as const) {
    writeFileSync(join(secret, file), text);
  }
  for (const operation of [
    "history.actions",
    "history.events",
    "download.list",
    "credential.list",
    "audit.list",
  ]) {
    await succeed(ada, operation);
  }
}

/** Fields that take an id, and the prefix of their ids. */
const NAMES: Readonly<Record<string, string>> = {
  session_id: "ses",
  tab_id: "tab",
  action_id: "act",
  event_id: "evt",
  download_id: "dl",
  task_id: "task",
  permission_id: "perm",
  chooser_id: "fc",
  id: "sp",
  intercept_id: "rule",
  credential_id: "cred",
};

function namesIn({ input }: Operation): readonly string[] {
  return Object.keys(input.shape).filter((field) => field in NAMES);
}

function adas(prefix: string): string {
  const id = [...known].find((one) => one.startsWith(`${prefix}_`));
  if (id === undefined) throw new Error(`ada has nothing whose id begins with ${prefix}`);
  return id;
}

/** A valid example for the operation, with other ids in it. */
function inputOf(operation: Operation, idOf: (prefix: string) => string): Input {
  const example = operation.examples[0]?.input ?? {};
  const names = namesIn(operation).map((field) => [field, idOf(NAMES[field] ?? "")] as const);
  const confirm = operation.needsConfirm === true ? { confirm: true } : {};
  return { ...example, ...confirm, ...Object.fromEntries(names) };
}

/** The result, without the values that differ from call to call. */
async function outcomeOf(driver: Driver, operation: Operation, input: Input): Promise<string> {
  const outcome = await driver.call(operation.name, input);
  return JSON.stringify(outcome).replaceAll(ID, "ID");
}

/** Operations without an MCP tool: every screenshot is a block of a result there. */
const isThere = ({ http }: Operation, driver: Driver) =>
  driver.name !== "MCP" || http.binary !== true;

const bobOver = (name: string) => bobs.find((one) => one.name === name) ?? ada;
const matching = (driver: Driver, which: (operation: Operation) => boolean) =>
  OPERATIONS.filter((operation) => which(operation) && isThere(operation, driver));

test("every field that names something is asked for below", () => {
  const fields = OPERATIONS.flatMap(({ input }) => Object.keys(input.shape));
  const naming = fields.filter((field) => /(?:^|_)id$/.test(field) && field !== "after_id");
  expect(new Set(naming)).toEqual(new Set(Object.keys(NAMES)));
});

// Runs first, while ada's actions are the latest in all lists.
test.each(["REST", "MCP"])("%s: nothing that is listed is of another tenant", async (name) => {
  const bob = bobOver(name);
  const lists = matching(bob, (one) => one.effect === "read" && one.input.safeParse({}).success);
  expect(lists.length).toBeGreaterThan(20);
  for (const { name: operation } of lists) {
    const text = JSON.stringify(await bob.call(operation, {}));
    const ofAcme = [MARK, ...known].filter((mark) => text.includes(mark));
    expect({ operation, ofAcme }).toEqual({ operation, ofAcme: [] });
  }
});

describe.each(["REST", "MCP"])("%s", (name) => {
  test("whatever is asked for by an id of another tenant is not there", async () => {
    for (const operation of matching(bobOver(name), (one) => namesIn(one).length > 0)) {
      const nobodys = inputOf(operation, (prefix) => `${prefix}_${"0".repeat(16)}`);
      const expected = await outcomeOf(bobOver(name), operation, nobodys);
      const found = await outcomeOf(bobOver(name), operation, inputOf(operation, adas));
      expect({ operation: operation.name, found }).toEqual({
        operation: operation.name,
        found: expected,
      });
      expect(found).not.toContain(MARK);
    }
  });

  test("no operation works in a session of another tenant", async () => {
    const session_id = adas("ses");
    const own = (one: Operation) => "session_id" in one.input.shape;
    for (const operation of matching(bobOver(name), (one) => !own(one) && one.effect === "read")) {
      const input = { ...operation.examples[0]?.input, session_id };
      const outcome = await bobOver(name).call(operation.name, input);
      const text = JSON.stringify(outcome);
      const isListed = text.includes(MARK) || (outcome.ok && text.includes(session_id));
      expect({ operation: operation.name, isListed }).toEqual({
        operation: operation.name,
        isListed: false,
      });
    }
    expect(await bobOver(name).call("tab.list", { session_id })).toMatchObject({
      ok: false,
      error: { code: "SESSION_NOT_FOUND" },
    });
  });
});

test("those of one tenant share what is theirs", async () => {
  const eve = restDriver(program.url, undefined, KEYS.eve);
  const operations =
    "tab.list history.actions history.sessions network.query console.query cookie.list " +
    "download.list task.list audit.list permission.list network.intercepts credential.list";
  for (const operation of operations.split(" ")) {
    const text = JSON.stringify(await succeed(eve, operation));
    const isAdas = text.includes(MARK) || [...known].some((id) => text.includes(id));
    expect({ operation, isAdas }).toEqual({ operation, isAdas: true });
  }
  expect(await succeed(eve, "audit.list", { caller: "ada", name: "tab.type" })).toMatchObject({
    records: [{ tenant: "acme", caller: "ada", fields: [MARK] }],
  });
});

test("a key of the default tenant reads no record of another tenant", async () => {
  const dora = restDriver(program.url, undefined, KEYS.dora);
  await succeed(dora, "session.create");
  const { records } = await succeed(dora, "audit.list");
  expect(records).not.toEqual([]);
  expect(JSON.stringify(records)).not.toMatch(/acme|beta/);
  await dora.close();
});

test("the operator's token opens the default tenant", async () => {
  const operator = restDriver(program.url, undefined, KEYS.token);
  for (const operation of ["tab.list", "task.list", "history.actions"]) {
    expect(JSON.stringify(await succeed(operator, operation))).not.toContain(MARK);
  }
  const { records } = await succeed(operator, "audit.list");
  expect(JSON.stringify(records)).not.toContain("acme");
});

test("calls of other contracts tell nothing of another tenant either", async () => {
  const headers = { "X-Api-Key": KEYS.bob };
  const get = (path: string, more = {}) =>
    fetch(program.url + path, { headers: { ...headers, ...more } });
  expect(await (await get("/api/sessions")).text()).not.toContain(adas("ses"));
  expect((await get(`/a2a/tasks/${adas("task")}`)).status).toBe(404);
  const tabs = await get("/api/v1/tabs", { "X-Fermata-Session": adas("ses") });
  expect(tabs.status).toBe(404);
});

test("an MCP session answers its own tenant alone", async () => {
  const post = (key: string, message: object, session?: string) =>
    fetch(`${program.url}/mcp`, {
      method: "POST",
      headers: {
        "X-Api-Key": key,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...(session !== undefined && { "Mcp-Session-Id": session }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", ...message }),
    });
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  const begun = await post(KEYS.ada, { id: 1, method: "initialize", params });
  const session = begun.headers.get("mcp-session-id") ?? "";
  await begun.text();
  const list = { id: 2, method: "tools/list", params: {} };
  expect((await post(KEYS.eve, list, session)).status).toBe(200);
  expect((await post(KEYS.bob, list, session)).status).toBe(404);
});

/** The first text of a tool's result. */
async function toolText(key: string, name: string, args: Input): Promise<string> {
  const client = new Client({ name: "tenants", version: "1" });
  const requestInit = { headers: { "X-Api-Key": key, "X-Fermata-Session": "default" } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/mcp", program.url), { requestInit }),
  );
  const { content } = await client.callTool({ name, arguments: { ...args } });
  await client.close();
  return z.object({ text: z.string() }).parse(Array.isArray(content) ? content[0] : undefined).text;
}

test("a long text is read on by its own tenant alone", async () => {
  const script = "document.body.textContent = 'word '.repeat(20_000)";
  await succeed(ada, "tab.execute", { script });
  const first = await toolText(KEYS.ada, "browser_text", {});
  const [page = ""] = /txt_[0-9a-z]{16}\.2/.exec(first) ?? [];
  const next = (key: string) => toolText(key, "browser_next_page", { page });
  expect(await next(KEYS.bob)).toContain("does not exist");
  expect(await next(KEYS.eve)).toContain("[page 2 of ");
});

test("files of another tenant can be given to no page", async () => {
  const folder = join(program.dataDir, "tenants/acme/uploads");
  writeFileSync(join(folder, "plan.txt"), MARK);
  const [bob] = bobs;
  if (!bob) throw new Error("nobody is there");
  const { id } = z
    .object({ id: z.string() })
    .parse(await succeed(bob, "tab.create", { url: `${site.url}/beta` }));
  const scene = new Scene(bob, bob, id);
  const { ref } = await scene.element("File", { viewport_only: false });
  expect(await scene.fails("tab.upload", { ref, files: [join(folder, "plan.txt")] })).toMatchObject(
    {
      code: "BLOCKED_BY_POLICY",
    },
  );
  expect(existsSync(join(program.dataDir, "tenants/beta/history.sqlite"))).toBe(true);
  expect(readdirSync(join(program.dataDir, "tenants")).toSorted()).toEqual(["acme", "beta"]);
});

test("a tenant has so many sessions and no more, whatever others have", async () => {
  const [bob] = bobs;
  if (!bob) throw new Error("nobody is there");
  const open = async () => (await bob.call("session.create", {})).ok;
  const opened = [await open(), await open(), await open(), await open()];
  expect(opened.filter(Boolean).length).toBeLessThanOrEqual(3);
  expect(opened.at(-1)).toBe(false);
  expect(await bob.call("session.create", {})).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect((await ada.call("tab.list", {})).ok).toBe(true);
});

test("who has a key does not change the server, and who has none is not let in", async () => {
  for (const operation of OPERATIONS.filter(({ effect }) => effect === "admin")) {
    const outcome = await ada.call(operation.name, inputOf(operation, adas));
    expect(outcome).toMatchObject({ ok: false, error: { code: "BLOCKED_BY_POLICY" } });
  }
  for (const headers of [{}, { "X-Api-Key": "key-of-nobody" }, { Authorization: "Bearer x" }]) {
    expect((await fetch(`${program.url}/api/v1/tabs`, { headers })).status).toBe(401);
  }
});
