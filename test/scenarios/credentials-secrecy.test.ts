/** A value that was filled in by name occurs nowhere: in no response, file, screenshot or log line, in any spelling. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { removeFolder, temporaryFolder } from "../surfaces/program.ts";
import { CREDENTIAL_SITE, NAME, PASSWORD } from "./support/credential-site.ts";
import type { Driver, Input } from "./support/driver.ts";
import { Scene, startStage, type Stage, useCredentialsFile } from "./support/stage.ts";

const site = await useSite(CREDENTIAL_SITE);
const dataDir = temporaryFolder();
const file = useCredentialsFile({
  shop: {
    kind: "username-password",
    origins: [site.url],
    values: { username: NAME, password: PASSWORD },
  },
});
const stage: Stage = await startStage([
  "--data-dir",
  dataDir,
  "--credentials-file",
  file,
  "--history-screenshots-enabled",
  "--log-level",
  "debug",
]);
let isOver = false;
const end = async () => {
  if (!isOver) await stage.close();
  isOver = true;
};
afterAll(async () => {
  await end();
  removeFolder(dataDir);
});

const answers: string[] = [];

/** Stores all responses, successes and failures. */
function heard(driver: Driver): Driver {
  const call: Driver["call"] = async (operation, input, signal) => {
    const outcome = await driver.call(operation, input, signal);
    answers.push(`${operation} over ${driver.name}: ${JSON.stringify(outcome)}`);
    return outcome;
  };
  return { ...driver, call };
}

const whole = { name: NAME, password: PASSWORD };
/** Parts that no escape changes: every spelling contains one of them. */
const TELLING = ["c0rrect", "lovelace"];

function spellings(): readonly string[] {
  const all = Object.values(whole).flatMap((text) => [
    text,
    encodeURIComponent(text),
    new URLSearchParams({ x: text }).toString().slice(2),
    JSON.stringify(text).slice(1, -1),
    ...[0, 1, 2].map((before) =>
      Buffer.from(`${"x".repeat(before)}${text}`)
        .toString("base64")
        .slice(before === 0 ? 0 : 4, 12),
    ),
  ]);
  return [...all, ...TELLING];
}

function findings(where: string, bytes: string): readonly string[] {
  return spellings().flatMap((spelling) => {
    const at = bytes.indexOf(spelling);
    return at < 0 ? [] : [`${where}: …${bytes.slice(Math.max(0, at - 60), at + 60)}…`];
  });
}

function filesBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
}

const READS: readonly (readonly [string, Input])[] = [
  ["tab.elements", {}],
  ["tab.text", {}],
  ["tab.get", {}],
  ["page.view", {}],
  ["page.view", { view: "markdown" }],
  ["page.view", { view: "links" }],
  ["page.info", {}],
  ["page.forms", {}],
  ["page.spatial_dom", {}],
  ["page.find", { text: "password" }],
  ["tab.execute", { script: "document.documentElement.outerHTML" }],
  ["tab.execute", { script: "document.querySelector('#shown').value" }],
  ["tab.execute", { script: "throw new Error(document.querySelector('#shown').value)" }],
  ["tab.execute", { script: "encodeURIComponent(document.querySelector('#shown').value)" }],
  ["tab.execute", { script: "({ [document.querySelector('#shown').value]: [location.href] })" }],
  ["tab.execute", { script: "JSON.stringify([document.querySelector('#shown').value])" }],
  ["console.query", {}],
  ["network.query", {}],
  ["network.query", { include_body: true }],
  ["network.har", { include_body: true }],
  ["cookie.list", {}],
  ["storage.export", {}],
  ["history.actions", {}],
  ["history.events", {}],
  ["history.export", {}],
  ["credential.list", {}],
  ["tab.click", { ref: 999_999 }],
];

test("a password that the page repeats everywhere is found nowhere", async () => {
  const surfaces = await stage.surfaces();
  for (const driver of surfaces.map(heard)) {
    await heard(stage.rest).call("cookie.clear", {});
    const { tabId } = await stage.open(`${site.url}/`);
    const page = new Scene(driver, heard(stage.rest), tabId);
    const login = { url: `${site.url}/careless`, credential_id: "shop", observe: {} };
    const network = { tag: "kept", types: ["Document", "XHR", "Fetch"] };
    expect((await page.step("page.login", login)).result).toMatchObject({ outcome: "success" });
    await page.step("tab.reload", { network, observe: {}, elements: true });
    const link = await page.element("Next");
    for (const [operation, input] of READS) {
      await driver.call(operation, { tab_id: tabId, ...input });
    }
    await driver.call("network.query", { tag: "kept", include_body: true });
    await driver.call("network.save", { tab_id: tabId, tag: "kept" });
    await driver.call("tab.click", { tab_id: tabId, ref: link.ref });
    await driver.call("tab.pdf", { tab_id: tabId });
  }
  expect(answers.length).toBeGreaterThan(READS.length * surfaces.length);
  const said = answers.flatMap((answer) => findings("answer", answer));
  expect(said).toEqual([]);
  expect(answers.filter((answer) => answer.includes("[hidden]")).length).toBeGreaterThan(
    10 * surfaces.length,
  );

  const running = filesBelow(dataDir).flatMap((path) =>
    findings(path, readFileSync(path, "latin1")),
  );
  expect(running, "what is on the disk while it runs").toEqual([]);
  await end();
  const { out, err } = await stage.program.finished;
  expect(findings("log", `${out}${err}`)).toEqual([]);
  expect(err).toContain("operation succeeded");
  const left = filesBelow(dataDir);
  expect(left.some((path) => path.endsWith("history.sqlite"))).toBe(true);
  expect(left.flatMap((path) => findings(path, readFileSync(path, "latin1")))).toEqual([]);
});
