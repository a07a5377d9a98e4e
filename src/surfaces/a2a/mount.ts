/** The older way of agents to find each other and hand over tasks: a card, and tasks that stream their events. */
import { A2A_PATHS, agentCard, TaskSchema } from "../../contracts/browsy-a2a.ts";
import { parseInput } from "../../operations/parse-input.ts";
import type { Services } from "../../operations/services.ts";
import { toAppError, type AppError, type ErrorCode } from "../../shared/errors.ts";
import { readJsonObject } from "../../shared/json-body.ts";
import { eventStream } from "./event-stream.ts";
import { Tasks } from "./tasks.ts";

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const RETRY_AFTER_S = 10;

export interface A2aMount {
  readonly path: string;
  readonly furtherPaths: readonly string[];
  handle(request: Request): Promise<Response>;
  /** Ends all tasks. */
  close(): void;
}

type Answer = (request: Request) => Response | Promise<Response>;

export function a2aMount(services: Services, version: string): A2aMount {
  const tasks = new Tasks(services);
  const routes: readonly (readonly [string, RegExp, (id: string) => Answer])[] = [
    [
      "GET",
      exactly(A2A_PATHS.card),
      () =>
        ({ url }) =>
          card(url, version),
    ],
    ["POST", exactly(A2A_PATHS.tasks), () => (request) => started(request, tasks)],
    ["GET", TASK, (id) => () => Response.json(tasks.get(id).last)],
    ["DELETE", TASK, (id) => () => Response.json(tasks.cancel(id))],
    ["POST", CANCEL, (id) => () => Response.json(tasks.cancel(id))],
  ];
  return {
    path: A2A_PATHS.tasks,
    furtherPaths: [A2A_PATHS.card, `${A2A_PATHS.tasks}/:id`, `${A2A_PATHS.tasks}/:id/cancel`],
    handle: async (request) => {
      const { pathname } = new URL(request.url);
      const here = routes.filter(([, path]) => path.test(pathname));
      const method = request.method === "HEAD" ? "GET" : request.method;
      const route = here.find(([name]) => name === method);
      if (!route) return wrongMethod(here.map(([name]) => name));
      const [, id = ""] = route[1].exec(pathname) ?? [];
      try {
        return await route[2](id)(request);
      } catch (thrown) {
        return refused(toAppError(thrown));
      }
    },
    close: () => tasks.end(),
  };
}

function exactly(path: string): RegExp {
  return new RegExp(`^${RegExp.escape(path)}$`);
}

const TASK = new RegExp(`^${RegExp.escape(A2A_PATHS.tasks)}/([^/]+)$`);
const CANCEL = new RegExp(`^${RegExp.escape(A2A_PATHS.tasks)}/([^/]+)/cancel$`);

function card(url: string, version: string): Response {
  return Response.json(agentCard(new URL(url).origin, version));
}

/** Whatever is wrong with the task is said before the stream begins. */
async function started(request: Request, tasks: Tasks): Promise<Response> {
  const body = await readJsonObject(request, MAX_BODY_BYTES);
  const { params, ...rest } = body;
  const { input } = parseInput(TaskSchema, params === null ? rest : body);
  return eventStream(tasks.start(input));
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  INVALID_REQUEST: 400,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  RATE_LIMITED: 503,
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
  const error = `This path answers ${allowed.join(" and ")} only.`;
  return Response.json(
    { error, code: "METHOD_NOT_ALLOWED" },
    { status: 405, headers: { Allow: allowed.join(", ") } },
  );
}
