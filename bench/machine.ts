import { availableParallelism, totalmem } from "node:os";

/** What one has to know of the machine to compare; no names, no paths. */
export function describeMachine(browserProduct: string): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const chromium = browserProduct.replace(/^\D*\//, "");
  return `${availableParallelism()} cores, ${gigabytes} GB memory, ${process.platform} ${process.arch}, headless shell ${chromium}, Node ${process.versions.node}`;
}
