/** A server with a scripted skill, for tests of the A2A protocol; no browser is started. */
import { CallActivity } from "../../../src/shared/calls/activity.ts";
import { CallStats } from "../../../src/shared/calls/call-stats.ts";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { z } from "zod";
import { readCardKey } from "../../../src/config/card-key.ts";
import { loadConfig } from "../../../src/config/config.ts";
import type { Operation } from "../../../src/operations/definition/operation.ts";
import { accessBy } from "../../../src/operations/services/access.ts";
import type { Services } from "../../../src/operations/services/services.ts";
import { skillOperation } from "../../../src/operations/task/skill-operation.ts";
import { AddressPolicy } from "../../../src/policy/address-policy.ts";
import { OPERATOR } from "../../../src/shared/calls/caller-identity.ts";
import { Redactor } from "../../../src/shared/secrets/redactor.ts";
import { AppError } from "../../../src/shared/errors.ts";
import { Deadline } from "../../../src/shared/deadline.ts";
import { createLog } from "../../../src/shared/log.ts";
import { openTasks } from "../../../src/store/tasks/tasks.ts";
import type { StandardOptions } from "../../../src/surfaces/a2a/standard.ts";
import { startHttp } from "../../../src/surfaces/http/server.ts";
import type { Work } from "../../../src/tasks/job.ts";
import { TaskFailure } from "../../../src/tasks/task-failure.ts";
import { Tasks } from "../../../src/tasks/tasks.ts";
import type { PrivateNetworkMode } from "../../../src/policy/address-guard.ts";
import { standardOnDemand } from "../../../src/surfaces/a2a/standard-for-tenants.ts";

/** Runs of the test skill wait here until a test calls `open`. */
export class Gate {
  #waiting = Promise.withResolvers<void>();
  #reached = Promise.withResolvers<void>();

  get opened(): Promise<void> {
    this.#reached.resolve();
    return this.#waiting.promise;
  }

  /** Resolves as soon as a run waits. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  open(): void {
    this.#waiting.resolve();
    this.#waiting = Promise.withResolvers();
    this.#reached = Promise.withResolvers();
  }
}

export interface TestSkill {
  readonly operation: Operation;
  /** The inputs of the skill's runs, in order. */
  readonly runs: unknown[];
  /** Releases the waiting runs. */
  readonly gate: Gate;
}

const INPUT = {
  what: z
    .enum(["finish", "tell", "ask", "sign-in", "wait", "fail", "reject", "break"])
    .default("finish")
    .describe("What it does."),
  allowed_hosts: z.array(z.string()).describe("Where it may go."),
  max_steps: z.int().min(1).max(150).default(60).describe("Steps at most."),
  label: z.string().optional().describe("What its result says."),
  rows: z.array(z.record(z.string(), z.unknown())).optional().describe("Rows."),
};
type Input = z.output<z.ZodObject<typeof INPUT>>;

/** A skill whose input selects what a run does. */
export function testSkill(): TestSkill {
  const runs: unknown[] = [];
  const gate = new Gate();
  const operation = skillOperation({
    name: "test.do",
    summary: "Does as it is told.",
    skill: "do-as-told",
    cli: { command: "test do" },
    input: () => INPUT,
    result: () => z.looseObject({ label: z.string() }),
    errors: ["INVALID_REQUEST"],
    example: { title: "A run", input: { allowed_hosts: ["example.com"] } },
    limitMs: () => 60_000,
    lines: ({ label }) => [label],
    job: async (input) => {
      if (input.allowed_hosts.includes("*.")) {
        throw new AppError("INVALID_REQUEST", '"allowed_hosts" has a pattern that is none: "*.".');
      }
      runs.push(input);
      if (input.label === "slow to begin") await gate.opened;
      const stored = { label: input.label ?? null };
      return { input: stored, run: (work) => ACTIONS[input.what](input, work, gate) };
    },
  });
  return { operation, runs, gate };
}

type TckAction = (input: Input, work: Work, gate: Gate) => Promise<object>;

const resultOf = (input: Input) => ({ status: "done", label: input.label ?? "unnamed", input });

const ACTIONS: Readonly<Record<Input["what"], TckAction>> = {
  finish: (input) => Promise.resolve(resultOf(input)),
  tell: (input, { tell }) => {
    tell("Row 1 of 2", { index: 1, total: 2, done: 1 });
    tell("Row 2 of 2", { index: 2, total: 2, done: 2 });
    return Promise.resolve(resultOf(input));
  },
  ask: async (input, { ask }) => {
    const question = { text: "Which colour?", choices: ["red", "blue"], withinMs: 30_000 };
    return { ...resultOf(input), answer: await ask(question) };
  },
  "sign-in": async (input, { ask }) => {
    const question = { text: "Which colour?", withinMs: 30_000, isSignIn: true };
    return { ...resultOf(input), answer: await ask(question) };
  },
  wait: async (input, { keep, tell, deadline }, gate) => {
    keep({ status: "partial", label: "so far" });
    tell("Waiting");
    await deadline.race(gate.opened);
    return resultOf(input);
  },
  fail: (_input, { keep }) => {
    keep({ status: "failed", label: "half" });
    const code = "schema_drift";
    const hint = "Learn it again.";
    const fault = { code, message: "The form has changed.", hint, retryable: false };
    return Promise.reject(new TaskFailure(fault));
  },
  reject: () => {
    const fault = { code: "prohibited", message: "Not that.", retryable: false };
    return Promise.reject(new TaskFailure(fault, "rejected"));
  },
  break: () => Promise.reject(new Error("secret words")),
};

export interface AgentOptions {
  readonly flags?: readonly string[];
  readonly mode?: PrivateNetworkMode;
  readonly skill?: TestSkill;
  /** The server's data folder; by default a new temporary one. */
  readonly folder?: string;
  readonly maxRunning?: number;
  readonly fixtures?: NonNullable<StandardOptions["fixtures"]>;
}

export interface TestAgent extends TestSkill {
  readonly url: string;
  readonly tasks: Tasks;
  /** Shuts down normally. */
  readonly stop: () => Promise<void>;
}

/** Starts a server; `stop` ends it. */
export async function startAgent(options: AgentOptions = {}): Promise<TestAgent> {
  const { flags = [], mode = "allow", skill = testSkill(), folder = temporaryFolder() } = options;
  const config = loadConfig({
    argv: ["--port", "0", ...flags],
    env: { HOME: "/nowhere" },
    readFile: () => "",
  });
  const log = createLog("error", () => {});
  const records = openTasks(join(folder, "tasks.sqlite"), log);
  const tasks = new Tasks(
    records,
    { ...config.tasks, maxRunning: options.maxRunning ?? 8 },
    { log },
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that these operations need
  const services: Services = {
    calls: new CallStats(),
    activity: new CallActivity(),
    tellSpan: undefined,
    config,
    tasks,
    audit: undefined,
    identity: OPERATOR,
    access: { of: (headers: Headers) => access.of(headers) },
    redactor: new Redactor(),
    log,
    browser: { status: () => ({ ready: true, product: "none" }) },
  } as unknown as Services;
  const access = accessBy([], [], { operator: services, audit: undefined });
  const policy = new AddressPolicy({ mode });
  const mount = standardOnDemand({
    operations: [skill.operation],
    services,
    version: "1.2.3",
    policy,
    pausesMs: [0, 0],
    ...(options.fixtures && { fixtures: options.fixtures }),
    cardKey: readCardKey(config.a2a.cardKey, (path) => readFileSync(path, "utf8")),
  });
  const http = await startHttp({ config, services, nodeMounts: [mount] });
  policy.own(http.port);
  return {
    ...skill,
    url: http.url,
    tasks,
    stop: async () => {
      tasks.end();
      using deadline = Deadline.after(1_000);
      await Promise.all([http.close(deadline.remainingMs), mount.close()]);
      tasks.close();
    },
  };
}

/** One server for all tests of a file. Call at the top of the file. */
export async function useAgent(options: AgentOptions = {}): Promise<TestAgent> {
  const agent = await startAgent(options);
  afterAll(() => agent.stop());
  return agent;
}

/** Removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fermata-a2a-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
