/** The whole server, started as users start it: its own process, a free port, a data folder of its own. */
import { startServing } from "../surfaces/program.ts";

export interface TestServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  /** Ends it in order and removes its folder. */
  close(): Promise<void>;
}

export async function startServer(flags: readonly string[] = []): Promise<TestServer> {
  const program = await startServing(flags);
  const close = async () => void (await program.stop());
  return { url: program.url, close, [Symbol.asyncDispose]: close };
}
