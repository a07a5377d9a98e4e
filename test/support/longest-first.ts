/** The order of test files: first those that would delay the end of a run. */
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LONGEST } from "./suites.ts";

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the order of Vitest is no array
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    // The few files of the realtime engine need their own workers. At the end, the other workers would be idle.
    const inOrder = [...projects].toSorted(
      ([one], [other]) => Number(other === "realtime") - Number(one === "realtime"),
    );
    return inOrder.flatMap(([, all]) => [
      ...all.filter(isLong),
      ...all.filter((one) => !isLong(one)),
    ]);
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONGEST.some((part) => moduleId.includes(part));
}
