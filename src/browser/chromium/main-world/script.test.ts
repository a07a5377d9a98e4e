import { Script } from "node:vm";
import { describe, expect, it } from "vitest";
import { lineScript, mainWorldScript } from "./script.ts";

describe("mainWorldScript", () => {
  it("is one script: no hook takes a name away from another", () => {
    expect(
      () => new Script(mainWorldScript("secret", { guardsPastes: true, sharedWorkers: false })),
    ).not.toThrow();
    expect(() => new Script(lineScript("secret", "binding", "{}"))).not.toThrow();
  });
});
