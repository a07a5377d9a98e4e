/** Settings of Foragent that are read as they are, beside its keys: the section `Gateway` of its configuration. */
import { z } from "zod";

/** The setting that stands for how long Foragent's gateway waits for a task. */
export const WAIT_SETTING = "a2a.answer_within";

const MS_PER_SECOND = 1_000;
const gateway = z.looseObject({ TaskTimeoutSeconds: z.coerce.number().nonnegative() });

/** `Gateway: {TaskTimeoutSeconds}` in our words; undefined for anything else. */
export function fromForagentGateway(value: unknown): number | undefined {
  const { success, data } = gateway.safeParse(value);
  return success ? Math.round(data.TaskTimeoutSeconds * MS_PER_SECOND) : undefined;
}

/** The same from a variable; undefined if there is none. */
export function foragentGatewayIn(
  env: Readonly<Record<string, string | undefined>>,
): { readonly TaskTimeoutSeconds: string } | undefined {
  const seconds = env["Gateway__TaskTimeoutSeconds"] ?? env["Gateway:TaskTimeoutSeconds"];
  return seconds ? { TaskTimeoutSeconds: seconds } : undefined;
}
