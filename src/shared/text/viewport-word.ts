/** Matches the text form of a viewport size in settings, sessions and commands. */
export const VIEWPORT_WORD = /^[1-9]\d{1,3}x[1-9]\d{1,3}$/;
export const VIEWPORT_WORDS = "WIDTHxHEIGHT, 10 to 9999 each, such as 1280x800";

export function viewportFromWord(word: string): {
  readonly width: number;
  readonly height: number;
} {
  const [width = 0, height = 0] = word.split("x").map(Number);
  return { width, height };
}
