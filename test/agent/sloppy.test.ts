/** A model that sometimes writes malformed answers solves the tasks, too. */
import { describe, expect, test } from "vitest";
import { HABITS } from "../support/sloppy-model.ts";
import { useAgentStage } from "./support/agent-stage.ts";
import { TASKS } from "./tasks/all.ts";

const { run, ledger } = await useAgentStage();

const SOME = TASKS.filter(({ name }) => ["search", "basket", "combobox"].includes(name)).map(
  ({ callsTools: _callsTools, ...task }) => task,
);

describe.each(SOME)("$name", (task) => {
  test.each(Object.entries(HABITS))("with a model of the habit %s", async (_habit, spoilt) => {
    const { outcome } = await run(task, {
      spoil: (json, number) => (number % 2 === 1 ? spoilt(json) : json),
    });
    expect(outcome).toMatchObject({ state: "completed", result: { status: "done" } });
    for (const [path, entered] of Object.entries(task.left ?? {})) {
      expect(ledger.at(path)).toEqual(entered);
    }
  });
});
