/** A server of a test file with its drivers, and pages for scenarios. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { z } from "zod";
import { removeFolder, temporaryFolder, type ServingProgram } from "../../surfaces/program.ts";
import { realTime } from "../../support/browser.ts";
import { isRealtime, MOTION } from "../../support/engine.ts";
import { cliDriver } from "./cli-driver.ts";
import type { Driver, Failure, Input } from "./driver.ts";
import { ElementList, Envelope, type ListedElement, type Step } from "./envelope.ts";
import { skipWhatRealtimeCannotHold } from "./realtime-limits.ts";
import { mcpDriver } from "./mcp-driver.ts";
import { restDriver } from "./rest-driver.ts";
import { lodge, NETWORK, startServer } from "./shared-server.ts";

export interface Stage {
  readonly program: ServingProgram;
  readonly rest: Driver;
  /** With these, a plain request works in the session of the drivers. */
  readonly headers: Record<string, string>;
  /** REST, MCP and the command line, for tests of the surface itself; all others use REST alone. */
  surfaces(): Promise<readonly [rest: Driver, mcp: Driver, cli: Driver]>;
  /** A new tab with this page, driven over REST by default. */
  open(url: string, driver?: Driver): Promise<Scene>;
  /** A session that ends with the test; returns its id. */
  openSession(input?: Input): Promise<string>;
  closeSessions(): Promise<void>;
  close(): Promise<void>;
}

/** A separate server with its drivers, for a test that stops them itself. */
export async function startStage(
  flags: readonly string[] = [],
  network: readonly string[] = NETWORK,
): Promise<Stage> {
  const program = await startServer(flags, network);
  return await stageOn(program, undefined, () => program.stop());
}

/** For all tests of a file, a session of the worker's server; tabs of a test close with it. Call at the file's top. */
export async function useStage(): Promise<Stage> {
  const { program, sessionId, leave } = await lodge();
  return await use(await stageOn(program, sessionId, leave));
}

/** Like `useStage`, with a separate server: with these flags, or if its state matters or the tests damage it. */
export async function useOwnStage(
  flags: readonly string[] = [],
  network: readonly string[] = NETWORK,
): Promise<Stage> {
  return await use(await startStage(flags, network));
}

/** Writes a file for `--credentials-file` that is removed after the tests of this file; returns its path. */
export function useCredentialsFile(credentials: object): string {
  const folder = temporaryFolder();
  afterAll(() => removeFolder(folder));
  const path = join(folder, "credentials.json");
  writeFileSync(path, JSON.stringify(credentials));
  return path;
}

async function use(stage: Stage): Promise<Stage> {
  beforeEach(skipWhatRealtimeCannotHold);
  const existing = new Set((await tabsOf(stage.rest)).map(({ id }) => id));
  afterEach(async () => {
    const extra = (await tabsOf(stage.rest)).filter(({ id }) => !existing.has(id));
    await Promise.all(extra.map(({ id }) => succeed(stage.rest, "tab.close", { tab_id: id })));
    await stage.closeSessions();
  });
  afterAll(() => stage.close());
  return stage;
}

async function stageOn(
  program: ServingProgram,
  sessionId: string | undefined,
  leave: () => Promise<unknown>,
): Promise<Stage> {
  const rest = restDriver(program.url, sessionId);
  const sessions: string[] = [];
  let others: Promise<readonly [Driver, Driver]> | undefined;
  const connect = async () =>
    [await mcpDriver(program.url, sessionId), cliDriver(program.url, sessionId)] as const;
  return {
    program,
    rest,
    headers: sessionId === undefined ? {} : { "X-Fermata-Session": sessionId },
    surfaces: async () => [rest, ...(await (others ??= connect()))],
    open: async (url, driver = rest) => {
      const { id } = Created.parse(await succeed(rest, "tab.create", { url }));
      return new Scene(driver, rest, id);
    },
    openSession: async (input = {}) => {
      const { id } = Created.parse(await succeed(rest, "session.create", input));
      sessions.push(id);
      return id;
    },
    closeSessions: async () => {
      for (const id of sessions.splice(0)) await rest.call("session.close", { session_id: id });
    },
    close: async () => {
      await Promise.all(((await others) ?? []).map((driver) => driver.close()));
      await leave();
    },
  };
}

const Created = z.object({ id: z.string() });
const Tabs = z.object({ tabs: z.array(z.object({ id: z.string(), active: z.boolean() })) });

export async function tabsOf(driver: Driver): Promise<z.output<typeof Tabs>["tabs"]> {
  return Tabs.parse(await succeed(driver, "tab.list")).tabs;
}

/** The result of an operation; it must succeed. */
export async function succeed(
  driver: Driver,
  operation: string,
  input: Input = {},
): Promise<Input> {
  const outcome = await driver.call(operation, input);
  if (outcome.ok) return outcome.data;
  throw new Error(`${operation} over ${driver.name}: ${JSON.stringify(outcome.error)}`);
}

/** The failure of an operation; it must not succeed. */
export async function failureOf(
  driver: Driver,
  operation: string,
  input: Input = {},
): Promise<Failure> {
  const outcome = await driver.call(operation, input);
  if (!outcome.ok) return outcome.error;
  throw new Error(`${operation} over ${driver.name} succeeded: ${JSON.stringify(outcome.data)}`);
}

const Evaluated = z.object({ result: z.object({ value: z.unknown() }) });

/** One tab with one driver. */
export class Scene {
  readonly driver: Driver;
  readonly tabId: string;
  /** The driver for reads: the driver itself; REST in place of the slow command line. */
  readonly #probe: Driver;

  constructor(driver: Driver, rest: Driver, tabId: string) {
    this.driver = driver;
    this.tabId = tabId;
    this.#probe = driver.name === "CLI" ? rest : driver;
  }

  /** A step that must succeed; without screenshots unless the input requests some. */
  async step(operation: string, input: Input = {}): Promise<Step> {
    return Envelope.parse(await this.ask(operation, { screenshot: { area: "none" }, ...input }), {
      reportInput: true,
    });
  }

  /** Any operation on this tab; it must succeed. */
  ask(operation: string, input: Input = {}): Promise<Input> {
    return succeed(this.driver, operation, { tab_id: this.tabId, ...input });
  }

  /** Any operation on this tab; it must fail. */
  fails(operation: string, input: Input = {}): Promise<Failure> {
    return failureOf(this.driver, operation, { tab_id: this.tabId, ...input });
  }

  /** The value of an expression in the page, through the operation that executes scripts. */
  async value(script: string): Promise<unknown> {
    const answer = await succeed(this.#probe, "tab.execute", { tab_id: this.tabId, script });
    return Evaluated.parse(answer).result.value;
  }

  async number(script: string): Promise<number> {
    return z.number().parse(await this.value(script));
  }

  /** The element with this name. */
  async element(name: string, scope: Input = {}): Promise<ListedElement> {
    const input = { tab_id: this.tabId, ...scope };
    const { elements } = ElementList.parse(await succeed(this.#probe, "tab.elements", input));
    const found = elements.find((one) => one.name === name);
    if (found) return found;
    throw new Error(`No element is called ${name}: ${elements.map((one) => one.name).join(", ")}`);
  }

  /** Asserts that the server responds and that nothing moves in the page while real time passes. */
  expectFrozen(forMs = 60): Promise<void> {
    return expectFrozenFor(this, forMs);
  }
}

async function expectFrozenFor(scene: Scene, forMs: number): Promise<void> {
  const look = async () => ({
    execution: await scene.ask("tab.execution"),
    motion: await scene.value(MOTION),
  });
  const before = await look();
  expect(before.execution).toMatchObject({ enabled: true, paused: true });
  if (isRealtime) before.execution = expect.objectContaining({ paused: true }); // the clock runs on
  await realTime(forMs);
  expect(await look(), "the page stands still").toEqual(before);
}

/** Waits for events without a step; the test's own time limit applies. */
export async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await realTime(20);
}
