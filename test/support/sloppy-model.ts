/** A language model with malformed answers, like small models. */
import { z } from "zod";
import type { Model } from "../../src/llm/model.ts";

/** Corrupts a valid JSON answer. */
export const HABITS = {
  fences: (text: string) => `\`\`\`json\n${text}\n\`\`\``,
  prose: (text: string) =>
    `Sure! Here is the next step:\n\n${text}\n\nLet me know how it goes {ok}.`,
  commas: (text: string) => text.replaceAll(/(["\d\]}])(?=\s*[\]}])/g, "$1,"),
  quotes: (text: string) => text.replaceAll(/"(\w+)":/g, "'$1':"),
  names: (text: string) => renamed(text, (name) => name.replaceAll(/_(\w)/g, upperCase)),
  nonsense: (text: string) => renamed(text, () => "do_what_is_needed"),
  empty: (text: string) => withActions(text, () => []),
  cut: (text: string) => text.slice(0, Math.floor(text.length * 0.8)),
  silence: () => "",
} satisfies Readonly<Record<string, (text: string) => string>>;

export type Habit = keyof typeof HABITS;

/** The model with bad habits, one for each answer, in order; after the last its answers are valid. */
export function sloppyModel(model: Model, habits: readonly Habit[]): Model {
  let number = 0;
  return {
    name: model.name,
    get abilities() {
      return model.abilities;
    },
    ask: async (deadline, request) => {
      const reply = await model.ask(deadline, request);
      const habit = habits[number];
      number += 1;
      if (habit === undefined) return reply;
      return { ...reply, text: HABITS[habit](reply.text), isCut: habit === "cut" };
    },
  };
}

type Action = Readonly<Record<string, unknown>>;

/** As in the documented answer: the state of the agent's mind, and actions by name. */
const answer = z.record(z.string(), z.unknown());
const actions = z.array(z.record(z.string(), z.unknown()));

function withActions(text: string, change: (action: readonly Action[]) => readonly Action[]) {
  const whole = answer.parse(JSON.parse(text));
  return JSON.stringify({ ...whole, action: change(actions.parse(whole["action"])) });
}

function renamed(text: string, rename: (name: string) => string): string {
  return withActions(text, (all) =>
    all.map((one) =>
      Object.fromEntries(Object.entries(one).map(([name, params]) => [rename(name), params])),
    ),
  );
}

function upperCase(_whole: string, letter: string): string {
  return letter.toUpperCase();
}
