/**
 * A site with many forms, to try how forms are learned and rows are submitted. It counts all submissions and fails in
 * the same ways as real sites.
 */
import { readFile, readdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { readEntries, type Entries } from "./read-entries.ts";

const PAGES = new URL("pages/", import.meta.url);
/** How long the fault `late` delays a response. */
const LATE_MS = 3_000;
/** The site rejects e-mail addresses with this ending. */
const REFUSED = "@refused.example";

/**
 * The fault of a submission that was received and counted: its response is late, has status 500, or never comes; or the
 * connection is cut. `late` and `never` are answered once `answerHeld` is called.
 */
export type Fault = "late" | "error" | "never" | "cut";
const FAULTS: readonly string[] = ["late", "error", "never", "cut"] satisfies Fault[];

/** One submission to the site. */
export interface Submission {
  /** The row's `reference`, or else its `email`; empty if it has neither. */
  readonly rowId: string;
  /** Path of the form, without query: `/contact`. */
  readonly path: string;
  /** Names with their values in the order sent; for a file, its name. */
  readonly entries: Entries;
  /** `refused`: the site reported an error; `spam`: a field that is invisible to people was filled in. */
  readonly outcome: "taken" | "refused" | "spam" | Fault;
}

export interface FormsSite {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  /** All submissions so far, in order. */
  submissions(): readonly Submission[];
  /** Rows that were submitted more than once to one form, as `path rowId`; rejected rows may come again. */
  doubles(): readonly string[];
  /** Applies this fault to the row from now on, in every form; undefined removes it. */
  setFault(rowId: string, fault: Fault | undefined): void;
  /** Sends the responses that `late` or `never` delayed, without a fault; returns their number. */
  answerHeld(): number;
  close(): Promise<void>;
}

interface State {
  readonly pages: ReadonlyMap<string, string>;
  readonly submissions: Submission[];
  readonly faults: Map<string, Fault>;
  readonly held: Set<() => void>;
}

/** @param port 0 for any free port */
export async function startFormsSite(port = 0): Promise<FormsSite> {
  const pages = await readPages();
  const state: State = { pages, submissions: [], faults: new Map(), held: new Set() };
  const server = createServer((request, response) => {
    answer(request, response, state).catch(() => response.destroy());
  });
  return {
    url: `http://127.0.0.1:${await listen(server, port)}`,
    submissions: () => [...state.submissions],
    doubles: () => doublesAmong(state.submissions),
    setFault: (rowId, fault) => {
      if (fault === undefined) state.faults.delete(rowId);
      else state.faults.set(rowId, fault);
    },
    answerHeld: () => {
      const held = [...state.held];
      for (const letGo of held) letGo();
      return held.length;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readPages(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(PAGES)).filter((name) => name.endsWith(".html"));
  const style = await readFile(new URL("style.css", PAGES), "utf8");
  const read = names.map(async (name): Promise<[string, string]> => {
    const path = name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
    const html = await readFile(new URL(name, PAGES), "utf8");
    return [path, html.replace("<!--style-->", `<style>${style}</style>`)];
  });
  return new Map(await Promise.all(read));
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The site has no port.");
  return address.port;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (request.method === "POST") return take(request, response, { url, state });
  if (url.pathname === "/submissions") {
    const { submissions } = state;
    return sendJson(response, 200, { submissions, doubles: doublesAmong(submissions) });
  }
  const page = state.pages.get(url.pathname);
  if (page === undefined) return send(response, 404, "<h1>Nothing is here.</h1>");
  return send(response, 200, withMessage(page, url.searchParams));
}

/** Records first, then responds or fails: a received row counts, whatever its sender learns. */
async function take(
  request: IncomingMessage,
  response: ServerResponse,
  { url, state }: { readonly url: URL; readonly state: State },
): Promise<void> {
  const { entries, isJson } = await readEntries(request);
  const rowId = first(entries, "reference") || first(entries, "email");
  const fault = state.faults.get(rowId) ?? faultOf(url.searchParams.get("fault"));
  const outcome = fault ?? judged(entries);
  state.submissions.push({ rowId, path: url.pathname, entries, outcome });
  const refused = outcome === "refused";
  const finish = () =>
    isJson ? answerCall(response, rowId, refused) : goOn(response, { url, rowId, refused });
  if (fault === "cut") response.destroy();
  else if (fault === "error") send(response, 500, "<h1>Something went wrong on our side.</h1>");
  else if (fault === undefined) finish();
  else hold(response, state.held, { finish, ...(fault === "late" && { ms: LATE_MS }) });
}

function faultOf(requested: string | null): Fault | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of them
  return requested !== null && FAULTS.includes(requested) ? (requested as Fault) : undefined;
}

function judged(entries: Entries): "taken" | "refused" | "spam" {
  if (first(entries, "website") !== "") return "spam";
  return first(entries, "email").endsWith(REFUSED) ? "refused" : "taken";
}

function hold(
  response: ServerResponse,
  held: Set<() => void>,
  { finish, ms }: { readonly finish: () => void; readonly ms?: number },
): void {
  const timer = ms === undefined ? undefined : setTimeout(() => letGo(), ms);
  const forget = () => {
    clearTimeout(timer);
    held.delete(letGo);
  };
  const letGo = () => {
    forget();
    finish();
  };
  held.add(letGo);
  response.once("close", forget);
}

/** Like most sites: the page of the form reports the error, under an unchanged address. */
function goOn(
  response: ServerResponse,
  { url, rowId, refused }: { readonly url: URL; readonly rowId: string; readonly refused: boolean },
): void {
  const thanks = `/thanks?reference=${encodeURIComponent(rowId)}`;
  response.writeHead(303, { location: refused ? `${url.pathname}?error=1` : thanks }).end();
}

function answerCall(response: ServerResponse, rowId: string, refused: boolean): void {
  if (refused) sendJson(response, 422, { error: "This e-mail address cannot be reached." });
  else sendJson(response, 200, { reference: rowId });
}

/** `<!--message-->` marks where a page reports an error or names the accepted row. */
function withMessage(page: string, query: URLSearchParams): string {
  const error = '<p role="alert" class="error">This e-mail address cannot be reached.</p>';
  const reference = query.get("reference") ?? "";
  return page
    .replace("<!--message-->", query.has("error") ? error : "")
    .replace("<!--reference-->", () => escaped(reference));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function first(entries: Entries, name: string): string {
  return entries.find(([known]) => known === name)?.[1] ?? "";
}

function doublesAmong(submissions: readonly Submission[]): readonly string[] {
  const counted = submissions.filter(({ outcome }) => outcome !== "refused");
  const keys = counted.map(({ path, rowId }) => `${path} ${rowId}`);
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))];
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
