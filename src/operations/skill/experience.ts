/** Rates the reliability of skills and recipes by their successes, failures and age. */
import type { Experience } from "../../ports/knowledge.ts";

export interface Tried extends Experience {
  readonly updatedMs: number;
}

export const DAY_MS = 24 * 60 * 60_000;
const HALVES_AFTER_DAYS = 180;
const LEAST = 0.2;
const MOST_FAILURES_IN_ROW = 3;
const RECENT_DAYS = 7;

export function trustOf(one: Tried, nowMs: number): number {
  const share = (one.successes + 1) / (one.successes + one.failures + 2);
  const ageDays = (nowMs - Math.max(one.updatedMs, one.lastUsedMs ?? 0)) / DAY_MS;
  return share * 0.5 ** (Math.max(0, ageDays) / HALVES_AFTER_DAYS);
}

export function isTrusted(one: Tried, nowMs: number): boolean {
  return !hasFailedInRow(one) && trustOf(one, nowMs) >= LEAST;
}

export function hasFailedInRow({ failuresInRow }: Experience): boolean {
  return failuresInRow >= MOST_FAILURES_IN_ROW;
}

/** Whether the last of repeated failures is at least a day old: their cause, such as an outage, may have passed. */
export function hasRested(one: Tried, nowMs: number): boolean {
  return hasFailedInRow(one) && nowMs - (one.lastFailedMs ?? nowMs) >= DAY_MS;
}

/** Whether the last use was a failure less than RECENT_DAYS ago. */
export function failedRecently({ failuresInRow, lastFailedMs }: Experience, nowMs: number) {
  return failuresInRow > 0 && nowMs - (lastFailedMs ?? 0) < RECENT_DAYS * DAY_MS;
}

interface OfHosts<T> {
  hosts(): Promise<readonly string[]>;
  ofHost(host: string): Promise<readonly T[]>;
}

/** Returns the stored entries of all hosts that `isWanted` accepts. */
export async function ofHosts<T>(
  repository: OfHosts<T>,
  isWanted: (host: string) => boolean,
): Promise<readonly T[]> {
  const hosts = (await repository.hosts()).filter(isWanted);
  return (await Promise.all(hosts.map((host) => repository.ofHost(host)))).flat();
}
