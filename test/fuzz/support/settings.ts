/** The number of attempts and their inputs. */

/** The seed of the inputs; the same unless set. Every failure names it. */
export const SEED = process.env["FERMATA_FUZZ_SEED"] ?? "1";

/** The number of calls per endpoint and kind of call; more for a long run. */
export const RUNS = Number(process.env["FERMATA_FUZZ_RUNS"] ?? 4);

/** The faults of this many calls, one after the other; empty if there are none. */
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
