/** Recorded runs of an agent, made with its real browser tools and without any model. */
import type { ActionContext } from "../../../src/agent/model/action.ts";
import { AGENT_ACTIONS } from "../../../src/agent/actions/registry.ts";
import { emptyScratchpad } from "../../../src/agent/model/scratchpad.ts";
import type { BrowserTools } from "../../../src/agent/model/browser-tools.ts";
import { recipeFrom } from "../../../src/agent/replay/recipe-from.ts";
import type { Recipe } from "../../../src/agent/model/recipe.ts";
import { replay } from "../../../src/agent/replay/replay.ts";
import type { ReplayReport } from "../../../src/agent/replay/replay-report.ts";
import { RunControl } from "../../../src/agent/model/run-control.ts";
import type { AgentOutcome, AgentTask, StepRecord } from "../../../src/agent/model/state.ts";
import { loadConfig } from "../../../src/config/config.ts";
import { browserToolsOf } from "../../../src/operations/agent/browser-tools.ts";
import type { Deadline } from "../../../src/shared/deadline.ts";
import type { TestBrowser } from "../../support/browser.ts";
import { idleServices } from "../../surfaces/idle-services.ts";
import { printsOf } from "../../../src/agent/replay/element-print.ts";
import { patience } from "../../support/patience.ts";

const ALLOWS = { evaluate: false, ask: false, credentials: [] };
const CLAIM = { success: true, evidence: [] as readonly string[] };

/** One action, with its elements identified by their names. */
export type Act = readonly [action: string, params: Readonly<Record<string, unknown>>];

export interface Reported {
  readonly text: string;
  readonly evidence?: readonly string[];
  readonly data?: unknown;
}

export const TASK: AgentTask = {
  task: "",
  allowedHosts: ["127.0.0.1"],
  credentials: [],
  maxSteps: 50,
  maxActionsPerStep: 5,
};

/** An agent's browser tools in a new session. */
export async function freeBrowserTools(test: TestBrowser): Promise<BrowserTools> {
  const config = loadConfig({ argv: [], env: {}, readFile: () => "" });
  return browserToolsOf({
    services: { ...idleServices(config), browser: test.browser },
    session: await test.openSession(),
  });
}

/** The record of a run of these actions: one step each, and a last one with the result. */
export async function recorded(
  browserTools: BrowserTools,
  acts: readonly Act[],
  { text, evidence = [], data }: Reported,
): Promise<AgentOutcome> {
  using deadline = patience();
  const steps: StepRecord[] = [];
  for (const act of acts) steps.push(await taken(deadline, browserTools, act, steps.length + 1));
  const { snapshot } = await browserTools.see(deadline, { picture: false });
  const { url, title } = snapshot;
  const claim = { ...CLAIM, text, evidence, ...(data !== undefined && { data }) };
  const result = { text, done: claim };
  const done = {
    name: "done",
    params: {},
    result,
    durationMs: 1,
    elements: {},
    from: url,
    to: url,
  };
  const last = { number: steps.length + 1, url, title, actions: [done], snapshot };
  return {
    status: "done",
    answer: text,
    ...(data !== undefined && { data }),
    claim,
    verified: "yes",
    verifiedBy: "judge",
    evidence: [],
    steps: [...steps, last],
    usage: { calls: steps.length + 1, inputTokens: 1, cachedTokens: 0, outputTokens: 1 },
    navigations: [],
    warnings: [],
  };
}

async function taken(
  deadline: Deadline,
  browserTools: BrowserTools,
  [name, named]: Act,
  number: number,
): Promise<StepRecord> {
  const action = AGENT_ACTIONS.find((one) => one.name === name);
  if (!action) throw new Error(`no action is called ${name}`);
  const observation = await browserTools.see(deadline, { picture: false });
  const { snapshot } = observation;
  const { url, title, nodes } = snapshot;
  const refOf = (wanted: string) => {
    const [label = "", row] = wanted.split(" @ ");
    const fits = nodes.filter((node) => node.kinds.length > 0 && node.name === label);
    const place = row === undefined ? 0 : Number(row);
    const ref = fits[place]?.ref;
    if (ref === undefined) throw new Error(`${wanted}: ${nodes.map((one) => one.name).join(", ")}`);
    return ref;
  };
  const params = Object.fromEntries(
    Object.entries(named).map(([key, value]) => [
      key,
      key.endsWith("index") && typeof value === "string" ? refOf(value) : value,
    ]),
  );
  const context: ActionContext = {
    deadline,
    browserTools,
    observation,
    ...AROUND,
    scratchpad: emptyScratchpad(),
  };
  const result = await action.run(action.parameters.parse(params), context);
  const after = await browserTools.see(deadline, { picture: false });
  const elements = printsOf(snapshot, { name, params });
  const record = {
    name,
    params,
    result,
    durationMs: 1,
    elements,
    from: url,
    to: after.snapshot.url,
  };
  const brain = {
    prevActionEvaluation: "",
    importantContents: "",
    taskProgress: "",
    futurePlans: "",
    thought: "",
    summary: "",
  };
  const decision = { brain, actions: [{ action, params }], dropped: [] };
  return { number, url, title, decision, actions: [record], snapshot };
}

const AROUND = {
  allows: ALLOWS,
  ask: () => Promise.reject(new Error("nobody is asked")),
  think: () => Promise.reject(new Error("no model is there")),
};

/** The recipe of a recorded run, as the database returns it. */
export function recipeOf(outcome: AgentOutcome, task: Partial<AgentTask>): Recipe {
  const origin = { taskId: "task_1", model: "scripted", nowMs: 0 };
  const recipe = recipeFrom(outcome, { ...TASK, ...task }, origin);
  if (!recipe) throw new Error("there is nothing to repeat");
  return structuredClone(recipe);
}

export async function replayed(
  browserTools: BrowserTools,
  recipe: Recipe,
  values: Readonly<Record<string, string>> = {},
): Promise<ReplayReport> {
  using deadline = patience();
  const control = new RunControl();
  const parts = {
    browserTools,
    actions: AGENT_ACTIONS,
    scratchpad: emptyScratchpad(),
    control,
    ...AROUND,
  };
  return await replay(deadline, recipe, values, parts);
}
