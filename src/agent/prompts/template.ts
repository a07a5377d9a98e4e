/** `{task}`: a word in braces and nothing else. JSON in a template is no placeholder: it has quotes or nothing in there. */
const PLACEHOLDER = /\{([a-z_]+)\}/g;

/**
 * A template with its placeholders filled. What is put in is not looked at again: a task may contain braces.
 * @throws Error for a placeholder without a value, and for a value that nothing asks for
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
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

/** The beginning and the end of a long text: errors say what happened first, and why last. */
export function headAndTail(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor(length / 3);
  const head = length - tail;
  const left = text.length - head - tail;
  return `${text.slice(0, head).trimEnd()} … ${left} characters … ${text.slice(-tail).trimStart()}`;
}
