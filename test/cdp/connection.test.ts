// The connection to a browser, over both transports, with a real headless shell, launched without Fermata's engine.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import { Connection } from "../../src/cdp/connection.ts";
import { PipeTransport, type Transport } from "../../src/cdp/pipe-transport.ts";
import type { CdpSession } from "../../src/cdp/session.ts";
import { WebSocketTransport } from "../../src/cdp/websocket-transport.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { createLog } from "../../src/shared/log.ts";
import { locate } from "../support/browser.ts";
import { patience } from "../support/patience.ts";

interface Started {
  readonly connection: Connection;
  readonly child: ChildProcess;
  /** The logged lines. */
  readonly logged: readonly string[];
}

describe.each([
  ["pipe", overPipe],
  ["websocket", overWebSocket],
] as const)("a connection over %s", (_name, start) => {
  test("answers commands, also large ones, in order", async () => {
    const { connection } = await start();
    const { product } = await connection.root.send(patience(), "Browser.getVersion");
    expect(product).toMatch(/Chrome/);
    const session = await openPage(connection);
    const { result } = await session.send(patience(), "Runtime.evaluate", {
      expression: `"é".repeat(1_000_000)`,
    });
    expect(result.value).toBe("é".repeat(1_000_000));
    const answers = Array.from({ length: 200 }, (_, index) =>
      session.send(patience(), "Runtime.evaluate", { expression: String(index) }),
    );
    const values = (await Promise.all(answers)).map((answer): unknown => answer.result.value);
    expect(values).toEqual(Array.from({ length: 200 }, (_, index) => index));
  });

  test("reports a refused command where it was sent", async () => {
    const { connection } = await start();
    const session = await openPage(connection);
    const refused = session.send(patience(), "DOM.describeNode", { nodeId: 123_456 });
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: "ProtocolError",
      kind: "refused",
      method: "DOM.describeNode",
    });
    expect(error).toHaveProperty("stack", expect.stringContaining("connection.test.ts"));
  });

  test("ends a call with its patience(), and the session goes on", async () => {
    const { connection } = await start();
    const session = await openPage(connection);
    const never = { expression: "new Promise(() => {})", awaitPromise: true };
    await expect(session.send(Deadline.after(50), "Runtime.evaluate", never)).rejects.toMatchObject(
      {
        code: "TIMEOUT",
      },
    );
    const { result } = await session.send(patience(), "Runtime.evaluate", { expression: "1 + 1" });
    expect(result.value).toBe(2);
  });

  test("logs the failure of a listener, and the others still hear the event", async () => {
    const { connection, logged } = await start();
    const session = await openPage(connection);
    const heard: string[] = [];
    session.on("Page.frameStartedNavigating", () => {
      throw new Error("unexpected");
    });
    session.on("Page.frameStartedNavigating", ({ url }) => heard.push(url));
    await session.send(patience(), "Page.enable");
    await session.send(patience(), "Page.navigate", { url: "data:text/html,one" });
    expect(heard).toEqual(["data:text/html,one"]);
    expect(logged.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        message: "a browser event could not be processed",
        event: "Page.frameStartedNavigating",
        error: expect.stringContaining("unexpected"),
      }),
    ]);
  });

  test("fails pending calls when their target closes, and later ones at once", async () => {
    const { connection } = await start();
    const session = await openPage(connection);
    const pending = session.send(patience(), "Runtime.evaluate", {
      expression: "new Promise(() => {})",
      awaitPromise: true,
    });
    void session.post("Page.close");
    await expect(pending).rejects.toMatchObject({ name: "ProtocolError", kind: "closed" });
    expect(session.closed).toBe(true);
    await expect(session.send(patience(), "Runtime.enable")).rejects.toMatchObject({
      kind: "closed",
    });
  });

  test("fails pending calls when the browser dies, and later ones at once", async () => {
    const { connection, child } = await start();
    const session = await openPage(connection);
    const pending = session.send(patience(), "Runtime.evaluate", {
      expression: "new Promise(() => {})",
      awaitPromise: true,
    });
    child.kill("SIGKILL");
    await expect(pending).rejects.toMatchObject({ kind: "closed" });
    await connection.closed;
    expect(connection.open).toBe(false);
    await expect(connection.root.send(patience(), "Browser.getVersion")).rejects.toMatchObject({
      kind: "closed",
    });
  });
});

test.each(["", "{", "null", "[]", '{"method":"Target.attachedToTarget"}', '{"id":{}}'])(
  "a message that says nothing does no harm: %s",
  async (text) => {
    const sent: string[] = [];
    const transport: Transport = {
      onMessage: () => {},
      onClose: () => {},
      send: (message) => void sent.push(message),
      close: () => {},
    };
    const connection = new Connection(
      transport,
      createLog("error", () => {}),
    );
    transport.onMessage(text);
    const answer = connection.root.send(patience(), "Browser.getVersion");
    expect(sent).toHaveLength(1);
    transport.onMessage('{"id":1,"result":{"product":"Chrome"}}');
    await expect(answer).resolves.toEqual({ product: "Chrome" });
  },
);

test("an address where no browser answers is one clear error", async () => {
  await expect(
    WebSocketTransport.connect(patience(), "ws://127.0.0.1:1/devtools"),
  ).rejects.toMatchObject({ code: "BROWSER_INIT_FAILED" });
});

test("the browser ends itself when the pipe closes", async () => {
  const { connection, child } = await overPipe();
  const exited = new Promise<unknown>((resolve) => child.once("exit", resolve));
  connection.close();
  await patience().race(exited);
  expect(child.exitCode ?? child.signalCode).not.toBeNull();
});

async function openPage(connection: Connection): Promise<CdpSession> {
  const { root } = connection;
  const { targetId } = await root.send(patience(), "Target.createTarget", { url: "about:blank" });
  const { sessionId } = await root.send(patience(), "Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  return connection.session(sessionId);
}

async function overPipe(): Promise<Started> {
  const child = await launch(["--remote-debugging-pipe"]);
  const [, , , toBrowser, fromBrowser] = child.stdio;
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) {
    throw new Error("no pipe");
  }
  return { child, ...connect(new PipeTransport(toBrowser, fromBrowser)) };
}

async function overWebSocket(): Promise<Started> {
  const child = await launch(["--remote-debugging-port=0"]);
  const address = new Promise<string>((resolve) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      const url = /ws:\S+/.exec(chunk.toString("utf8"))?.[0];
      if (url !== undefined) resolve(url);
    });
  });
  const transport = await WebSocketTransport.connect(patience(), await patience().race(address));
  return { child, ...connect(transport) };
}

function connect(transport: Transport): Pick<Started, "connection" | "logged"> {
  const logged: string[] = [];
  const log = createLog("error", (line) => void logged.push(line));
  return { connection: new Connection(transport, log), logged };
}

async function launch(flags: readonly string[]): Promise<ChildProcess> {
  const profile = await mkdtemp(join(tmpdir(), "fermata-cdp-"));
  const { executablePath, environment } = await locate(patience());
  const child = spawn(
    executablePath,
    ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, ...flags],
    {
      stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
      env: { ...process.env, ...environment },
    },
  );
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  return child;
}
