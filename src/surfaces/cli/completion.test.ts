import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { Command } from "./command.ts";
import { runCompletion } from "./completion.ts";

const flag = (name: string): Command["flags"][number] => ({
  name,
  path: [name],
  kind: "text",
  items: "text",
  description: "",
  allowed: [],
  required: false,
});
const command = (words: string, ...flags: readonly string[]): Command => ({
  operation: words.replaceAll(" ", "."),
  words,
  positionals: [],
  summary: "",
  flags: flags.map(flag),
  examples: [],
  binding: {
    method: "GET",
    path: "/",
    optional: [],
    answers: "object",
    follows: false,
    kind: "call",
  },
  needsConfirm: false,
});
const KNOWN = {
  commands: [
    command("tab click", "ref", "wait-until.type"),
    command("tab list"),
    command("tab keyboard press", "key"),
  ],
  builtins: [
    { command: "serve", summary: "", flags: () => ({ names: ["port"], help: "" }) },
    { command: "browser install", summary: "", flags: () => ({ names: ["port"], help: "" }) },
  ],
};

async function scriptFor(...words: readonly string[]): Promise<string> {
  let out = "";
  const terminal = { print: (part: string) => (out += part), note: () => {} };
  await runCompletion(words, terminal, KNOWN);
  return out;
}

/** The completions of a real bash for these words; the last word is incomplete. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const script = `${await scriptFor("bash")}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fermata; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync("bash", ["-c", script, "bash", "fermata", ...words], {
    encoding: "utf8",
  });
  return out.split("\n").filter((line) => line !== "");
}

describe("completion", () => {
  test("in bash offers commands, then their words, then their flags", async () => {
    expect(await offered("")).toEqual(["browser", "serve", "tab"]);
    expect(await offered("t")).toEqual(["tab"]);
    expect(await offered("tab", "")).toEqual(["click", "keyboard", "list"]);
    expect(await offered("tab", "keyboard", "")).toEqual(["press"]);
    expect(await offered("tab", "click", "--r")).toEqual(["--ref"]);
    expect(await offered("tab", "click", "--ref", "6", "--wait")).toEqual(["--wait-until.type"]);
    expect(await offered("tab", "click", "--js")).toEqual(["--json"]);
    expect(await offered("serve", "--")).toEqual(["--port"]);
    expect(await offered("browser", "i")).toEqual(["install"]);
    expect(await offered("nonsense", "--")).toEqual([]);
    expect(await offered("tab", "$(touch /tmp/never)")).toEqual([]);
  });

  test.each(["zsh", "fish"])("has all of it for %s", async (shell) => {
    const script = await scriptFor(shell);
    for (const word of ["keyboard", "press", "ref", "wait-until.type", "port"])
      expect(script).toContain(word);
  });

  test("says which shells there are", async () => {
    await expect(scriptFor("tcsh")).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      hint: expect.stringContaining("bash, fish, zsh"),
    });
    await expect(scriptFor("constructor")).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    await expect(scriptFor()).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });
});
