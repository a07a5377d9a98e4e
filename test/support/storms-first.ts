/** The order of test files: storms take longest however small their files are, and would hold up the end of a run. */
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

export class StormsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the order of Vitest is no array
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((all) => [
      ...all.filter(isStorm),
      ...all.filter((one) => !isStorm(one)),
    ]);
  }
}

function isStorm({ moduleId }: TestSpecification): boolean {
  return moduleId.includes("/test/storm/");
}
