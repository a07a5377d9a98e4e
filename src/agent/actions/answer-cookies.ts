import { z } from "zod";
import { defineAction } from "../action.ts";
import { step, toldOf } from "./support/step.ts";

const Answer = z.object({ status: z.string(), gone: z.boolean(), reason: z.string().optional() });

export const answerCookies = defineAction({
  name: "answer_cookies",
  aliases: ["dismiss_cookie_banner", "accept_cookies", "reject_cookies", "close_cookie_banner"],
  description:
    "Get rid of a request for cookies: rejects them where that is possible, else accepts.",
  parameters: z.object({}),
  effect: "act",
  run: async (_params, context) => {
    const answered = await step(context, "page.cookie_consent", { policy: "reject_or_accept" });
    const { status, gone, reason } = Answer.parse(answered.result);
    if (status === "no_banner") return { text: "The page asks for no cookies." };
    const what = `Cookies were ${status}${reason === undefined ? "" : `: ${reason}`}.`;
    return { ...(!gone && { failed: true }), text: toldOf(what, answered, context) };
  },
});
