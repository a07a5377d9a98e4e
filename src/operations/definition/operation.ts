import type { Model } from "../../llm/model.ts";
import { z } from "zod";
import type { PictureRequest } from "../../browser/model/picture.ts";
import type { SessionOnDemand } from "../../browser/session/sessions.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";
import type { Services } from "../services/services.ts";
import { answerLines } from "./texts.ts";
import type { Unwired } from "./wire.ts";

/** read: only reads. act: changes a page or a site. admin: changes the server itself. */
export type Effect = "read" | "act" | "admin";

/** One call that the server offers; see docs/internals/architecture.md. All surfaces derive from the registry. */
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
  /** Snake case, as on the wire; every field has a description. */
  readonly input: I;
  readonly output: O;
  readonly errors: readonly ErrorCode[];
  readonly examples: readonly Example[];
  /** Works before the browser is ready; other operations fail with NOT_READY until then. */
  readonly withoutBrowser?: boolean;
  /** Acts on a page or runs it; rejected while a person drives the browser, and cancelled when a person takes over. */
  readonly drivesPage?: boolean;
  /** Irreversible: every caller other than a REST program must pass `confirm: true`. */
  readonly needsConfirm?: boolean;
  /** Time limit of the call, milliseconds; default: 30 s. `invoke` adds some seconds (WATCHDOG_MS). */
  timeLimitMs?(input: z.output<I>): number;
  /** Returns the output, with member names as in `output` or in camel case. */
  run(input: z.output<I>, call: Call): Promise<Unwired<z.input<O>>>;
  /**
   * Called instead of `run` for a caller that follows the operation. Returns a stream of complete outputs. The stream
   * ends by itself or when the caller disconnects; it has no time limit. Rejects an invalid call before any output.
   */
  follow?(input: z.output<I>, call: Call): Promise<AsyncIterable<Unwired<z.input<O>>>>;
  /** To resume a stream, a caller passes the `idOf` of the last output in the input field named `field`. */
  readonly resume?: {
    readonly field: string;
    idOf(this: void, output: z.output<O>): string | undefined;
  };
  /** Returns the output as text, images and file, for people and models. */
  render(output: z.output<O>): ResponseRendering;
}

export interface HttpBinding {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/v1`; `{name}` marks a path value that is also an input field. */
  readonly path: string;
  /** Status of a success; default: 200. */
  readonly status?: number;
  /** Return only this member of the output, if the contract needs a bare value. */
  readonly unwrap?: string;
  /** Return the bytes of the first image of `render` instead of JSON. */
  readonly binary?: boolean;
  /** Return the bytes of `render`'s file instead of JSON. */
  readonly file?: boolean;
  /** Responses contain `success: true`; errors then contain `success: false`, as in the contract. */
  readonly saysSuccess?: boolean;
}

export interface CliBinding {
  /** The command without the program's name: `tab click`. */
  readonly command: string;
  /** Input fields that are positional arguments instead of flags, in order; default: the path values except tab_id. */
  readonly positionals: readonly string[];
}

export interface Example {
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface RenderedImage {
  readonly data: Buffer;
  readonly mimeType: "image/webp" | "image/png" | "image/jpeg";
}

/** A file for the caller, of any type. */
export interface RenderedFile {
  readonly data: Buffer;
  /** The type that the file's source declares; do not trust it when you open the file. */
  readonly mimeType: string;
  /** File name without a folder. */
  readonly name: string;
}

export interface ResponseRendering {
  readonly text: string;
  readonly images?: readonly RenderedImage[];
  readonly file?: RenderedFile;
}

export type SurfaceName = "http" | "mcp" | "a2a" | "cli" | "direct";

/** Default wait of a step over MCP: several clients end a call after 30 seconds. */
export const MCP_TIMEOUT_MS = 25_000;

/** The caller of an operation: its session and what it can do itself. */
export interface Caller {
  /** The caller's session unless a call names another one. */
  readonly sessionId?: string | undefined;
  /** The client's own session, created at its first use; undefined for clients without one. */
  readonly ownSession?: SessionOnDemand | undefined;
  /** The client's model, which its tasks use if the server has none configured. */
  readonly lentModel?: Model | undefined;
  /** The caller opens tabs itself: its session needs no blank tab. */
  readonly needsNoTab?: boolean;
  /** Set if the caller reads the whole page after each step. `picture`: the screenshot that the caller then takes. */
  readonly readsWhole?: { readonly picture?: PictureRequest | undefined } | undefined;
}

/** The context of one call, in addition to its input. */
export interface Call {
  readonly caller: Caller;
  /** The session that this call names; `tab_id` must belong to it. */
  readonly sessionId: string | undefined;
  /** Resources to release at the end of the call. */
  readonly held: DisposableStack;
  readonly deadline: Deadline;
  readonly surface: SurfaceName;
  readonly services: Services;
  /** Warnings for the caller; surfaces show them with the output. */
  readonly warnings: string[];
}

/** Fields by name, or an object schema that several operations share. */
export type Fields = z.ZodObject | z.ZodRawShape;

export type ObjectOf<F extends Fields> = F extends z.ZodObject
  ? F
  : F extends z.ZodRawShape
    ? z.ZodObject<F>
    : never;

/** An operation as its file defines it. Default `effect`: "read" for the method GET, "act" for any other method. */
export interface OperationDefinition<I extends z.ZodObject, O extends z.ZodObject> extends Omit<
  Operation<I, O>,
  "input" | "output" | "effect" | "kind" | "cli" | "examples" | "render"
> {
  readonly input: () => I;
  readonly output: () => O;
  readonly effect?: Effect;
  readonly kind?: Operation["kind"];
  /** Default command: the operation's name without its dot, such as `tab click`. */
  readonly cli?: Partial<CliBinding>;
  readonly example?: Example;
  /** Returns the output as text, as lines of text, or with images and a file; default: the text of all members. */
  render?(this: void, output: z.output<O>): ResponseRendering | string | readonly string[];
}

/** The common members of all kinds of operation definitions. */
export type OperationHead = Pick<
  OperationDefinition<z.ZodObject, z.ZodObject>,
  "name" | "summary" | "description" | "http" | "cli" | "example"
>;

/** The common members of definitions of operations that act in a tab. */
export interface ActionHead extends Omit<OperationHead, "http"> {
  /** Default: `POST /tabs/{tab_id}/VERB`, from the operation's name. */
  readonly http?: HttpBinding;
  /** Type of the action in the history; default: the verb of the name. */
  readonly actionType?: string;
}

export function actionHead({ name, http, actionType }: ActionHead) {
  const verb = name.slice(name.indexOf(".") + 1);
  return {
    http: http ?? ({ method: "POST", path: `/tabs/{tab_id}/${verb}` } as const),
    actionType: actionType ?? verb,
  };
}

interface FieldsDefinition<I extends Fields, O extends Fields> extends Omit<
  OperationDefinition<ObjectOf<I>, ObjectOf<O>>,
  "input" | "output"
> {
  readonly input: () => I;
  readonly output: () => O;
}

/** Creates an operation; the types of its input and output follow from their fields. */
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
 * Creates each schema at its first use: all schemas together take a quarter of a new server's heap, and most callers
 * need few. Copying an operation, as with `{...operation}`, creates its schemas.
 */
export function operationOf<I extends z.ZodObject, O extends z.ZodObject>(
  definition: OperationDefinition<I, O>,
): Operation<I, O> {
  const { input: makeInput, output: makeOutput, cli, example, ...rest } = definition;
  const { render = answerLines } = definition;
  const input = lazy(makeInput);
  const output = lazy(makeOutput);
  return {
    kind: "call",
    effect: rest.http.method === "GET" ? "read" : "act",
    ...rest,
    examples: example ? [example] : [],
    cli: {
      command: rest.name.replace(".", " ").replaceAll("_", "-"),
      positionals: [...rest.http.path.matchAll(/\{(?!tab_id)(\w+)\}/g)].map(
        ([, field = ""]) => field,
      ),
      ...cli,
    },
    render: (answer) => renderingOf(render(answer)),
    get input() {
      return input();
    },
    get output() {
      return output();
    },
  };
}

function renderingOf(rendered: ResponseRendering | string | readonly string[]): ResponseRendering {
  if (typeof rendered === "string") return { text: rendered };
  return "text" in rendered ? rendered : { text: rendered.join("\n") };
}

function objectOf<F extends Fields>(fields: F): ObjectOf<F>;
function objectOf(fields: Fields): z.ZodObject {
  return fields instanceof z.ZodObject ? fields : z.object(fields);
}

/** Returns a schema of the fields that rejects any other members; returns an object schema unchanged. */
export function strictObjectOf<F extends Fields>(fields: F): ObjectOf<F>;
export function strictObjectOf(fields: Fields): z.ZodObject {
  return fields instanceof z.ZodObject ? fields : z.strictObject(fields);
}
