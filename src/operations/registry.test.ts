import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ERROR_CODES } from "../shared/errors.ts";
import { everyRow } from "../shared/every-row.ts";
import { parseInput, issueText } from "./definition/parse-input.ts";
import { OPERATIONS } from "./registry.ts";
import { isSkill } from "./task/skill-operation.ts";
import { bareSchema } from "./definition/unknown-fields.ts";

/** Nested fields that documented contracts need; everything else is flat. */
const NESTED = new Set(
  (
    "wait_until screenshot network observe headers actions scrolls content_files cookies " +
    "origins params rows schema resultSchema result_schema fields request_headers response_headers"
  ).split(" "),
);

/** The names of groups such as "tab: list get", sorted. */
function named(...groups: readonly string[]): readonly string[] {
  const names = groups.flatMap((group) => {
    const [noun, verbs = ""] = group.split(": ");
    return verbs.split(" ").map((verb) => `${noun}.${verb}`);
  });
  return names.toSorted();
}

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
    expect(OPERATIONS.map(({ name }) => name).toSorted()).toEqual(
      named(
        "browser: status session_data shutdown input_mode set_input_mode events stats",
        "session: create list get blocked update close",
        "tab: list get create activate stop close navigate back forward reload click move",
        "tab: scroll drag hover mouse_down mouse_up tap slider clear_text type insert_text",
        "tab: keyboard_press keyboard_down keyboard_up focus scroll_into_view select_option",
        "tab: check uncheck upload drop_files submit batch screenshot screenshot_image pdf",
        "tab: elements text",
        "page: browse view search",
        "tab: execute wait wait_for_network dialog accept_dialog dismiss_dialog",
        "page: info tables forms find codes spatial_dom parse",
        "credential: list",
        "tab: fill_credential",
        "page: login enter_code cookie_consent",
        "search: web read",
        "picker: answer_select answer_datetime",
        "tab: file_chooser",
        "files: provide",
        "permission: list grant deny",
        "tab: http_auth execution set_execution",
        "download: list get wait cancel content",
        "history: sessions session export report actions action action_screenshot",
        "history: delete_actions events event delete_events delete",
        "tab: curl",
        "network: query save clear",
        "console: query clear",
        "cookie: list set clear",
        "storage: export import",
        "network: har intercept intercepts remove_intercept clear_intercepts",
        "form: learn schemas schema versions restore forget submit_batch",
        "agent: run pause resume stop",
        "recipe: list get versions restore delete run",
        "skill: list search get versions save delete restore consolidate",
        "task: list get events answer cancel delete",
        "audit: list export",
      ),
    );
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
    expect(open.map(({ name }) => name).toSorted()).toEqual(
      named(
        "session: create update close",
        "tab: create activate stop close http_auth",
        "download: cancel",
        "network: save clear",
        "console: clear",
        "cookie: set clear",
        "storage: import",
        "network: intercept remove_intercept clear_intercepts",
        "form: learn restore forget submit_batch",
        "agent: run pause resume stop",
        "recipe: restore delete run",
        "skill: save delete restore consolidate",
        "task: answer cancel delete",
      ),
    );
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
    expect(`${operation.summary} ${operation.description ?? ""}`.length).toBeLessThanOrEqual(201);
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
      expect(fields).toEqual(expect.arrayContaining([...inPath, ...cli.positionals]));
    },
  );

  everyRow(it, OPERATIONS)("has one example, which parses without warnings", (operation) => {
    expect(operation.examples).toHaveLength(1);
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

/** Paths of the schema's members that have no description. */
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
