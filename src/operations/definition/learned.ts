/** Operations that recipes, skills and forms share: list versions, restore a version, delete. */
import { z } from "zod";
import type { Versioned } from "../../ports/versions.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { maybe } from "./described.ts";
import { confirmField } from "./fields.ts";
import { defineOperation, type Fields, type ObjectOf, type OperationHead } from "./operation.ts";
import type { Services } from "../services/services.ts";
import { restored, revisionField, versionsShape, versionsText, versionsWire } from "./versions.ts";
import type { Unwired } from "./wire.ts";

/** A kind of stored record. `R` is the record, `T` the content of one of its versions. */
export interface Learned<R, T> {
  /** Name of the input field that contains the name of the record. */
  readonly field: string;
  readonly fields: () => z.ZodRawShape;
  /** Name of a record, for the example in the reference pages. */
  readonly example: string;
  /** REST paths of the list and of one record. */
  readonly paths: readonly [string, string];
  readonly missing: ErrorCode;
  readonly throwMissing: (name: string) => never;
  readonly linesOf: (content: T) => readonly string[];
  readonly repository: (services: Services) => Versioned<R, T> & {
    find(name: string): Promise<R | undefined>;
    delete(name: string): Promise<boolean>;
  };
}

type Head = Pick<OperationHead, "name" | "summary">;

export const LISTED_ERRORS = ["NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"] as const;

export const ofHostField = () => ({
  host: maybe.word("Only records of this host."),
});

function nameIn(input: Readonly<Record<string, unknown>>, field: string): string {
  return String(input[field]);
}

export function versionsOperation<R, T>(learned: Learned<R, T>, head: Head) {
  const { field, fields, example, paths, missing, throwMissing, linesOf, repository } = learned;
  return defineOperation({
    ...head,
    http: { method: "GET", path: `${paths[0]}/versions` },
    cli: { positionals: [field] },
    withoutBrowser: true,
    input: fields,
    output: versionsShape,
    errors: [missing, ...LISTED_ERRORS],
    example: { title: "One of them", input: { [field]: example } },
    run: async (input, { services }) => {
      const name = nameIn(input, field);
      const versions = await repository(services).versions(name);
      if (versions.length === 0) throwMissing(name);
      return { versions: await versionsWire(versions, linesOf) };
    },
    render: ({ versions }) => versionsText(versions),
  });
}

export function restoreOperation<R, T, O extends Fields>(
  learned: Learned<R, T>,
  head: Head & {
    readonly output: () => O;
    readonly answer: (record: R) => Unwired<z.input<ObjectOf<O>>>;
  },
) {
  const { field, fields, example, paths, missing, throwMissing, repository } = learned;
  const { answer, ...rest } = head;
  return defineOperation({
    ...rest,
    description: "Stores it as the newest version; the latest 20 versions are stored.",
    http: { method: "POST", path: `${paths[0]}/restore` },
    cli: { positionals: [field] },
    withoutBrowser: true,
    input: () => ({ ...fields(), revision: revisionField() }),
    errors: [...new Set([missing, "NOT_FOUND", ...LISTED_ERRORS] as const)],
    example: { title: "The first version", input: { [field]: example, revision: 1 } },
    run: async (input, { services }) => {
      const name = nameIn(input, field);
      if (!(await repository(services).find(name))) throwMissing(name);
      return answer(await restored(repository(services), name, input.revision));
    },
    render: ({ name, revision }) => `${String(name)} · now version ${String(revision)}`,
  });
}

export function forgetOperation<R, T>(learned: Learned<R, T>, head: Head) {
  const { field, fields, example, paths, missing, throwMissing, repository } = learned;
  return defineOperation({
    ...head,
    http: { method: "DELETE", path: paths[1] },
    cli: { positionals: [field] },
    withoutBrowser: true,
    needsConfirm: true,
    input: () => ({ ...fields(), ...confirmField() }),
    output: () => ({ deleted: z.literal(true).describe("Always true.") }),
    errors: [missing, ...LISTED_ERRORS],
    example: { title: "One of them", input: { [field]: example, confirm: true } },
    run: async (input, { services }) => {
      const name = nameIn(input, field);
      if (!(await repository(services).delete(name))) throwMissing(name);
      return { deleted: true as const };
    },
  });
}
