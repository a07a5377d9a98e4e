import { z } from "zod";
import { verbInput, verbOperation } from "./verb-operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { wireOf } from "../definition/wire.ts";
import { a, maybe } from "../definition/described.ts";

const result = lazy(() =>
  z.strictObject({
    status: z
      .enum(["rejected", "accepted", "left", "no_banner"])
      .describe("What was done; no_banner: the page asks for no cookies."),
    pressed: a.objects("What was pressed for it, in order.", "A button.", {
      ref: a.int("Its ref."),
      name: a.text("Its words."),
    }),
    ticked: maybe.texts(
      "Choices that were still ticked when they were saved, which nobody can untick.",
    ),
    removed: a.flag("Whether the page asks no more."),
    reason: maybe.text("Why it was left, or still asks."),
  }),
);

export const pageCookieConsent = verbOperation({
  name: "page.cookie_consent",
  summary: "Answers a page's request for cookies: rejects, accepts or leaves it.",
  description:
    "A button that rejects is looked for behind one for settings too. A page without such a request is no error.",
  actionType: "cookie_consent",
  http: { method: "POST", path: "/tabs/{tab_id}/cookie-consent" },
  input: () =>
    verbInput({
      policy: a.value(
        "reject: never accepts; a request that cannot be rejected is left. reject_or_accept: accepts where there is no way to reject.",
        z.enum(["reject", "reject_or_accept", "accept", "leave"]).default("reject"),
      ),
    }),
  result,
  errors: [],
  example: { title: "Reject", input: {} },
  mostSteps: 16,
  act: async ({ policy }, { deadline }, run) => {
    const { answerCookies } = await import("../../browser/verbs/answer-cookies.ts");
    const answer = await answerCookies(deadline, run, policy);
    const reported = wireOf(result(), {
      ...answer,
      status: answer.done,
      removed: answer.isRemoved,
    });
    return { result: reported, stored: reported };
  },
  lines: ({ status, pressed, ticked = [], reason }) => [
    [
      `Cookies: ${status}`,
      ...pressed.map(({ ref, name }) => `[${ref}] ${JSON.stringify(name)}`),
      ...(ticked.length === 0 ? [] : [`still ticked: ${ticked.join(", ")}`]),
      ...(reason === undefined ? [] : [reason]),
    ].join(" · "),
  ],
});
