/** The older protocol between agents (browsy's): a card, and tasks that stream their events. */
import {
  A2A_CALLS,
  browsyAgentCard,
  TASKS_PATH,
  BrowsyTaskSchema,
  type A2aCallName,
} from "../../contracts/browsy-a2a.ts";
import type { DocumentedCall } from "../../contracts/documented-call.ts";
import { audited, TASK_CANCEL } from "../../operations/call/audit-call.ts";
import { parseInput } from "../../operations/definition/parse-input.ts";
import type { Services } from "../../operations/services/services.ts";
import { Deadline } from "../../shared/deadline.ts";
import { toAppError, type AppError, type ErrorCode } from "../../shared/errors.ts";
import { eventStream } from "../../shared/event-stream.ts";
import { readJsonObject } from "../../shared/json-body.ts";
import { startTask, taskState, a2aTaskStates } from "./tasks.ts";

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const RETRY_AFTER_S = 10;

export interface A2aMount {
  readonly path: string;
  readonly furtherPaths: readonly string[];
  /** The calls to document in OpenAPI. */
  readonly calls: readonly DocumentedCall[];
  handle(request: Request): Promise<Response>;
}

interface Requested {
  readonly request: Request;
  readonly services: Services;
  /** Task id from the path. */
  readonly id: string;
  readonly version: string;
}

type Answer = (requested: Requested) => Response | Promise<Response>;

const ANSWERS: Readonly<Record<A2aCallName, Answer>> = {
  card: ({ request, version }) =>
    Response.json(browsyAgentCard(new URL(request.url).origin, version)),
  start: ({ request, services }) => started(request, services),
  get: ({ services, id }) => Response.json(taskState(services, id)),
  cancel: canceled,
  delete: canceled,
};

async function canceled({ services, id }: Requested): Promise<Response> {
  const call = { name: TASK_CANCEL, services, surface: "a2a" } as const;
  await audited(call, () => services.tasks.cancel(id), toAppError);
  return Response.json(taskState(services, id));
}

const ROUTES = A2A_CALLS.map((call) => ({
  method: call.method,
  pattern: patternOf(call.path),
  answer: ANSWERS[call.name],
}));

export function a2aMount(services: Services, version: string): A2aMount {
  return {
    path: TASKS_PATH,
    furtherPaths: [...new Set(A2A_CALLS.map(({ path }) => path.replace("{id}", ":id")))],
    calls: A2A_CALLS,
    handle: async (request) => {
      const { pathname } = new URL(request.url);
      const here = ROUTES.filter(({ pattern }) => pattern.test(pathname));
      const method = request.method === "HEAD" ? "GET" : request.method;
      const route = here.find((one) => one.method === method);
      if (!route) return wrongMethod(here.map((one) => one.method));
      const [, id = ""] = route.pattern.exec(pathname) ?? [];
      try {
        const own = services.access.of(request.headers);
        return await route.answer({ request, services: own, id, version });
      } catch (thrown) {
        return refused(toAppError(thrown));
      }
    },
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split("{id}").map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join("([^/]+)")}/?$`);
}

/** Starts a task and streams its states. Errors of the start are reported before the stream begins. */
async function started(request: Request, services: Services): Promise<Response> {
  const body = await readJsonObject(request, MAX_BODY_BYTES);
  const { params, ...rest } = body;
  const { input } = parseInput(BrowsyTaskSchema, params === null ? rest : body);
  const removed = new AbortController();
  const states = a2aTaskStates(
    services,
    Deadline.never(removed.signal),
    startTask(services, input, false),
  );
  return eventStream(states, removed);
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  INVALID_REQUEST: 400,
  TASK_NOT_FOUND: 404,
  MODE_CONFLICT: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 503,
  STORAGE_UNAVAILABLE: 507,
};

function refused({ code, message, hint }: AppError): Response {
  return Response.json(
    { error: message, code, ...(hint !== undefined && { hint }) },
    {
      status: STATUS[code] ?? 500,
      ...(code === "RATE_LIMITED" && { headers: { "Retry-After": `${RETRY_AFTER_S}` } }),
    },
  );
}

function wrongMethod(allowed: readonly string[]): Response {
  const error = `This path supports only ${allowed.join(" and ")}.`;
  return Response.json(
    { error, code: "METHOD_NOT_ALLOWED" },
    { status: 405, headers: { Allow: allowed.join(", ") } },
  );
}
