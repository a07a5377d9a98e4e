import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import { defineAction } from "../action.ts";
import { keysIn, type Chord } from "./support/keys.ts";
import { step, toldOf, type Step } from "./support/step.ts";

export const sendKeys = defineAction({
  name: "send_keys",
  aliases: ["press", "press_key", "press_keys", "keyboard"],
  description:
    "Press keys, in what has the keyboard: Enter, Escape, Tab, ArrowDown, Control+a; several with spaces between. Anything else is typed as text.",
  parameters: z.object({
    keys: z.string().min(1).max(1_000).describe("Such as Enter, or Control+a Delete."),
  }),
  parameterAliases: { key: "keys", text: "keys" },
  effect: "act",
  run: async ({ keys }, context) => {
    const chords = keysIn(keys);
    if (chords === undefined) {
      const typed = await step(context, "tab.type", { text: keys });
      return { text: toldOf(`Typed ${quoted(keys)}.`, typed, context) };
    }
    const steps: Step[] = [];
    for (const { key, modifiers } of chords) {
      const pressed = await step(context, "tab.keyboard_press", { key, modifiers });
      steps.push(pressed);
      if (isElsewhere(pressed, context.sight.snapshot.url)) break;
    }
    const pressed = chords.slice(0, steps.length).map(spelled).join(" ");
    const rest = chords.slice(steps.length).map(spelled).join(" ");
    const left = rest === "" ? "" : ` Not pressed, because the page has changed: ${rest}.`;
    const last = steps.at(-1);
    const what = `Pressed ${pressed}.${left}`;
    return { text: last ? toldOf(what, last, context) : what };
  },
});

function isElsewhere({ tab_changed, page }: Step, from: string): boolean {
  return tab_changed || page.url !== from;
}

function spelled({ key, modifiers }: Chord): string {
  return [...modifiers, key].join("+");
}
