/** Learning forms of the demonstration site, and the stored schemas. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { FormField } from "../../src/forms/form-schema.ts";
import { startFormsSite } from "../../examples/forms/site.ts";
import { succeed, until, useStage } from "../scenarios/support/stage.ts";
import type { Driver, Input } from "../scenarios/support/driver.ts";
import { fieldOf, learn, namesOf } from "./support/learn.ts";
import { silence, useSite } from "../support/site.ts";

const forms = await startFormsSite();
afterAll(() => forms.close());
const other = await useSite({
  "/away": (_request, response) =>
    void response
      .writeHead(302, { location: `http://localhost:${new URL(forms.url).port}/contact` })
      .end(),
  "/none": "<!doctype html><title>none</title><h1>Nothing to fill in</h1>",
  "/silent": silence,
});
const stage = await useStage();
const at = (path: string, more: Input = {}) => learn(stage.rest, forms.url + path, more);

function withoutLocators({ locators: _locators, ...field }: FormField): Partial<FormField> {
  return field;
}

async function failedWith(driver: Driver, input: Input): Promise<unknown> {
  const outcome = await driver.call("form.learn", input);
  return outcome.ok ? outcome.data["error"] : outcome.error;
}

async function sessions(): Promise<number> {
  const List = z.object({ sessions: z.array(z.unknown()) });
  return List.parse(await succeed(stage.rest, "session.list")).sessions.length;
}

describe("POST /tasks/learn-form-schema", () => {
  test("the form that is meant, with a button that has no type", async () => {
    const learned = await at("/contact");
    expect(learned.skillName).toBe("sites/127-0-0-1/forms/contact");
    expect(learned.schema).toMatchObject({
      version: 1,
      url: `${forms.url}/contact`,
      formSelector: "#contact",
      submitSelector: "button",
      method: "post",
      action: `${forms.url}/contact`,
      revision: 1,
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(learned.schema.fields.map(withoutLocators)).toEqual([
      {
        name: "reference",
        type: "text",
        selector: 'input[name="reference"]',
        label: "Reference",
        required: true,
        maxLength: 20,
      },
      {
        name: "name",
        type: "text",
        selector: 'input[name="name"]',
        label: "Name",
        required: false,
        autocomplete: "name",
      },
      {
        name: "email",
        type: "email",
        selector: 'input[name="email"]',
        label: "E-mail",
        required: true,
      },
      {
        name: "topic",
        type: "select",
        selector: 'select[name="topic"]',
        label: "Topic",
        required: true,
        options: [
          { value: "order", label: "An order" },
          { value: "press", label: "Press" },
          { value: "other", label: "Something else" },
        ],
      },
      {
        name: "message",
        type: "textArea",
        selector: 'textarea[name="message"]',
        label: "Message",
        required: true,
        maxLength: 500,
      },
    ]);
    expect(fieldOf(learned, "topic").locators).toEqual([
      { kind: "id", value: "topic" },
      { kind: "name", value: "topic" },
      { kind: "label", value: "combobox:Topic" },
      { kind: "position", value: "4" },
    ]);
    expect(learned.jsonSchema).toMatchObject({
      required: ["reference", "email", "topic", "message"],
      properties: { topic: { type: "string", enum: ["order", "press", "other"] } },
    });
  });

  test("groups are one field, with their legend and options", async () => {
    const learned = await at("/booking");
    expect(namesOf(learned)).toEqual(
      "reference guests email level topics day materials rules".split(" "),
    );
    expect(fieldOf(learned, "level")).toMatchObject({
      type: "radio",
      label: "Level",
      required: true,
      selector: 'input[type="radio"][name="level"]',
      options: [
        { value: "new", label: "I am new to this" },
        { value: "some", label: "I have done it before" },
        { value: "expert", label: "I could teach it" },
      ],
    });
    expect(fieldOf(learned, "topics")).toMatchObject({
      type: "checkbox",
      label: "Topics",
      multiple: true,
      selector: 'input[type="checkbox"][name="topics"]',
      options: [{ value: "wood" }, { value: "clay" }, { value: "glass" }],
    });
    expect(fieldOf(learned, "rules")).toMatchObject({ type: "checkbox", required: true });
    expect(fieldOf(learned, "rules").options).toBeUndefined();
    expect(fieldOf(learned, "day")).toMatchObject({ min: "2027-01-01", max: "2027-12-31" });
    expect(fieldOf(learned, "guests")).toMatchObject({ min: "1", max: "8", step: "1" });
    expect(fieldOf(learned, "reference")).toMatchObject({
      pattern: "[A-Z]{2}-[0-9]{3}",
      placeholder: "AB-123",
      group: "Who comes",
    });
    expect(fieldOf(learned, "email")).toMatchObject({ help: "Only for the confirmation." });
    expect(learned.schema.submitSelector).toBe("form > button:nth-of-type(2)");
  });

  test("what one field decides about others", async () => {
    const learned = await at("/delivery");
    expect(fieldOf(learned, "country").dependsOn).toBeUndefined();
    const { dependsOn, optionsWhen = [] } = fieldOf(learned, "region");
    expect(dependsOn).toEqual(["country"]);
    expect(optionsWhen.map(({ values, options }) => [values, options.map((o) => o.value)])).toEqual(
      [
        [["", "other"], []],
        [["at"], ["tyrol", "vienna"]],
        [["ch"], ["bern", "ticino", "vaud"]],
      ],
    );
    expect(fieldOf(learned, "country_name")).toMatchObject({
      label: "Which country",
      visibleWhen: { field: "country", values: ["other"] },
    });
    expect(fieldOf(learned, "greeting")).toMatchObject({
      visibleWhen: { field: "gift", values: ["true"] },
      maxLength: 80,
    });
    expect(learned.schema.notes).toBeUndefined();
  });

  test("fields that the page has made itself", async () => {
    const learned = await at("/widgets");
    const reported = learned.schema.fields.map(
      ({ name, type, label }) => `${name} ${type} ${label}`,
    );
    expect(reported).toEqual([
      "reference text Reference",
      "colour combobox Colour",
      "floor combobox Floor",
      "heating switch Heating",
      "lamps number Lamps",
      "light range Brightness",
      "wishes textArea Wishes",
      "move_in date Move in",
    ]);
    expect(fieldOf(learned, "colour")).toMatchObject({
      required: true,
      options: [
        { value: "sand", label: "Sand" },
        { value: "sea", label: "Sea" },
        { value: "moss", label: "Moss" },
      ],
    });
    expect(fieldOf(learned, "lamps")).toMatchObject({ min: "0", max: "9", defaultValue: "2" });
    const moveIn = fieldOf(learned, "move_in");
    expect(moveIn).toMatchObject({ calendar: { format: "yyyy-MM-dd" } });
    expect(moveIn.readonly).toBeUndefined();
  });

  test("a form in steps, without sending it", async () => {
    const { schema } = await at("/wizard");
    expect(schema.steps).toEqual([
      { fields: ["reference", "name"], nextSelector: "section:nth-of-type(1) > button" },
      {
        fields: ["goods", "metres"],
        nextSelector: "section:nth-of-type(2) > button:nth-of-type(2)",
      },
      { fields: ["remarks"] },
    ]);
    expect(schema.submitSelector).toBe("section:nth-of-type(3) > button:nth-of-type(2)");
    expect(schema.notes).toBeUndefined();
  });

  test("files, traps, and pages without a form element", async () => {
    const upload = await at("/upload");
    expect(fieldOf(upload, "drawing")).toMatchObject({ type: "file", accept: "image/png,.pdf" });
    expect(fieldOf(upload, "more")).toMatchObject({ type: "file", multiple: true });
    const guestbook = await at("/guestbook");
    expect(fieldOf(guestbook, "website")).toMatchObject({ honeypot: true });
    expect(fieldOf(guestbook, "token")).toMatchObject({ type: "hidden" });
    expect(guestbook.jsonSchema["properties"]).not.toHaveProperty("website");
    const callback = await at("/callback");
    expect(callback.schema.formSelector).toBeUndefined();
    expect(callback.schema.submitSelector).toBe("#send");
    expect(namesOf(callback)).toEqual(["reference", "phone", "email"]);
  });

  test("leaves no session behind, nor does it when it is called off", async () => {
    const before = await sessions();
    await at("/report");
    expect(await sessions()).toBe(before);
    const hanging = { url: `${other.url}/silent`, allowed_hosts: ["127.0.0.1"], background: true };
    const { id } = await succeed(stage.rest, "form.learn", hanging);
    await until(async () => other.requests.includes("/silent"));
    await succeed(stage.rest, "task.cancel", { task_id: id });
    await until(async () => (await sessions()) === before);
  });
});

describe("POST /tasks/learn-form-schema: refusals", () => {
  const allowed_hosts = ["127.0.0.1"];

  test("an address that is not at an allowed host is not asked for", async () => {
    const input = { url: `${other.url}/off-list`, allowed_hosts: ["example.com"] };
    expect(await failedWith(stage.rest, input)).toMatchObject({
      code: "BLOCKED_BY_POLICY",
      message: expect.stringContaining("is not on an allowed host: example.com"),
    });
    expect(other.requests).not.toContain("/off-list");
    const none = { url: forms.url, allowed_hosts: [] };
    expect(await failedWith(stage.rest, none)).toMatchObject({ code: "INVALID_REQUEST" });
  });

  test("a page that leads elsewhere", async () => {
    const input = { url: `${other.url}/away`, allowed_hosts };
    expect(await failedWith(stage.rest, input)).toMatchObject({ code: "BLOCKED_BY_POLICY" });
  });

  test("a page without a form", async () => {
    const input = { url: `${other.url}/none`, allowed_hosts };
    expect(await failedWith(stage.rest, input)).toMatchObject({
      code: "FORM_NOT_FOUND",
      message: `${other.url}/none did not show a form within 15 seconds.`,
    });
    const removed = { url: `${other.url}/gone`, allowed_hosts };
    expect(await failedWith(stage.rest, removed)).toMatchObject({
      code: "FORM_NOT_FOUND",
      message: `${other.url}/gone, which responded with HTTP status 404, did not show a form within 15 seconds.`,
    });
  });

  test("a selector that leads to no form is told which forms there are", async () => {
    const input = { url: `${forms.url}/contact`, allowed_hosts, form_selector: "#nowhere" };
    expect(await failedWith(stage.rest, input)).toMatchObject({
      code: "FORM_NOT_FOUND",
      message: expect.stringMatching(
        /"#nowhere"\. The page has: "Newsletter" \(E-mail\), sent by /,
      ),
    });
    const wrong = { ...input, form_selector: "form[" };
    expect(await failedWith(stage.rest, wrong)).toMatchObject({ code: "INVALID_REQUEST" });
  });

  test("a page that cannot be loaded", async () => {
    const input = { url: "http://127.0.0.1:9/", allowed_hosts };
    expect(await failedWith(stage.rest, input)).toMatchObject({ code: "NAVIGATION_FAILED" });
  });

  test("a name that is none", async () => {
    const input = { url: forms.url, allowed_hosts, skill_name: "../x" };
    expect(await failedWith(stage.rest, input)).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining('"skill_name" must consist'),
    });
  });
});

describe("GET /forms: what is kept", () => {
  test("learned again, it has the same name and the next revision; another form has another", async () => {
    const first = await at("/report");
    const again = await at("/report");
    expect(again.skillName).toBe(first.skillName);
    expect(again.schema).toEqual({ ...first.schema, revision: (first.schema.revision ?? 0) + 1 });
    const variant = await at("/report?kind=2");
    expect(variant.skillName).toMatch(/^sites\/127-0-0-1\/forms\/report-[0-9a-f]{6}$/);
    const newsletter = await at("/contact", { intent: "newsletter" });
    expect(newsletter.skillName).toBe("sites/127-0-0-1/forms/newsletter");
    expect(namesOf(newsletter)).toEqual(["email"]);
  });

  test("round trip", async () => {
    const skill_name = "sites/mine/forms/upload";
    const learned = await learn(stage.rest, `${forms.url}/upload`, { skill_name });
    expect(learned.skillName).toBe(skill_name);
    const stored = await succeed(stage.rest, "form.schema", { schema_ref: skill_name });
    expect(stored).toMatchObject({
      name: skill_name,
      url: `${forms.url}/upload`,
      intent: null,
      fields: 3,
      revision: 1,
      schema: learned.schema,
      json_schema: learned.jsonSchema,
    });
    const { schema: _schema, json_schema: _jsonSchema, ...entry } = stored;
    expect(await succeed(stage.rest, "form.schemas", { limit: 1 })).toMatchObject({
      schemas: [entry],
    });
    const elsewhere = await succeed(stage.rest, "form.schemas", { host: "example.com" });
    expect(elsewhere).toMatchObject({ schemas: [], has_more: false });
    const forget = { schema_ref: skill_name, confirm: true };
    expect(await succeed(stage.rest, "form.forget", forget)).toEqual({ deleted: true });
    for (const operation of ["form.schema", "form.forget"]) {
      const removed = await stage.rest.call(operation, forget);
      expect(removed).toMatchObject({ ok: false, error: { code: "SCHEMA_NOT_FOUND" } });
    }
  });
});

test("what cannot be kept is told, and that it was not kept", async () => {
  using locked = new DatabaseSync(join(stage.program.dataDir, "forms.sqlite"));
  locked.exec("BEGIN IMMEDIATE");
  const url = `${forms.url}/upload`;
  const { result } = await succeed(stage.rest, "form.learn", { url, allowed_hosts: ["127.0.0.1"] });
  expect(result).toMatchObject({ status: "done", schema: { fields: [{}, {}, {}] } });
  expect(result).not.toHaveProperty("skillName");
  expect(result).toMatchObject({ warnings: [expect.stringContaining("could not be stored")] });
});

test("none of all this has submitted anything", () => {
  expect(forms.submissions()).toEqual([]);
});
