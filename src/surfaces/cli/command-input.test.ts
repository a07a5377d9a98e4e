import { describe, expect, test } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { flagsBehind, parseArguments } from "./command-input.ts";
import { flagName, type Flag } from "./command.ts";

const flag = (name: string, kind: Flag["kind"], extra: Partial<Flag> = {}): Flag => ({
  name: flagName(name),
  path: name.split("."),
  kind,
  items: "text",
  description: "",
  allowed: [],
  required: false,
  ...extra,
});

const FLAGS: readonly Flag[] = [
  flag("url", "text"),
  flag("x", "number"),
  flag("delta_y", "number"),
  flag("cursor", "boolean"),
  flag("modifiers", "list"),
  flag("sizes", "list", { items: "number" }),
  flag("scrolls", "json"),
  flag("scrollX", "number"),
  flag("wait_until", "json"),
  flag("wait_until.type", "text"),
  flag("wait_until.timeout_ms", "number"),
  flag("wait_until.loud", "boolean"),
];

const inputOf = (line: string, positionals: readonly string[] = []) =>
  parseArguments(line === "" ? [] : line.split(" "), { flags: FLAGS, positionals }).input;

test.each([
  [
    ["--json", "tab", "list"],
    ["tab", "list", "--json"],
  ],
  [
    ["--auth-token", "t", "--server=http://h:1", "tab", "list"],
    ["tab", "list", "--auth-token", "t", "--server=http://h:1"],
  ],
  [
    ["--json", "serve", "--", "--kiosk"],
    ["serve", "--json", "--", "--kiosk"],
  ],
  [
    ["--port", "1"],
    ["--port", "1"],
  ],
  [["--help"], ["--help"]],
  [["--json"], ["--json"]],
  [[], []],
])("flags of every command may stand before it: %j", (words, behind) => {
  expect(flagsBehind(words)).toEqual(behind);
});

describe("parseArguments", () => {
  everyRow(test, [
    ["", {}],
    ["--x 10 --delta_y -100", { x: 10, delta_y: -100 }],
    ["--x=1.5 --delta-y=-2", { x: 1.5, delta_y: -2 }],
    ["--cursor", { cursor: true }],
    ["--cursor false", { cursor: false }],
    ["--cursor=false", { cursor: false }],
    ["--no-cursor", { cursor: false }],
    ["--cursor --x 1", { cursor: true, x: 1 }],
    ["--modifiers Control,Shift --modifiers Alt", { modifiers: ["Control", "Shift", "Alt"] }],
    ['--modifiers ["a,b"]', { modifiers: ["a,b"] }],
    ["--sizes 1,2", { sizes: [1, 2] }],
    ['--scrolls [{"delta_px":5}]', { scrolls: [{ delta_px: 5 }] }],
    ["--scrollx 3", { scrollX: 3 }],
    [
      "--wait_until.type time --wait-until.timeout-ms 5",
      { wait_until: { type: "time", timeout_ms: 5 } },
    ],
    ["--wait_until.no-loud", { wait_until: { loud: false } }],
    [
      '--wait_until {"type":"time","a":1} --wait_until.type url',
      { wait_until: { type: "url", a: 1 } },
    ],
    [
      '--input {"x":1,"wait_until":{"type":"time"}} --wait_until.timeout_ms 2 --x 3',
      {
        x: 3,
        wait_until: { type: "time", timeout_ms: 2 },
      },
    ],
  ])("turns flags into fields of the input", ([line, input]) => {
    expect(inputOf(line)).toEqual(input);
  });

  test("values by place, also after --", () => {
    expect(inputOf("https://a.example 7 --cursor", ["url", "x"])).toEqual({
      url: "https://a.example",
      x: 7,
      cursor: true,
    });
    expect(inputOf("-- --cursor", ["url"])).toEqual({ url: "--cursor" });
  });

  test("the flags of every command", () => {
    const { options } = parseArguments(
      ["--json", "--follow", "--output", "a.png", "--auth-token", "t", "--server=http://h:1", "-h"],
      { flags: FLAGS, positionals: [] },
    );
    expect(options).toEqual({
      help: true,
      json: true,
      follow: true,
      output: "a.png",
      "auth-token": "t",
      server: "http://h:1",
    });
  });

  test.each([
    ["--nope 1", /no flag --nope.*/],
    ["--sesion 1", /no flag --sesion\. Did you mean --session\?/],
    ["--aut-token=1", /no flag --aut-token\. Did you mean --auth-token\?/],
    ["--x ten", /--x is "ten"; it must be a number/],
    ["--x", /--x needs a value/],
    ["--cursor=maybe", /allowed are true and false/],
    ["--input [1]", /--input must be a JSON object/],
    ["--scrolls [1", /--scrolls is not valid JSON/],
    ["stray", /"stray" is an unexpected word; expected: none/],
    ["--no-x", /no flag --no-x/],
  ])("refuses %s", (line, message) => {
    expect(() => inputOf(line)).toThrow(message);
  });
});
