import { z } from "zod";
import { quoted } from "../../shared/text/quoted.ts";
import { defineAction } from "../model/action.ts";
import { step, renderedText, type Step } from "./support/browser-step.ts";

/** A key with its modifiers, which models write as `Enter` or `Control+Shift+o`; `Tab Tab Enter` is three chords. */
interface Chord {
  readonly key: string;
  readonly modifiers: readonly string[];
}

const MODIFIERS: ReadonlyMap<string, string> = new Map([
  ["control", "Control"],
  ["ctrl", "Control"],
  ["shift", "Shift"],
  ["alt", "Alt"],
  ["option", "Alt"],
  ["meta", "Meta"],
  ["cmd", "Meta"],
  ["command", "Meta"],
]);

const NAMED =
  /^(?:enter|return|tab|escape|esc|space|backspace|delete|del|insert|home|end|page_?up|page_?down|(?:arrow_?)?(?:up|down|left|right)|f\d{1,2})$/i;
/** Standard names of keys, by the lower-case name that some models write instead. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["return", "Enter"],
  ["esc", "Escape"],
  ["del", "Delete"],
  ["up", "ArrowUp"],
  ["down", "ArrowDown"],
  ["left", "ArrowLeft"],
  ["right", "ArrowRight"],
]);

/** Returns the chords of a key sequence. Undefined if a word is not a chord: then the sequence is text to type. */
export function keysIn(keys: string): readonly Chord[] | undefined {
  const words = keys.trim().split(/\s+/);
  const chords = words.flatMap((word) => chordOf(word, words.length) ?? []);
  return chords.length === words.length ? chords : undefined;
}

function chordOf(word: string, count: number): Chord | undefined {
  const parts = word.length > 1 ? word.split(/\+(?!$)/) : [word];
  const key = parts.at(-1) ?? "";
  const modifiers = parts.slice(0, -1).map((name) => MODIFIERS.get(name.toLowerCase()));
  const held = modifiers.filter((name) => name !== undefined);
  if (held.length < modifiers.length) return undefined;
  // A character is a key if it is the only word or has a modifier; "a b" is text to type.
  const isKey = NAMED.test(key) || (key.length === 1 && (held.length > 0 || count === 1));
  return isKey ? { key: spelling(key), modifiers: held } : undefined;
}

function spelling(key: string): string {
  const plain = key.replaceAll("_", key.length > 1 ? "" : "_");
  return SPELLINGS.get(plain.toLowerCase()) ?? plain;
}

export const sendKeys = defineAction({
  name: "send_keys",
  aliases: ["press", "press_key", "press_keys", "keyboard"],
  description: "Press keys, such as Enter or Control+a Delete; other words are typed.",
  parameters: z.object({
    keys: z.string().min(1).max(1_000).describe("Such as Enter, or Control+a Delete."),
  }),
  parameterAliases: { key: "keys", text: "keys" },
  effect: "act",
  run: async ({ keys }, context) => {
    const chords = keysIn(keys);
    if (chords === undefined) {
      const typed = await step(context, "tab.type", { text: keys });
      return { text: renderedText(`Typed ${quoted(keys)}.`, typed, context) };
    }
    const steps: Step[] = [];
    for (const { key, modifiers } of chords) {
      const pressed = await step(context, "tab.keyboard_press", { key, modifiers });
      steps.push(pressed);
      if (isElsewhere(pressed, context.observation.snapshot.url)) break;
    }
    const pressed = chords.slice(0, steps.length).map(spelled).join(" ");
    const rest = chords.slice(steps.length).map(spelled).join(" ");
    const left = rest === "" ? "" : ` Not pressed, because the page has changed: ${rest}.`;
    const last = steps.at(-1);
    const what = `Pressed ${pressed}.${left}`;
    return { text: last ? renderedText(what, last, context) : what };
  },
});

function isElsewhere({ tab_changed, page }: Step, from: string): boolean {
  return tab_changed || page.url !== from;
}

function spelled({ key, modifiers }: Chord): string {
  return [...modifiers, key].join("+");
}
