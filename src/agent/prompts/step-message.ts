/** The message of each step: history and current page. */
import type { ModelImage } from "../../llm/model.ts";
import { withinBoundary } from "../../page/views/boundary.ts";
import { cut } from "../../shared/text/cut.ts";
import type { AgentAction } from "../model/action.ts";
import { elementList, type ElementList } from "../elements/element-list.ts";
import type { AgentObservation, TabSeen } from "../model/agent-observation.ts";
import type { AgentState } from "../model/state.ts";
import { fillTemplate } from "./template.ts";
import { functionsText } from "./functions-text.ts";
import { historyText } from "./history-text.ts";
import * as words from "./step-text.ts";
import { isDialogNode, isFrame } from "../../page/regions.ts";
import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { isShown } from "../../page/visibility.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { withoutEnd } from "../../shared/without-end.ts";

export interface StepMessageOptions {
  /** A random word that pages cannot guess. It is part of the lines before and after text of pages. */
  readonly nonce: string;
  /** `elements.present` of the previous step. */
  readonly known?: ReadonlySet<number> | undefined;
  /** Budget of the element list in tokens; smaller for a model that rejected a longer list. */
  readonly elementTokens?: number | undefined;
  /** Whether the message includes the screenshot of the observation. */
  readonly picture: boolean;
  /** Replaces secrets. */
  readonly hide?: ((text: string) => string) | undefined;
  readonly addresses?: AddressBook | undefined;
  /** Actions for this page that are not in the system prompt. */
  readonly pageActions?: readonly AgentAction[] | undefined;
}

export interface StepMessage {
  readonly text: string;
  readonly images: readonly ModelImage[];
  readonly elements: ElementList;
}

export function stepMessage(
  state: AgentState,
  observation: AgentObservation,
  options: StepMessageOptions,
): StepMessage {
  const { nonce, known, elementTokens, hide = (text: string) => text, addresses } = options;
  const elements = elementList(observation, { known, budgetTokens: elementTokens, hide });
  const data = (text: string) => withinBoundary(text, nonce);
  const parts = [
    stateText(state, observation, { elements, data }),
    historyText(state, data),
    ...pageFunctions(options),
    ...reportsText(state, data),
    ...noticesText(state),
  ];
  const text = parts.filter((part) => part !== "").join("\n\n");
  const { picture } = observation;
  return {
    text: hide(addresses?.shorten(text) ?? text),
    images: options.picture && picture ? [picture] : [],
    elements,
  };
}

interface Around {
  readonly elements: ElementList;
  /** Wraps text of pages in two lines that a page cannot forge. */
  readonly data: (text: string) => string;
}

function stateText(
  state: AgentState,
  observation: AgentObservation,
  { elements, data }: Around,
): string {
  const { task, stepNumber, nowMs } = state;
  const { snapshot, tabs } = observation;
  return fillTemplate(words.STEP, {
    step_number: String(stepNumber),
    max_steps: String(task.maxSteps),
    time: timeText(nowMs),
    task: task.task,
    add_infos: task.hints ?? "",
    memory: memoryText(state, data),
    url: snapshot.url,
    page_facts: pageFacts(observation, data),
    tabs: data(tabs.map(tabLine).join("\n")),
    elements: data(elements.text),
  });
}

/** Returns `2026-08-03 14:05 UTC, Monday`, for tasks with "tomorrow" or "next Friday". */
function timeText(nowMs: number): string {
  const date = new Date(nowMs);
  const [day = "", time = ""] = date.toISOString().split("T");
  return `${day} ${time.slice(0, 5)} UTC, ${WEEKDAY.format(date)}`;
}

const WEEKDAY = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

const TITLE_LENGTH = 100;

function tabLine({ title, url, active }: TabSeen, index: number): string {
  const name = cut(title.replaceAll(/\s+/g, " "), TITLE_LENGTH);
  return `${index}: ${name} - ${url}${active ? " (current)" : ""}`;
}

/** Returns the memory, all marked as data: even the model's own notes may quote a page. */
function memoryText(state: AgentState, data: (text: string) => string): string {
  const { memory, digest = "", taskProgress, futurePlans, task } = state;
  const { priming = "", repeated = "" } = task;
  const plans = [
    ...(taskProgress === "" ? [] : [`Task progress: ${oneLine(taskProgress)}`]),
    ...(futurePlans === "" ? [] : [`Future plans: ${oneLine(futurePlans)}`]),
  ];
  return [
    ...(priming === "" ? [] : [words.NOTES, data(priming)]),
    ...(repeated === "" ? [] : [words.REPEATED, data(repeated)]),
    ...(digest === "" ? [] : [words.DIGEST, data(digest)]),
    ...(memory.length === 0 ? [] : [data(memory.map((content) => `- ${content}`).join("\n"))]),
    ...(plans.length === 0 ? [] : [data(plans.join("\n"))]),
  ].join("\n");
}

const DIALOG_LENGTH = 500;

function pageFacts({ snapshot, dialog }: AgentObservation, data: (text: string) => string): string {
  const statistics = pageStatistics(snapshot);
  return [
    ...(statistics === "" ? [] : [`\nPage statistics: ${statistics}`]),
    ...(dialog
      ? [
          `\nA dialog (${dialog.type}) waits for answer_dialog before anything else. It says:\n${data(cut(dialog.message, DIALOG_LENGTH))}`,
        ]
      : []),
  ].join("");
}

function pageFunctions({ pageActions = [] }: StepMessageOptions): readonly string[] {
  if (pageActions.length === 0) return [];
  return [`${words.PAGE_FUNCTIONS}\n${functionsText(pageActions)}`];
}

function reportsText({ reports }: AgentState, data: (text: string) => string): readonly string[] {
  return reports.length === 0 ? [] : [`${words.REPORTED}\n${data(reports.join("\n"))}`];
}

function noticesText({ notices }: AgentState): readonly string[] {
  if (notices.length === 0) return [];
  return [[words.NOTICES, ...notices.map((notice) => `- ${notice}`)].join("\n")];
}

/** Counts the visible elements of a page: `42 links, 3 inputs, 1 frame`. */
export function pageStatistics({ nodes }: PageSnapshot): string {
  const shown = nodes.filter(isShown);
  return KINDS.flatMap(({ one, many, is }) => {
    const count = shown.filter(is).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  }).join(", ");
}

interface Kind {
  readonly one: string;
  readonly many: string;
  readonly is: (node: SnapshotNode) => boolean;
}

const FIELDS = new Set(["input", "select", "textarea"]);

const KINDS: readonly Kind[] = [
  { one: "link", many: "links", is: ({ role }) => role === "link" },
  { one: "button", many: "buttons", is: ({ role }) => role === "button" },
  {
    one: "input",
    many: "inputs",
    is: ({ tag, role, kinds }) =>
      role !== "button" && (FIELDS.has(tag) || kinds.includes("typeable")),
  },
  { one: "table", many: "tables", is: ({ role }) => role === "table" || role === "grid" },
  { one: "image", many: "images", is: ({ role }) => role === "img" },
  { one: "frame", many: "frames", is: isFrame },
  { one: "dialog", many: "dialogs", is: isDialogNode },
  {
    one: "scrollable box",
    many: "scrollable boxes",
    is: ({ kinds }) => kinds.includes("scrollable"),
  },
];

/**
 * Addresses longer than LONGEST characters are shortened to the first SHOWN characters and a number, such as `…[u3]`.
 * Models make mistakes when they copy long addresses.
 */
const LONGEST = 120;
const SHOWN = 60;
const ADDRESS = /https?:\/\/[^\s"'<>\\]+/g;
/** Matches `https://example.com/search?q=…[u3]`. Some models write three dots instead of the ellipsis. */
const SHORTENED = /[^\s"'<>]{0,2000}(?:…|\.{3})\[u(\d+)\]/g;

/** Stores the shortened addresses of one task. */
export class AddressBook {
  readonly #addresses: string[] = [];

  shorten(text: string): string {
    return text.replaceAll(ADDRESS, (found) => {
      const address = withoutEnd(found, /[.,;:!?)\]]/);
      if (address.length <= LONGEST) return found;
      const mark = `${address.slice(0, SHOWN)}…[u${this.#numberOf(address)}]`;
      return mark + found.slice(address.length);
    });
  }

  /** Restores full addresses. Shortened addresses with an unknown number stay unchanged. */
  restore(text: string): string {
    return text.replaceAll(SHORTENED, (found, number: string) => {
      return this.#addresses[Number(number) - 1] ?? found;
    });
  }

  /** Returns the number of an address, from 1. Stores the address if it is new. */
  #numberOf(address: string): number {
    const known = this.#addresses.indexOf(address);
    return known < 0 ? this.#addresses.push(address) : known + 1;
  }
}
