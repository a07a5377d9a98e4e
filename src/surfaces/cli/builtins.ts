/** The commands that are no operations, and their help. What one of them needs is loaded when it is called. */
import type { BuiltinCommand } from "./program.ts";

type Run = BuiltinCommand["run"];

export interface BuiltinRuns {
  readonly serve: Run;
  readonly mcp: Run;
  readonly installBrowser: Run;
  readonly fetch: Run;
  readonly parse: Run;
}

export function builtinCommands(runs: BuiltinRuns): readonly BuiltinCommand[] {
  return [
    {
      command: "serve",
      summary: "run the server: REST, MCP and documentation",
      flagsHelp: settingsHelp,
      run: runs.serve,
    },
    {
      command: "mcp",
      summary: "serve MCP over standard input and output",
      flagsHelp: settingsHelp,
      run: runs.mcp,
    },
    {
      command: "browser install",
      summary: "make a browser ready ahead of the first start",
      flagsHelp: settingsHelp,
      run: runs.installBrowser,
    },
    {
      command: "fetch",
      summary: "tell what the page at an address says, without a server",
      places: "<url>",
      flagsHelp: () => FETCH_HELP,
      run: runs.fetch,
      failureCode: 1,
    },
    {
      command: "parse",
      summary: "tell what a file of markup says (- reads standard input)",
      places: "<file>",
      flagsHelp: () => PARSE_HELP,
      run: runs.parse,
      failureCode: 1,
    },
  ];
}

async function settingsHelp(): Promise<string> {
  const { configHelp } = await import("../../config/help.ts");
  return configHelp();
}

const VIEWPORT_HELP = `  --viewport WIDTHxHEIGHT  CSS pixels by which rules of style sheets hold; 1920x1080`;

const FETCH_HELP = `  --json                   print the page as JSON
  --json-meta              print {"dom": …, "domain_memory": …}
${VIEWPORT_HELP}
  --no-css                 fetch no style sheets
  --visible-only           leave out what a person does not see
  --above-fold             only what is in view, which takes a browser
  --allow-private-network  reach private addresses that the page leads to, too
`;

const PARSE_HELP = `  --json                   print the page as JSON
${VIEWPORT_HELP}
`;
