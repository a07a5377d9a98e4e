/** How much is tried, and with which inputs. */

/** Which inputs there are; the same ones unless others are asked for. Every failure names it. */
export const SEED = process.env["FERMATA_FUZZ_SEED"] ?? "1";

/** How often each endpoint is called per kind of call; more for a long run. */
export const RUNS = Number(process.env["FERMATA_FUZZ_RUNS"] ?? 4);

/** The faults of so many calls, one after the other; empty if there are none. */
export async function faultsOf(
  runs: number,
  call: (run: number) => Promise<string | undefined>,
): Promise<string> {
  const faults: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const fault = await call(run);
    if (fault !== undefined) faults.push(fault);
  }
  return faults.join("\n\n");
}
