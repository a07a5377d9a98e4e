import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { COMMANDS } from "../../src/surfaces/cli/all-commands.ts";
import { GLOBAL_FLAGS, parseArguments } from "../../src/surfaces/cli/command-input.ts";
import { commandHelp, exampleWords, nounHelp } from "../../src/surfaces/cli/help.ts";

/** The words that a shell makes of a line. */
function shellWords(line: string): string[] {
  if (line.trim() === "") return [];
  const out = execFileSync("sh", ["-c", `printf '%s\\0' ${line}`], { encoding: "utf8" });
  return out.split("\0").slice(0, -1);
}

const examples = COMMANDS.flatMap((command) =>
  command.examples.map(({ title, input }) => ({
    name: `${command.words}: ${title}`,
    command,
    input,
  })),
);
everyRow(test, examples)("the words of each example parse to its input", ({ command, input }) => {
  const words = shellWords(exampleWords(command, input));
  expect(parseArguments(words, command).input).toEqual(input);
});

test("no field hides behind a flag of every command, and values by place are fields", () => {
  for (const { cli, input } of OPERATIONS) {
    const fields = Object.keys(input.shape);
    for (const flag of Object.keys(GLOBAL_FLAGS)) expect(fields).not.toContain(flag);
    for (const place of cli.positionals) expect(fields).toContain(place);
  }
});

test("commands are words of their own", () => {
  const commands = COMMANDS.map(({ words }) => words);
  expect(new Set(commands).size).toBe(commands.length);
  const short = ["browse", "run"]; // what most come for
  expect(commands).toEqual(expect.arrayContaining(short));
  const others = commands.filter((command) => !short.includes(command));
  for (const command of others) expect(command).toMatch(/^[a-z-]+( [a-z-]+)+$/);
});

test("values that a command does without stand in brackets", () => {
  const help = nounHelp(COMMANDS, "tab", []);
  for (const usage of ["create [url]", "execute <script>", "select-option <ref> [labels]"]) {
    expect(help).toMatch(new RegExp(`^  tab ${RegExp.escape(usage)}  `, "m"));
    const command = COMMANDS.find(({ words }) => `tab ${usage}`.startsWith(`${words} `));
    expect(command && commandHelp(command)).toContain(`Usage: fermata tab ${usage} [flags]`);
  }
});
