/** One part of an input of a date or a time, such as its day. */
export interface DatePart {
  /** year, month, week, day, hour, minute, second or ampm. */
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** How one key press completes a value. */
export interface LastKey {
  /** The value before the press. */
  readonly from: string;
  /** How many parts to the right of the first one it is pressed. */
  readonly right: number;
  readonly key: "ArrowUp" | "ArrowDown";
}

/** The part that a step up or down always keeps within a valid value, and where the value has it. */
const CHANGED: Readonly<Record<string, { readonly name: string; readonly at: RegExp }>> = {
  date: { name: "day", at: /\d\d$/ },
  month: { name: "month", at: /\d\d$/ },
  week: { name: "week", at: /\d\d$/ },
  time: { name: "hour", at: /^\d\d/ },
  "datetime-local": { name: "hour", at: /(?<=T)\d\d/ },
};

/**
 * The neighbouring value from which one arrow key leads to `value`. `parts` are those that can be changed, in the order
 * in which the control shows them. Undefined when the control offers no such part.
 */
export function lastKey(
  inputType: string,
  value: string,
  parts: readonly DatePart[],
): LastKey | undefined {
  const changed = CHANGED[inputType];
  const right = parts.findIndex(({ name }) => name === changed?.name);
  const part = parts[right];
  const written = changed && value.match(changed.at)?.[0];
  if (!changed || !part || written === undefined) return undefined;
  const [lowest, highest] = limitsOf(part, Number(written));
  const from = Number(written) > lowest ? Number(written) - 1 : Number(written) + 1;
  if (from > highest) return undefined;
  return {
    from: value.replace(changed.at, String(from).padStart(2, "0")),
    right,
    key: from < Number(written) ? "ArrowUp" : "ArrowDown",
  };
}

/** An hour shown from 1 to 12 stays in its half of the day. */
function limitsOf({ name, min, max }: DatePart, number: number): readonly [number, number] {
  if (name !== "hour" || max > 12 || min === 0) return [min, max];
  return number < 12 ? [0, 11] : [12, 23];
}
