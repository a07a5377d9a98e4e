/** The size of a storm; the environment may set a larger one, or repeat a storm. */

function numberFrom(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name} must be a whole number above 0, not ${JSON.stringify(text)}.`);
}

/** Random steps of one walk; the contract's number is 1,000. */
export const STEPS = numberFrom("FERMATA_STORM_STEPS", 30);

/** The seed of the storm; the same unless set, so that a failure can be reproduced. */
export const SEED = numberFrom("FERMATA_STORM_SEED", 1);

/** Processes killed at random moments. */
export const KILLS = numberFrom("FERMATA_STORM_KILLS", 3);

/** Rounds of the soak. */
export const ROUNDS = numberFrom("FERMATA_STORM_ROUNDS", 2);

/** Plain sessions next to the hostile ones. */
export const NEIGHBOURS = numberFrom("FERMATA_STORM_NEIGHBOURS", 8);
