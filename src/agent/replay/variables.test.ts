import { describe, expect, it } from "vitest";
import { parametersFor } from "./parameters-for.ts";
import type { AgentActionRecord } from "../model/state.ts";
import type { ElementPrint } from "../model/recipe.ts";
import { addressWithHoles, templateOf, variablesOf, withHoles } from "./variables.ts";

const print = (name: string, more: Partial<ElementPrint> = {}): ElementPrint => ({
  tag: "input",
  role: "textbox",
  name,
  text: "",
  attributes: {},
  path: "",
  context: "",
  frame: "",
  ...more,
});

const record = (name: string, params: object, element?: ElementPrint): AgentActionRecord => ({
  name,
  params: { ...params },
  result: { text: "" },
  durationMs: 1,
  elements: element ? { index: element } : {},
  from: "",
  to: "",
});
const typed = (label: string, text: string) =>
  record("input_text", { index: 1, text }, print(label));

function found(task: string, records: readonly AgentActionRecord[], values = {}) {
  return variablesOf({ task, values }, records).map(({ name, value, from }) => [name, value, from]);
}

describe("values of a task", () => {
  it("are what was entered and stands in it, named by the field", () => {
    const records = [typed("From city", "Oslo"), typed("To", "New York"), typed("Note", "quickly")];
    expect(found("Fly from Oslo to new  york", records)).toEqual([
      ["to", "New York", "words"],
      ["from_city", "Oslo", "words"],
    ]);
  });

  it("are what was chosen, or stands in an address", () => {
    const records = [
      record("click_element", { index: 1 }, print("Economy class", { role: "radio" })),
      record("click_element", { index: 1 }, print("Search", { role: "button" })),
      record("go_to_url", { url: "https://a.test/?q=red+shoes&page=1" }),
    ];
    expect(found("Search red shoes in Economy class", records)).toEqual([
      ["choice", "Economy class", "words"],
      ["q", "red shoes", "words"],
    ]);
  });

  it("are those given by name, also where the task does not have them", () => {
    expect(found("Send it", [typed("Your mail", "a@b.test")], { mail: "a@b.test" })).toEqual([
      ["mail", "a@b.test", "value"],
    ]);
  });

  it("are secret in a password field, and asked for anew where they were asked for", () => {
    const secret = record(
      "input_text",
      { text: "hunter2" },
      print("Password", { attributes: { type: "password" } }),
    );
    const requested = {
      ...record("ask_human", { question: "Code?" }),
      result: { text: "", content: "482913" },
    };
    expect(found("Sign in", [secret, requested, typed("Code", "482913")])).toEqual([
      ["password", "hunter2", "secret"],
      ["answer", "482913", "answer"],
    ]);
  });

  it("are secret also where the task says them, and then its template does not", () => {
    const field = print("Password", { attributes: { type: "password" } });
    const task = "Sign in as Ada with the password hunter2";
    const records = [typed("User", "Ada"), record("input_text", { text: "hunter2" }, field)];
    const variables = variablesOf({ task, values: {} }, records);
    expect(templateOf(task, variables)).toBe("Sign in as {{user}} with the password {{password}}");
  });

  it("are no words that say what a credential was used for", () => {
    const field = print("Password", { attributes: { type: "password" } });
    const used = { credential_id: "shop", purpose: "password", index: 1 };
    expect(found("Sign in", [record("use_credential", used, field)])).toEqual([]);
  });

  it("are what has a part that is another of them", () => {
    const records = [typed("To", "Trinidad and Tobago"), typed("Island", "Tobago")];
    expect(found("Fly to Trinidad and Tobago", records).map(([name]) => name)).toEqual([
      "to",
      "island",
    ]);
  });

  it("have names of their own", () => {
    const records = [typed("Name", "Ada"), typed("Name", "Grace")];
    expect(found("Call Ada and Grace", records).map(([name]) => name)).toEqual(["name_2", "name"]);
  });
});

it("the same word in other letter case is a value of its own, and each is filled in as it is given", () => {
  const task = "Rename the tag tea to Tea";
  const variables = variablesOf({ task, values: {} }, [typed("Old", "tea"), typed("New", "Tea")]);
  const template = templateOf(task, variables);
  expect(template).toBe("Rename the tag {{old}} to {{new}}");
  expect(withHoles("Renamed tea to Tea", variables)).toBe("Renamed {{old}} to {{new}}");
  const parameters = variables.map(({ name, shape }) => ({ name, shape, from: "words" as const }));
  const read = parametersFor({ template, parameters }, "rename the tag coffee to Coffee");
  expect(read).toEqual({ old: "coffee", new: "Coffee" });
});

describe("holes", () => {
  const variables = variablesOf({ task: "2 of New York, York", values: {} }, [
    typed("Town", "York"),
    typed("City", "New York"),
    typed("Count", "2"),
  ]);

  it("take the place of whole words, the longer value first", () => {
    expect(withHoles("new york, York and Yorkshire", variables)).toBe(
      "{{city}}, {{town}} and Yorkshire",
    );
  });

  it("take the place of a short value only where it stands alone, but in the task", () => {
    expect(withHoles("Step 2", variables)).toBe("Step 2");
    expect(withHoles("2", variables)).toBe("{{count}}");
    expect(templateOf("2 of New York, York", variables)).toBe("{{count}} of {{city}}, {{town}}");
  });

  it("take the place of values in addresses, however those are written", () => {
    expect(addressWithHoles("https://a.test/?a=New%20York&b=New+York&c=2", variables)).toBe(
      "https://a.test/?a={{city}}&b={{city}}&c=2",
    );
  });

  it("are not replaced in the names of other holes", () => {
    const nested = variablesOf({ task: "The kind city in New York", values: {} }, [
      typed("City", "New York"),
      typed("Kind", "city"),
    ]);
    expect(addressWithHoles("https://a.test/?q=New+York&k=city", nested)).toBe(
      "https://a.test/?q={{city}}&k={{kind}}",
    );
  });
});
