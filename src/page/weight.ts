const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

/** Amount of text, approximately in letters: a Chinese, Japanese or Korean character counts as two. */
export function weightOf(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  return length + (text.match(WIDE)?.length ?? 0);
}
