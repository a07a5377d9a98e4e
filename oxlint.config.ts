import { defineConfig } from "oxlint";

const TIMERS = "Wait through a Deadline (src/shared/deadline.ts).";

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "promise", "vitest"],
  jsPlugins: ["./scripts/lint/plugin.ts", "eslint-plugin-regexp"],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["src/generated", "dist", "coverage", "test/fixtures"],
  rules: {
    "import/no-duplicates": ["error", { preferInline: true }],
    "fermata/layers": "error",
    "fermata/deadline": "error",
    "fermata/operation-names": "error",
    "fermata/plain-words": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "typescript/only-throw-error": "error",
    "typescript/consistent-type-imports": "error",
    "eslint/no-console": "error",
    "vitest/no-standalone-expect": ["error", { additionalTestBlockFunctions: ["everyRow"] }],
    // A type that two files need lies in a third one.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "import/no-unassigned-import": ["error", { allow: ["core-js/**"] }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "eslint/max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    "eslint/max-lines-per-function": [
      "error",
      { max: 60, skipBlankLines: true, skipComments: true },
    ],
    "eslint/complexity": ["error", { max: 12 }],
    "eslint/max-params": ["error", { max: 4 }],
    // The compiler's own check knows that a switch is exhaustive; this rule does not.
    "typescript/consistent-return": "off",
    // There are no enums (tsconfig: erasableSyntaxOnly), and looking for them takes a third of the time.
    "typescript/no-unsafe-enum-assignment": "off",
    // Texts are taken apart by code point on purpose.
    "typescript/no-misused-spread": "off",
    // Inner functions may be named for their place in a stack.
    "unicorn/consistent-function-scoping": "off",
    // `.then(callback)` without a value is how a callback is attached here.
    "promise/always-return": "off",
  },
  overrides: [
    {
      files: ["src/**"],
      rules: {
        // Of pages, callers and models; test/shared/linear-time.test.ts holds patterns that are built.
        "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
        "regexp/no-super-linear-move": "error",
        "eslint/no-restricted-globals": [
          "error",
          { name: "setTimeout", message: TIMERS },
          { name: "setInterval", message: TIMERS },
        ],
      },
    },
    // Texts that contracts fix, and the list of the words itself.
    {
      files: ["src/contracts/**", "scripts/lint/plain-words.ts"],
      rules: { "fermata/plain-words": "off" },
    },
    // In a user's browser there are no deadlines of ours.
    { files: ["src/console/**"], rules: { "eslint/no-restricted-globals": "off" } },
    { files: ["src/shared/deadline.ts"], rules: { "eslint/no-restricted-globals": "off" } },
    {
      files: ["*.config.{ts,js}", "scripts/lint/plugin.ts"],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["**/*.test.ts", "test/store/contract/*.ts"],
      rules: {
        // A suite's describe block is one function.
        "eslint/max-lines-per-function": "off",
        "regexp/no-super-linear-move": "off",
      },
    },
  ],
});
