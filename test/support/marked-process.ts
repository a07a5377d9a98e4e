import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MODULE = fileURLToPath(new URL("../../src/shared/process/process-mark.ts", import.meta.url));
const PROGRAM = `
  const { markProcess } = await import(process.argv[1]);
  process.stdout.write(markProcess(process.argv[2]));
  setInterval(() => {}, 1_000);
`;

/** Another process that also marks the folder as its own. */
export interface MarkedProcess extends AsyncDisposable {
  readonly name: string;
  kill(): Promise<void>;
}

export async function startMarkedProcess(folder: string): Promise<MarkedProcess> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM, MODULE, folder]);
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const [name] = await once(child.stdout.setEncoding("utf8"), "data");
  return { name: String(name), kill, [Symbol.asyncDispose]: kill };
}
