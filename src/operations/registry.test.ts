import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ERROR_CODES } from "../shared/errors.ts";
import { everyRow } from "../shared/every-row.ts";
import { parseInput, issueText } from "./parse-input.ts";
import { OPERATIONS } from "./registry.ts";
import { isSkill } from "./skill-operation.ts";
import { bareSchema } from "./unknown-fields.ts";

/** Nested fields that documented contracts need; everything else is flat. */
const NESTED = new Set([
  "wait_until",
  "screenshot",
  "network",
  "observe",
  "headers",
  "actions",
  "scrolls",
  "content_files",
  "cookies",
  "origins",
  "params",
  "rows",
  "schema",
  "resultSchema",
  "result_schema",
  "fields",
  "request_headers",
  "response_headers",
]);

describe("the registry", () => {
  it("has unique names and routes", () => {
    const names = OPERATIONS.map(({ name }) => name);
    const routes = OPERATIONS.map(({ http }) => `${http.method} ${http.path}`);
    const commands = OPERATIONS.map(({ cli }) => cli.command);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(commands).size).toBe(commands.length);
  });

  it("refuses in words of its own, whatever a field is given", () => {
    for (const { name, input } of OPERATIONS) {
      for (const field of Object.keys(input.shape)) {
        for (const garbage of ["\u0000 ~", {}, [[]], -1.5, true]) {
          const { error } = z
            .object(input.shape)
            .safeParse({ [field]: garbage }, { reportInput: true });
          const issues = error?.issues.filter(({ path }) => path[0] === field) ?? [];
          const said = issues.map((issue) => `${name}: ${issueText(issue)}`).join(" ");
          expect(said).not.toMatch(/Invalid|must match|expected|Unrecognized|must be (?!text)\w+;/);
        }
      }
    }
  });

  it("pins the names", () => {
    expect(OPERATIONS.map(({ name }) => name)).toEqual([
      "browser.status",
      "browser.session_data",
      "browser.shutdown",
      "browser.input_mode",
      "browser.set_input_mode",
      "browser.events",
      "browser.stats",
      "session.create",
      "session.list",
      "session.get",
      "session.blocked",
      "session.update",
      "session.close",
      "tab.list",
      "tab.get",
      "tab.create",
      "tab.activate",
      "tab.stop",
      "tab.close",
      "tab.navigate",
      "tab.back",
      "tab.forward",
      "tab.reload",
      "tab.click",
      "tab.move",
      "tab.scroll",
      "tab.drag",
      "tab.hover",
      "tab.mouse_down",
      "tab.mouse_up",
      "tab.tap",
      "tab.slider",
      "tab.clear_text",
      "tab.type",
      "tab.insert_text",
      "tab.keyboard_press",
      "tab.keyboard_down",
      "tab.keyboard_up",
      "tab.focus",
      "tab.scroll_into_view",
      "tab.select_option",
      "tab.check",
      "tab.uncheck",
      "tab.upload",
      "tab.drop_files",
      "tab.submit",
      "tab.batch",
      "tab.screenshot",
      "tab.screenshot_image",
      "tab.pdf",
      "tab.elements",
      "tab.text",
      "page.browse",
      "page.view",
      "page.search",
      "tab.execute",
      "tab.wait",
      "tab.wait_for_network",
      "tab.dialog",
      "tab.accept_dialog",
      "tab.dismiss_dialog",
      "page.info",
      "page.tables",
      "page.forms",
      "page.find",
      "page.codes",
      "page.spatial_dom",
      "page.parse",
      "credential.list",
      "tab.fill_credential",
      "page.login",
      "page.enter_code",
      "page.cookie_consent",
      "search.web",
      "search.read",
      "picker.answer_select",
      "picker.answer_datetime",
      "tab.file_chooser",
      "files.provide",
      "permission.list",
      "permission.grant",
      "permission.deny",
      "tab.http_auth",
      "tab.execution",
      "tab.set_execution",
      "download.list",
      "download.get",
      "download.wait",
      "download.cancel",
      "download.content",
      "history.sessions",
      "history.session",
      "history.export",
      "history.report",
      "history.actions",
      "history.action",
      "history.action_screenshot",
      "history.delete_actions",
      "history.events",
      "history.event",
      "history.delete_events",
      "history.delete",
      "tab.curl",
      "network.query",
      "network.save",
      "network.clear",
      "console.query",
      "console.clear",
      "cookie.list",
      "cookie.set",
      "cookie.clear",
      "storage.export",
      "storage.import",
      "network.har",
      "network.intercept",
      "network.intercepts",
      "network.remove_intercept",
      "network.clear_intercepts",
      "form.learn",
      "form.schemas",
      "form.schema",
      "form.versions",
      "form.restore",
      "form.forget",
      "form.submit_batch",
      "agent.run",
      "agent.pause",
      "agent.resume",
      "agent.stop",
      "recipe.list",
      "recipe.get",
      "recipe.versions",
      "recipe.restore",
      "recipe.delete",
      "recipe.run",
      "skill.list",
      "skill.search",
      "skill.get",
      "skill.versions",
      "skill.save",
      "skill.delete",
      "skill.restore",
      "skill.consolidate",
      "task.list",
      "task.get",
      "task.events",
      "task.answer",
      "task.cancel",
      "task.delete",
      "audit.list",
      "audit.export",
    ]);
  });

  it("pins the skills", () => {
    const skills = OPERATIONS.filter((operation) => isSkill(operation));
    expect(skills.map(({ skill }) => skill)).toEqual([
      "learn-form-schema",
      "execute-form-batch",
      "browser-task",
      "replay-recipe",
    ]);
  });

  it("leaves to a person who drives the browser only what the contract does not block", () => {
    const open = OPERATIONS.filter(({ effect, drivesPage }) => effect === "act" && !drivesPage);
    expect(open.map(({ name }) => name)).toEqual([
      "session.create",
      "session.update",
      "session.close",
      "tab.create",
      "tab.activate",
      "tab.stop",
      "tab.close",
      "tab.http_auth",
      "download.cancel",
      "network.save",
      "network.clear",
      "console.clear",
      "cookie.set",
      "cookie.clear",
      "storage.import",
      "network.intercept",
      "network.remove_intercept",
      "network.clear_intercepts",
      "form.learn",
      "form.restore",
      "form.forget",
      "form.submit_batch",
      "agent.run",
      "agent.pause",
      "agent.resume",
      "agent.stop",
      "recipe.restore",
      "recipe.delete",
      "recipe.run",
      "skill.save",
      "skill.delete",
      "skill.restore",
      "skill.consolidate",
      "task.answer",
      "task.cancel",
      "task.delete",
    ]);
    expect(OPERATIONS.filter(({ effect, drivesPage }) => effect === "read" && drivesPage)).toEqual(
      [],
    );
  });
});

describe("each operation", () => {
  everyRow(it, OPERATIONS)("is named noun.verb and summed up shortly", (operation) => {
    expect(operation.name).toMatch(/^[a-z]+\.[a-z_]+$/);
    expect(operation.summary.length).toBeGreaterThan(10);
    expect(operation.summary.length).toBeLessThanOrEqual(80);
    expect(["read", "act", "admin"]).toContain(operation.effect);
  });

  everyRow(it, OPERATIONS)("describes every field", ({ input, output }) => {
    expect(undescribed(input)).toEqual([]);
    expect(undescribed(output)).toEqual([]);
  });

  everyRow(it, OPERATIONS)("nests only where a contract does", ({ input }) => {
    const nested = Object.entries(input.shape)
      .filter(([, schema]) => isNested(schema))
      .map(([field]) => field);
    expect(nested.filter((field) => !NESTED.has(field))).toEqual([]);
  });

  everyRow(it, OPERATIONS)(
    "has an input field for every path value and positional",
    ({ input, http, cli }) => {
      const fields = Object.keys(input.shape);
      const inPath = [...http.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(fields).toEqual(expect.arrayContaining([...inPath, ...(cli.positionals ?? [])]));
    },
  );

  everyRow(it, OPERATIONS)("has examples that parse without warnings", (operation) => {
    expect(operation.examples.length).toBeGreaterThan(0);
    for (const { input } of operation.examples) {
      expect(parseInput(operation.input, input).warnings).toEqual([]);
    }
  });

  everyRow(it, OPERATIONS)("declares errors that exist, once each", ({ errors }) => {
    expect(new Set(errors).size).toBe(errors.length);
    for (const code of errors) expect(ERROR_CODES).toHaveProperty(code);
  });
});

function isNested(schema: z.core.$ZodType): boolean {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodArray) return isNested(bare.element);
  return bare instanceof z.ZodObject || bare instanceof z.ZodRecord;
}

/** Paths of the members without a description. */
function undescribed(schema: z.core.$ZodType, path = ""): string[] {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodArray) return undescribed(bare.element, `${path}[]`);
  if (!(bare instanceof z.ZodObject)) return [];
  return Object.entries<z.core.$ZodType>(bare.shape).flatMap(([name, field]) => {
    const full = path === "" ? name : `${path}.${name}`;
    const own = description(field) === undefined ? [full] : [];
    return [...own, ...undescribed(field, full)];
  });
}

function description(schema: z.core.$ZodType): string | undefined {
  return (
    z.globalRegistry.get(schema)?.description ??
    z.globalRegistry.get(bareSchema(schema))?.description
  );
}
