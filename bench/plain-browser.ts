/** The same browser binary, started without frame control and driven by bare CDP calls. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { selfSigned } from "../src/browser/network/guard/self-signed.ts";
import { hasSharedMemory } from "../src/browser/chromium/launch/launch.ts";
import { browserFlags } from "../src/browser/chromium/launch/flags.ts";
import { Connection } from "../src/cdp/connection.ts";
import { PipeTransport } from "../src/cdp/pipe-transport.ts";
import type { CdpSession, CommandName, CommandParams, CommandResult } from "../src/cdp/session.ts";
import { Deadline } from "../src/shared/deadline.ts";
import { createLog } from "../src/shared/log.ts";
import type { Located } from "./executable.ts";

const CALL_MS = 30_000;
export const VIEWPORT = { width: 1280, height: 800 };

/** The flags of the stepped engine that this browser omits; all its other flags are those of the server. */
const FRAME_CONTROL = new Set([
  "--enable-begin-frame-control",
  "--run-all-compositor-stages-before-draw",
  "--disable-new-content-rendering-timeout",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--disable-checker-imaging",
]);

export interface PlainBrowser {
  readonly pid: number;
  readonly product: string;
  /** From the start of the process to its first response. */
  readonly readyMs: number;
  /** A blank tab in a browser context of its own. */
  openTab(): Promise<CdpSession>;
  close(): Promise<void>;
}

export async function startPlainBrowser(executable: Located): Promise<PlainBrowser> {
  const profileDir = await mkdtemp(join(tmpdir(), "fermata-bench-"));
  const startedAt = performance.now();
  const child = await spawnPlain(executable, profileDir);
  const connection = new Connection(pipeOf(child), createLog("error"));
  const { product } = await send(connection.root, "Browser.getVersion");
  const readyMs = performance.now() - startedAt;
  return {
    pid: child.pid ?? 0,
    product,
    readyMs,
    openTab: () => openTab(connection),
    close: async () => {
      const exited = once(child, "exit");
      void connection.root.post("Browser.close");
      await exited;
      connection.close();
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function spawnPlain(executable: Located, profileDir: string): Promise<ChildProcess> {
  const flags = browserFlags({
    engine: "stepped",
    window: "shell",
    profileDir,
    sandbox: false,
    viewport: { width: 1280, height: 720 },
    zoom: 1,
    extra: [],
    datagrams: true,
    sharesMemory: await hasSharedMemory(),
    trusted: selfSigned().pin,
  });
  const plain = flags.filter((flag) => !FRAME_CONTROL.has(flag));
  return spawn(executable.executablePath, plain, {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    env: { ...process.env, ...executable.environment },
  });
}

function pipeOf(child: ChildProcess): PipeTransport {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  if (toBrowser instanceof Writable && fromBrowser instanceof Readable) {
    return new PipeTransport(toBrowser, fromBrowser);
  }
  throw new Error("The browser's control pipe could not be opened.");
}

async function openTab(connection: Connection): Promise<CdpSession> {
  const { root } = connection;
  const { browserContextId } = await send(root, "Target.createBrowserContext", {});
  const target = { url: "about:blank", browserContextId, ...VIEWPORT };
  const { targetId } = await send(root, "Target.createTarget", target);
  const { sessionId } = await send(root, "Target.attachToTarget", { targetId, flatten: true });
  const session = connection.session(sessionId);
  await send(session, "Page.enable");
  return session;
}

export async function send<M extends CommandName>(
  session: CdpSession,
  method: M,
  params?: CommandParams<M>,
): Promise<CommandResult<M>> {
  using deadline = Deadline.after(CALL_MS);
  return await session.send(deadline, method, params);
}
