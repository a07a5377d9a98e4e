/** Answers of our operations in browsy's shapes. */
import { z } from "zod";
import type { Ask, ForeignAnswer } from "./foreign-verb.ts";

export interface PageRequest {
  readonly format: "compact" | "json";
  readonly scope: string;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The page as it is now, as text unless JSON is asked for. */
export async function pageAnswer(
  ask: Ask,
  { format, ...part }: PageRequest,
): Promise<ForeignAnswer> {
  const { output, text } = await ask("page.spatial_dom", { format, ...part });
  return { body: output, text, isText: format === "compact" };
}

/** `{"ok":true,"message":"Checked element 5"}` */
export function message(text: string): ForeignAnswer {
  return { body: { ok: true, message: text }, text };
}

const Attempt = z.looseObject({
  result: z.looseObject({ outcome: z.string(), evidence: z.array(z.string()) }),
});

/** The page after a verb that may fail without an error: with what came of it. */
export function attemptAnswer(
  name: string,
  output: unknown,
  { body, text, ...rest }: ForeignAnswer,
): ForeignAnswer {
  const { outcome, evidence } = Attempt.parse(output).result;
  const told = { outcome, evidence };
  const line = `⚠ ${name}: ${outcome} — ${evidence.join("; ")}`;
  return {
    ...rest,
    body: typeof body === "object" ? { ...body, [name]: told } : body,
    text: outcome === "success" ? text : `${line}\n${text}`,
  };
}

const Info = z.looseObject({
  blocked: z.looseObject({ next_step: z.string() }).optional(),
});

/** `next_step` stands at the top, too. */
export async function pageInfoAnswer(ask: Ask): Promise<ForeignAnswer> {
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

/** Elements as `els[]` has them. */
export async function foundAnswer(
  ask: Ask,
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
  const shown = text ?? name;
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

/** `[{"headers":[…],"rows":[[…]]}]`, one for each table. */
export async function tablesAnswer(ask: Ask): Promise<ForeignAnswer> {
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
