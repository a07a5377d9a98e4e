/** A model that looks at a claim once more. It may only think less of it. */
import { z } from "zod";
import type { Model, ModelReply } from "../../llm/model.ts";
import { ModelFailure } from "../../llm/model-failure.ts";
import { PageTree } from "../../page/tree.ts";
import { newNonce } from "../../shared/ids.ts";
import type { Judge, Verdict } from "../parts.ts";
import { judgePrompt, parseVerdict } from "../prompts/judge.ts";

export function judgeBy(model: Model): Judge {
  return async (deadline, { task, claim, steps }, { picture, snapshot }) => {
    const page = new PageTree(snapshot).textOf();
    const { system, text } = judgePrompt({ task, claim, steps, page, nonce: newNonce() });
    const images = picture && model.abilities.vision ? [picture] : [];
    const reply = await model.ask(deadline, {
      system,
      messages: [{ role: "user", text, images }],
      jsonSchema: JUDGED,
      temperature: 0,
    });
    return { ...verdictIn(reply), usage: reply.usage };
  };
}

const JUDGED = z.toJSONSchema(
  z.strictObject({
    reasoning: z.string(),
    verdict: z.boolean(),
    failure_reason: z.string(),
    impossible_task: z.boolean(),
    reached_captcha: z.boolean(),
  }),
);

/** @throws ModelFailure for words that are no verdict */
function verdictIn({ text, usage }: ModelReply): Pick<Verdict, "accepted" | "reason"> {
  const judged = parseVerdict(text);
  if (!judged) throw new ModelFailure("unusable", "The judge gave no verdict.", { usage });
  const { verdict, failureReason, reasoning } = judged;
  return { accepted: verdict, reason: verdict ? "" : failureReason || reasoning };
}
