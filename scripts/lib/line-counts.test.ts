import { expect, test } from "vitest";
import { countLines } from "./line-counts.ts";

test.each([
  ["nothing", "", 0, 0],
  ["code", "a();\n  b();\n", 2, 2],
  ["a last line without its end", "a();\nb();", 2, 2],
  ["blank lines and comments", "\n// one\n/** two */\n/**\n * three\n */\na(); // four\n", 7, 1],
  ["imports", 'import a from "a";\nimport {\n  b,\n} from "b";\nb(await import("c"));\n', 5, 1],
  ["a call of import", 'import("a");\n', 1, 1],
])("%s", (_name, source, lines, code) => {
  expect(countLines(source)).toEqual({ lines, code });
});
