import { describe, expect, it } from "vitest";
import { intentKey, parametersFor } from "./parameters-for.ts";
import type { RecipeParameter } from "../model/recipe.ts";
import { shapeOf } from "./variables.ts";

const parameter = (name: string, like = "Berlin"): RecipeParameter => ({
  name,
  from: "words",
  shape: shapeOf(like),
});

const FLIGHT = {
  template: "Find the cheapest flight from {{from}} to {{to}}.",
  parameters: [parameter("from"), parameter("to")],
};

describe("values of a task", () => {
  it.each([
    ["Find the cheapest flight from Oslo to Rome.", { from: "Oslo", to: "Rome" }],
    [
      "find the  cheapest flight from New York to Rio de Janeiro",
      { from: "New York", to: "Rio de Janeiro" },
    ],
  ])("%s", (intent, values) => {
    expect(parametersFor(FLIGHT, intent)).toEqual(values);
  });

  it.each([
    "Find the cheapest hotel in Rome",
    "Find the cheapest flight from Oslo to Rome in July for two",
    "Find the cheapest flight from Oslo to Rome to Nice",
    "Find the cheapest flight from Oslo to",
  ])("%s: none", (intent) => {
    expect(parametersFor(FLIGHT, intent)).toBeUndefined();
  });

  it("given by name are ones that the recipe has, or words of its task", () => {
    const search = { template: "Find a red {{what}}", parameters: [parameter("what")] };
    const given = (values: Readonly<Record<string, string>>) =>
      parametersFor(search, "Find a red hat", { what: "hat", ...values }) !== undefined;
    expect(given({ colour: "red", note: " " })).toBe(true);
    expect(given({ colour: "blue" })).toBe(false);
    expect(given({ size: "7" })).toBe(false);
  });

  it("are numbers where they were numbers", () => {
    const table = { template: "Book a table for {{n}}", parameters: [parameter("n", "2")] };
    expect(parametersFor(table, "Book a table for 4")).toEqual({ n: "4" });
    expect(parametersFor(table, "Book a table for Luigi")).toBeUndefined();
    expect(parametersFor(table, "Book a table for 2 at Luigi's")).toBeUndefined();
  });

  it("are times of a day, too", () => {
    const meeting = {
      template: "Meet on {{day}} at {{at}}.",
      parameters: [parameter("at", "14:30")],
    };
    const values = { day: "Monday", at: "09:15" };
    expect(parametersFor(meeting, "Meet on Monday at 09:15.")).toEqual(values);
    expect(parametersFor(meeting, "Meet on Monday at 09:15, 10:15")).toBeUndefined();
  });

  it("may have any words between quotation marks, and end there", () => {
    const remark = { template: 'Say "{{it}}" at once', parameters: [parameter("it")] };
    const read = (intent: string) => parametersFor(remark, intent);
    expect(read('Say "warm, quiet and by the sea" at once.')).toEqual({
      it: "warm, quiet and by the sea",
    });
    expect(read('Say "warm" and "quiet" at once')).toBeUndefined();
  });

  it("fit whatever they are like where they are given by name as well", () => {
    const trip = { template: "Go to {{to}}", parameters: [parameter("to")] };
    const to = "Trinidad and Tobago";
    expect(parametersFor(trip, "Go to trinidad and Tobago")).toBeUndefined();
    expect(parametersFor(trip, "Go to trinidad and Tobago", { to })).toEqual({ to });
    expect(parametersFor(trip, "Go to Oslo and Rome", { to })).toBeUndefined();
  });

  it("are not guessed where words can be read in several ways", () => {
    const two = { template: "Call {{a}} {{b}}", parameters: [parameter("a"), parameter("b")] };
    expect(parametersFor(two, "Call Ada Grace Hopper")).toBeUndefined();
    expect(parametersFor(two, "Call Ada Grace")).toEqual({ a: "Ada", b: "Grace" });
  });

  it("given by name count more, and have to be there where words do not tell them", () => {
    const given = {
      template: "Send the form",
      parameters: [{ ...parameter("city"), from: "value" as const }],
    };
    expect(parametersFor(given, "Send the form")).toBeUndefined();
    expect(parametersFor(given, "Send the form", { city: "Rome, Italy" })).toEqual({
      city: "Rome, Italy",
    });
  });

  it("that stand in two places are the same in both", () => {
    const twice = { template: "{{x}} and again {{x}}", parameters: [parameter("x")] };
    expect(parametersFor(twice, "Ada and again ada")).toBeDefined();
    expect(parametersFor(twice, "Ada and again Bob")).toBeUndefined();
  });

  it("end, also for words made to be read in many ways", () => {
    const holes = Array.from({ length: 12 }, (_, at) => `{{h${at}}}`).join(" a ");
    const many = { template: holes, parameters: [] };
    expect(parametersFor(many, "a ".repeat(300))).toBeUndefined();
  });
});

it("one task has one key, whatever its holes are called", () => {
  expect(intentKey("Find  {{city}}.")).toBe(intentKey("find {{to}}"));
});
