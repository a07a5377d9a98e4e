export function amount(value: number): string {
  return value.toLocaleString([], { maximumFractionDigits: value < 10 ? 1 : 0 });
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString()} MB`;
}
