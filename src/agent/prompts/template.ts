/** A placeholder such as `{task}`. Braces of JSON do not match: they contain quotes or nothing. */
const PLACEHOLDER = /\{([a-z_]+)\}/g;

/**
 * Fills the placeholders of a template. Inserted values are not scanned again: a task may contain braces.
 * @throws Error for a placeholder without a value, and for a value without a placeholder
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values));
  const filled = template.replaceAll(PLACEHOLDER, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The prompt has no value for {${name}}.`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`The prompt does not ask for ${[...unused].join(", ")}.`);
  return filled;
}

/** Returns the beginning and the end of a long text: errors name the event first and the cause last. */
export function headAndTail(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor(length / 3);
  const head = length - tail;
  const left = text.length - head - tail;
  return `${text.slice(0, head).trimEnd()} … ${left} characters … ${text.slice(-tail).trimStart()}`;
}
