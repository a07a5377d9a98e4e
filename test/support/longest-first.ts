/** The order of test files: those first that take long however small they are, since they would delay the end of a run. */
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { LONGEST } from "./suites.ts";

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the order of Vitest is no array
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((all) => [
      ...all.filter(isLong),
      ...all.filter((one) => !isLong(one)),
    ]);
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONGEST.some((part) => moduleId.includes(part));
}
