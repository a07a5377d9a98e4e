/** Entry point of the command line. It loads the modules of a command only when that command runs. */
import { cloneCommand, readVersion } from "./shared/version.ts";
import { builtinCommands } from "./surfaces/cli/builtins.ts";
import { ignoreLostReaders, interrupted, onInterrupt, terminal } from "./surfaces/cli/process.ts";
import { runCli, type BuiltinCommand } from "./surfaces/cli/program.ts";

const composed = () => import("./compose.ts");

ignoreLostReaders();
onInterrupt(() => interrupted.abort());
const storedToken = async (server: string) =>
  (await import("./surfaces/cli/token-file.ts")).storedToken(server, process.env);
const commands = async () => (await import("./surfaces/cli/all-commands.ts")).COMMANDS;
const builtins: readonly BuiltinCommand[] = builtinCommands({
  serve: async (words) => (await composed()).serve(words),
  mcp: async (words) => {
    const { listenToStdio } = await import("./surfaces/mcp/stdio.ts");
    const stdio = listenToStdio(readVersion());
    await stdio.answered; // answer `initialize` before loading the operations, which takes longer
    return (await composed()).serveStdio(words, stdio);
  },
  installBrowser: async (words) => (await composed()).install(words),
  doctor: async (words) => (await import("./doctor.ts")).doctor(words),
  setup: async (words) => {
    const { runSetup } = await import("./surfaces/cli/setup/setup.ts");
    const { KEY_VARIABLES } = await import("./llm/providers/providers.ts");
    const variables = Object.keys(process.env).filter(
      (name) => /^(?:FERMATA|ABP)_/.test(name) || KEY_VARIABLES.includes(name),
    );
    return runSetup(words, terminal, { program: cloneCommand(), storedToken, variables });
  },
  fetch: async (words) => (await composed()).fetch(words),
  completion: async (words) => {
    const { runCompletion } = await import("./surfaces/cli/completion.ts");
    return runCompletion(words, terminal, { commands: await commands(), builtins });
  },
  parse: async (words) => (await import("./surfaces/cli/parse.ts")).runParse(words, terminal),
});
const exitCode = await runCli(process.argv.slice(2), {
  commands,
  builtins,
  version: readVersion(),
  terminal,
  env: process.env,
  storedToken,
  signal: interrupted.signal,
  startLocal: async (signal) => (await composed()).startLocal(signal),
});
process.exitCode = Math.max(Number(process.exitCode ?? 0), exitCode);
// Exit after all output is written, even if a timer or handle is still open.
process.stdout.write("", () => process.exit());
