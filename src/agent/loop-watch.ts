/** Notices when a run goes round in circles: first it says so, then it ends it. */
import { repeatNudge, stillNudge } from "./prompts/nudges.ts";
import type { Chosen, StepRecord } from "./state.ts";

const WINDOW = 20;
/** How often the same action may stand in the window before the model hears of it. */
const NUDGED_AT: readonly number[] = [5, 8, 12];
const STOPPED_AT = 15;
/** Steps without anything new on the page. */
const STILL_NUDGED_AT = 5;
const STILL_STOPPED_AT = 10;

export interface LoopNews {
  /** For the model. */
  readonly nudge?: string;
  /** Why the run ends. */
  readonly stop?: string;
}

export class LoopWatch {
  readonly #actions: string[] = [];
  /** Prints of pages, and texts that actions have given. */
  readonly #known = new Set<string>();
  #stillSteps = 0;

  /** `page` tells the page after the step from others. */
  note({ actions }: Pick<StepRecord, "actions">, page: string): LoopNews {
    for (const { name, params } of actions) this.#actions.push(signature(name, params));
    this.#actions.splice(0, this.#actions.length - WINDOW);
    const contents = actions.map(({ result }) => result.content ?? "").filter((one) => one !== "");
    const news = [page, ...contents].filter((one) => !this.#known.has(one));
    for (const one of news) this.#known.add(one);
    this.#stillSteps = news.length > 0 ? 0 : this.#stillSteps + 1;
    return this.#repeated(actions.length) ?? this.#still() ?? {};
  }

  #repeated(latest: number): LoopNews | undefined {
    const [action, count] = mostCommon(
      this.#actions.slice(-latest || this.#actions.length),
      this.#actions,
    );
    if (count >= STOPPED_AT) {
      return {
        stop: `The same action was chosen ${count} times within ${WINDOW} actions: ${action}`,
      };
    }
    if (latest === 0 || !NUDGED_AT.includes(count)) return undefined;
    return {
      nudge: repeatNudge(action, count),
    };
  }

  #still(): LoopNews | undefined {
    if (this.#stillSteps >= STILL_STOPPED_AT)
      return { stop: `Nothing new has appeared for ${this.#stillSteps} steps.` };
    if (this.#stillSteps !== STILL_NUDGED_AT) return undefined;
    return {
      nudge: stillNudge(this.#stillSteps),
    };
  }
}

function signature(name: string, params: Chosen["params"]): string {
  const sorted = Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${name} ${JSON.stringify(Object.fromEntries(sorted))}`;
}

/** Which of the candidates stands most often among all, and how often. */
function mostCommon(
  candidates: readonly string[],
  all: readonly string[],
): readonly [string, number] {
  const counted = [...new Set(candidates)].map(
    (one) => [one, all.filter((other) => other === one).length] as const,
  );
  return counted.toSorted(([, a], [, b]) => b - a)[0] ?? ["", 0];
}
