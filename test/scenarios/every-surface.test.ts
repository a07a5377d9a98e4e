/** Each operation works over MCP and on the command line; every-operation.test.ts has REST. */
import { expect, test } from "vitest";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { useEveryOperation } from "./support/operations-in-use.ts";

test.each(["MCP", "CLI"] as const)(
  "%s reaches every operation",
  { timeout: 480_000 },
  async (name) => {
    const used = await useEveryOperation(name);
    // MCP has no plain screenshot: every image is a block of a result.
    const reachable = OPERATIONS.filter(({ http }) => name !== "MCP" || http.binary !== true);
    expect([...used].toSorted()).toEqual(reachable.map((one) => one.name).toSorted());
  },
);
