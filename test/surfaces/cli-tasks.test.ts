/** A command that runs a task, at a terminal and in a script. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "../../src/config/config.ts";
import { answersOf, readableAnswer } from "../../src/operations/definition/answer.ts";
import { follow, invoke } from "../../src/operations/call/invoke.ts";
import type { Operation } from "../../src/operations/definition/operation.ts";
import type { Services } from "../../src/operations/services/services.ts";
import { commandOf } from "../../src/surfaces/cli/command-of.ts";
import { runCli, type LocalServer } from "../../src/surfaces/cli/program.ts";
import { drawnLine, terminalOn } from "../../src/surfaces/cli/terminal.ts";
import { addRoutes } from "../../src/surfaces/http/routes.ts";
import { testSkill } from "../contract/a2a/agent.ts";
import { tasksInMemory } from "../support/tasks.ts";
import { sampleServices } from "./sample-operations.ts";

type Place = "a running server" | "a server of its own";

async function runIn(place: Place, words: readonly string[], isTTY: boolean) {
  const { operation } = testSkill();
  const tasks = tasksInMemory({ maxRunning: 4 });
  const config = loadConfig({ argv: ["--port", "0"], env: { HOME: "/x" }, readFile: () => "" });
  const services: Services = { ...sampleServices(), config, tasks, access: { of: () => services } };
  onTestFinished(() => tasks.end());
  const server = await serving([operation], services);
  if (place === "a server of its own") await server.close();
  let out = "";
  let err = "";
  const exitCode = await runCli(["test", "do", "--allowed_hosts", "a.example", ...words], {
    commands: () => Promise.resolve([commandOf(operation)]),
    builtins: [],
    version: "1.2.3",
    terminal: terminalOn(
      { write: (text) => (out += text) },
      { isTTY, write: (text) => (err += text) },
    ),
    env: {},
    defaultServer: server.url,
    signal: new AbortController().signal,
    startLocal: () => Promise.resolve(localServer(operation, services)),
  });
  return { exitCode, out, err };
}

/** Answers REST calls alone, and stops with the test. */
async function serving(operations: readonly Operation[], services: Services) {
  const app = new Hono();
  addRoutes(app, operations, services);
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
    resolve(port),
  );
  const close = () => new Promise((closed) => server.close(closed));
  onTestFinished(async () => void (await close()));
  return { url: `http://127.0.0.1:${await promise}`, close };
}

function localServer(operation: Operation, services: Services): LocalServer {
  const invocation = { services, surface: "cli" } as const;
  return {
    call: async (_name, input) => {
      const { output, warnings } = await invoke(operation, input, invocation);
      return readableAnswer(operation, output, warnings);
    },
    follow: async function* follow_(_name, input) {
      yield* answersOf(await follow(operation, input, invocation), (output, warnings) =>
        readableAnswer(operation, output, warnings),
      );
    },
    close: () => Promise.resolve(),
  };
}

const withoutId = (text: string) => text.replaceAll(/task_\w+/g, "ID");

test.each(["a running server", "a server of its own"] as const)(
  "%s: who waits sees how far it is, and then the same answer as a script",
  async (place) => {
    const words = ["--input", '{"odd": 1}', "--what", "tell", "--label", "L"];
    const seen = await runIn(place, words, true);
    const piped = await runIn(place, words, false);
    expect(withoutId(piped.out)).toBe("ID · do-as-told · completed\nL\n");
    expect(withoutId(seen.out)).toBe(withoutId(piped.out));
    expect(seen.err).toContain(drawnLine("Row 1 of 2", 0.5));
    expect(seen.err).toContain(`${drawnLine("Row 2 of 2", 1)}\n`);
    expect(seen.err).toContain('Warning: Unknown field "odd" was ignored');
    expect(piped.err).toContain('Warning: Unknown field "odd" was ignored');
    expect(piped.err).not.toContain("Row");
  },
);

test("a question, and what does not wait, come at once", async () => {
  const requested = await runIn("a running server", ["--what", "ask"], true);
  expect(withoutId(requested.out)).toBe("ID · do-as-told · input-required · Which colour?\n");
  const begun = await runIn("a running server", ["--what", "tell", "--background"], true);
  expect(begun).toMatchObject({ err: "", exitCode: 0 });
  expect(begun.out).toMatch(/^task_\w+ · do-as-told · \w+\n$/);
});

test.each([
  ["finish", 0],
  ["fail", 9],
  ["reject", 9],
  ["ask", 9],
])("a script hears from the exit code what became of a task: %s, %d", async (what, exitCode) => {
  for (const isTTY of [true, false]) {
    expect(await runIn("a running server", ["--what", what], isTTY)).toMatchObject({ exitCode });
  }
});

test("as JSON there is what a script gets, without what was told on the way", async () => {
  const words = ["--what", "tell", "--json"];
  const [seen, piped] = await Promise.all(
    [true, false].map((isTTY) => runIn("a running server", words, isTTY)),
  );
  const members = (text = "") => Object.keys(JSON.parse(text));
  expect(members(seen?.out)).toEqual(members(piped?.out));
  expect(JSON.parse(seen?.out ?? "")).toMatchObject({ state: "completed", error: null });
});
