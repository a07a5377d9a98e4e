/** Serves the REST calls that another system's contract describes, with a browser session for each caller. */
import type { Context, Hono } from "hono";
import type {
  AskOperation,
  ForeignAnswer,
  ForeignContract,
  ForeignVerb,
} from "../../contracts/foreign-verb.ts";
import { answerOf, textAnswerOf } from "../../operations/definition/answer.ts";
import { askByName } from "../../operations/by-name.ts";
import type { InvokeContext } from "../../operations/call/invoke.ts";
import { parseInput } from "../../operations/definition/parse-input.ts";
import type { Services } from "../../operations/services/services.ts";
import { inTurn } from "../../operations/call/turns.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import { HTTP_STATUS } from "./error-response.ts";
import { readInput } from "./read-input.ts";
import { wrongMethod } from "./routes.ts";
import { verbCalls, type ServedCall } from "./verb-calls.ts";

/** Value of Retry-After if there are too many sessions, seconds. */
const RETRY_AFTER_S = 30;

export function addVerbRoutes(app: Hono, contract: ForeignContract, services: Services): void {
  const routes = new VerbRoutes(contract, services);
  const calls = verbCalls(contract);
  for (const { method, path, by } of calls) {
    app.on(method, routeOf(path), (context) => routes.serve(by, context));
  }
  for (const [path, there] of Map.groupBy(calls, (call) => call.path)) {
    app.all(routeOf(path), () => wrongMethod(there.map(({ method }) => method)));
  }
}

function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

interface VerbCall {
  readonly verb: ForeignVerb;
  readonly input: Readonly<Record<string, unknown>>;
}

class VerbRoutes {
  readonly #contract: ForeignContract;
  readonly #services: Services;

  constructor(contract: ForeignContract, services: Services) {
    this.#contract = contract;
    this.#services = services;
  }

  serve(by: ServedCall["by"], context: Context): Response | Promise<Response> {
    switch (by) {
      case "health":
        return context.text(this.#contract.health.answer);
      case "sessions":
        return this.#list(context);
      case "close own":
        return this.#close(context, this.#sessionOf(context));
      case "close":
        return this.#close(context, context.req.param("id"));
      default:
        return this.#answer(by, context);
    }
  }

  async #answer(verb: ForeignVerb, context: Context): Promise<Response> {
    try {
      const { maxBodyBytes: maxBytes } = this.#contract;
      const fields = await readInput(context.req.raw, verb, { path: {}, maxBytes });
      const { input } = parseInput(verb.input, fields);
      return await this.#answerIn(verb, input, context);
    } catch (thrown) {
      return refused(toAppError(thrown), this.#naming(this.#sessionOf(context)));
    }
  }

  async #list(context: Context): Promise<Response> {
    try {
      return Response.json((await this.#contract.listSessions(this.#ask(context))).body);
    } catch (thrown) {
      return refused(toAppError(thrown));
    }
  }

  async #close(context: Context, id: string | undefined): Promise<Response> {
    try {
      if (id === undefined) {
        const { sessionHeader } = this.#contract;
        const message = `The header ${sessionHeader} does not name an open session.`;
        throw new AppError("SESSION_NOT_FOUND", message);
      }
      return Response.json((await this.#contract.closeSession(id, this.#ask(context))).body);
    } catch (thrown) {
      return refused(toAppError(thrown));
    }
  }

  /** Returns the session id in the session header; undefined if there is no header or no such session. */
  #sessionOf({ req }: Context): string | undefined {
    const id = req.header(this.#contract.sessionHeader);
    const { browser } = this.#services.access.of(req.raw.headers);
    return browser.sessions.all().find((session) => session.id === id)?.id;
  }

  async #answerIn(
    verb: ForeignVerb,
    input: Readonly<Record<string, unknown>>,
    context: Context,
  ): Promise<Response> {
    const known = this.#sessionOf(context);
    if (known !== undefined) return this.#answerWithin(known, { verb, input }, context);
    if (!verb.startsAnew) return this.#noPage(verb);
    const opened = await this.#open(context);
    if (opened instanceof Response) return opened;
    try {
      return await this.#run({ verb, input }, context, opened);
    } catch (thrown) {
      // The error response does not name this new session, so no caller could use or close it.
      await this.#contract.closeSession(opened, this.#ask(context)).catch(() => {});
      return this.#failed(toAppError(thrown), { verb, input });
    }
  }

  /** Runs a call after all earlier calls of the session. */
  #answerWithin(session: string, call: VerbCall, context: Context): Promise<Response> {
    const { verb } = call;
    const ask = this.#ask(context, session);
    return inTurn(this.#invocation(context, session), async () => {
      try {
        if (!verb.startsAnew && !(await this.#contract.hasPage(ask))) {
          return this.#noPage(verb, session);
        }
        return await this.#run(call, context, session);
      } catch (thrown) {
        return this.#failed(toAppError(thrown), call, session);
      }
    });
  }

  async #run({ verb, input }: VerbCall, context: Context, session: string): Promise<Response> {
    const warnings: string[] = [];
    const answer = await verb.run(input, this.#ask(context, session, warnings));
    return this.#reported(answer, session, warnings);
  }

  async #open(context: Context): Promise<string | Response> {
    try {
      return await this.#contract.openSession(this.#ask(context));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code !== "RATE_LIMITED") throw error;
      const headers = { "Retry-After": `${RETRY_AFTER_S}` };
      return Response.json(bodyOf(error.message, error), { status: 503, headers });
    }
  }

  #ask(context: Context, sessionId?: string, warnings?: string[]): AskOperation {
    return askByName(this.#invocation(context, sessionId), warnings);
  }

  #invocation({ req }: Context, sessionId?: string): InvokeContext {
    const caller = sessionId === undefined ? {} : { sessionId };
    const { headers, signal } = req.raw;
    return { services: this.#services.access.of(headers), surface: "http", caller, signal };
  }

  #reported(
    { body, text, isText }: ForeignAnswer,
    sessionId: string,
    warnings: readonly string[],
  ): Response {
    const headers = this.#naming(sessionId);
    if (!isText) return Response.json(withWarnings(body, warnings), { headers });
    return new Response(textAnswerOf(text, warnings), {
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  }

  #naming(sessionId: string | undefined): Readonly<Record<string, string>> {
    return sessionId === undefined ? {} : { [this.#contract.sessionHeader]: sessionId };
  }

  #noPage(verb: ForeignVerb, sessionId?: string): Response {
    const error = new AppError("INVALID_REQUEST", this.#contract.noPage, {
      hint: "Open an address first.",
    });
    return this.#failed(error, { verb, input: {} }, sessionId);
  }

  #failed(error: AppError, { verb, input }: VerbCall, sessionId?: string): Response {
    const worded = this.#contract.wordsFor(error, { tool: verb.tool, input });
    return Response.json(bodyOf(worded?.error ?? error.message, error), {
      status: worded?.status ?? HTTP_STATUS[error.code],
      headers: this.#naming(sessionId),
    });
  }
}

/** Returns the response for invalid input or a failed session call, with Fermata's own message. */
function refused(error: AppError, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(bodyOf(error.message, error), { status: HTTP_STATUS[error.code], headers });
}

/** Adds warnings to a body that is an object; returns any other body, such as a list, unchanged. */
function withWarnings(body: unknown, warnings: readonly string[]): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return answerOf({ ...body }, warnings);
}

function bodyOf(error: string, { code, hint }: AppError): Readonly<Record<string, unknown>> {
  return { error, code, ...(hint !== undefined && { hint }) };
}
