/** Each operation works over REST, and the most used ones also over MCP and on the command line. */
import { expect, test } from "vitest";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { isRealtime } from "../support/engine.ts";
import { useEveryOperation, useUsualOperations } from "./support/operations-in-use.ts";

test("REST reaches every operation", { timeout: 480_000 }, async () => {
  const used = await useEveryOperation("REST");
  expect([...used].toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
});

test.each(isRealtime ? [] : (["MCP", "CLI"] as const))(
  "%s reaches at least fifteen operations",
  { timeout: 480_000 },
  async (name) => {
    const { size } = await useUsualOperations(name);
    expect(size).toBeGreaterThanOrEqual(15);
  },
);
