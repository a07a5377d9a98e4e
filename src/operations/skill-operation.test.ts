import { expect, it } from "vitest";
import { OPERATIONS } from "./registry.ts";
import { isSkill } from "./skill-operation.ts";

const skills = OPERATIONS.filter(isSkill);

it("names each skill once, as other agents call it", () => {
  const names = skills.map(({ skill }) => skill);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
});

it("begins each under the name of its skill", () => {
  const begun = skills.map(({ http: { method, path } }) => `${method} ${path}`);
  expect(begun).toEqual(skills.map(({ skill }) => `POST /tasks/${skill}`));
});
