import { HostList } from "../../policy/host-list.ts";
import type {
  FactRecord,
  FactRepository,
  SkillRecord,
  SkillRepository,
} from "../../ports/knowledge.ts";
import { folded } from "../../shared/text/one-line.ts";
import { failedRecently, ofHosts } from "../skill/experience.ts";

/** Knowledge from people and earlier tasks, for the prompt of a new task. */
export interface Priming {
  /** Text for the prompt; empty if nothing is known. */
  readonly text: string;
  /** Names of the included skills. */
  readonly skills: readonly string[];
  /** Number of included facts. */
  readonly facts: number;
}

interface PrimingSources {
  readonly skills: Pick<SkillRepository, "search" | "ofHost" | "hosts" | "noteUse">;
  readonly facts: Pick<FactRepository, "ofHost" | "hosts">;
}

const MOST_SKILLS = 5;
const LONGEST_SKILL = 1_500;
const MOST_FACTS = 5;
const LONGEST_FACT = 400;
/** Maximum number of skills to search for. Skills about hosts that are not allowed are removed later. */
const MOST_FOUND = 100;
const CHARACTERS_PER_TOKEN = 4;
const USUAL_TOKENS = 600;

interface HintsRequest {
  readonly intent: string;
  readonly allowedHosts: readonly string[];
  readonly nowMs: number;
  readonly mostTokens?: number;
}

/** Returns skills and facts about a task's allowed hosts, up to a token limit, without recently failed skills. */
export async function primingFor(
  { skills, facts }: PrimingSources,
  { intent, allowedHosts, nowMs, mostTokens = USUAL_TOKENS }: HintsRequest,
): Promise<Priming> {
  const hosts = HostList.parse(allowedHosts);
  const isAllowed = (host: string) => hosts.allowsHost(host);
  const found = [
    ...(await skills.search(intent, { limit: MOST_FOUND })).filter(({ host }) => isAllowed(host)),
    // Skills that people wrote about a site help with every task there, so they need not match the search.
    ...(await ofHosts(skills, isAllowed)).filter(({ origin }) => origin === "human"),
  ];
  const fresh = found.filter((one) => !failedRecently(one, nowMs));
  const chosen = [...new Map(fresh.map((one) => [one.name, one])).values()].slice(0, MOST_SKILLS);
  const known = await ofHosts(facts, isAllowed);
  const priming = fitted({ skills: chosen, facts: nearest(known, intent) }, mostTokens);
  await skills.noteUse(priming.skills);
  return priming;
}

/** Returns at most MOST_FACTS facts: those that share the most words with the task; in a tie, the newest. */
function nearest(facts: readonly FactRecord[], intent: string): readonly FactRecord[] {
  const words = new Set(folded(intent).match(/[\p{L}\p{N}]{3,}/gu));
  const shared = ({ text }: FactRecord) =>
    (folded(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => words.has(word)).length;
  return facts
    .toSorted((a, b) => shared(b) - shared(a) || b.updatedMs - a.updatedMs)
    .slice(0, MOST_FACTS);
}

interface Chosen {
  readonly skills: readonly SkillRecord[];
  readonly facts: readonly FactRecord[];
}

/** Joins the skills and facts that fit into the token budget. */
function fitted({ skills, facts }: Chosen, mostTokens: number): Priming {
  let left = mostTokens * CHARACTERS_PER_TOKEN;
  const takes = (text: string) => {
    if (text.length > left) return false;
    left -= text.length;
    return true;
  };
  const chosen = skills
    .map((one) => ({ name: one.name, text: skillText(one) }))
    .filter(({ text }) => takes(text));
  const lines = facts.map(factLine).filter(takes);
  const parts = [
    ...chosen.map(({ text }) => text),
    ...(lines.length === 0 ? [] : [lines.join("\n")]),
  ];
  return {
    text: parts.join("\n\n"),
    skills: chosen.map(({ name }) => name),
    facts: lines.length,
  };
}

function skillText({ name, summary, content }: SkillRecord): string {
  return `[${name}] ${summary}\n${content}`.trim().slice(0, LONGEST_SKILL);
}

function factLine({ host, kind, text }: FactRecord): string {
  const line = `- ${host}${kind === "negative" ? ", did not work" : ""}: ${text}`;
  return line.replaceAll(/\s+/g, " ").slice(0, LONGEST_FACT);
}
