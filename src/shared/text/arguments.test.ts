import { expect, test } from "vitest";
import { splitArguments, type FlagTable } from "./arguments.ts";
import { AppError } from "../errors.ts";

const refusal = (text: string) => new AppError("INVALID_REQUEST", text);

const TABLE: FlagTable<string> = {
  find: (name) => {
    if (name === "size") return { flag: "size" };
    if (name === "loud" || name === "h") return { flag: name, alone: "true", takesTruth: true };
    return name === "no-loud" ? { flag: "loud", alone: "false", isNegation: true } : undefined;
  },
  unknown: (word) => refusal(`unknown ${word}`),
  needsValue: (written) => refusal(`${written} needs`),
};

const read = (line: string, table = TABLE) => splitArguments(line.split(" "), table);
const flagsOf = (line: string) =>
  read(line).flags.map(({ flag, text, written }) => [flag, text, written].join(" "));

test("a flag takes the next word, or what an equals sign joins to it", () => {
  expect(flagsOf("--size -10 --size=-2 --size --loud")).toEqual([
    "size -10 --size",
    "size -2 --size",
    "size --loud --size",
  ]);
});

test("a switch takes only a word that is true or false", () => {
  expect(flagsOf("--loud false --loud word --no-loud -h")).toEqual([
    "loud false --loud",
    "loud true --loud",
    "loud false --no-loud",
    "h true -h",
  ]);
});

test("words with one dash are words; what follows -- is left alone", () => {
  const { places, rest } = read("a -x-y - -5 -- --size -- b");
  expect(places).toEqual(["a", "-x-y", "-", "-5"]);
  expect(rest).toEqual(["--size", "--", "b"]);
});

test.each(["--nope=1", "--no-loud=1", "--nope"])("refuses %s", (line) => {
  expect(() => read(line)).toThrow(`unknown ${line}`);
});

test("refuses a flag without its value", () => {
  expect(() => read("--size")).toThrow("--size needs");
  expect(() => read("--size --loud", { ...TABLE, dashesAreFlags: true })).toThrow("--size needs");
});
