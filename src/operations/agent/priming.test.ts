import { expect, it } from "vitest";
import type { FactRecord, SkillRecord } from "../../ports/knowledge.ts";
import { primingFor } from "./priming.ts";

const NOW_MS = 1_000_000_000_000;
const skill = (name: string, more: Partial<SkillRecord> = {}): SkillRecord => ({
  name,
  host: "example.com",
  origin: "agent",
  summary: `About ${name}`,
  content: "Do this.",
  successes: 1,
  failures: 0,
  failuresInRow: 0,
  lastUsedMs: null,
  lastFailedMs: null,
  seeAlso: [],
  revision: 1,
  createdMs: NOW_MS,
  updatedMs: NOW_MS,
  archived: null,
  ...more,
});
const fact = (text: string, more: Partial<FactRecord> = {}): FactRecord => ({
  host: "example.com",
  kind: "fact",
  text,
  intent: "",
  count: 1,
  taskId: "task",
  createdMs: NOW_MS,
  updatedMs: NOW_MS,
  ...more,
});

async function primed(
  skills: readonly SkillRecord[],
  facts: readonly FactRecord[],
  mostTokens?: number,
) {
  const used: string[] = [];
  const hints: Parameters<typeof primingFor>[0] = {
    skills: {
      search: () => Promise.resolve(skills),
      ofHost: (host) => Promise.resolve(skills.filter((one) => one.host === host)),
      hosts: () => Promise.resolve([...new Set(skills.map(({ host }) => host))]),
      noteUse: (names) => Promise.resolve(void used.push(...names)),
    },
    facts: {
      ofHost: (host) => Promise.resolve(facts.filter((one) => one.host === host)),
      hosts: () => Promise.resolve([...new Set(facts.map(({ host }) => host))]),
    },
  };
  const allowedHosts = ["example.com"];
  const limit = mostTokens === undefined ? {} : { mostTokens };
  const requested = { intent: "book a flight", allowedHosts, nowMs: NOW_MS, ...limit };
  return { ...(await primingFor(hints, requested)), used };
}

it("tells of the allowed hosts and of no others", async () => {
  const found = await primed(
    [skill("one"), skill("foreign", { host: "evil.test" })],
    [fact("Slow"), fact("Foreign", { host: "evil.test" })],
  );
  expect(found).toMatchObject({ skills: ["one"], facts: 1, used: ["one"] });
  expect(found.text).not.toMatch(/foreign/i);
});

it("leaves out what failed the last time, until that is long ago", async () => {
  const failed = { failuresInRow: 1, failures: 1 };
  const found = await primed(
    [
      skill("fresh", { ...failed, lastFailedMs: NOW_MS - 1_000 }),
      skill("old", { ...failed, lastFailedMs: NOW_MS - 30 * 24 * 60 * 60_000 }),
    ],
    [],
  );
  expect(found.skills).toEqual(["old"]);
});

it("says little: five skills, five facts, each cut, and no more than may be said", async () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    skill(`s${at}`, { content: "x".repeat(9_000) }),
  );
  const facts = Array.from({ length: 9 }, (_, at) => fact(`${at} ${"y".repeat(900)}`));
  const found = await primed(many, facts, 10_000);
  expect([found.skills.length, found.facts]).toEqual([5, 5]);
  expect(found.text.length).toBeLessThan(5 * 1_500 + 5 * 400 + 300);
  expect(await primed(many, facts, 500)).toMatchObject({ skills: ["s0"] });
  expect((await primed([], [])).text).toBe("");
});

it("tells what people wrote about the site whatever the task, and what did not work as such", async () => {
  const found = await primed(
    [skill("login", { origin: "human" })],
    [fact("No flight on Sundays", { kind: "negative" })],
  );
  expect(found.text).toContain("[login] About login");
  expect(found.text).toContain("- example.com, did not work: No flight on Sundays");
});
