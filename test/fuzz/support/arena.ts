/** A server to fuzz, a page that shows whether rejected calls changed anything, and a page that no call may touch. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { browserProcesses } from "../../support/processes.ts";
import { realTime } from "../../support/browser.ts";
import {
  removeFolder,
  startServing,
  temporaryFolder,
  type ServingProgram,
} from "../../surfaces/program.ts";
import { asList, asObject, readApi, type Api } from "./api.ts";
import { STATE, valueOf } from "./playground.ts";
import { Pool } from "./pool.ts";
import { Schemas } from "./schemas.ts";
import { send } from "./wire.ts";

/** A small limit, so that tests can exceed it with small bodies. */
export const MAX_BODY_BYTES = 300_000;

const FLAGS = [
  "--max-body-bytes",
  String(MAX_BODY_BYTES),
  "--tools",
  "full",
  "--max-tabs",
  "12",
  "--max-sessions",
  "6",
  "--log-level",
  "info",
];

/** Renderer processes: one for each of the two pages, and a spare one for the next page. */
const MOST_PROCESSES = 3;

interface Still {
  readonly tabId: string;
  readonly sessionId: string;
}

interface Opened {
  readonly program: ServingProgram;
  readonly api: Api;
  readonly pageUrl: string;
  /** For temporary files of the server, which must remove all of them. */
  readonly folder: string;
  readonly defaultSession: string;
  readonly still: Still;
}

export class Arena {
  readonly program: ServingProgram;
  readonly api: Api;
  readonly schemas: Schemas;
  readonly pool: Pool;
  readonly #opened: Opened;
  #stillState: unknown;
  #played = "";
  #fresh: unknown;
  #state: unknown;

  private constructor(opened: Opened) {
    this.program = opened.program;
    this.api = opened.api;
    this.schemas = new Schemas(opened.api);
    this.pool = new Pool([opened.still.tabId, opened.still.sessionId, opened.defaultSession]);
    this.#opened = opened;
  }

  static async open(pageUrl: string): Promise<Arena> {
    const folder = temporaryFolder();
    const program = await startServing([...FLAGS, ...enginesAt(pageUrl)], { TMPDIR: folder });
    const api = await readApi(program.url);
    await ask(program, "POST", "/tabs", { url: "about:blank" });
    const defaultSession = String((await sessions(program))[0]?.["id"]);
    const created = asObject(await ask(program, "POST", "/sessions", {}));
    const still = { sessionId: String(created["id"]), tabId: String(created["active_tab_id"]) };
    const arena = new Arena({ program, api, pageUrl, folder, defaultSession, still });
    await ask(program, "POST", `/tabs/${still.tabId}/navigate`, { url: `${pageUrl}/still` });
    arena.#stillState = await arena.#stateOf(still.tabId);
    await arena.reset();
    return arena;
  }

  /** Closes all but the untouched page and opens a fresh one for calls; changes nothing if all is as after a reset. */
  async reset(): Promise<void> {
    const { program, defaultSession, still, pageUrl } = this.#opened;
    const open = await sessions(program);
    if (this.#isAsOpened(open) && (await this.#stateOf(this.#played)) === this.#fresh) return;
    const stored = [defaultSession, still.sessionId];
    for (const { id } of open.filter((one) => !stored.includes(String(one["id"])))) {
      await ask(program, "DELETE", `/sessions/${String(id)}`);
    }
    const before = asList(open.find(({ id }) => id === defaultSession)?.["tab_ids"]);
    const tab = asObject(await ask(program, "POST", "/tabs", { url: `${pageUrl}/` }));
    for (const id of before) await ask(program, "DELETE", `/tabs/${String(id)}`);
    this.#played = String(tab["id"]);
    this.pool.harvest(tab);
    this.#state = await this.#stateOf(this.#played);
    this.#fresh = this.#state;
  }

  #isAsOpened(open: readonly Readonly<Record<string, unknown>>[]): boolean {
    const { still, defaultSession } = this.#opened;
    const expected = [
      [defaultSession, [this.#played]],
      [still.sessionId, [still.tabId]],
    ];
    return isDeepStrictEqual(
      open.map(({ id, tab_ids: tabs }) => [id, tabs]),
      expected,
    );
  }

  /** Call after every response. Returns an error if a rejected call changed the page, otherwise undefined. */
  async unchangedBy(refused: boolean): Promise<string | undefined> {
    const state = await this.#stateOf(this.#played);
    const before = this.#state;
    this.#state = state;
    if (!refused || state === before || (await this.#runs())) return undefined;
    return `a refused call changed the page:\n${String(before)}\n${String(state)}`;
  }

  /** Whether an earlier call let the page run. */
  async #runs(): Promise<boolean> {
    const path = `/tabs/${this.#played}/execution`;
    return asObject(await ask(this.program, "GET", path))["paused"] === false;
  }

  /** The untouched page ran by itself, as pages do in human mode, and is frozen again from here on. */
  async isUpAgain(): Promise<void> {
    this.#stillState = await this.#stateOf(this.#opened.still.tabId);
  }

  /** The violations found after all calls. */
  async disorder(): Promise<readonly string[]> {
    const { program, still, folder } = this.#opened;
    await this.reset();
    const open = await sessions(program);
    const lines = program.printed.err.split("\n");
    const files = readdirSync(folder);
    const processes = await this.#leftoverProcesses();
    return [
      ...((await this.#stateOf(still.tabId)) === this.#stillState ? [] : ["the other page moved"]),
      ...(this.#isAsOpened(open) ? [] : [`left open: ${JSON.stringify(open)}`]),
      ...lines.filter((line) => line.includes('"level":"error"')),
      ...files.map((file) => `outside of the data folder: ${file}`),
      ...(processes > MOST_PROCESSES ? [`${processes} processes of pages`] : []),
    ];
  }

  /** The number of renderer processes; waits up to ten seconds for superfluous ones to exit. */
  async #leftoverProcesses(): Promise<number> {
    const folder = join(this.program.dataDir, "browser");
    const profiles = readdirSync(folder).map((name) => join(folder, name));
    const count = () =>
      profiles.flatMap(browserProcesses).filter(({ kind }) => kind === "renderer").length;
    for (let tries = 0; count() > MOST_PROCESSES && tries < 100; tries += 1) await realTime(100);
    return count();
  }

  async #stateOf(tabId: string): Promise<unknown> {
    const path = `/api/v1/tabs/${tabId}/execute`;
    const body = JSON.stringify({ script: STATE, timeout_ms: 5_000 });
    const answer = await send(this.program.url, { method: "POST", path, body });
    return valueOf(answer.body) ?? asObject(answer.body)["code"];
  }

  async close(): Promise<void> {
    await this.program.stop();
    removeFolder(this.#opened.folder);
  }
}

async function sessions(program: ServingProgram) {
  const list = asObject(await ask(program, "GET", "/sessions"))["sessions"];
  return asList(list).map(asObject);
}

/** Sends a request that is not fuzzed; throws if it fails. */
async function ask(
  program: ServingProgram,
  method: string,
  path: string,
  input?: object,
): Promise<unknown> {
  const body = input && JSON.stringify(input);
  const answer = await send(program.url, { method, path: `/api/v1${path}`, ...(body && { body }) });
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${path}: ${answer.status} ${answer.bytes.toString()}`);
}

/** Flags that replace the search engines with pages of the test's site. */
function enginesAt(pageUrl: string): readonly string[] {
  return ["duckduckgo", "google", "bing"].flatMap((name) => [
    "--search-engines",
    `${name}=${pageUrl}/found?q={query}`,
  ]);
}
