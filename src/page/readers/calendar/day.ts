/** A month of a calendar. Months and days have no time and no time zone. */
export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export interface Day extends Month {
  readonly day: number;
}

/** Returns the ISO date, such as `2027-03-01`. */
export function isoOf({ year, month, day }: Day): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

export function dayOfIso(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year === undefined ? undefined : realDay(Number(year), Number(month), Number(day));
}

/** Returns undefined for a day that does not exist, such as the 31st of April. */
export function realDay(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : undefined;
}

/** The number of months from `from` to `to`; negative if `to` is earlier. */
export function monthsFrom(from: Month, to: Month): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

export function later({ year, month }: Month, months: number): Month {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}
