/** Operations that list records a page at a time. */
import { z } from "zod";
import type { ListDirection, ListedTable, ListPage, ListRequest } from "../../ports/lists.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { directionField, pageMembers, listPage, listRequest, pagingFields } from "./cursor.ts";
import { a } from "./described.ts";
import { successFields } from "./fields.ts";
import { asObject } from "../../shared/json-object.ts";
import {
  operationOf,
  strictObjectOf,
  type Call,
  type Operation,
  type OperationHead,
} from "./operation.ts";
import { factLine } from "./texts.ts";
import type { Unwired } from "./wire.ts";

type PagingInput = z.ZodObject<ReturnType<typeof pagingFields> & ReturnType<typeof directionField>>;

interface ListDefinition<F extends z.ZodRawShape, R, I extends z.ZodObject> extends OperationHead {
  readonly withoutBrowser?: boolean;
  readonly table: ListedTable;
  /** Direction if the caller gives none; default: newest first. */
  readonly direction?: ListDirection;
  /** Usual and maximum number of entries in a page; default: 20 and 100. */
  readonly limit?: { readonly usual: number; readonly most: number };
  /** The input fields that filter the list. */
  readonly filter: () => F;
  /** The output member that contains the records. */
  readonly member: string;
  readonly each: () => I;
  /** Wraps the output as `{success: true, data: …}`, as documented. */
  readonly saysSuccess?: true;
  readonly errors: readonly ErrorCode[];
  readonly page: (
    filter: z.output<z.ZodObject<F>>,
    page: ListRequest,
    call: Call,
  ) => ListPage<R> | Promise<ListPage<R>>;
  readonly answer: (record: R, call: Call) => Unwired<z.input<I>>;
  /** A record as text; default: all its members. */
  readonly line?: (item: z.output<I>) => string;
  readonly none?: string;
}

export function listOperation<F extends z.ZodRawShape, R, I extends z.ZodObject>(
  definition: ListDefinition<F, R, I>,
): Operation {
  const { table, direction = "backward", limit = { usual: 20, most: 100 } } = definition;
  const { filter, member, each, saysSuccess, errors } = definition;
  const { page: read, answer, line = factLine, none = "Nothing.", http, ...head } = definition;
  const paging = () => ({ ...pagingFields(limit), ...directionField(direction) });
  const listed = () => ({
    [member]: a.list("The records in this direction.", each()),
    ...pageMembers(),
  });
  return operationOf<PagingInput, z.ZodObject>({
    ...head,
    http: { ...http, ...(saysSuccess && { saysSuccess }) },
    input: () => z.object({ ...filter(), ...paging() }),
    output: () =>
      strictObjectOf<z.ZodRawShape>(
        saysSuccess
          ? { ...successFields(), data: a.object("One page of the list.", listed()) }
          : listed(),
      ),
    errors: ["INVALID_QUERY", ...errors],
    run: async (input, call) => {
      const page = listRequest(table, input, direction);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of the filter are part of the input too
      const list = await read(input as object as z.output<z.ZodObject<F>>, page, call); // deadline: that of the call
      const records = list.rows.map((record) => answer(record, call));
      const data = { [member]: records, ...listPage(table, page.direction, list) };
      return saysSuccess ? { success: true, data } : data;
    },
    render: (output) => {
      const { [member]: items, next_cursor: next } = asObject(
        saysSuccess ? output["data"] : output,
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the output's schema
      const lines = (items as readonly z.output<I>[]).map(line);
      if (lines.length === 0) return none;
      return [...lines, ...(typeof next === "string" ? [`More: cursor ${next}`] : [])];
    },
  });
}
