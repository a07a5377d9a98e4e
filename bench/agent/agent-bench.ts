/** Runs agent tasks on a server with a scripted model and a test site; measures the time between calls of the model. */
import { inputOf, modelFlags, scripted } from "../../test/agent/support/scripted-server.ts";
import { taskSite } from "../../test/agent/sites/task-site.ts";
import type { TaskCase } from "../../test/agent/tasks/task-case.ts";
import { startModelServer } from "../../test/support/model-server.ts";
import { startSite, type Route } from "../../test/support/site.ts";
import { request } from "../rest.ts";
import { startServer } from "../server.ts";

export interface AgentBench extends AsyncDisposable {
  readonly run: (task: TaskCase, input?: Readonly<Record<string, unknown>>) => Promise<BenchRun>;
}

export interface BenchRun {
  readonly wallMs: number;
  /** Milliseconds from each response of the model to the next request to it: a step of the agent without its model. */
  readonly overheadMs: readonly number[];
  /** The part that all prompts have in common. */
  readonly systemLetters: readonly number[];
  /** The part of each prompt after the common one. */
  readonly promptLetters: readonly number[];
}

/** @param pages additional pages of the site, by their paths */
export async function openAgentBench(
  pages: Readonly<Record<string, Route>> = {},
): Promise<AgentBench> {
  const { routes, ledger } = taskSite();
  const site = await startSite({ ...routes, ...pages });
  const model = await startModelServer();
  const server = await startServer(undefined, ["--log-level", "warn", ...modelFlags(model.url)]);
  const close = async () => {
    await server.stop();
    await model.close();
    await site.close();
  };
  const run: AgentBench["run"] = async (task, input = {}) => {
    ledger.clear();
    const overheadMs: number[] = [];
    const systemLetters: number[] = [];
    const promptLetters: number[] = [];
    let answeredAt: number | undefined;
    model.say((requested) => {
      if (answeredAt !== undefined) overheadMs.push(performance.now() - answeredAt);
      systemLetters.push(requested.system.length);
      promptLetters.push(requested.texts.join("").length);
      const answer = scripted(requested, { tasks: [task], onFailure });
      answeredAt = performance.now();
      return answer;
    });
    const url = `${server.url}/api/v1/tasks/browser-task`;
    const startedAt = performance.now();
    const { result } = await request<Answer>("POST", url, { ...inputOf(task, site), ...input });
    const wallMs = performance.now() - startedAt;
    if (result?.status !== task.expected.status) {
      throw new Error(`${task.name} ended ${JSON.stringify(result)}.`);
    }
    return { wallMs, overheadMs, systemLetters, promptLetters };
  };
  return { run, [Symbol.asyncDispose]: close };
}

interface Answer {
  readonly result: { readonly status: string } | null;
}

/** Prints why the script has no response for a step; the task then fails, and is not measured. */
function onFailure(problem: string): void {
  process.stderr.write(`${problem}\n`);
}
