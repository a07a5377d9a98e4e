import { globSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtinCommands } from "../builtins.ts";
import { CLIENTS, type ClientConnection } from "./clients.ts";
import { runSetup } from "./setup.ts";

type Options = Parameters<typeof runSetup>[2];

async function printed(words: readonly string[], options?: Options): Promise<string> {
  let out = "";
  const terminal = { print: (part: string) => (out += part), note: () => {} };
  expect(await runSetup(words, terminal, options)).toBe(0);
  return out;
}

const names = CLIENTS.map(({ name }) => name);

/** The configuration in the printed text: JSON without spaces, or unchanged lines such as `key = value`. */
function valuesIn(text: string): string {
  const config = text.slice(text.indexOf(":\n\n") + 3);
  return config.startsWith("{") ? JSON.stringify(JSON.parse(config)) : config;
}

describe("setup", () => {
  test("lists the clients, in order", async () => {
    const out = await printed([]);
    expect(names).toEqual(names.toSorted());
    for (const name of names) expect(out).toContain(`  ${name} `);
  });

  test.each(names)("%s: starts a server of its own by a command that there is", async (name) => {
    const out = valuesIn(await printed([name]));
    expect(out).toMatch(/"?npx"?/);
    expect(out).toContain('"-y","fermata-browser","mcp"');
    const run = () => Promise.resolve(0);
    const runs = {
      serve: run,
      mcp: run,
      installBrowser: run,
      doctor: run,
      setup: run,
      completion: run,
    };
    const builtins = builtinCommands({ ...runs, fetch: run, parse: run });
    expect(builtins.map(({ command }) => command)).toContain("mcp");
  });

  test.each(names.filter((name) => name !== "claude-desktop"))(
    "%s: talks to a server that runs",
    async (name) => {
      expect(valuesIn(await printed([name, "--http"]))).toContain("http://127.0.0.1:8222/mcp");
      expect(valuesIn(await printed([name, "--http=http://127.0.0.1:9/mcp"]))).toContain(
        '"http://127.0.0.1:9/mcp"',
      );
    },
  );

  test.each(names.filter((name) => name !== "claude-desktop"))(
    "%s: sends a token",
    async (name) => {
      const storedToken = () => Promise.resolve("a-token");
      const out = await printed([name, "--http"], { storedToken });
      expect(out).toMatch(/headers.*Authorization"?(?: =|:) "Bearer a-token"/s);
    },
  );

  test("keeps what looks like more than a value inside of it", () => {
    const way: ClientConnection = { type: "http", url: 'http://127.0.0.1/"\nargs = []' };
    const toml = CLIENTS.find(({ name }) => name === "codex")?.configOf(way);
    expect(toml?.split("\n").filter((line) => line.startsWith("args"))).toEqual([]);
  });

  test("codex waits for the server, passes variables on, and asks as its user decides", async () => {
    const variables = ["ANTHROPIC_API_KEY", "FERMATA_MODELS_NAME"];
    const codex = await printed(["codex"], { variables });
    expect(codex).toMatch(/^required = true\nstartup_timeout_sec = 120$/m);
    expect(codex).toMatch(
      /^env_vars = \["HTTP_PROXY","HTTPS_PROXY",.*"no_proxy","ANTHROPIC_API_KEY","FERMATA_MODELS_NAME"\]$/m,
    );
    expect(codex).toMatch(/^# (?![^]*^default_tools_approval_mode).*default_tools_approval_mode/m);
    expect(await printed(["codex", "--http"], { variables })).not.toContain("env_vars");
  });

  test("gemini-cli gets by name the variables that it withholds, and no value", async () => {
    const variables = ["ANTHROPIC_API_KEY", "FERMATA_ALLOW_PRIVATE_NETWORK", "FERMATA_MODELS_NAME"];
    expect(valuesIn(await printed(["gemini-cli"], { variables }))).toContain(
      '"env":{"ANTHROPIC_API_KEY":"$ANTHROPIC_API_KEY","FERMATA_ALLOW_PRIVATE_NETWORK":"$FERMATA_ALLOW_PRIVATE_NETWORK"}',
    );
    expect(await printed(["gemini-cli"])).not.toContain("env");
  });

  test("in a clone, names the clone's program", async () => {
    const program = ["node", "/a clone/bin/fermata.js"];
    expect(valuesIn(await printed(["cursor"], { program }))).toContain(
      '"command":"node","args":["/a clone/bin/fermata.js","mcp"]',
    );
    expect(await printed([], { program })).toContain("node '/a clone/bin/fermata.js' mcp");
  });

  test("says what is wrong, and what is near", async () => {
    const terminal = { print: () => {}, note: () => {} };
    const fails = (...words: readonly string[]) =>
      Promise.resolve().then(() => runSetup(words, terminal));
    await expect(fails("cursr")).rejects.toThrow("Did you mean cursor?");
    await expect(fails("emacs")).rejects.toMatchObject({
      hint: expect.stringContaining("npx -y fermata-browser mcp"),
    });
    await expect(fails("cursor", "zed")).rejects.toThrow("one client");
    await expect(fails("cursor", "--http=there")).rejects.toThrow("must be the MCP address");
    await expect(fails("claude-desktop", "--http")).rejects.toThrow("cannot contain");
  });

  test("no text runs npm's package of the name fermata, which is somebody else's", () => {
    const root = new URL("../../../../", import.meta.url).pathname;
    const places = "{README.md,CHANGELOG.md,AGENTS.md,server.json,docs,skills,examples,src,test}";
    const texts = globSync(`${places}{,/**/*.{md,ts,json,html,js,py}}`, { cwd: root }).filter(
      (name) => !/libraries|generated/.test(name) && statSync(root + name).isFile(),
    );
    expect(texts.length).toBeGreaterThan(2_000);
    const bare = /(?:npx|npm exec|npm i|npm install)(?: -[\w-]+)* fermata(?![\w-])/;
    expect(texts.filter((name) => bare.test(readFileSync(root + name, "utf8")))).toEqual([]);
  });
});
