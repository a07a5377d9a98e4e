import { z } from "zod";
import { formSchemaSchema, type FormField } from "../../../src/forms/form-schema.ts";
import type { Driver, Input } from "../../scenarios/support/driver.ts";
import { succeed } from "../../scenarios/support/stage.ts";

const Learned = z.object({
  state: z.literal("completed"),
  result: z.object({
    status: z.literal("done"),
    skillName: z.string(),
    schema: formSchemaSchema(),
    jsonSchema: z.looseObject({}),
    warnings: z.array(z.string()).optional(),
  }),
});

export type Learned = z.output<typeof Learned>["result"];

/** Learns the form of a local page; it must succeed. */
export async function learn(driver: Driver, url: string, more: Input = {}): Promise<Learned> {
  const task = await succeed(driver, "form.learn", { url, allowed_hosts: ["127.0.0.1"], ...more });
  if (task["state"] !== "completed") throw new Error(JSON.stringify(task["error"]));
  return Learned.parse(task).result;
}

export function namesOf({ schema }: Learned): readonly string[] {
  return schema.fields.map(({ name }) => name);
}

export function fieldOf({ schema }: Learned, name: string): FormField {
  const found = schema.fields.find((field) => field.name === name);
  if (found) return found;
  throw new Error(`There is no ${name} among ${schema.fields.map((one) => one.name).join(", ")}`);
}
