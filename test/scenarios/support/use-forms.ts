import { expect } from "vitest";
import type { Driver } from "./driver.ts";
import { succeed } from "./stage.ts";

/** Learns the form of a page whose path is `/form`, tries a row in it without submitting it, and deletes it. */
export async function useForms(driver: Driver, url: string): Promise<void> {
  const task = await succeed(driver, "form.learn", { url, allowed_hosts: ["127.0.0.1"] });
  expect(task).toMatchObject({ state: "completed", result: { status: "done" } });
  const { schemas } = await succeed(driver, "form.schemas");
  expect(schemas).toMatchObject([{ name: "sites/127-0-0-1/forms/form", url, fields: 1 }]);
  const stored = { schema_ref: "sites/127-0-0-1/forms/form" };
  expect(await succeed(driver, "form.schema", stored)).toMatchObject({
    schema: { fields: [{ name: "mail", type: "email" }] },
  });
  expect(await succeed(driver, "form.versions", stored)).toMatchObject({
    versions: [{ revision: 1, cause: "learned", changes: null }],
  });
  expect(await succeed(driver, "form.restore", { ...stored, revision: 1 })).toMatchObject({
    name: stored.schema_ref,
    revision: 2,
  });
  const rows = [{ mail: "ada@example.com" }];
  const dry = { ...stored, rows, allowed_hosts: ["127.0.0.1"], dry_run: true };
  expect(await succeed(driver, "form.submit_batch", dry)).toMatchObject({
    state: "completed",
    result: { status: "done", dryRun: true },
  });
  const forgotten = await succeed(driver, "form.forget", { ...stored, confirm: true });
  expect(forgotten).toEqual({ deleted: true });
}
