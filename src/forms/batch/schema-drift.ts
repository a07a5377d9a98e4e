/** Thrown if the form differs from the learned one; nothing was submitted. */
export class SchemaDrift extends Error {
  override readonly name = "SchemaDrift";

  constructor(obstacles: readonly string[]) {
    super(`The form differs from the learned one: ${obstacles.join("; ")}.`);
  }
}
