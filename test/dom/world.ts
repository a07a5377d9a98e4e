/** A real page with the script of src/dom in its isolated world, driven without frame control. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import type { Protocol } from "devtools-protocol";
import { locateBrowser } from "../../src/browser/chromium/binary/locate.ts";
import { Connection } from "../../src/cdp/connection.ts";
import { PipeTransport } from "../../src/cdp/pipe-transport.ts";
import type { CdpSession } from "../../src/cdp/session.ts";
import { DOM_SCRIPT } from "../../src/generated/dom-script.ts";
import type { SnapshotNode, SnapshotScope } from "../../src/page/snapshot.ts";
import type { FermataWorld, WalkAnswer, WalkRequest } from "../../src/page/world.ts";
import type { Deadline } from "../../src/shared/deadline.ts";
import { createLog } from "../../src/shared/log.ts";
import { patience } from "../support/patience.ts";

export const IN_VIEW: SnapshotScope = { nodes: "interactive", viewportOnly: true, limit: 10_000 };
export const EVERYTHING: SnapshotScope = { nodes: "all", viewportOnly: false, limit: 10_000 };

const FLAGS = [
  "--headless",
  "--remote-debugging-pipe",
  "--no-sandbox",
  "--disable-gpu",
  "--hide-scrollbars",
];
const WIDTH = 1000;
const HEIGHT = 800;

/** One browser and one server for a test file. */
export class DomLab implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #connection: Connection;
  readonly #profile: string;
  /** The same pages under two ports, as two origins of one site. */
  readonly #servers: readonly Server[];
  readonly #pages = new Map<string, string>();

  private constructor(child: ChildProcess, profile: string, servers: readonly Server[]) {
    this.#child = child;
    this.#profile = profile;
    this.#servers = servers;
    for (const server of servers) {
      server.on("request", (request, response) => {
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end(this.#pages.get(request.url ?? "") ?? "");
      });
    }
    const [, , , toBrowser, fromBrowser] = child.stdio;
    if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable))
      throw new Error("no pipe");
    this.#connection = new Connection(
      new PipeTransport(toBrowser, fromBrowser),
      createLog("error"),
    );
  }

  static async start(): Promise<DomLab> {
    const deadline = patience();
    const profile = await mkdtemp(path.join(tmpdir(), "dom-lab-"));
    const found = await locateBrowser(deadline, {
      explicitPath: process.env["FERMATA_BROWSER_PATH"],
      allowDownload: false,
    });
    const environment = {
      ...process.env,
      ...(found.libraryPath && { LD_LIBRARY_PATH: found.libraryPath.join(":") }),
      ...(found.fontConfigDir && { FONTCONFIG_PATH: found.fontConfigDir }),
    };
    const flags = [...FLAGS, `--window-size=${WIDTH},${HEIGHT}`, `--user-data-dir=${profile}`];
    const child = spawn(found.executablePath, flags, {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
      env: environment,
    });
    const servers = [createServer().listen(0, "127.0.0.1"), createServer().listen(0, "127.0.0.1")];
    await Promise.all(servers.map((server) => once(server, "listening")));
    return new DomLab(child, profile, servers);
  }

  /** Serves a text at a path and returns its address. */
  serve(route: string, html: string, origin: "own" | "foreign" = "own"): string {
    this.#pages.set(route, `<!doctype html><meta charset="utf-8">${html}`);
    const address = this.#servers[origin === "own" ? 0 : 1]?.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return `http://127.0.0.1:${port}${route}`;
  }

  async open(html: string, route = "/page"): Promise<DomPage> {
    const deadline = patience();
    const url = this.serve(route, html);
    const { targetId } = await this.#connection.root.send(deadline, "Target.createTarget", {
      url: "about:blank",
    });
    const { sessionId } = await this.#connection.root.send(deadline, "Target.attachToTarget", {
      targetId,
      flatten: true,
    });
    const session = this.#connection.session(sessionId);
    await session.send(deadline, "Page.enable");
    await session.send(deadline, "Emulation.setDeviceMetricsOverride", {
      width: WIDTH,
      height: HEIGHT,
      deviceScaleFactor: 1,
      mobile: false,
    });
    const frameId = await load(deadline, session, url);
    return DomPage.in(session, frameId);
  }

  async openFixture(name: string): Promise<DomPage> {
    return this.open(
      await readFile(path.join(import.meta.dirname, "../fixtures/dom", name), "utf8"),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#connection.close();
    if (this.#child.exitCode === null) await once(this.#child, "exit");
    for (const server of this.#servers) server.close();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The lab of a test file, closed after its tests. */
export async function useDomLab(): Promise<DomLab> {
  const { afterAll } = await import("vitest"); // the benchmarks import this module, too
  const lab = await DomLab.start();
  afterAll(() => lab[Symbol.asyncDispose]());
  return lab;
}

/** Waits for the load of this document; the event of the initial empty document may arrive late. */
async function load(deadline: Deadline, session: CdpSession, url: string): Promise<string> {
  const loads = new Set<string | undefined>();
  let reported = Promise.withResolvers<undefined>();
  session.on("Page.lifecycleEvent", ({ name, loaderId }) => {
    if (name === "load") loads.add(loaderId);
    reported.resolve(undefined);
    reported = Promise.withResolvers();
  });
  await session.send(deadline, "Page.setLifecycleEventsEnabled", { enabled: true });
  const { frameId, loaderId } = await session.send(deadline, "Page.navigate", { url });
  while (!loads.has(loaderId)) await deadline.race(reported.promise);
  return frameId;
}

type Name = keyof FermataWorld;

/** One page; each call has its own deadline. */
export class DomPage {
  readonly session: CdpSession;
  readonly frameId: string;
  readonly contextId: number;
  #nextRef = 1;

  private constructor(session: CdpSession, frameId: string, contextId: number) {
    this.session = session;
    this.frameId = frameId;
    this.contextId = contextId;
  }

  static async in(session: CdpSession, frameId: string, worldName = "fermata"): Promise<DomPage> {
    const { executionContextId } = await session.send(
      deadlineOfCall(),
      "Page.createIsolatedWorld",
      { frameId, worldName },
    );
    const page = new DomPage(session, frameId, executionContextId);
    await page.evaluate(DOM_SCRIPT, executionContextId);
    return page;
  }

  async call<N extends Name>(
    name: N,
    ...args: Parameters<FermataWorld[N]>
  ): Promise<ReturnType<FermataWorld[N]>> {
    const list = args.map((value) => JSON.stringify(value)).join(",");
    const result = await this.#run(`__fermata.${name}(${list})`, this.contextId);
    return result.value;
  }

  /** A snapshot whose refs continue after those of the previous snapshot. */
  async snapshot(
    scope: SnapshotScope = IN_VIEW,
    more: Partial<WalkRequest> = {},
  ): Promise<WalkAnswer> {
    const answer = await this.call("snapshot", { scope, nextRef: this.#nextRef, ...more });
    this.#nextRef = answer.nextRef;
    return answer;
  }

  /** The node of the element with this id in a new snapshot; undefined if the snapshot does not list it. */
  async node(id: string, scope: SnapshotScope = IN_VIEW): Promise<SnapshotNode | undefined> {
    const { nodes } = await this.snapshot(scope);
    return nodes.find((node) => node.attributes["id"] === id);
  }

  /** Ids of the listed elements. */
  async ids(scope: SnapshotScope = IN_VIEW): Promise<readonly string[]> {
    const { nodes } = await this.snapshot(scope);
    return nodes.map((node) => node.attributes["id"] ?? node.tag);
  }

  /** Runs in the page's own world. */
  main(expression: string): Promise<unknown> {
    return this.evaluate(expression, undefined);
  }

  async evaluate(expression: string, contextId: number | undefined): Promise<unknown> {
    const result = await this.#run(expression, contextId);
    return result.value;
  }

  async #run(
    expression: string,
    contextId: number | undefined,
  ): Promise<Protocol.Runtime.RemoteObject> {
    const answer = await this.session.send(deadlineOfCall(), "Runtime.evaluate", {
      expression,
      returnByValue: true,
      awaitPromise: true,
      ...(contextId !== undefined && { contextId }),
    });
    const thrown = answer.exceptionDetails;
    if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
    return answer.result;
  }
}

export function deadlineOfCall(): Deadline {
  return patience();
}
