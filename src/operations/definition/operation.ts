import type { Model } from "../../llm/model.ts";
import { z } from "zod";
import type { PictureRequest } from "../../browser/model/picture.ts";
import type { SessionOnDemand } from "../../browser/session/sessions.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";
import type { Services } from "../services/services.ts";
import type { Unwired } from "./wire.ts";

/** read: looks only. act: changes a page or a site. admin: changes the server itself. */
export type Effect = "read" | "act" | "admin";

/**
 * One thing a caller can ask for: the third of the three waists. Every surface is derived from the registry of these.
 */
export interface Operation<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodObject = z.ZodObject,
> {
  /** `noun.verb`. */
  readonly name: string;
  /** At most 80 characters. */
  readonly summary: string;
  /** Further sentences for reference pages and model tools; optional. */
  readonly description?: string;
  readonly effect: Effect;
  readonly kind: "call" | "task";
  readonly http: HttpBinding;
  readonly cli: CliBinding;
  /** Snake case, as on the wire; every field described. */
  readonly input: I;
  readonly output: O;
  readonly errors: readonly ErrorCode[];
  readonly examples: readonly Example[];
  /** Answers while the browser is still starting; the others are refused with NOT_READY until then. */
  readonly withoutBrowser?: boolean;
  /** Acts on a page or lets it run; refused and broken off while a person drives the browser. */
  readonly drivesPage?: boolean;
  /** Cannot be undone: whoever is not a program at REST has to say `confirm: true`. */
  readonly needsConfirm?: boolean;
  /** How long this call may take by its own rules, milliseconds; `invoke` adds the watchdog. */
  timeLimitMs?(input: z.output<I>): number;
  /** Answers in the spelling of `output`, or in camel case. */
  run(input: z.output<I>, call: Call): Promise<Unwired<z.input<O>>>;
  /**
   * Answers again and again as there is more, for callers who stay to listen; ends by itself. Each is an output of its
   * own. Its call has no time limit, and ends with the caller. What is wrong with the call is thrown before the first.
   */
  follow?(input: z.output<I>, call: Call): Promise<AsyncIterable<Unwired<z.input<O>>>>;
  /** How who followed and was cut off goes on: `field` of the input takes what `idOf` says of the last answer. */
  readonly resume?: {
    readonly field: string;
    idOf(this: void, output: z.output<O>): string | undefined;
  };
  /** The answer for a reader: text, and pictures beside it. */
  render(output: z.output<O>): Rendering;
}

export interface HttpBinding {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/v1`; `{name}` marks a path value that is also an input field. */
  readonly path: string;
  /** Status of a success; 200 unless stated. */
  readonly status?: number;
  /** Answer with this member of the output alone, where the contract wants a bare value. */
  readonly unwrap?: string;
  /** Answer with the bytes of the first picture of `render` instead of JSON. */
  readonly binary?: boolean;
  /** Answer with the bytes of `render`'s file instead of JSON. */
  readonly file?: boolean;
  /** Answers have `success`: failures say `success: false` too, as the contract shows them. */
  readonly saysSuccess?: boolean;
}

export interface CliBinding {
  /** Words after the program's name: `tab click`. */
  readonly command: string;
  /** Input fields that are given by place instead of by flag, in order. */
  readonly positionals?: readonly string[];
}

export interface Example {
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface RenderedImage {
  readonly data: Buffer;
  readonly mimeType: "image/webp" | "image/png" | "image/jpeg";
}

/** A file for the caller, of whatever kind. */
export interface RenderedFile {
  readonly data: Buffer;
  /** As it was told to us: never to be trusted by who opens it. */
  readonly mimeType: string;
  /** Without any folder. */
  readonly name: string;
}

export interface Rendering {
  readonly text: string;
  readonly images?: readonly RenderedImage[];
  readonly file?: RenderedFile;
}

export type SurfaceName = "http" | "mcp" | "a2a" | "cli" | "direct";

/** How long a step waits over MCP unless told otherwise: several clients end a call after 30 seconds. */
export const MCP_TIMEOUT_MS = 25_000;

/** Who calls, as far as it decides in which session the call works. */
export interface Caller {
  /** The session that the caller works in unless a call says otherwise. */
  readonly sessionId?: string | undefined;
  /** The session of a client that has one of its own; made at its first use. */
  readonly ownSession?: SessionOnDemand | undefined;
  /** A model that it lends its tasks where none is configured. */
  readonly lentModel?: Model | undefined;
  /** Opens tabs itself: none has to be there for it. */
  readonly needsNoTab?: boolean;
  /** Reads the whole page after each step, and looks at this picture of it, if any. */
  readonly readsWhole?: { readonly picture?: PictureRequest | undefined } | undefined;
}

/** What one call carries besides its input. */
export interface Call {
  readonly caller: Caller;
  /** The session that this call names: its tab has to be there. */
  readonly sessionId: string | undefined;
  /** Let go when the call is over. */
  readonly held: DisposableStack;
  readonly deadline: Deadline;
  readonly surface: SurfaceName;
  readonly services: Services;
  /** Warnings for the caller; surfaces show them beside the answer. */
  readonly warnings: string[];
}

/** Fields by name; or an object of them, where several operations share it. */
export type Fields = z.ZodObject | z.ZodRawShape;

export type ObjectOf<F extends Fields> = F extends z.ZodObject
  ? F
  : F extends z.ZodRawShape
    ? z.ZodObject<F>
    : never;

/** An operation as its file writes it. What is left out is derived: GET reads, any other method acts. */
export interface OperationDefinition<I extends z.ZodObject, O extends z.ZodObject> extends Omit<
  Operation<I, O>,
  "input" | "output" | "effect" | "kind" | "cli" | "examples" | "render"
> {
  readonly input: () => I;
  readonly output: () => O;
  readonly effect?: Effect;
  readonly kind?: Operation["kind"];
  /** The command is the name in words unless stated. */
  readonly cli?: Partial<CliBinding>;
  readonly example?: Example;
  /** Its text or its lines, where there are no pictures. */
  render(this: void, output: z.output<O>): Rendering | string | readonly string[];
}

/** What the definitions of all kinds of operations begin with. */
export type OperationHead = Pick<
  OperationDefinition<z.ZodObject, z.ZodObject>,
  "name" | "summary" | "description" | "http" | "cli" | "example"
>;

interface FieldsDefinition<I extends Fields, O extends Fields> extends Omit<
  OperationDefinition<ObjectOf<I>, ObjectOf<O>>,
  "input" | "output"
> {
  readonly input: () => I;
  readonly output: () => O;
}

/** Keeps the types of input and output together, which are given by their fields. */
export function defineOperation<I extends Fields, O extends Fields>(
  definition: FieldsDefinition<I, O>,
): Operation<ObjectOf<I>, ObjectOf<O>> {
  return operationOf<ObjectOf<I>, ObjectOf<O>>({
    ...definition,
    input: () => objectOf(definition.input()),
    output: () => strictObjectOf(definition.output()),
  });
}

/**
 * Schemas are made when they are first asked for: those of all operations are a fourth of a new server's heap, and most
 * callers need a few. Who copies the operation asks for them.
 */
export function operationOf<I extends z.ZodObject, O extends z.ZodObject>(
  definition: OperationDefinition<I, O>,
): Operation<I, O> {
  const { input: makeInput, output: makeOutput, cli, example, render, ...rest } = definition;
  const input = lazy(makeInput);
  const output = lazy(makeOutput);
  return {
    kind: "call",
    effect: rest.http.method === "GET" ? "read" : "act",
    ...rest,
    examples: example ? [example] : [],
    cli: { command: rest.name.replace(".", " ").replaceAll("_", "-"), ...cli },
    render: (answer) => renderingOf(render(answer)),
    get input() {
      return input();
    },
    get output() {
      return output();
    },
  };
}

function renderingOf(reported: Rendering | string | readonly string[]): Rendering {
  if (typeof reported === "string") return { text: reported };
  return "text" in reported ? reported : { text: reported.join("\n") };
}

function objectOf<F extends Fields>(fields: F): ObjectOf<F>;
function objectOf(fields: Fields): z.ZodObject {
  return fields instanceof z.ZodObject ? fields : z.object(fields);
}

/** The object of an answer, in which nothing else may stand. */
export function strictObjectOf<F extends Fields>(fields: F): ObjectOf<F>;
export function strictObjectOf(fields: Fields): z.ZodObject {
  return fields instanceof z.ZodObject ? fields : z.strictObject(fields);
}
