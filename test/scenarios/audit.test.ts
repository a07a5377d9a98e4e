/** The audit log of all actions: over every protocol, with names and addresses, and without a single value. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { succeed, useOwnStage } from "./support/stage.ts";
import { startTask } from "./support/start-task.ts";

const SECRET = "correct-horse-battery";
const NOTE = "meet-me-at-midnight";

const site = await useSite({
  "/": `<!doctype html><title>form</title><form action="/sent"><input name="note" aria-label="Note">
    <input aria-label="Nickname"><select name="colour" aria-label="Colour"><option>Blue<option>Red</select>
    <button>Send</button></form>`,
  "/picked": `<!doctype html><title>picked</title><select name="size" aria-label="Size"><option>S<option>M</select>
    <label>Birthday <input type="date"></label><input type="file" name="papers" aria-label="Papers">`,
  "/filled": `<!doctype html><title>filled</title><textarea name="remark" aria-label="Remark"></textarea>
    <input type="checkbox" name="terms" aria-label="Terms"><input type="range" name="volume" aria-label="Volume">
    <input type="file" name="papers" aria-label="Papers"><button aria-label="Drop here" ondragover="event.preventDefault()"
    ondrop="event.preventDefault()">+</button>`,
  "/sent": "<!doctype html><title>sent</title>",
  "/login": `<!doctype html><title>Sign in</title><h1>Sign in</h1><form method="get" action="/sent"><input name="user"
    aria-label="User name"><input name="pass" type="password" aria-label="Password"><button>Sign in</button></form>`,
});
const stage = await useOwnStage();
const host = new URL(site.url).hostname;

const FILES = [{ filename: "a.txt", data: Buffer.from(NOTE).toString("base64") }];

const Records = z.object({ records: z.array(z.looseObject({ name: z.string() })) });

const Stepped = z.object({
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
});

async function latest(filter: Input = {}, limit = 1): Promise<readonly Input[]> {
  return Records.parse(await succeed(stage.rest, "audit.list", { limit, ...filter })).records;
}

const FIELDS = {
  id: expect.stringMatching(/^aud_/),
  timestamp: expect.any(Number),
  duration_ms: expect.any(Number),
  tenant: "default",
  caller: "",
  task_id: null,
  error_code: null,
  session_ids: [expect.stringMatching(/^ses_/)],
  domains: [host],
  credential_ids: [],
  blocked: [],
  count: 1,
};

const SURFACES = { REST: "http", MCP: "mcp", CLI: "http" }; // the command line calls REST

describe.each(await stage.surfaces())("$name", (driver) => {
  test("GET /audit: a step that fills in a field, by the field's name", async () => {
    const scene = await stage.open(`${site.url}/`, driver);
    const { ref } = await scene.element("Note");
    await scene.step("tab.type", { ref, text: NOTE });
    expect(await latest()).toEqual([
      {
        ...FIELDS,
        surface: SURFACES[driver.name],
        kind: "call",
        name: "tab.type",
        outcome: "succeeded",
        fields: ["note"],
      },
    ]);
    await scene.step("tab.clear_text", { ref: (await scene.element("Nickname")).ref });
    const colour = await scene.element("Colour");
    await scene.step("tab.select_option", { ref: colour.ref, labels: ["Red"] });
    expect(await latest({}, 2)).toMatchObject([
      { name: "tab.select_option", fields: ["colour"] },
      { name: "tab.clear_text", fields: ["Nickname"] },
    ]);
  });
});

describe("a call", () => {
  test("GET /audit: text typed into what was clicked", async () => {
    const scene = await stage.open(`${site.url}/`);
    await scene.step("tab.click", { ref: (await scene.element("Note")).ref });
    await scene.step("tab.type", { text: NOTE });
    expect(await latest()).toMatchObject([{ name: "tab.type", fields: ["note"] }]);
  });

  test("GET /audit: a login has the names of its fields", async () => {
    const scene = await stage.open(`${site.url}/login`);
    await scene.ask("page.login", { username: "ada", password: SECRET });
    expect(await latest()).toMatchObject([
      { name: "page.login", outcome: "succeeded", domains: [host], fields: ["user", "pass"] },
    ]);
  });

  test("GET /audit: what is picked, entered as a date, and uploaded has the name of its field", async () => {
    const scene = await stage.open(`${site.url}/picked`);
    const chosen = async (name: string, type: string) => {
      const { ref } = await scene.element(name);
      const { events } = Stepped.parse(await scene.step("tab.click", { ref }));
      const id = events.find((event) => event.type === type)?.data["id"];
      return z.string().parse(id);
    };
    const list = await chosen("Size", "select_open");
    await scene.step("picker.answer_select", { id: list, indices: [1] });
    expect(await latest()).toMatchObject([{ name: "picker.answer_select", fields: ["size"] }]);
    const date = await chosen("Birthday", "datetime_picker_open");
    await scene.step("picker.answer_datetime", { id: date, value: "1999-12-31" });
    expect(await latest()).toMatchObject([
      { name: "picker.answer_datetime", fields: ["Birthday"] },
    ]);
    const chooser_id = await chosen("Papers", "file_chooser");
    await scene.step("files.provide", { chooser_id, content_files: FILES });
    expect(await latest()).toMatchObject([{ name: "files.provide", fields: ["papers"] }]);
  });

  test.each<[string, string, Input, string]>([
    ["tab.check", "Terms", {}, "terms"],
    ["tab.uncheck", "Terms", {}, "terms"],
    ["tab.slider", "Volume", { target_value: 70 }, "volume"],
    ["tab.insert_text", "Remark", { text: NOTE }, "remark"],
    ["tab.upload", "Papers", { content_files: FILES }, "papers"],
    ["tab.drop_files", "Drop here", { content_files: FILES }, "Drop here"],
  ])("GET /audit: %s has the name of its field", async (operation, label, input, field) => {
    const scene = await stage.open(`${site.url}/filled`);
    const { ref } = await scene.element(label);
    if (operation === "tab.insert_text") await scene.step("tab.click", { ref });
    await scene.step(operation, operation === "tab.insert_text" ? input : { ref, ...input });
    expect(await latest()).toMatchObject([{ name: operation, fields: [field] }]);
  });

  test("GET /audit: what fails, what is refused, and not what only looks", async () => {
    const scene = await stage.open(`${site.url}/`);
    await scene.fails("tab.click", { ref: 99_999 });
    await scene.fails("tab.navigate", { url: "file:///etc/passwd" });
    await scene.ask("tab.text");
    expect(await latest({}, 2)).toMatchObject([
      { name: "tab.navigate", outcome: "refused", error_code: "BLOCKED_BY_POLICY" },
      { name: "tab.click", outcome: "failed", error_code: "ELEMENT_NOT_FOUND" },
    ]);
    expect(await latest({ name: "tab.text" })).toEqual([]);
  });

  test("GET /audit: tasks begin and end", async () => {
    const task_id = await startTask(stage.program.url, `${site.url}/`);
    await succeed(stage.rest, "task.get", { task_id, wait_ms: 30_000 });
    expect(await latest({ task_id }, 5)).toMatchObject([
      { kind: "task_ended", name: "web-browse", task_id, outcome: "completed", domains: [host] },
      { kind: "task_begun", name: "web-browse", task_id, outcome: "begun", domains: [] },
    ]);
  });

  test("GET /audit: a page at a time", async () => {
    const first = await succeed(stage.rest, "audit.list", { limit: 2 });
    const next = await succeed(stage.rest, "audit.list", {
      limit: 2,
      cursor: first["next_cursor"],
    });
    const ids = [first, next].flatMap((page) => Records.parse(page).records.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
  });

  test("GET /audit/export: JSON lines, the oldest first", async () => {
    const { data } = await succeed(stage.rest, "audit.export", { kind: "call" });
    const lines = Buffer.from(String(data), "base64").toString().trimEnd().split("\n");
    const times = lines.map((line) => z.object({ timestamp: z.number() }).parse(JSON.parse(line)));
    expect(times).toEqual(times.toSorted((a, b) => a.timestamp - b.timestamp));
    expect(lines.length).toBeGreaterThan(4);
  });
});

test("requests that the guard turns away are there too, equal ones together", async () => {
  const headers = { origin: "http://evil.example" };
  for (let count = 0; count < 3; count += 1)
    await fetch(`${stage.program.url}/api/v1/tabs?token=${SECRET}`, { headers });
  const record = { name: "/api/v1/tabs", outcome: "refused", error_code: "BLOCKED_BY_POLICY" };
  expect(await latest()).toMatchObject([{ ...record, caller: "", count: 3 }]);
});

test("webhooks of tasks and what calls tasks off over A2A", async () => {
  const task_id = await startTask(stage.program.url, `${site.url}/`);
  const ask = async (method: string, path: string, body?: Input) => {
    const headers = { "A2A-Version": "1.0", "Content-Type": "application/json" };
    await fetch(`${stage.program.url}/a2a/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  const hooks = `rest/tasks/${task_id}/pushNotificationConfigs`;
  await ask("POST", hooks, { id: "h", taskId: task_id, url: `${site.url}/hook` });
  await ask("DELETE", `${hooks}/h`);
  await ask("POST", "rest/tasks/task_none:cancel");
  await ask("POST", `tasks/${task_id}/cancel`);
  const call = { kind: "call", surface: "a2a" };
  const ofA2a = (await latest({ kind: "call" }, 9)).filter(({ surface }) => surface === "a2a");
  expect(ofA2a.slice(0, 4)).toMatchObject([
    { ...call, name: "task.cancel", outcome: "succeeded" },
    { ...call, name: "task.cancel", error_code: "TASK_NOT_FOUND" },
    { ...call, name: "push_notification_config.delete", outcome: "succeeded" },
    { ...call, name: "push_notification_config.create", domains: [host], outcome: "succeeded" },
  ]);
});

test("the file has no value that anybody sent", async () => {
  const { records } = await succeed(stage.rest, "audit.list", { limit: 500 });
  expect(JSON.stringify(records)).toContain("pass");
  const files = (await readdir(stage.program.dataDir)).filter((file) => file.startsWith("audit."));
  expect(files).toContain("audit.sqlite");
  for (const file of files) {
    const bytes = await readFile(join(stage.program.dataDir, file), "latin1");
    expect(bytes).not.toContain(SECRET);
    expect(bytes).not.toContain(NOTE);
  }
});
