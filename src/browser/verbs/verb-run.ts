import { Deadline } from "../../shared/deadline.ts";
import { screenshot } from "../actions/wait.ts";
import type { PageEvent } from "../model/page-events.ts";
import { runStep } from "../runner/run-step.ts";
import type { Action } from "../step/action.ts";
import type { PictureRequest } from "../model/picture.ts";
import { profileOf, type StepProfile } from "../../shared/calls/step-profile.ts";
import { type StepAnswer, type StepRequest, NO_PICTURE } from "../step/step-types.ts";
import type { ViewOptions } from "../model/view-options.ts";
import { readDialog } from "../reads/reads.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { Session } from "../session/session.ts";
import type { EnginePreference } from "../model/engine-preference.ts";

/** The requested output of a verb, and the time limit of each of its steps. */
export interface VerbRequest {
  /** Name of the verb: in the history, a parameter of each step, and the action type of the final record. */
  readonly verb: string;
  readonly timeoutMs: number;
  readonly picture: PictureRequest;
  readonly elements: boolean;
  readonly view?: ViewOptions;
}

/** Parameters of a step as the history stores them. */
type Params = Readonly<Record<string, unknown>>;

/**
 * Runs the steps of a verb in order. Each step has its own record. The caller gets one response for all steps: the
 * screenshot before the first step, the page after the last one, and all events.
 */
export class VerbRun {
  readonly #requested: VerbRequest;
  readonly #events: PageEvent[] = [];
  readonly #warnings: string[] = [];
  readonly #profiles: StepProfile[] = [];
  readonly #startedIn: Tab;
  #tab: Tab;
  #first: StepAnswer<object> | undefined;
  #last: StepAnswer<object> | undefined;

  constructor(tab: Tab, requested: VerbRequest) {
    this.#startedIn = tab;
    this.#tab = tab;
    this.#requested = requested;
  }

  /** The tab for the next step: the first tab, or another one in which the last step ended, such as a pop-up. */
  get tab(): Tab {
    return this.#tab;
  }

  /** Runs an action as a step of the verb. Parameters must contain no secrets. */
  async step<R extends object>(
    deadline: Deadline,
    [actionType, params]: readonly [string, Params],
    action: Action<R>,
    network?: StepRequest["network"],
  ): Promise<StepAnswer<R>> {
    const { picture, verb } = this.#requested;
    const request = this.#request(actionType, { ...params, verb });
    const shown = this.#first ? withoutPicture(picture) : picture;
    const counts = network !== undefined && !this.#tab.staticTab; // without a browser, no script can send requests
    const requested = { ...request, picture: shown, ...(counts && { network }) };
    return this.#carriedOut(await runStep(deadline, this.#tab, requested, action));
  }

  /** Reads the page in a final step; returns the verb's response. @param result the verb's result for the history */
  async finish(deadline: Deadline, result: object): Promise<StepAnswer<object>> {
    const dialog = readDialog(this.#tab);
    if (dialog && this.#last) return this.#answer(this.#last); // no step is possible before the dialog is answered
    const { verb, view, elements } = this.#requested;
    const request = { ...this.#request(verb, {}), elements, ...(view && { view }) };
    const look: Action<object> = {
      ...screenshot(),
      onStatic: async () => ({}),
      recordedResult: () => result,
    };
    const closing = this.#carriedOut(await runStep(deadline, this.#tab, request, look));
    return this.#answer(closing);
  }

  #request(actionType: string, params: Params): StepRequest {
    const { timeoutMs, picture } = this.#requested;
    return {
      actionType,
      params,
      waitUntil: { type: "action_complete", timeoutMs },
      picture,
      elements: false,
      catchUp: false,
    };
  }

  #carriedOut<R extends object>(answer: StepAnswer<R>): StepAnswer<R> {
    this.#first ??= answer;
    this.#last = answer;
    this.#events.push(...answer.events);
    this.#warnings.push(...answer.warnings);
    this.#profiles.push(answer.profile);
    if (answer.originalTabId !== undefined) this.#tab = this.#tab.session.tab(answer.tabId);
    return answer;
  }

  #answer(closing: StepAnswer<object>): StepAnswer<object> {
    const { originalTabId: _tab, before: _before, ...last } = closing;
    const first = this.#first ?? closing;
    const startedMs = first.timing.actionStartedMs;
    return {
      ...last,
      ...(first.before && { before: first.before }),
      ...(this.#tab !== this.#startedIn && { originalTabId: this.#startedIn.id }),
      events: this.#events,
      warnings: [...new Set(this.#warnings)],
      timing: {
        ...last.timing,
        actionStartedMs: startedMs,
        durationMs: last.timing.waitCompletedMs - startedMs,
      },
      profile: sumOf(this.#profiles),
    };
  }
}

function withoutPicture({ requested: _requested, ...picture }: PictureRequest): PictureRequest {
  return { ...picture, area: "none" };
}

/** Adds up the profiles of all steps; -1 remains for phases that no step had. */
function sumOf(profiles: readonly StepProfile[]): StepProfile {
  return profileOf((part) => {
    const spent = profiles.map((profile) => profile[part]).filter((ms) => ms >= 0);
    return spent.length === 0 ? -1 : spent.reduce((total, ms) => total + ms, 0);
  });
}

const CLOSE_MS = 10_000;

export interface OwnTabRequest {
  /** Name of the verb: in the history, a parameter of each step. */
  readonly verb: string;
  /** Time limit of each step. */
  readonly timeoutMs: number;
  /** The tab's engine; default: `auto`. */
  readonly engine?: EnginePreference;
}

/** A separate tab for a verb, so that the caller's pages stay frozen. Disposing closes the tab and its pop-ups. */
export interface OwnTab extends AsyncDisposable {
  readonly run: VerbRun;
}

export async function ownTab(
  deadline: Deadline,
  session: Session,
  { verb, timeoutMs, engine = "auto" }: OwnTabRequest,
): Promise<OwnTab> {
  const tab = await session.createTab(deadline, { active: false, engine });
  const requested = { verb, timeoutMs, picture: NO_PICTURE, elements: false };
  return {
    run: new VerbRun(tab, requested),
    [Symbol.asyncDispose]: async () => {
      using closing = Deadline.after(CLOSE_MS);
      const own = session.familyOf(tab);
      await Promise.allSettled(own.map((one) => session.closeTab(closing, one))); // deadline: closing
    },
  };
}

/** Runs work in a separate tab and then closes it. */
export async function inOwnTab<T>(
  deadline: Deadline,
  session: Session,
  requested: OwnTabRequest,
  work: (run: VerbRun) => Promise<T>,
): Promise<T> {
  await using own = await ownTab(deadline, session, requested);
  return await deadline.race(work(own.run));
}
