/** Commands that are not operations, and their help. Their modules load when they run. */
import { flagTable, type BuiltinFlags } from "./help.ts";
import type { BuiltinCommand } from "./program.ts";

type Run = BuiltinCommand["run"];

export interface BuiltinRuns {
  readonly serve: Run;
  readonly mcp: Run;
  readonly installBrowser: Run;
  readonly doctor: Run;
  readonly setup: Run;
  readonly completion: Run;
  readonly fetch: Run;
  readonly parse: Run;
}

export function builtinCommands(runs: BuiltinRuns): readonly BuiltinCommand[] {
  return [
    {
      command: "serve",
      summary: "run the server: REST, MCP and documentation",
      flags: settingsFlags,
      run: runs.serve,
    },
    {
      command: "mcp",
      summary: "serve MCP over standard input and output",
      flags: settingsFlags,
      run: runs.mcp,
    },
    {
      command: "browser install",
      summary: "install a browser before the first start",
      flags: settingsFlags,
      run: runs.installBrowser,
    },
    {
      command: "doctor",
      summary: "check the installation and print how to fix it; exits with 6 if something is wrong",
      flags: doctorFlags,
      run: runs.doctor,
    },
    {
      command: "setup",
      summary: "print the configuration for an MCP client; without a name, list the clients",
      places: "[client]",
      flags: () => SETUP_FLAGS,
      run: runs.setup,
    },
    {
      command: "completion",
      summary: "print the shell script that completes commands and flags",
      places: "<bash|fish|zsh>",
      flags: () => flagTable([]),
      run: runs.completion,
    },
    {
      command: "fetch",
      summary: "print the page at an address, without a server",
      places: "<url>",
      flags: () => FETCH_FLAGS,
      run: runs.fetch,
      failureCode: 1,
    },
    {
      command: "parse",
      summary: "print the page in an HTML file (- reads standard input)",
      places: "<file>",
      flags: () => PARSE_FLAGS,
      run: runs.parse,
      failureCode: 1,
    },
  ];
}

async function settingsFlags(): Promise<BuiltinFlags> {
  const { configHelp, configFlags } = await import("../../config/help.ts");
  return { names: configFlags(), help: configHelp() };
}

async function doctorFlags(): Promise<BuiltinFlags> {
  const own = flagTable([["json", "print the findings as JSON"]]);
  const settings = await settingsFlags();
  return {
    names: [...own.names, ...settings.names],
    help: `${own.help}\n\nand the settings of the server to check:\n${settings.help}`,
  };
}

const VIEWPORT = [
  "viewport WIDTHxHEIGHT",
  "viewport in CSS pixels for media queries; 1920x1080",
] as const;

const SETUP_FLAGS = flagTable([["http[=URL]", "for a running server; http://127.0.0.1:8222/mcp"]]);

const FETCH_FLAGS = flagTable([
  ["json", "print the page as JSON"],
  ["json-meta", 'print {"dom": …, "domain_memory": …}'],
  VIEWPORT,
  ["no-css", "fetch no style sheets"],
  ["visible-only", "omit hidden content"],
  ["above-fold", "only content in the viewport, which needs a browser"],
  ["allow-private-network", "also follow the page to private addresses"],
]);

const PARSE_FLAGS = flagTable([["json", "print the page as JSON"], VIEWPORT]);
