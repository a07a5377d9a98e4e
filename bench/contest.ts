/** All contestants do the same jobs in turn, so that other load on the machine affects all of them alike. */
import type { Contestant, Profile, Served, ViewJob } from "./contestant.ts";
import { BUTTON, FIELD, STATE, type BenchPage } from "./pages.ts";

export const JOBS = [
  "navigate",
  "first part of the view",
  "elements, viewport",
  "elements, whole page",
  "click",
  "type nothing",
  "type 20 characters",
  "click without screenshots",
  "screenshot",
  "complete view",
] as const;
export type Job = (typeof JOBS)[number];

const TEXT = "twenty characters ab";
/** Not measured: compilers and caches warm up. */
const WARM_UP_ROUNDS = 2;

/** Milliseconds by job and name of the contestant. */
export type Times = Readonly<Record<Job, ReadonlyMap<string, readonly number[]>>>;

/** The duration of a step on the server, and the time that the caller waited for it. */
export interface ProfiledStep {
  readonly profile: Profile;
  readonly callerMs: number;
}

export interface ContestResult {
  readonly page: BenchPage;
  readonly times: Times;
  /** Steps over REST. */
  readonly steps: ReadonlyMap<Job, readonly ProfiledStep[]>;
}

export async function runContest(
  contestants: readonly Contestant[],
  page: BenchPage,
  rounds: number,
): Promise<ContestResult> {
  const sheet = new Sheet();
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    sheet.counts = round >= WARM_UP_ROUNDS;
    const order = rotated(contestants, round);
    for (const job of JOBS) {
      for (const contestant of order) await doJob(contestant, job, page, sheet);
    }
  }
  return { page, times: sheet.times, steps: sheet.steps };
}

async function doJob(
  contestant: Contestant,
  job: Job,
  page: BenchPage,
  sheet: Sheet,
): Promise<void> {
  if (job === "type nothing") await contestant.click(FIELD, "pictures");
  if (isOfViews(job) && !contestant.view) return;
  const startedAt = performance.now();
  const done = isOfViews(job)
    ? viewed(await contestant.view?.(job))
    : await perform(contestant, job, page);
  const callerMs = performance.now() - startedAt;
  sheet.enter(job, contestant.name, { callerMs, done });
  if (job === "navigate") await contestant.prepare?.();
  // Waits for the reads of the page that the server makes after its response: they would slow down the next job.
  if (job === "first part of the view") await contestant.evaluate("0");
  // Runs before the screenshot, which stores an image again: the next step needs one, as it does without the bench.
  if (job === "click without screenshots") await checkState(contestant);
}

function isOfViews(job: Job): job is ViewJob {
  return job === "first part of the view" || job === "complete view";
}

async function perform(
  contestant: Contestant,
  job: Exclude<Job, ViewJob>,
  page: BenchPage,
): Promise<Served | undefined> {
  switch (job) {
    case "navigate":
      return withPicture(await contestant.navigate(page.url));
    case "elements, viewport":
      return listed(await contestant.elements("viewport"));
    case "elements, whole page":
      return listed(await contestant.elements("page"));
    case "click":
      return withPicture(await contestant.click(BUTTON, "pictures"));
    case "type nothing":
      return withPicture(await contestant.type(""));
    case "type 20 characters":
      return withPicture(await contestant.type(TEXT));
    case "click without screenshots":
      return contestant.click(BUTTON, "no pictures");
    case "screenshot":
      return withPicture(await contestant.screenshot());
  }
}

/** @throws Error if there is no screenshot: a step without this work must not count as fast */
function withPicture(served: Served): Served {
  if (served.pictureSize === 0) throw new Error("A step returned no screenshot.");
  return served;
}

function listed(count: number): undefined {
  if (count === 0) throw new Error("No elements were listed.");
}

function viewed(length: number | undefined): undefined {
  if (length === 0) throw new Error("The view of the page is empty.");
}

async function checkState(contestant: Contestant): Promise<void> {
  const { name } = contestant;
  const state = await contestant.evaluate(STATE);
  const expected = `2:${TEXT.length}`;
  if (state !== expected) {
    throw new Error(`${name}: the page got ${String(state)} (clicks:characters), not ${expected}.`);
  }
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

class Sheet {
  counts = false;
  readonly times: Record<Job, Map<string, number[]>> = {
    navigate: new Map(),
    "first part of the view": new Map(),
    "elements, viewport": new Map(),
    "elements, whole page": new Map(),
    click: new Map(),
    "type nothing": new Map(),
    "type 20 characters": new Map(),
    "click without screenshots": new Map(),
    screenshot: new Map(),
    "complete view": new Map(),
  };
  readonly steps = new Map<Job, ProfiledStep[]>();

  enter(job: Job, name: string, entry: { callerMs: number; done: Served | undefined }): void {
    if (!this.counts) return;
    const { callerMs, done } = entry;
    const times = this.times[job];
    times.set(name, [...(times.get(name) ?? []), callerMs]);
    if (name === "REST" && done?.profile) {
      const step = { profile: done.profile, callerMs };
      this.steps.set(job, [...(this.steps.get(job) ?? []), step]);
    }
  }
}
