import type { ModelFailure } from "../model-failure.ts";
import type { ModelRequest } from "../model.ts";

/** What a model turned out not to take. */
export type Concession = "temperature" | "toolChoice" | "tools" | "jsonSchema" | "images";

interface Rule {
  readonly concession: Concession;
  /** How servers say so. */
  readonly words: RegExp;
  readonly isAsked: (request: ModelRequest) => boolean;
}

const RULES: readonly Rule[] = [
  {
    concession: "temperature",
    words: /temperature/i,
    isAsked: ({ temperature }) => temperature !== undefined,
  },
  { concession: "toolChoice", words: /tool[ _-]?choice/i, isAsked: hasTools },
  { concession: "tools", words: /\b(?:tool|function)s?\b|tool call/i, isAsked: hasTools },
  {
    concession: "jsonSchema",
    words: /response_format|json_schema|structured|grammar|schema/i,
    isAsked: ({ jsonSchema }) => jsonSchema !== undefined,
  },
  {
    concession: "images",
    words: /image|vision|multi-?modal|unsupported content/i,
    isAsked: ({ messages }) => messages.some(({ images = [] }) => images.length > 0),
  },
];

/**
 * What to do without, because the server has just refused it: servers and models differ in what they take, and only some
 * of it is known beforehand. Undefined if the refusal was about something else.
 */
export function concessionAfter(
  { kind, cause }: ModelFailure,
  request: ModelRequest,
  made: ReadonlySet<Concession>,
): Concession | undefined {
  if (kind !== "refused" || !(cause instanceof Error)) return undefined;
  return RULES.find(
    ({ concession, words, isAsked }) =>
      !made.has(concession) && isAsked(request) && words.test(cause.message),
  )?.concession;
}

function hasTools({ tools = [] }: ModelRequest): boolean {
  return tools.length > 0;
}
