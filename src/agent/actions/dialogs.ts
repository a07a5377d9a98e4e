import { z } from "zod";
import { defineAction, olderName } from "../model/action.ts";
import { step, renderedText } from "./support/browser-step.ts";

const Answer = z.object({
  status: z.string(),
  removed: z.boolean(),
  reason: z.string().optional(),
});

export const answerCookiesAction = defineAction({
  name: "answer_cookies",
  aliases: ["dismiss_cookie_banner", "accept_cookies", "reject_cookies", "close_cookie_banner"],
  description: "Deal with a cookie banner, refusing where it can be.",
  parameters: z.object({}),
  effect: "act",
  run: async (_params, context) => {
    const answered = await step(context, "page.cookie_consent", { policy: "reject_or_accept" });
    const { status, removed, reason } = Answer.parse(answered.result);
    if (status === "no_banner") return { text: "The page asks for no cookies." };
    const what = `Cookies were ${status}${reason === undefined ? "" : `: ${reason}`}.`;
    return { ...(!removed && { failed: true }), text: renderedText(what, answered, context) };
  },
});

export const answerDialog = defineAction({
  name: "answer_dialog",
  aliases: ["accept_dialog", "handle_dialog"],
  description: "Say OK or Cancel to an open dialog.",
  parameters: z.object({
    accept: z.boolean().default(true).describe("true: OK. false: Cancel."),
    text: z.string().max(10_000).optional().describe("What to enter, where it asks for a text."),
  }),
  parameterAliases: { prompt_text: "text" },
  effect: "act",
  endsSequence: true,
  run: async ({ accept, text }, context) => {
    const operation = accept ? "tab.accept_dialog" : "tab.dismiss_dialog";
    const input = accept && text !== undefined ? { prompt_text: text } : {};
    const answered = await step(context, operation, input);
    return { text: renderedText(accept ? "Said OK." : "Said Cancel.", answered, context) };
  },
});

export const dismissDialogAction = olderName("dismiss_dialog", answerDialog, { accept: false });
