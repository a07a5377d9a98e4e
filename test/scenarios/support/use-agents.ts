import { expect } from "vitest";
import type { Driver } from "./driver.ts";

/** Calls all agent operations without a model; tests of their own cover those with a model. */
export async function useAgents(driver: Driver): Promise<void> {
  const begun = await driver.call("agent.run", { intent: "Read it", allowed_hosts: ["*"] });
  expect(begun).toMatchObject({ ok: false, error: { code: "MODEL_UNAVAILABLE" } });
  for (const operation of ["agent.pause", "agent.resume", "agent.stop"]) {
    const held = await driver.call(operation, { task_id: "task_none" });
    expect(held).toMatchObject({ ok: false, error: { code: "TASK_NOT_FOUND" } });
  }
}
