/** Claims as real runs would make them, written down in short: pages in order, what was done between them, what is said. */
import { bareButton, bareSnapshot } from "../../../page/testing.ts";
import type { SnapshotNode } from "../../../page/snapshot.ts";
import type { AgentObservation } from "../../agent-observation.ts";
import type { DownloadedFile } from "../../browser-tools.ts";

export interface ClaimCase {
  readonly task: string;
  readonly run: readonly (Page | Act | DownloadedFile)[];
  readonly text: string;
  readonly evidence?: readonly string[];
  readonly data?: unknown;
  /** What kind of lie it is; absent where all of it is true and shown. */
  readonly lie?: string;
}

export interface Page {
  readonly url: string;
  readonly lines: readonly string[];
}

export interface Act {
  readonly name: string;
  /** Name of the element. */
  readonly on?: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * A page by its lines: `# heading`, `[button]`, `<link>`, `{label=value}` for a field, `a | b` for a row of a table, else
 * a paragraph.
 */
export function page(path: string, ...lines: readonly string[]): Page {
  return { url: `https://site.example${path}`, lines };
}

export function press(on: string): Act {
  return { name: "click_element", on };
}

export function type(on: string, text: string): Act {
  return { name: "input_text", on, more: { text } };
}

export function choose(on: string, text: string): Act {
  return { name: "select_dropdown_option", on, more: { text } };
}

export const open: Act = { name: "go_to_url" };

export function observed({ url, lines }: Page): AgentObservation {
  const nodes = lines.flatMap((line, at) => nodesOf(line, (at + 1) * 100));
  const title = lines.find((line) => line.startsWith("# "))?.slice(2) ?? "";
  return { tabId: "tab_1", tabs: [], snapshot: bareSnapshot({ url, title, nodes }) };
}

function nodesOf(line: string, ref: number): readonly SnapshotNode[] {
  const field = /^\{([^=]*)(?:=(.*))?\}$/.exec(line);
  if (field) {
    const [, name = "", value = ""] = field;
    return [
      words(ref, "label", name),
      bareButton(ref + 1, name, {
        tag: "input",
        role: "textbox",
        text: "",
        kinds: ["typeable"],
        attributes: { value },
      }),
    ];
  }
  if (line.startsWith("[")) {
    const name = line.slice(1, -1);
    return [bareButton(ref, name, { content: [name] })];
  }
  if (line.startsWith("<")) {
    const name = line.slice(1, -1);
    return [
      words(ref, "link", name, { tag: "a", kinds: ["clickable"], attributes: { href: "/" } }),
    ];
  }
  if (line.startsWith("# ")) return [words(ref, "heading", line.slice(2), { tag: "h1" })];
  const cells = line.split(" | ");
  if (cells.length === 1) return [words(ref, "paragraph", line, { tag: "p" })];
  const inner = cells.map((cell, at) =>
    words(ref + 1 + at, "cell", cell, { tag: "td", parent: ref }),
  );
  return [words(ref, "row", "", { tag: "tr", content: inner.map((one) => one.ref) }), ...inner];
}

function words(
  ref: number,
  role: string,
  text: string,
  more: Partial<SnapshotNode> = {},
): SnapshotNode {
  const tag = role === "label" ? "label" : "div";
  return bareButton(ref, text, { tag, role, text, kinds: [], content: [text], ...more });
}
