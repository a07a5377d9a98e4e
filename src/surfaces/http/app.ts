import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type Context } from "hono";
import { BROWSY } from "../../contracts/browsy.ts";
import type { DocumentedCall } from "../../contracts/documented-call.ts";
import { auditTurnedAway } from "../../operations/call/audit-call.ts";
import { OPERATIONS } from "../../operations/registry.ts";
import type { Services, TenantAccess } from "../../operations/services/services.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";
import { errorResponse } from "./error-response.ts";
import { corsHeaders, createGuard, isPreflight } from "./guard.ts";
import { openApiDocument } from "./openapi.ts";
import { PAGE_HEADERS } from "./html-page.ts";
import { METRICS_TYPE, metricsText } from "./metrics.ts";
import type { Place } from "./place.ts";
import { referenceHtml } from "./reference-html.ts";
import { referenceMarkdown } from "./reference-markdown.ts";
import { referenceOf } from "./reference.ts";
import { addRoutes, API_BASE, wrongMethod, sidesIn } from "./routes.ts";
import { verbCalls } from "./verb-calls.ts";
import { addVerbRoutes } from "./verb-routes.ts";

/** Another protocol on the port of REST, behind the same guard. The mount handles every method at its paths. */
export interface Mount {
  readonly path: string;
  /** Further paths that the mount handles. */
  readonly furtherPaths?: readonly string[];
  /** The calls to document in OpenAPI. */
  readonly calls?: readonly DocumentedCall[];
  handle(request: Request): Promise<Response>;
}

/** A mount whose library needs Node's request and response objects. */
export interface NodeMount {
  readonly routes: readonly { readonly method: "GET" | "POST" | "ALL"; readonly path: string }[];
  /** `calls`: to document in OpenAPI. `places`: to list at `/` and in the reference. */
  readonly calls?: readonly DocumentedCall[];
  readonly places?: readonly Place[];
  /** Resolves when the response is sent, or the client has disconnected. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
}

/** Pages for people. Everybody who can reach the server can load them; only their data needs a key. */
export interface OpenPages {
  isFor(request: Request): boolean;
  /** Returns the page; undefined if it does not exist. */
  answer(request: Request): Promise<Response | undefined>;
}

export interface AppOptions {
  readonly services: Services;
  /** The pages for people, which browsers receive at `/`. */
  readonly pages?: OpenPages | undefined;
  readonly mounts?: readonly Mount[];
  readonly nodeMounts?: readonly NodeMount[];
}

const BEARER = { "WWW-Authenticate": "Bearer" };

/** Creates the app for all requests: guard first, then `pages`, mounts, REST, and documentation and metrics. */
export function createApp({ services, pages, mounts = [], nodeMounts = [] }: AppOptions): Hono {
  const guard = createGuard(services.config, services.access, (one) => pages?.isFor(one) ?? false);
  const app = new Hono();
  app.use("*", async ({ req, env }, next) => {
    const { allowedOrigins } = services.config;
    const cors = corsHeaders(req.raw, allowedOrigins);
    // CORS headers are set on Node's response, to which some mounts and routes write directly.
    const outgoing = sidesIn(env)?.outgoing;
    if (allowedOrigins.length > 0) outgoing?.setHeader("Vary", "Origin");
    for (const [name, value] of Object.entries(cors ?? {})) outgoing?.setHeader(name, value);
    const refusal = guard(req.raw);
    if (!refusal)
      return cors && isPreflight(req.raw) ? new Response(null, { status: 204 }) : next();
    const { code } = refusal;
    auditTurnedAway(services, { surface: "http", path: req.path, code });
    return errorResponse(refusal, code === "UNAUTHORIZED" ? BEARER : {});
  });
  app.use("*", async (context, next) => {
    if (!pages?.isFor(context.req.raw)) return next();
    return (await pages.answer(context.req.raw)) ?? errorResponse(notFound(context));
  });
  for (const mount of mounts) {
    for (const path of [mount.path, ...(mount.furtherPaths ?? [])].flatMap(withSlash)) {
      app.all(path, (context) => mount.handle(context.req.raw));
    }
  }
  for (const mount of nodeMounts) addNodeMount(app, mount);
  addRoutes(app, OPERATIONS, services);
  addVerbRoutes(app, BROWSY, services);
  addPages(app, services.access, mounts, nodeMounts);
  app.notFound((context) => errorResponse(notFound(context)));
  app.onError((thrown) => {
    services.log.error("HTTP request failed", { error: thrown });
    return errorResponse(toAppError(thrown));
  });
  return app;
}

/** Returns the path with and without a final slash. Not for REST paths: there, a final slash means an empty id. */
function withSlash(path: string): string[] {
  return path.endsWith("/") || path.endsWith("*") ? [path] : [path, `${path}/`];
}

function addNodeMount(app: Hono, mount: NodeMount): void {
  for (const { method, path } of mount.routes) {
    app.on(method, withSlash(path), async (context) => {
      const sides = sidesIn(context.env);
      if (!sides) throw new Error("called without a server");
      await mount.answer(sides.incoming, sides.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }
}

function notFound(context: Context): AppError {
  return new AppError("NOT_FOUND", `${context.req.path} does not exist.`, {
    hint: "See /docs for all paths.",
  });
}

/** Adds documentation, metrics and the list at `/`. Documentation is constant: created on first use and cached. */
function addPages(
  app: Hono,
  access: TenantAccess,
  mounts: readonly Mount[],
  nodeMounts: readonly NodeMount[],
): void {
  const others = [...mounts, ...nodeMounts].flatMap((mount) => mount.calls ?? []);
  const calls = [...verbCalls(BROWSY), ...others];
  const openapi = lazy(() => JSON.stringify(openApiDocument(OPERATIONS, calls)));
  const markdown = lazy(() => referenceMarkdown(referenceOf(OPERATIONS)));
  const list: readonly Place[] = [
    ...places(mounts.map(({ path }) => path)),
    ...nodeMounts.flatMap((mount) => mount.places ?? []),
  ];
  const reference = lazy(() => referenceHtml(referenceOf(OPERATIONS), list));

  get(
    app,
    `${API_BASE}/openapi.json`,
    () => new Response(openapi(), { headers: { "Content-Type": "application/json" } }),
  );
  get(app, "/docs", async () => htmlResponse(await reference()));
  get(
    app,
    "/docs/reference.md",
    () => new Response(markdown(), { headers: { "Content-Type": "text/markdown; charset=utf-8" } }),
  );
  get(app, "/metrics", ({ req }) => {
    const text = metricsText(access.of(req.raw.headers));
    return new Response(text, { headers: { "Content-Type": METRICS_TYPE } });
  });
  const root = (context: Context) => {
    const base = new URL(context.req.url).origin;
    const links = list.map(({ name, path }) => [name, base + path] as const);
    return Response.json({ name: "fermata", ...Object.fromEntries(links) });
  };
  get(app, "/", root, methodsAtRoot(nodeMounts));
}

/** Returns the methods that mounts handle at the root. */
function methodsAtRoot(nodeMounts: readonly NodeMount[]): readonly string[] {
  const routes = nodeMounts.flatMap((mount) => mount.routes);
  return routes.filter(({ path }) => path === "/").map(({ method }) => method);
}

function get(
  app: Hono,
  path: string,
  handler: (context: Context) => Response | Promise<Response>,
  further: readonly string[] = [],
): void {
  app.get(path, handler);
  app.all(path, () => wrongMethod(["GET", ...further]));
}

function htmlResponse(text: string | { toString(): string }): Response {
  return new Response(text.toString(), { headers: PAGE_HEADERS });
}

/** Returns the pages and endpoints of this server; `mounts` are the paths of further protocols. */
function places(mounts: readonly string[]): readonly Place[] {
  return [
    { name: "docs", path: "/docs", about: "Reference of every REST call.", readable: true },
    {
      name: "metrics",
      path: "/metrics",
      about: "Metrics of calls for Prometheus.",
      readable: true,
    },
    { name: "api", path: API_BASE, about: "REST: the base of all paths.", readable: false },
    {
      name: "openapi",
      path: `${API_BASE}/openapi.json`,
      about: "The REST surface as OpenAPI 3.1.",
      readable: true,
    },
    ...mounts.map((path) => ({
      name: path.slice(1),
      path,
      about: `${path.slice(1).toUpperCase()} endpoint.`,
      readable: false,
    })),
  ];
}
