/** The median; the mean of the two middle values if their number is even. NaN without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The 90th percentile. */
export function p90(values: readonly number[]): number {
  return quantile(values, 0.9);
}

/** The 95th percentile. */
export function p95(values: readonly number[]): number {
  return quantile(values, 0.95);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
