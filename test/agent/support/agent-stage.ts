/** A server with a language model that follows scripts, and the site of its tasks. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { z } from "zod";
import { NAME, PASSWORD, SEED } from "../../scenarios/support/credential-site.ts";
import { useOwnStage } from "../../scenarios/support/stage.ts";
import { useModelServer, type ModelRequestSeen } from "../../support/model-server.ts";
import { useSite, type Site } from "../../support/site.ts";
import { removeFolder, temporaryFolder } from "../../surfaces/program.ts";
import type { Ledger } from "../sites/ledger.ts";
import { taskSite } from "../sites/task-site.ts";
import { ACCOUNT } from "../tasks/accounts.ts";
import { TASKS } from "../tasks/all.ts";
import type { TaskCase } from "../tasks/task-case.ts";
import { inputOf, modelFlags, scripted } from "./scripted-server.ts";

export interface AgentStage {
  readonly ledger: Ledger;
  /** Resets the site, starts the task, and waits until it ends. */
  readonly run: (task: TaskCase, options?: RunOptions) => Promise<Ran>;
}

export interface RunOptions {
  /** Further input of the task. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** Corrupts an answer of the script, by its number from 1. */
  readonly spoil?: (json: string, number: number) => string;
}

export interface Ran {
  readonly outcome: z.output<typeof Outcome>;
  /** The prompts of the model, in order. */
  readonly requests: readonly ModelRequestSeen[];
}

/** The asserted fields of a finished task; a rejected one has only its error. */
const Outcome = z.object({
  state: z.string(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  result: z
    .looseObject({
      status: z.string(),
      result: z.string().nullable().optional(),
      data: z.unknown().optional(),
      verified: z.string().optional(),
    })
    .nullable(),
});

/** Starts the stage; call this at the top level of a test file. */
export async function useAgentStage(flags: readonly string[] = []): Promise<AgentStage> {
  const { routes, ledger } = taskSite();
  const site = await useSite(routes);
  const failures: string[] = [];
  const model = await useModelServer();
  const stage = await useOwnStage([...filesFor(site), ...modelFlags(model.url), ...flags]);
  return {
    ledger,
    run: async (task, { input = {}, spoil = (json: string) => json }: RunOptions = {}) => {
      ledger.clear();
      failures.length = 0;
      const onFailure = (problem: string) => void failures.push(problem);
      model.say((request, number) =>
        scripted(request, { tasks: TASKS, spoil: (json) => spoil(json, number), onFailure }),
      );
      const answer = await stage.rest.call("agent.run", { ...inputOf(task, site), ...input });
      expect(failures, "what the script lacked").toEqual([]);
      const requests = [...model.requests];
      if (!answer.ok) return { outcome: rejected(answer.error), requests };
      return { outcome: Outcome.parse(answer.data), requests };
    },
  };
}

function rejected(error: { readonly code: string; readonly message: string }): Ran["outcome"] {
  return { state: "rejected", error, result: null };
}

/** Creates a file for uploads and a credential for the site. Returns the server's flags for them. */
function filesFor({ url }: Site): readonly string[] {
  const folder = temporaryFolder();
  afterAll(() => removeFolder(folder));
  const shared = join(folder, "shared");
  mkdirSync(shared);
  writeFileSync(join(shared, "minutes.txt"), "We met in May.\n");
  const values = { username: NAME, password: PASSWORD, totp: SEED };
  const credential = { kind: "username-password", origins: [url], values };
  const file = join(folder, "credentials.json");
  writeFileSync(file, JSON.stringify({ [ACCOUNT]: credential }));
  return ["--credentials-file", file, "--credentials-state-days", "0", "--file-roots", shared];
}
