import { withStrings } from "../../shared/json-object.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import type { ActionResult, AgentAction } from "../model/action.ts";
import type { AgentObservation } from "../model/agent-observation.ts";
import type { AgentActionRecord } from "../model/state.ts";
import { matchesAddress } from "./address-pattern.ts";
import { Gathering } from "./answer/gathering.ts";
import { findRecorded, type MatchLayer } from "./find-again.ts";
import type { Recipe, RecipeStep } from "../model/recipe.ts";
import type { ReplayParts, ReplayReport, ReplayStop } from "./replay-report.ts";
import { filled, filledAddress, holesIn, type RecipeValues } from "./word-patterns.ts";

/** Page time in milliseconds before each retry to find a page, an element or a value. */
const PATIENCE_MS = [100, 400, 1_500, 3_000] as const;

/**
 * Replays a recorded run with other values and without a model: each action on the matching element of the matching
 * page. Stops at the first step that fails or does not match, at the deadline, or if the run is stopped.
 * @throws AppError INVALID_REQUEST for missing values, errors of policy, and errors of loading or reading a page
 */
export async function replay(
  deadline: Deadline,
  recipe: Recipe,
  values: RecipeValues,
  parts: ReplayParts,
): Promise<ReplayReport> {
  const missing = recipe.parameters.filter(({ name }) => values[name] === undefined);
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(", ");
    throw new AppError("INVALID_REQUEST", `Values are missing: ${names}.`);
  }
  return new Replay(recipe, values, parts).run(deadline);
}

class Replay {
  readonly #recipe: Recipe;
  readonly #parts: ReplayParts;
  readonly #records: AgentActionRecord[] = [];
  readonly #found = new Map<MatchLayer, number>();
  readonly #gathering: Gathering;
  #next = 0;

  constructor(recipe: Recipe, values: RecipeValues, parts: ReplayParts) {
    this.#recipe = recipe;
    this.#parts = parts;
    this.#gathering = new Gathering(recipe.answer, values);
  }

  get #values(): RecipeValues {
    return this.#gathering.values;
  }

  async run(deadline: Deadline): Promise<ReplayReport> {
    const { control } = this.#parts;
    using underWay = control.underWay(deadline);
    try {
      return await this.#takeAll(underWay.clock);
    } catch (thrown) {
      if (!control.isStopped && !deadline.expired) throw thrown;
      return this.#report({ stop: { reason: "ended", text: underWay.clock.error.message } });
    }
  }

  async #takeAll(deadline: Deadline): Promise<ReplayReport> {
    const { steps } = this.#recipe;
    await this.#begin(deadline);
    for (; this.#next < steps.length; this.#next += 1) {
      await this.#parts.control.goOn(deadline);
      const step = steps[this.#next];
      const stop = step && (await this.#take(deadline, step, this.#next));
      if (stop) return this.#report({ stop });
    }
    return await this.#end(deadline);
  }

  async #begin(deadline: Deadline): Promise<void> {
    const { start } = this.#recipe;
    if (start === "") return;
    const url = filledAddress(start, this.#values);
    const { snapshot } = await this.#look(deadline);
    if (snapshot.url !== url) await this.#parts.browserTools.do(deadline, "tab.navigate", { url });
  }

  async #take(
    deadline: Deadline,
    step: RecipeStep,
    index: number,
  ): Promise<ReplayStop | undefined> {
    const { actions } = this.#parts;
    const action = actions.find(({ name }) => name === step.action);
    if (!action) return { reason: "failed", text: `The action ${step.action} no longer exists.` };
    const place = await this.#place(deadline, step);
    if ("reason" in place) return place;
    this.#gathering.read(place.observation, index);
    const lacking = holesIn(JSON.stringify(step.params)).filter((name) => !(name in this.#values));
    if (lacking.length > 0) {
      return {
        reason: "unread",
        text: `No earlier step has provided these values: ${lacking.join(", ")}.`,
      };
    }
    const record = await this.#carryOut(deadline, { step, action, place });
    if ("reason" in record) return record;
    this.#records.push(record);
    this.#parts.onStep?.({ index, total: this.#recipe.steps.length, record });
    if (matchesAddress(step.to, record.to)) return undefined;
    const arrived = await this.#patiently(deadline, ({ snapshot: { url } }) =>
      matchesAddress(step.to, url),
    );
    if (arrived.isRight) return undefined;
    const { url } = arrived.observation.snapshot;
    return { reason: "elsewhere", text: `${step.action} led to ${url} instead of ${step.to}.` };
  }

  /** Waits for the page of the step; returns its elements there, or why the page does not match. */
  async #place(deadline: Deadline, step: RecipeStep): Promise<Placed | ReplayStop> {
    const fits = (seen: AgentObservation) => !("reason" in placeOn(step, seen, this.#values));
    const { observation } = await this.#patiently(deadline, fits);
    const found = placeOn(step, observation, this.#values);
    if ("reason" in found) return found;
    for (const layer of found.layers) this.#found.set(layer, (this.#found.get(layer) ?? 0) + 1);
    return found;
  }

  async #carryOut(
    deadline: Deadline,
    { step, action, place: { observation, refs } }: Taking,
  ): Promise<AgentActionRecord | ReplayStop> {
    const { browserTools, scratchpad, allows, ask } = this.#parts;
    const startedMs = performance.now();
    const from = observation.snapshot.url;
    const params = { ...filledParams(step.params, this.#values), ...refs };
    const shownParams = { ...filledParams(step.params, this.#openValues), ...refs };
    const think = () => Promise.reject(new AppError("INVALID_REQUEST", WITHOUT_MODEL));
    try {
      const context = { deadline, browserTools, observation, scratchpad, allows, ask, think };
      const result = isWait(step)
        ? await this.#wait(deadline, params)
        : await action.run(parsedParams(action, params), context);
      if (result.failed === true) return { reason: "failed", text: result.text };
      if (step.gives !== undefined) this.#gathering.note(step.gives, result.content ?? "");
      const { snapshot } = await this.#look(deadline);
      const durationMs = performance.now() - startedMs;
      const { action: name, elements } = step;
      const open = { ...result, text: this.#withoutSecrets(result.text) };
      return {
        name,
        params: shownParams,
        result: open,
        durationMs,
        elements,
        from,
        to: snapshot.url,
      };
    } catch (thrown) {
      deadline.check();
      if (!(thrown instanceof AppError) || REFUSALS.has(thrown.code)) throw thrown;
      return { reason: "failed", text: thrown.message };
    }
  }

  /** Values that may be reported: no secrets, and no answers of people, which may be codes. */
  get #openValues(): RecipeValues {
    const { parameters } = this.#recipe;
    const isOpen = ([name]: readonly [string, string]) =>
      parameters.some((one) => one.name === name && one.from !== "secret");
    return Object.fromEntries(Object.entries(this.#values).filter(isOpen));
  }

  #withoutSecrets(text: string): string {
    const open = this.#openValues;
    const hidden = Object.entries(this.#values).filter(([name]) => !(name in open));
    return hidden.reduce(
      (redacted, [, value]) => redacted.replaceAll(value || HIDDEN, HIDDEN),
      text,
    );
  }

  /** Carries out the action `wait` in page time instead of wall time. */
  async #wait(
    deadline: Deadline,
    { seconds }: Readonly<Record<string, unknown>>,
  ): Promise<ActionResult> {
    const ms = Math.round(Number(seconds ?? 0) * 1_000);
    await this.#parts.browserTools.do(deadline, "tab.wait", { ms, clock: "page" });
    return { text: `Waited ${ms} ms of page time.` };
  }

  async #end(deadline: Deadline): Promise<ReplayReport> {
    const at = this.#recipe.steps.length;
    const { isRight } = await this.#patiently(deadline, (observation) => {
      this.#gathering.read(observation, at);
      return this.#gathering.isWhole;
    });
    if (isRight) return this.#report({ answer: this.#gathering.answer() });
    const text = "A value of the answer was not found, or no page proves the answer.";
    return this.#report({ stop: { reason: "unread", text } });
  }

  /** Reads the page until it passes the test. After the last retry, returns its last state with the test's result. */
  async #patiently(
    deadline: Deadline,
    isRight: (observation: AgentObservation) => boolean,
  ): Promise<{ readonly observation: AgentObservation; readonly isRight: boolean }> {
    let observation = await this.#look(deadline);
    for (const ms of PATIENCE_MS) {
      if (isRight(observation)) return { observation, isRight: true };
      if (observation.dialog) break; // an open dialog blocks the page, so waiting is no use
      await this.#parts.control.goOn(deadline);
      await this.#parts.browserTools.do(deadline, "tab.wait", { ms, clock: "page" });
      observation = await this.#look(deadline);
    }
    return { observation, isRight: isRight(observation) };
  }

  async #look(deadline: Deadline): Promise<AgentObservation> {
    return await this.#parts.browserTools.see(deadline, { picture: false });
  }

  #report(end: Pick<ReplayReport, "stop" | "answer">): ReplayReport {
    const next = this.#next;
    const { steps, provenance } = this.#recipe;
    const share = steps.length === 0 ? 1 : this.#records.length / steps.length;
    return {
      status: end.stop ? "stopped" : "done",
      next,
      ...end,
      records: this.#records,
      found: Object.fromEntries(this.#found),
      savedCalls: end.stop ? Math.floor(provenance.modelCalls * share) : provenance.modelCalls,
    };
  }
}

/** Codes of policy errors. They end the replay with an error, not as a failed step: no model may retry the action. */
const REFUSALS: ReadonlySet<string> = new Set(["BLOCKED_BY_POLICY", "PROHIBITED"]);
const WITHOUT_MODEL = "A replay calls no model.";

interface Taking {
  readonly step: RecipeStep;
  readonly action: AgentAction;
  readonly place: Placed;
}

function isWait({ action }: RecipeStep): boolean {
  return action === "wait";
}

/** The rest of this file fills in the parameters of a step, and finds its elements. */

type Params = Readonly<Record<string, unknown>>;

function filledParams(params: Params, values: RecipeValues): Params {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    withStrings(value, (text) => (name === "url" ? filledAddress : filled)(text, values)),
  ]);
  return Object.fromEntries(entries);
}

/** Parses parameters; converts numeric strings from placeholders if needed. @throws AppError INVALID_REQUEST */
function parsedParams({ name, parameters }: AgentAction, params: Params) {
  const plain = parameters.safeParse(params);
  if (plain.success) return plain.data;
  const numbered = Object.entries(params).map(([key, value]) => {
    const isNumber =
      typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
    return [key, isNumber ? Number(value) : value];
  });
  const again = parameters.safeParse(Object.fromEntries(numbered));
  if (again.success) return again.data;
  throw new AppError("INVALID_REQUEST", `The values do not match the parameters of ${name}.`);
}

interface Placed {
  readonly observation: AgentObservation;
  readonly refs: Readonly<Record<string, number>>;
  readonly layers: readonly MatchLayer[];
}

/** Returns the step's elements on this page, or why the page does not match. */
function placeOn(
  { from, elements }: RecipeStep,
  observation: AgentObservation,
  values: RecipeValues,
): Placed | ReplayStop {
  const { url } = observation.snapshot;
  if (!matchesAddress(from, url))
    return { reason: "elsewhere", text: `The page is ${url}, not ${from}.` };
  const refs: Record<string, number> = {};
  const layers: MatchLayer[] = [];
  for (const [name, print] of Object.entries(elements)) {
    const again = findRecorded(observation.snapshot, print, values);
    if (again.ref === undefined) {
      const what = `${print.role || print.tag} ${JSON.stringify(filled(print.name, values))}`;
      const found = again.reason === "gone" ? "is not on the page" : "matches several elements";
      return { reason: again.reason, text: `The ${what} ${found}.` };
    }
    refs[name] = again.ref;
    layers.push(again.by);
  }
  return { observation, refs, layers };
}
