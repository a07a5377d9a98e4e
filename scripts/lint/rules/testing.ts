import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it.only;

/** oxlint's rule tester, bound to vitest. File names in its cases are relative to `cwd`. */
export function ruleTester(cwd: string): RuleTester {
  return new RuleTester({
    cwd,
    languageOptions: { sourceType: "module", parserOptions: { lang: "ts" } },
  });
}
