/** Results as real runs report them, in short: pages in order, the actions between them, the report. */
import { stage, type ScriptedAction } from "../testing.ts";
import type { AgentObservation } from "../../../../src/agent/model/agent-observation.ts";
import type { DownloadedFile } from "../../../../src/agent/model/browser-tools.ts";
import type { AgentOutcome } from "../../../../src/agent/model/state.ts";
import { judgeBy } from "../../../../src/agent/verification/judge.ts";
import { type Model, NO_USAGE } from "../../../../src/llm/model.ts";
import type { SnapshotNode } from "../../../../src/page/snapshot.ts";
import { bareButton, bareSnapshot } from "../../../../src/page/testing.ts";

export interface ClaimCase {
  readonly task: string;
  readonly run: readonly [Page, ...(Page | Act | DownloadedFile)[]];
  readonly text: string;
  readonly evidence?: readonly string[];
  readonly data?: unknown;
  /** The false part; absent if all of it is true. */
  readonly lie?: string;
  /** The value or quote that is on no page. */
  readonly absent?: string;
  /** The judge is shown these words and rejects the result by them. */
  readonly telling?: RegExp;
}

interface Page {
  readonly url: string;
  readonly lines: readonly string[];
}

interface Act {
  readonly on: string;
  /** Entered or chosen; absent for a click. */
  readonly text?: string;
}

/** By its lines: `# heading`, `[button]`, `{label=value}` for a field, `a | b` for a row of a table, else a paragraph. */
export function page(path: string, ...lines: readonly string[]): Page {
  return { url: `https://site.example${path}`, lines };
}

export function press(on: string): Act {
  return { on };
}

export function type(on: string, text: string): Act {
  return { on, text };
}

/** The verdict of the agent's loop, with a judge that only searches for the decisive words. */
export async function outcomeOf(one: ClaimCase): Promise<AgentOutcome> {
  const { task, run, text, evidence = [], data, telling } = one;
  let [shown] = run;
  const files: DownloadedFile[] = [];
  const says = run.slice(1).map((next, at) => (): readonly ScriptedAction[] => {
    const from = observed(shown).snapshot;
    if (!("on" in next)) {
      if ("lines" in next) shown = next;
      else files.push(next);
      return [["look_closely"]];
    }
    const after = run[at + 2];
    if (after && "lines" in after) shown = after;
    const index = from.nodes.find(({ name, kinds }) => name === next.on && kinds.length > 0)?.ref;
    if (index === undefined) throw new Error(`There is no ${next.on}.`);
    return [next.text === undefined ? ["click", { index }] : ["type", { index, text: next.text }]];
  });
  const done = (): readonly ScriptedAction[] => [["done", { text, evidence, data }]];
  const browserTools = {
    see: () => Promise.resolve(observed(shown)),
    do: () => Promise.resolve({}),
    takeDownloaded: () => files.splice(0),
  };
  const parts = { browserTools, judge: judgeBy(judgeThatLooksFor(telling)) };
  return await stage({ says: [...says, done, done], task: { task }, parts }).run();
}

function judgeThatLooksFor(telling: RegExp | undefined): Model {
  return {
    name: "judge",
    abilities: { vision: false, tools: false },
    ask: (_deadline, { messages }) => {
      const isRejected = messages.some((message) => telling?.test(message.text));
      const text = JSON.stringify({ verdict: !isRejected, failure_reason: "It is not so." });
      return Promise.resolve({ text, calls: [], usage: NO_USAGE, model: "judge", isCut: false });
    },
  };
}

function observed({ url, lines }: Page): AgentObservation {
  const nodes = lines.flatMap((line, at) => nodesOf(line, (at + 1) * 100));
  const title = lines.find((line) => line.startsWith("# "))?.slice(2) ?? "";
  return { tabId: "tab_1", tabs: [], snapshot: bareSnapshot({ url, title, nodes }) };
}

function nodesOf(line: string, ref: number): readonly SnapshotNode[] {
  const field = /^\{([^=]*)(?:=(.*))?\}$/.exec(line);
  if (field) {
    const [, name = "", value = ""] = field;
    const input = { tag: "input", role: "textbox", text: "", kinds: ["typeable"] } as const;
    const box = bareButton(ref + 1, name, { ...input, attributes: { value } });
    return [words(ref, "label", name), box];
  }
  if (line.startsWith("[")) {
    const name = line.slice(1, -1);
    return [bareButton(ref, name, { content: [name] })];
  }
  if (line.startsWith("# ")) return [words(ref, "heading", line.slice(2))];
  const cells = line.split(" | ");
  if (cells.length === 1) return [words(ref, "paragraph", line)];
  const inner = cells.map((cell, at) => ({
    ...words(ref + 1 + at, "cell", cell),
    parent: ref,
  }));
  return [{ ...words(ref, "row", ""), content: inner.map((one) => one.ref) }, ...inner];
}

function words(ref: number, role: string, text: string): SnapshotNode {
  return bareButton(ref, text, { tag: "div", role, text, kinds: [], content: [text] });
}
