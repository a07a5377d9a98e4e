import { Hono } from "hono";
import type { Context } from "hono";
import { BROWSY } from "../../contracts/browsy.ts";
import { OPERATIONS } from "../../operations/registry.ts";
import type { Services } from "../../operations/services.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import { errorResponse } from "./error-response.ts";
import { createGuard } from "./guard.ts";
import { landingHtml, places } from "./landing.ts";
import { openApiDocument } from "./openapi.ts";
import { PAGE_HEADERS } from "./page.ts";
import { referenceHtml } from "./reference-html.ts";
import { referenceOf } from "./reference.ts";
import { addRoutes, API_BASE, wrongMethod } from "./routes.ts";
import { addVerbRoutes } from "./verb-routes.ts";

/** Another protocol on the same port, behind the same guard. It answers every method at its path. */
export interface Mount {
  readonly path: string;
  /** Others at which it answers. */
  readonly furtherPaths?: readonly string[];
  handle(request: Request): Promise<Response>;
}

export interface AppOptions {
  readonly services: Services;
  readonly mounts?: readonly Mount[];
}

/** Everything that the server answers: guard first, then mounts, REST, and the pages about it. */
export function createApp({ services, mounts = [] }: AppOptions): Hono {
  const guard = createGuard(services.config);
  const app = new Hono();
  app.use("*", async (context, next) => {
    const refusal = guard(context.req.raw);
    if (refusal) return refusal;
    return next();
  });
  for (const mount of mounts) {
    for (const path of [mount.path, ...(mount.furtherPaths ?? [])]) {
      app.all(path, (context) => mount.handle(context.req.raw));
    }
  }
  addRoutes(app, OPERATIONS, services);
  addVerbRoutes(app, BROWSY, services);
  addPages(app, mounts);
  app.notFound((context) => errorResponse(notFound(context)));
  app.onError((thrown) => {
    services.log.error("HTTP request failed", { error: thrown });
    return errorResponse(toAppError(thrown));
  });
  return app;
}

function notFound(context: Context): AppError {
  return new AppError("NOT_FOUND", `Nothing is at ${context.req.path}.`, {
    hint: "All paths are described at /docs.",
  });
}

/** Made on first use and kept: they are the same while the process lives. */
function addPages(app: Hono, mounts: readonly Mount[]): void {
  const openapi = kept(() => JSON.stringify(openApiDocument(OPERATIONS)));
  const reference = kept(() => referenceHtml(referenceOf(OPERATIONS)));
  const list = places(mounts.map(({ path }) => path));

  get(
    app,
    `${API_BASE}/openapi.json`,
    () => new Response(openapi(), { headers: { "Content-Type": "application/json" } }),
  );
  get(app, "/docs", async () => htmlResponse(await reference()));
  get(app, "/", async (context) => {
    const base = new URL(context.req.url).origin;
    if (!(context.req.header("accept") ?? "").includes("text/html")) {
      const links = list.map(({ name, path }) => [name, base + path] as const);
      return Response.json({ name: "fermata", ...Object.fromEntries(links) });
    }
    return htmlResponse(await landingHtml(list, `curl ${base}${API_BASE}/browser/status`));
  });
}

function get(
  app: Hono,
  path: string,
  handler: (context: Context) => Response | Promise<Response>,
): void {
  app.get(path, handler);
  app.all(path, () => wrongMethod(["GET"]));
}

function htmlResponse(text: string | { toString(): string }): Response {
  return new Response(text.toString(), { headers: PAGE_HEADERS });
}

function kept<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
