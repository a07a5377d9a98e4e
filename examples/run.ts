/** The common part of both variants: options, the demo site, and output. */
import { parseArgs } from "node:util";
import { searchLibrary, type Act } from "./agent.ts";
import { startLibrary } from "./library/site.ts";

interface BrowserTab {
  readonly act: Act;
  close(): Promise<unknown>;
}

/** Opens a tab with `open`, runs the agent in it on the demo site and prints the result. */
export async function runExample(open: (server: string) => Promise<BrowserTab>): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { server: { type: "string", default: "http://127.0.0.1:8222" } },
    allowPositionals: true,
  });
  const server = values.server.replace(/\/+$/, "");
  const words = positionals.join(" ") || "sea";
  if (!(await answers(server))) {
    process.stderr.write(
      `No Fermata server answers at ${server}. Start one with \`npm start -- --allow-private-network\`, ` +
        "or name another with --server.\n",
    );
    process.exitCode = 1;
    return;
  }
  const library = await startLibrary();
  try {
    const tab = await open(server);
    try {
      report(words, await searchLibrary(tab.act, library.url, words));
    } finally {
      await tab.close();
    }
  } finally {
    library.close();
  }
}

async function answers(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/api/v1/browser/status`)).ok;
  } catch {
    return false; // no listener, or an invalid address
  }
}

function report(words: string, books: readonly string[]): void {
  const count = books.length === 1 ? "1 book" : `${books.length} books`;
  const lines = books.map((book, index) => `${index + 1}. ${book}\n`);
  process.stdout.write(`${count} found for "${words}"\n${lines.join("")}`);
}
