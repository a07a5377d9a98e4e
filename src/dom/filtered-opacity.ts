/** Filter Effects 1: what is left to see by all `opacity()` of a `filter`, as numbers or shares in percent. */
export function filteredOpacityOf(filter: string): number {
  let opacity = 1;
  for (const [, share = "", percent] of filter.matchAll(/\bopacity\(\s*([\d.]+)(%?)\s*\)/g)) {
    const part = Number(share) / (percent === "" ? 1 : 100);
    if (!Number.isNaN(part)) opacity *= part;
  }
  return opacity;
}
