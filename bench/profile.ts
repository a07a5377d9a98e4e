/** The phases of a click with their durations, by the clocks of server and caller. */
import type { ContestResult, ProfiledStep } from "./contest.ts";
import { median } from "./stats.ts";
import { figure } from "./table.ts";

type Phase = readonly [title: string, ms: (step: ProfiledStep) => number];

const PHASES: readonly Phase[] = [
  ["screenshot before", ({ profile }) => phase(profile.before_screenshot_ms)],
  ["wake", ({ profile }) => phase(profile.resume_ms)],
  ["act", ({ profile }) => phase(profile.action_ms)],
  ["settle", ({ profile }) => phase(profile.wait_ms)],
  ["freeze", ({ profile }) => phase(profile.pause_ms)],
  ["capture and list elements", ({ profile }) => phase(profile.after_screenshot_ms)],
  ["annotate and encode", rest],
  ["HTTP and JSON", ({ profile, callerMs }) => callerMs - profile.total_ms],
];

/** Lists each phase with the median of its milliseconds over all clicks. */
export function clickProfile({ steps }: ContestResult): string {
  const clicks = steps.get("click") ?? [];
  return PHASES.map(([title, ms]) => `${title} ${figure(median(clicks.map(ms)))}`).join(", ");
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
