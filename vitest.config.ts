import { defineConfig } from "vitest/config";

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
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Each file runs browsers of its own: two at a time, however many cores there are.
          maxWorkers: 2,
        },
      },
    ],
  },
});
