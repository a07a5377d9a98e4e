/** The answer in a text that may have anything around it: prose, code fences, thoughts. */
import type { Wish, Wishes } from "./wishes.ts";
import { readLenient, type LenientValue } from "./lenient-json.ts";

export interface FoundWishes extends Wishes {
  readonly cut: LenientValue["cut"];
}

/** Places at which an answer is looked for. */
const MOST_PLACES = 200;

/** `known` makes an answer of JSON that is one. Undefined if there is none. */
export function findWishes(
  text: string,
  known: (value: unknown) => Wishes | undefined,
): FoundWishes | undefined {
  const spoken = withoutThoughts(text);
  const exact = known(parsed(spoken));
  if (exact) return { ...exact, cut: "no" };
  const found = [...readings(spoken)].flatMap(({ value, cut }) => {
    const wishes = known(value);
    return wishes ? [{ ...wishes, cut }] : [];
  });
  // Small models write each call as JSON of its own; others write the state, then the actions.
  const first = found[0];
  const whole = found.find(({ actions, brain }) => actions && Object.keys(brain).length > 0);
  if (!first || whole) return whole;
  const actions = found.flatMap((one): readonly Wish[] => one.actions ?? []);
  const brain = Object.assign({}, ...found.map((one) => one.brain));
  const cut = found.at(-1)?.cut ?? "no";
  return { brain, actions: found.some((one) => one.actions) ? actions : undefined, cut };
}

function withoutThoughts(text: string): string {
  const closed = text.replaceAll(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, "");
  return closed.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, "").trim();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* readings(text: string): Iterable<LenientValue> {
  const begins = /[{[]/g;
  for (let place = 0; place < MOST_PLACES; place += 1) {
    const begin = begins.exec(text);
    if (!begin) return;
    const reading = readLenient(text, begin.index);
    if (!reading) continue;
    yield reading;
    begins.lastIndex = Math.max(reading.end, begin.index + 1);
  }
}
