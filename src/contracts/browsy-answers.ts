/** Converts results of Fermata's operations to the shapes of browsy. */
import { z } from "zod";
import { attemptIn } from "./browsy-asking.ts";
import type { AskOperation, ForeignAnswer } from "./foreign-verb.ts";

export interface BrowsyPageRequest {
  readonly format: "compact" | "json" | "delta" | "compact_delta";
  readonly scope: string;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Returns the current page, as text unless JSON is requested. */
export async function pageAnswer(
  ask: AskOperation,
  { format, ...part }: BrowsyPageRequest,
): Promise<ForeignAnswer> {
  const { output, text } = await ask("page.spatial_dom", { format, ...part });
  return { body: output, text, isText: format.startsWith("compact") };
}

/** An answer with a message. If the page is also returned, the object also has the members of the page. */
export const MessageSchema = z.looseObject({
  ok: z.literal(true).describe("Always true."),
  message: z.string().describe("What was done."),
});

/** Returns an answer such as `{"ok":true,"message":"Checked element 5"}`. */
export function message(text: string): ForeignAnswer {
  return { body: { ok: true, message: text }, text };
}

/** Returns the message alone, or followed by the current page if a format is requested. */
export async function withPage(
  first: ForeignAnswer,
  ask: AskOperation,
  {
    format,
    ...part
  }: Omit<BrowsyPageRequest, "format"> & {
    readonly format?: BrowsyPageRequest["format"] | undefined;
  },
): Promise<ForeignAnswer> {
  if (format === undefined) return first;
  const { body, text, ...rest } = await pageAnswer(ask, { format, ...part });
  return {
    ...rest,
    body: { ...asObject(first.body), ...asObject(body) },
    text: `${first.text}\n${text}`,
  };
}

function asObject(body: unknown): object {
  return typeof body === "object" && body !== null ? body : {};
}

/** Adds the outcome of a verb to the answer, because the verb can fail without an error. */
export function attemptAnswer(
  name: string,
  output: unknown,
  { body, text, ...rest }: ForeignAnswer,
): ForeignAnswer {
  const { outcome, evidence } = attemptIn(output);
  const attempt = { outcome, evidence };
  const line = `⚠ ${name}: ${outcome} — ${evidence.join("; ")}`;
  return {
    ...rest,
    body: { ...asObject(body), [name]: attempt },
    text: outcome === "success" ? text : `${line}\n${text}`,
  };
}

const Info = z.looseObject({
  blocked: z.looseObject({ next_step: z.string() }).optional(),
});

/** Returns the output of `page.info`; for a blocked page, `next_step` is also at the top level. */
export async function pageInfoAnswer(ask: AskOperation): Promise<ForeignAnswer> {
  const { output, text } = await ask("page.info", {});
  const { blocked } = Info.parse(output);
  return { body: { ...output, ...(blocked && { next_step: blocked.next_step }) }, text };
}

const FoundElement = z.looseObject({
  ref: z.int(),
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  text: z.string().optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  hidden: z.string().optional(),
  attributes: z.record(z.string(), z.string()).default({}),
});

/** Tags of elements without text of their own: their name is returned as `label`, not as `text`. */
const WORDLESS: ReadonlySet<string> = new Set(["input", "select", "textarea", "img"]);

/** Returns the found elements in the form of the list `els` of `page.spatial_dom`. */
export async function foundAnswer(
  ask: AskOperation,
  input: Readonly<Record<string, unknown>>,
): Promise<ForeignAnswer> {
  const { output, text } = await ask("page.find", input);
  const { elements } = z.object({ elements: z.array(FoundElement) }).parse(output);
  return { body: elements.map(elementOf), text };
}

const STATES =
  "disabled checked expanded selected required readonly invalid pressed focused form frame".split(
    " ",
  );

function elementOf(element: z.output<typeof FoundElement>): Readonly<Record<string, unknown>> {
  const { ref, tag, role, name, text, x, y, width, height, hidden, attributes } = element;
  const shown = WORDLESS.has(tag) ? "" : (text ?? name);
  const { href, placeholder, value, type, name: control } = attributes;
  return given({
    id: ref,
    tag,
    role: role || undefined,
    text: shown || undefined,
    label: name !== shown ? name || undefined : undefined,
    ph: placeholder,
    href,
    val: value,
    type: tag === "input" || tag === "button" ? type : undefined,
    name: control,
    ...Object.fromEntries(STATES.map((state) => [state, element[state]])),
    hidden: hidden === undefined ? undefined : true,
    hidden_reason: hidden,
    b: x === undefined ? undefined : [x, y, width, height].map((side) => Math.round(side ?? 0)),
  });
}

function given(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

const Tables = z.object({
  tables: z.array(
    z.looseObject({ caption: z.string(), headers: z.unknown(), rows: z.array(z.unknown()) }),
  ),
});

export const TablesSchema = z.array(
  z.looseObject({
    headers: z.array(z.string()).describe("Column headers."),
    rows: z.array(z.array(z.string())).describe("Rows of cells."),
    caption: z.string().optional().describe("Caption."),
    id: z.int().describe("Id of the table."),
  }),
);

/** Returns `[{"headers":[…],"rows":[[…]]}]`, an object for each table. */
export async function tablesAnswer(ask: AskOperation): Promise<ForeignAnswer> {
  const { output, text } = await ask("page.tables", { limit: 1_000 });
  const { tables } = Tables.parse(output);
  return { body: tables.map(tableOf), text };
}

function tableOf({ caption, headers, rows, ...rest }: z.output<typeof Tables>["tables"][number]) {
  const { total_rows: total, ref: id, links } = rest;
  return given({
    headers,
    rows,
    caption: caption || undefined,
    id,
    total_rows: total === rows.length ? undefined : total,
    links,
  });
}
