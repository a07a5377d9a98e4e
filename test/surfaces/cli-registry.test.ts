import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { GLOBAL_FLAGS, parseArguments } from "../../src/surfaces/cli/command-input.ts";
import { flagsOf } from "../../src/surfaces/cli/flags.ts";
import { commandHelp, exampleWords, nounHelp } from "../../src/surfaces/cli/help.ts";

/** The words that a shell makes of a line. */
function shellWords(line: string): string[] {
  if (line.trim() === "") return [];
  const out = execFileSync("sh", ["-c", `printf '%s\\0' ${line}`], { encoding: "utf8" });
  return out.split("\0").slice(0, -1);
}

const examples = OPERATIONS.flatMap((operation) =>
  operation.examples.map(({ title, input }) => ({ operation, title, input })),
);

test.each(examples)("$operation.cli.command: $title", ({ operation, input }) => {
  const words = shellWords(exampleWords(operation, input));
  const parsed = parseArguments(words, flagsOf(operation), operation.cli.positionals ?? []);
  expect(parsed.input).toEqual(input);
});

test("no field hides behind a flag of every command, and values by place are fields", () => {
  for (const { cli, input } of OPERATIONS) {
    const fields = Object.keys(input.shape);
    for (const flag of Object.keys(GLOBAL_FLAGS)) expect(fields).not.toContain(flag);
    for (const place of cli.positionals ?? []) expect(fields).toContain(place);
  }
});

test("commands are words of their own", () => {
  const commands = OPERATIONS.map(({ cli }) => cli.command);
  expect(new Set(commands).size).toBe(commands.length);
  const short = ["run"]; // what most come for
  const others = commands.filter((command) => !short.includes(command));
  for (const command of others) expect(command).toMatch(/^[a-z-]+( [a-z-]+)+$/);
});

test("values that a command does without stand in brackets", () => {
  const help = nounHelp(OPERATIONS, "tab", []);
  for (const usage of ["create [url]", "execute <script>", "select-option <ref> [labels]"]) {
    expect(help).toMatch(new RegExp(`^  tab ${RegExp.escape(usage)}  `, "m"));
    const operation = OPERATIONS.find(({ cli }) => `tab ${usage}`.startsWith(`${cli.command} `));
    expect(operation && commandHelp(operation)).toContain(`Usage: fermata tab ${usage} [flags]`);
  }
});
