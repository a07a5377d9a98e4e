import { z } from "zod";
import { verbInput, verbOperation } from "./verb-operation.ts";
import { wireOf } from "../definition/wire.ts";
import { a, maybe } from "../definition/described.ts";

const result = () =>
  z.strictObject({
    status: z
      .enum(["rejected", "accepted", "left", "no_banner"])
      .describe("What was done; no_banner: the page has no cookie banner."),
    pressed: a.objects("The pressed buttons, in order.", "A button.", {
      ref: a.int("Its ref."),
      name: a.text("Text of the button."),
    }),
    ticked: maybe.texts(
      "Choices that were still ticked when saved, because they cannot be unticked.",
    ),
    removed: a.flag("Whether the banner has closed."),
    reason: maybe.text("Why the banner was left, or is still open."),
  });

export const pageCookieConsent = verbOperation({
  name: "page.cookie_consent",
  summary: "Rejects or accepts the cookies of a cookie banner, by `policy`.",
  description:
    "Rejects by default, and opens the banner's settings if necessary. Returns status `no_banner` if the page has no banner.",
  http: { method: "POST", path: "/tabs/{tab_id}/cookie-consent" },
  input: () =>
    verbInput({
      policy: a.value(
        "reject: never accepts; leaves a banner that cannot be rejected. reject_or_accept: accepts if rejecting is impossible.",
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
