/** Where the time of a step goes, by the server's own watch and the caller's. */
import type { ContestResult, Job, ProfiledStep } from "./contest.ts";
import { median } from "./stats.ts";
import { figure, table } from "./table.ts";

type Phase = readonly [title: string, ms: (step: ProfiledStep) => number];

const PHASES: readonly Phase[] = [
  ["picture before", ({ profile }) => phase(profile.before_screenshot_ms)],
  ["wake the page", ({ profile }) => phase(profile.resume_ms)],
  ["the action itself", ({ profile }) => phase(profile.action_ms)],
  ["settle: 500 ms of quiet page time", ({ profile }) => phase(profile.wait_ms)],
  ["freeze the page", ({ profile }) => phase(profile.pause_ms)],
  ["capture the frame, list the elements", ({ profile }) => phase(profile.after_screenshot_ms)],
  ["draw the marks, encode, answer", rest],
  ["HTTP, JSON, checks", ({ profile, callerMs }) => callerMs - profile.total_ms],
  ["all, as the caller sees it", ({ callerMs }) => callerMs],
];
const PROFILED: readonly Job[] = [
  "navigate",
  "click",
  "type 20 characters",
  "click, no pictures",
  "screenshot",
];

export function profileTable({ steps }: ContestResult): string {
  const rows = PHASES.map(([title, ms]) => [
    title,
    ...PROFILED.map((job) => figure(median((steps.get(job) ?? []).map(ms)))),
  ]);
  return table(["Phase", ...PROFILED], rows);
}

/** A phase that did not happen is −1. */
function phase(ms: number): number {
  return Math.max(0, ms);
}

function rest({ profile }: ProfiledStep): number {
  const { total_ms: total, ...phases } = profile;
  const timed = [
    phases.before_screenshot_ms,
    phases.resume_ms,
    phases.action_ms,
    phases.wait_ms,
    phases.pause_ms,
    phases.after_screenshot_ms,
  ];
  return timed.reduce((left, ms) => left - phase(ms), total);
}
