/** A full disk, a locked or vanished database: the status reports it, and dependent calls fail, over every protocol. */
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { startTask } from "./support/start-task.ts";
import { failureOf, Scene, succeed, until, useOwnStage } from "./support/stage.ts";
import { LONG } from "./support/static-scene.ts";

const site = await useSite({
  "/": `<!doctype html><title>page</title>${LONG}<a href=/file>File</a> <button>Press</button>`,
  "/file": (_request, response) => {
    response.writeHead(200, { "content-disposition": "attachment; filename=file.txt" });
    response.end("x".repeat(10_000));
  },
});
const stage = await useOwnStage(["--audit-required"]);
const { dataDir, url } = stage.program;

/** Another process that locks this file until the test ends, or until the returned function is called. */
function lock(name: string): () => void {
  const other = new DatabaseSync(join(dataDir, name), { timeout: 5_000 });
  other.exec("BEGIN IMMEDIATE");
  const release = () => void (other.isOpen && other.close());
  onTestFinished(release);
  return release;
}

const Status = z.object({
  data: z.looseObject({ state: z.string(), storage_problems: z.array(z.string()) }),
});

async function problems(): Promise<z.output<typeof Status>["data"]> {
  return Status.parse(await succeed(stage.rest, "browser.status")).data;
}

async function expectWell(): Promise<void> {
  await until(async () => (await problems()).storage_problems.length === 0);
  expect(await problems()).toMatchObject({ ready: true, state: "ready" });
}

const LOCKED = (name: string) => `${name} cannot be used: another process has locked it.`;

test("the tasks' file is locked", async () => {
  const task_id = await startTask(url, `${site.url}/`);
  await succeed(stage.rest, "task.get", { task_id, wait_ms: 30_000 });
  const release = lock("tasks.sqlite");
  await until(async () => (await problems()).state === "degraded");
  expect(await problems()).toMatchObject({
    ready: true,
    storage_problems: [LOCKED("tasks.sqlite")],
  });
  const found = await stage.rest.call("task.get", { task_id });
  expect(found).toMatchObject({ ok: true, data: { state: "completed" } });
  release();
  await expectWell();
});

describe.each(await stage.surfaces())("$name", (driver) => {
  test("the skills' file is locked", async () => {
    const skill = { host: "shop.example", topic: "search", summary: "How to search" };
    const release = lock("knowledge.sqlite");
    const {
      code,
      message,
      httpStatus = 507,
      exitCode = 6,
    } = await failureOf(driver, "skill.save", skill);
    expect({ code, httpStatus, exitCode }).toEqual({
      code: "STORAGE_UNAVAILABLE",
      httpStatus: 507,
      exitCode: 6,
    });
    expect(message).toContain(LOCKED("knowledge.sqlite"));
    release();
    expect(await succeed(driver, "skill.save", skill)).toMatchObject({ host: "shop.example" });
    await expectWell();
  });
});

test("a required audit log is locked: nothing acts, and what only looks goes on", async () => {
  const scene = await stage.open(`${site.url}/`);
  const { ref } = await scene.element("Press");
  const release = lock("audit.sqlite");
  const press = { tab_id: scene.tabId, ref, screenshot: { area: "none" } };
  expect(await failureOf(stage.rest, "tab.click", press)).toMatchObject({
    code: "STORAGE_UNAVAILABLE",
    message: expect.stringContaining(LOCKED("audit.sqlite")),
  });
  expect(await scene.ask("page.view", { format: "json" })).toMatchObject({ title: "page" });
  expect((await problems()).storage_problems).toEqual([LOCKED("audit.sqlite")]);
  release();
  await until(async () => (await stage.rest.call("tab.click", press)).ok);
  const { records } = z
    .object({ records: z.array(z.looseObject({ name: z.string(), outcome: z.string() })) })
    .parse(await succeed(stage.rest, "audit.list", { name: "tab.click", limit: 50 }));
  const outcomes = records.map(({ outcome }) => outcome);
  expect(outcomes.slice(0, 2)).toEqual(["succeeded", "begun"]);
  expect(outcomes).toContain("failed"); // what was refused is written down as soon as it can be
  await expectWell();
});

test("a task that cannot be written down does not begin", async () => {
  const release = lock("tasks.sqlite");
  const response = await fetch(`${url}/a2a/tasks`, {
    method: "POST",
    body: JSON.stringify({ goal: "Browse", params: { url: `${site.url}/` } }),
  });
  expect(response.status).toBe(507);
  expect(await response.json()).toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  release();
  await expectWell();
});

test("a database that was moved away is noticed, and missed no more when it is back", async () => {
  const path = join(dataDir, "history.sqlite");
  renameSync(path, `${path}.away`);
  await until(async () => (await problems()).state === "degraded");
  expect((await problems()).storage_problems).toEqual([
    "history.sqlite cannot be used: it was moved, deleted or replaced while the server was running.",
  ]);
  await stage.open(`${site.url}/`); // the history is no reason to stop
  renameSync(`${path}.away`, path);
  await expectWell();
  const listed = await succeed(stage.rest, "history.actions", { limit: 1 });
  expect(listed["data"]).toMatchObject({ actions: [expect.anything()] });
});

describe.each(["static", "chromium"])("with the engine %s", (engine) => {
  test("a download that cannot be written blames the disk, not the network", async () => {
    const answer = await succeed(stage.rest, "page.browse", { url: `${site.url}/`, engine });
    const scene = new Scene(stage.rest, stage.rest, String(answer["tab_id"]));
    const { ref } = await scene.element("File", { scope: "page", include: "all" });
    const folder = join(dataDir, "downloads");
    const incoming = readdirSync(folder).find((name) => name.startsWith("incoming-")) ?? "";
    expect(incoming).not.toBe("");
    renameSync(join(folder, incoming), join(folder, "away"));
    writeFileSync(join(folder, incoming), "in the way"); // a browser would make the folder anew
    onTestFinished(() => {
      rmSync(join(folder, incoming), { recursive: true, force: true });
      renameSync(join(folder, "away"), join(folder, incoming));
    });
    await scene.ask("tab.click", { ref, screenshot: { area: "none" } });
    const latest = async () => {
      const { downloads } = z
        .object({ downloads: z.array(z.looseObject({ state: z.string() })) })
        .parse(await succeed(stage.rest, "download.list", { limit: 1 }));
      return downloads[0];
    };
    await until(async () => (await latest())?.state !== "in_progress");
    expect(await latest()).toMatchObject({
      state: "failed",
      error: expect.stringContaining("The downloads folder cannot be used"),
    });
  });
});
