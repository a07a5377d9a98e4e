import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { Redactor } from "./secrets/redactor.ts";

test("lines hold no secret, wherever it stands in them, and stay JSON", () => {
  const lines: string[] = [];
  const redactor = new Redactor();
  const log = createLog("info", (line) => void lines.push(line), redactor);
  redactor.hide('hunt"er2');
  log.warn('said hunt"er2', { error: new Error('hunt"er2'), fields: [{ a: 'hunt"er2' }] });
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? "");
  expect(line).toMatchObject({
    level: "warn",
    message: "said [hidden]",
    error: expect.stringMatching(/^Error: \[hidden\]\n/),
    fields: [{ a: "[hidden]" }],
  });
  expect(lines[0]).not.toContain("er2");
});
