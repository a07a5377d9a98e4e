import { defineConfig } from "vitest/config";

/**
 * Scenarios hold on the realtime engine too; there they run over one surface, on the headless shell. What a full Chrome
 * or Chromium makes of them is tested where FERMATA_TEST_CHROME is set.
 */
const withChrome = process.env["FERMATA_TEST_CHROME"] !== undefined;

function realtime(name: string, browser: "shell" | "chrome") {
  return {
    extends: true as const,
    test: {
      name,
      include: [
        "test/scenarios/**/*.test.ts",
        "test/realtime/**/*.test.ts",
        "test/storm/**/*.test.ts",
        "test/engine/{crash,endless-script,frame-actions,navigation,observe-*,pop-ups,service-workers}.test.ts",
      ],
      env: { FERMATA_TEST_ENGINE: "realtime", FERMATA_TEST_BROWSER: browser },
      testTimeout: 30_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
      sequence: { groupOrder: 1 },
    },
  };
}

export default defineConfig({
  test: {
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
          testTimeout: 10_000,
          // Most of their time would go into loading the same modules again for each file.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/**/*.test.ts"],
          exclude: ["test/realtime/**"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Each file runs browsers of its own: two at a time, however many cores there are.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      realtime("realtime", "shell"),
      ...(withChrome ? [realtime("realtime-chrome", "chrome")] : []),
    ],
  },
});
