import { expect, it } from "vitest";
import { checkJsonSize } from "./json-size.ts";

const allowed = [
  `[${"1,".repeat(90_000)}1]`,
  `${"[".repeat(100)}${"]".repeat(100)}`,
  JSON.stringify({ text: '[{,"\\'.repeat(200_000) }),
  JSON.stringify({ "[[[\\": "\\\\", '"': "\\" }),
  `[${Array.from({ length: 9 }, () => `{${'"a":1,'.repeat(9_999)}"b":{}}`).join(",")}]`,
  "", // this and the following are invalid JSON, which the parser rejects
  '"no end',
  "]]]]",
];

it.each(allowed)("takes what is within the limits: %#", (text) => {
  expect(() => checkJsonSize(text)).not.toThrow();
});

it.each([
  [`[${"1,".repeat(300_001)}1]`, "more than 300000 values"],
  [`[${"[],".repeat(160_000)}1]`, "more than 300000 values"],
  [
    `{${Array.from({ length: 10_001 }, (_, at) => `"k${at}":1`).join(",")}}`,
    "more than 10000 fields",
  ],
  [`${"[".repeat(101)}${"]".repeat(101)}`, "more than 100 levels"],
  [`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`, "more than 100 levels"],
  [`{"a":"\\\\","b":${"[".repeat(101)}`, "more than 100 levels"],
])("refuses the others, and says the limit: %#", (text, words) => {
  expect(() => checkJsonSize(text)).toThrow(
    expect.objectContaining({ code: "TOO_LARGE", message: expect.stringContaining(words) }),
  );
});
