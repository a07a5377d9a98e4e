/** The beginning and the end of a long text: errors say what happened first, and why last. */
export function headAndTail(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor(length / 3);
  const head = length - tail;
  const left = text.length - head - tail;
  return `${text.slice(0, head).trimEnd()} … ${left} characters … ${text.slice(-tail).trimStart()}`;
}
