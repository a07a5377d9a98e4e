import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { withEscapes } from "./one-byte-text.ts";

test.each([
  ["a string", `"zł 円 😀 é"`],
  ["a template", "`zł ${1 + 1} 円 😀`"],
  ["a raw template, whose escapes are none", "String.raw`\\d zł ${1 + 1} 円 😀`"],
  ["a name", `(() => { const ł = { 円: 1 }; return ł.円; })()`],
  ["a pattern", `/[件-円]+|円/.exec("x 円 y")[0]`],
  ["a pattern of code points", `/[😀-😃]/u.exec("x 😁")[0]`],
])("%s means the same", (_what, code) => {
  const escaped = withEscapes(code);
  expect(escaped).not.toMatch(/[^\0-\u007f]/);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code));
});
