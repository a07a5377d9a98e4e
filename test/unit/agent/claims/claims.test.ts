/** Results of many kinds: no false one counts as shown, and no true one is rejected. */
import { expect, test } from "vitest";
import { everyRow } from "../../../../src/shared/every-row.ts";
import { ACTIONS } from "./actions.ts";
import { type ClaimCase, outcomeOf } from "./claim-case.ts";
import { FACTS } from "./facts.ts";

const CASES = [...FACTS, ...ACTIONS].map((one) => ({
  ...one,
  name: `${one.lie ?? "true"}: ${one.text}`,
}));
const where = (isIn: (one: ClaimCase) => boolean) => CASES.filter(isIn);

everyRow(
  test,
  where(({ lie }) => lie === undefined),
)("a true result is shown", async (one) => {
  expect(await outcomeOf(one)).toMatchObject({
    status: "done",
    verified: "yes",
    verifiedBy: "judge",
    warnings: [],
  });
});

everyRow(
  test,
  where(({ absent }) => absent !== undefined),
)("what is on no page is found without a judge", async (one) => {
  const { absent = "", evidence } = one;
  const isInvented = evidence?.includes(absent) === true;
  expect(await outcomeOf(one)).toMatchObject({
    status: isInvented ? "failed" : "done",
    verified: isInvented ? "no" : "unknown",
    verifiedBy: isInvented ? "evidence" : "judge",
    warnings: expect.arrayContaining([expect.stringContaining(`"${absent}"`)]),
  });
});

everyRow(
  test,
  where(({ telling }) => telling !== undefined),
)("a false result reaches the judge with what tells it", async (one) => {
  expect(await outcomeOf(one)).toMatchObject({
    status: "failed",
    verified: "no",
    verifiedBy: "judge",
    error: { code: "judged_failed" },
  });
});
