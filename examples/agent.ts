/** The agent: its actions on a page, independent of the protocol of its calls. It needs no model. */

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

/** One step: acts, waits until the page settles, and returns its content. rest.ts and mcp.ts each provide one. */
export type Act = (
  action: "navigate" | "click" | "type" | "press",
  input: Readonly<Record<string, unknown>>,
) => Promise<Answer>;

/** Every response lists the elements of the page; screenshots are for models with vision. */
const LOOK = { elements: true, screenshot: { area: "none" } };

/** Searches for books and returns the results, one line each. */
export async function searchLibrary(act: Act, url: string, words: string): Promise<string[]> {
  const start = await act("navigate", { url, ...LOOK });
  const searchBox = start.elements.find(({ role }) => role === "searchbox");
  if (!searchBox) throw new Error(`No search box on ${start.page.url}.`);

  await act("click", { ref: searchBox.ref, ...LOOK });
  await act("type", { text: words, ...LOOK });
  // A script fetches and draws the results. No wait is needed: the step ends when they are there.
  const found = await act("press", { key: "Enter", ...LOOK });
  return found.elements.filter(isBook).map(({ name }) => name);
}

function isBook({ role, attributes }: Element): boolean {
  return role === "link" && (attributes?.["href"] ?? "").includes("/books/");
}
