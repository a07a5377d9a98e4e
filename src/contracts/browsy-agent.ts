/** browsy's tasks as an agent with a language model carries them out, and what it tells of them. */
import { z } from "zod";
import type { Task } from "./browsy-a2a.ts";
import { hostsNamedIn } from "./named-hosts.ts";

/** In the spelling of our operation. */
export function agentRequest({ goal, params }: Task): Readonly<Record<string, unknown>> {
  const { url, search_query: query, extract } = params;
  const hints = [
    ...(query === undefined ? [] : [`Search for: ${query}`]),
    ...(extract === undefined ? [] : [`To be extracted: ${[extract].flat().join(", ")}`]),
  ];
  return {
    intent: goal,
    allowed_hosts: ["*", ...hostsNamedIn(goal, url)],
    ...(url !== undefined && { url }),
    ...(hints.length > 0 && { hints: hints.join("\n") }),
    approval: "refuse",
  };
}

const Told = z.object({
  summary: z.string(),
  result: z.string().optional(),
  navigations: z.array(z.string()),
  evidence: z.array(z.unknown()),
  verified: z.string(),
  warnings: z.array(z.string()),
});

export function agentResult(told: object): Readonly<Record<string, unknown>> {
  const { summary, result = summary, navigations, evidence, verified, warnings } = Told.parse(told);
  const url = navigations.at(-1);
  return { content: result, ...(url !== undefined && { url }), evidence, verified, warnings };
}
