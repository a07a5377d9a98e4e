/** The agent: what it does on a page, whatever protocol carries its calls. It needs no model. */

export interface Element {
  readonly ref: number;
  readonly role: string;
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly page: { readonly url: string; readonly title: string };
  readonly elements: readonly Element[];
}

/** One step: acts, lets the page come to rest, and tells what is on it then. rest.ts and mcp.ts each provide one. */
export type Act = (
  action: "navigate" | "click" | "type" | "press",
  input: Readonly<Record<string, unknown>>,
) => Promise<Answer>;

/** Every answer shall list the elements of the page; pictures are for models that see. */
const LOOK = { elements: true, screenshot: { area: "none" } };

/** Looks for books and gives what the page lists, one line each. */
export async function searchLibrary(act: Act, url: string, words: string): Promise<string[]> {
  const start = await act("navigate", { url, ...LOOK });
  const searchBox = start.elements.find(({ role }) => role === "searchbox");
  if (!searchBox) throw new Error(`No search box on ${start.page.url}.`);

  await act("click", { ref: searchBox.ref, ...LOOK });
  await act("type", { text: words, ...LOOK });
  // The results are fetched and drawn by script. There is nothing to wait for here: the step ends when they are there.
  const found = await act("press", { key: "Enter", ...LOOK });
  return found.elements.filter(isBook).map(({ name }) => name);
}

function isBook({ role, attributes }: Element): boolean {
  return role === "link" && (attributes?.["href"] ?? "").includes("/books/");
}
