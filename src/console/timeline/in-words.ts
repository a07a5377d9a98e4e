import { duration, shortAddress } from "../kit/parts.tsx";
import type { HistoryAction } from "../link/wire.ts";

const LONGEST = 80;

/** What a step did, as one says it. */
export function inWords(action: HistoryAction): string {
  const { action_type: type, params } = action;
  const say = SAYINGS[type];
  return say ? say(action) : `${plain(type)}${facts(params)}`;
}

type Say = (action: HistoryAction) => string;

const SAYINGS: Readonly<Record<string, Say>> = {
  navigate: ({ params }) => `Go to ${shortAddress(text(params, "url"))}`,
  create_tab: ({ params }) => `Open a tab${to(text(params, "url"))}`,
  click: ({ params, result }) => `Click ${target(params, result)}`,
  hover: ({ params, result }) => `Point at ${target(params, result)}`,
  type: ({ params }) => `Type ${quoted(text(params, "text"))}${into(params)}`,
  insert_text: ({ params }) => `Insert ${quoted(text(params, "text"))}${into(params)}`,
  key_press: ({ params }) =>
    `Press ${[...list(params, "modifiers"), text(params, "key")].join(" + ")}`,
  scroll: ({ params }) => `Scroll ${scrolled(params)}`,
  wait: ({ params }) => `Wait ${duration(Number(params["ms"] ?? 0))}`,
  back: () => "Go back",
  forward: () => "Go forward",
  reload: () => "Reload",
  screenshot: () => "Look at the page",
};

function target(params: HistoryAction["params"], result: HistoryAction["result"]): string {
  const hit = result?.["hit"];
  const words = isFacts(hit) ? text(hit, "text") : "";
  if (words !== "") return quoted(words);
  if (typeof params["ref"] === "number") return `[${params["ref"]}]`;
  return `at ${text(params, "x")}, ${text(params, "y")}`;
}

function into(params: HistoryAction["params"]): string {
  return typeof params["ref"] === "number" ? ` into [${params["ref"]}]` : "";
}

function to(url: string): string {
  return url === "" ? "" : ` at ${shortAddress(url)}`;
}

function scrolled(params: HistoryAction["params"]): string {
  const [x, y] = [Number(params["delta_x"] ?? 0), Number(params["delta_y"] ?? 0)];
  if (y === 0) return `${x < 0 ? "left" : "right"} ${Math.abs(x)} px`;
  return `${y < 0 ? "up" : "down"} ${Math.abs(y)} px`;
}

function facts(params: HistoryAction["params"]): string {
  const told = Object.entries(params).filter(([, value]) => isPlain(value));
  return told.map(([name, value]) => ` · ${plain(name)} ${cut(String(value))}`).join("");
}

function isPlain(value: unknown): boolean {
  return value !== "" && ["string", "number", "boolean"].includes(typeof value);
}

function isFacts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function text(from: Readonly<Record<string, unknown>>, name: string): string {
  const value = from[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function list(from: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const value = from[name];
  return Array.isArray(value) ? value.map(String) : [];
}

function plain(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function quoted(words: string): string {
  return `“${cut(words.replaceAll(/\s+/g, " "))}”`;
}

function cut(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
