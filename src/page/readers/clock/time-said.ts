/** Times of day in words: `14:45`, `2:45 pm`, `9h30`. */

const TIME =
  /(?<![\d:.])(\d{1,2})\s?[:.h]\s?(\d{2})(?:[:.](\d{2}))?(?![\d:.])(?:\s?([ap])\.?\s?m\b\.?)?/giu;

/** The only time that a text says, as HTML writes it; without seconds where there are none. */
export function timeSaid(text: string): string | undefined {
  const [only, ...others] = text.matchAll(TIME);
  if (!only || others.length > 0) return undefined;
  const [, hours = "", minutes = "", seconds = "00", half] = only;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  if (hour === undefined || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    return undefined;
  }
  return timeOf(hour, Number(minutes), Number(seconds));
}

export function timeOf(hours: number, minutes: number, seconds = 0): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(hours)}:${two(minutes)}${seconds === 0 ? "" : `:${two(seconds)}`}`;
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  return hour < 1 || hour > 12 ? undefined : (hour % 12) + (half === "p" ? 12 : 0);
}
