/** How a task is requested, and how a model server answers by its script. */
import type { ModelRequestSeen, ServedAnswer } from "../../support/model-server.ts";
import type { Site } from "../../support/site.ts";
import { asJson, decided } from "../tasks/scripted-model.ts";
import type { TaskCase } from "../tasks/task-case.ts";

export interface ScriptOptions {
  readonly tasks: readonly TaskCase[];
  /** Corrupts a JSON answer. */
  readonly spoil?: (json: string) => string;
  /** Receives the problem of a script that cannot answer. */
  readonly onFailure: (problem: string) => void;
}

export function scripted(
  request: ModelRequestSeen,
  { tasks, spoil = (json) => json, onFailure }: ScriptOptions,
): ServedAnswer {
  try {
    const { task, acts } = decided(tasks, promptIn(request));
    if (task.callsTools !== true || request.tools.length === 0) return spoil(asJson(acts));
    return { calls: acts.flatMap(Object.entries).map(([name, input]) => ({ name, input })) };
  } catch (error) {
    onFailure(String(error));
    // A status that clients do not retry.
    return { status: 400, body: { error: { message: "The script does not know what to do." } } };
  }
}

/** A reminder of the answer format may follow it. */
function promptIn({ texts }: ModelRequestSeen): string {
  return texts.findLast((text) => text.startsWith("Current step:")) ?? "";
}

/** The input of the operation that runs it. */
export function inputOf(
  task: TaskCase,
  { url, otherOrigin }: Pick<Site, "url" | "otherOrigin">,
): Readonly<Record<string, unknown>> {
  const { intent, start, credentialId, fields, resultSchema, withOtherOrigin } = task;
  const origins = [url, ...(withOtherOrigin ? [otherOrigin] : [])];
  return {
    intent,
    url: `${url}${start}`,
    allowed_hosts: origins.map((origin) => new URL(origin).host),
    ...(credentialId !== undefined && { credential_id: credentialId }),
    ...(fields && { fields }),
    ...(resultSchema && { result_schema: resultSchema }),
  };
}

/** Flags for a scripted model; by default no judge, since most scripts return only actions. */
export function modelFlags(url: string, judge = "never"): readonly string[] {
  return ["--models-endpoint", url, "--models-name", "scripted", "--agent-judge", judge];
}
