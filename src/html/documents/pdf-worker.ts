/** A worker thread that extracts the text of a PDF and posts it as one message. */
import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

const MOST_PAGES = 500;
const MOST_CHARACTERS = 2_000_000;

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes);
  const pages: string[] = [];
  let left = MOST_CHARACTERS;
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && left > 0; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lines = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    const text = lines.join("").slice(0, left);
    pages.push(text);
    left -= text.length;
  }
  return { title: await titleOf(pdf), pageCount: pdf.numPages, pages };
}

async function titleOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string> {
  const { info } = await pdf.getMetadata();
  const title: unknown = Reflect.get(info, "Title");
  return typeof title === "string" ? title.slice(0, 500) : "";
}

const bytes: unknown = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
if (bytes instanceof Uint8Array) parentPort?.postMessage(await read(bytes));
