/** The secrets of one tenant stay visible to others: these neither learn of them nor lose their own data. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { programOfEngine } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startServing, type ServingProgram } from "../surfaces/program.ts";
import type { Driver, Input } from "./support/driver.ts";
import { mcpDriver } from "./support/mcp-driver.ts";
import { restDriver } from "./support/rest-driver.ts";
import { Scene, succeed } from "./support/stage.ts";

const PIN = "4711";
const PASSWORD = "a-rather-long-password";
const GUESSES = Array.from({ length: 20 }, (_, index) => String(4700 + index));
const DOOR = "cred_0000000000000001";

const guesses = `<!doctype html><title>${GUESSES.join(" ")}</title><p>${GUESSES.join(" ")} ${PASSWORD}</p>
  <p>order 1234711, a4711b</p>
  <input aria-label="Known" value="${PIN}"><a href="/?pin=${PIN}&q=${GUESSES.join("+")}">${PIN}</a>
  <script>console.log("${GUESSES.join(" ")}"); fetch("/echo?pin=${PIN}"); document.cookie = "pin=${PIN}"</script>`;
const site = await useSite({
  "/door": `<!doctype html><title>Door</title><input aria-label="Pin"><input aria-label="Code"><input aria-label="Word">`,
  "/guesses": guesses,
  "/word": `<!doctype html><title>Word</title><p style="position:fixed;left:0;top:0;margin:0;font:40px monospace">${PASSWORD}`,
  "/echo": "yes",
  "/": "<!doctype html><title>Start</title>",
});

let program: ServingProgram;
let ada: Driver;
let bobs: readonly Driver[];

beforeAll(async () => {
  const engine = await programOfEngine();
  const keys = ["acme/ada=key-of-ada", "beta/bob=key-of-bob"];
  program = await startServing(
    [
      ...engine.flags,
      "--allow-private-network",
      "--tools=full",
      ...keys.map((key) => `--api-keys=${key}`),
    ],
    engine.environment,
  );
  ada = restDriver(program.url, undefined, "key-of-ada");
  bobs = [
    restDriver(program.url, undefined, "key-of-bob"),
    await mcpDriver(program.url, undefined, "key-of-bob"),
  ];
  const secret = join(program.dataDir, "tenants/acme/secrets", DOOR);
  mkdirSync(secret);
  for (const [file, text] of Object.entries({
    kind: "door",
    origins: site.url,
    pin: PIN,
    word: PASSWORD,
    totp: "JBSWY3DPEHPK3PXP",
  })) {
    writeFileSync(join(secret, file), text);
  }
});

afterAll(async () => {
  await Promise.all(bobs.map((bob) => bob.close()));
  await program.stop();
});

const READS: readonly (readonly [string, Input])[] = [
  ["tab.get", {}],
  ["tab.text", {}],
  ["tab.elements", {}],
  ["page.view", {}],
  ["page.view", { view: "markdown" }],
  ["page.info", {}],
  ["page.find", { text: PIN }],
  ["tab.list", {}],
  ["cookie.list", {}],
  ["console.query", {}],
  ["network.query", { include_body: true }],
  ["history.actions", {}],
  ["history.events", {}],
  ["session.list", {}],
];

async function outputsOf(driver: Driver, tab_id: string): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const [operation, input] of READS) {
    const outcome = await driver.call(operation, { tab_id, ...input });
    answers.push(`${operation}: ${JSON.stringify(outcome)}`);
  }
  return answers;
}

async function openDoor(input: Input = {}) {
  const { id } = await succeed(ada, "tab.create", { ...input, url: `${site.url}/door` });
  const scene = new Scene(ada, ada, String(id));
  for (const [name, field] of [
    ["Pin", "pin"],
    ["Code", "code"],
    ["Word", "word"],
  ] as const) {
    const { ref } = await scene.element(name);
    await scene.step("tab.fill_credential", { ref, credential_id: DOOR, field });
  }
  return scene;
}

describe.each(["REST", "MCP"])("%s", (name) => {
  test.each(["chromium", "static"])(
    "%s: the secrets of another tenant are hidden nowhere",
    async (engine) => {
      await openDoor();
      const bob = bobs.find((one) => one.name === name) ?? ada;
      const { id } = await succeed(bob, "tab.create", { url: `${site.url}/guesses`, engine });
      const answers = await outputsOf(bob, String(id));
      expect(answers.filter((answer) => answer.includes("[hidden]"))).toEqual([]);
      const text = answers.find((answer) => answer.startsWith("tab.text"));
      for (const guess of [...GUESSES, PASSWORD]) expect(text).toContain(guess);
      await succeed(bob, "tab.close", { tab_id: id });
    },
  );
});

const Shown = z.object({ screenshot_after: z.object({ data: z.string() }) });

/** The number of the password's colours in a screenshot. */
async function coloursFor(driver: Driver): Promise<number> {
  const { id: tab_id } = await succeed(driver, "tab.create", { url: `${site.url}/word` });
  const screenshot = { area: "viewport", format: "png", cursor: false, markup: [] };
  const answer = Shown.parse(await succeed(driver, "tab.screenshot", { tab_id, screenshot }));
  const { data, info } = await sharp(Buffer.from(answer.screenshot_after.data, "base64"))
    .extract({ left: 20, top: 10, width: 300, height: 30 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) =>
    data.subarray(at * info.channels, (at + 1) * info.channels).toString("hex"),
  );
  return new Set(pixels).size;
}

test("in pictures and on paper, the secrets of another tenant are hidden nowhere", async () => {
  await openDoor();
  const [bob = ada] = bobs;
  expect(await coloursFor(ada)).toBeLessThan(4); // painted over
  expect(await coloursFor(bob)).toBeGreaterThan(4);
  const { id } = await succeed(bob, "tab.create", { url: `${site.url}/guesses` });
  expect(await succeed(bob, "tab.pdf", { tab_id: id })).toHaveProperty("data");
});

test("its own tenant is told none of them", async () => {
  await openDoor();
  const { id } = await succeed(ada, "tab.create", { url: `${site.url}/guesses` });
  const answers = await outputsOf(ada, String(id));
  const whole = new RegExp(String.raw`(?<![\w.])${PIN}(?![\w.])|${PASSWORD}`);
  expect(answers.filter((answer) => whole.test(answer))).toEqual([]);
  expect(answers.filter((answer) => answer.includes("[hidden]")).length).toBeGreaterThan(8);
});
