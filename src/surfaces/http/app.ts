import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Context } from "hono";
import { BROWSY } from "../../contracts/browsy.ts";
import type { DocumentedCall } from "../../contracts/documented-call.ts";
import { auditTurnedAway } from "../../operations/audit-call.ts";
import { OPERATIONS } from "../../operations/registry.ts";
import type { Services } from "../../operations/services.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import { errorResponse } from "./error-response.ts";
import { createGuard } from "./guard.ts";
import { openApiDocument } from "./openapi.ts";
import { PAGE_HEADERS, page } from "./html-page.ts";
import { referenceHtml } from "./reference-html.ts";
import { referenceMarkdown } from "./reference-markdown.ts";
import { referenceOf } from "./reference.ts";
import { addRoutes, API_BASE, wrongMethod, sidesIn } from "./routes.ts";
import { verbCalls } from "./verb-calls.ts";
import { addVerbRoutes } from "./verb-routes.ts";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** Another protocol on the same port, behind the same guard. It answers every method at its path. */
export interface Mount {
  readonly path: string;
  /** Others at which it answers. */
  readonly furtherPaths?: readonly string[];
  /** What documents tell of it. */
  readonly calls?: readonly DocumentedCall[];
  handle(request: Request): Promise<Response>;
}

/** One whose library answers Node's own requests. */
export interface NodeMount {
  readonly routes: readonly { readonly method: "GET" | "POST" | "ALL"; readonly path: string }[];
  /** What documents and the landing page tell of it. */
  readonly calls?: readonly DocumentedCall[];
  readonly places?: readonly Place[];
  /** Resolves when the answer is sent, or nobody waits for it any more. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
}

export interface AppOptions {
  readonly services: Services;
  readonly mounts?: readonly Mount[];
  readonly nodeMounts?: readonly NodeMount[];
}

const BEARER = { "WWW-Authenticate": "Bearer" };

/** Everything that the server answers: guard first, then mounts, REST, and the pages about it. */
export function createApp({ services, mounts = [], nodeMounts = [] }: AppOptions): Hono {
  const guard = createGuard(services.config, services.access);
  const app = new Hono();
  app.use("*", async ({ req }, next) => {
    const refusal = guard(req.raw);
    if (!refusal) return next();
    const { code } = refusal;
    auditTurnedAway(services, { surface: "http", path: req.path, code });
    return errorResponse(refusal, code === "UNAUTHORIZED" ? BEARER : {});
  });
  for (const mount of mounts) {
    for (const path of [mount.path, ...(mount.furtherPaths ?? [])].flatMap(withSlash)) {
      app.all(path, (context) => mount.handle(context.req.raw));
    }
  }
  for (const mount of nodeMounts) addNodeMount(app, mount);
  addRoutes(app, OPERATIONS, services);
  addVerbRoutes(app, BROWSY, services);
  addPages(app, mounts, nodeMounts);
  app.notFound((context) => errorResponse(notFound(context)));
  app.onError((thrown) => {
    services.log.error("HTTP request failed", { error: thrown });
    return errorResponse(toAppError(thrown));
  });
  return app;
}

/** Clients join paths in their own ways. Not so for REST, where a call with an empty id would become another call. */
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
  return new AppError("NOT_FOUND", `Nothing is at ${context.req.path}.`, {
    hint: "All paths are described at /docs.",
  });
}

/** Made on first use and kept: they are the same while the process lives. */
function addPages(app: Hono, mounts: readonly Mount[], nodeMounts: readonly NodeMount[]): void {
  const others = [...mounts, ...nodeMounts].flatMap((mount) => mount.calls ?? []);
  const calls = [...verbCalls(BROWSY), ...others];
  const openapi = kept(() => JSON.stringify(openApiDocument(OPERATIONS, calls)));
  const reference = kept(() => referenceHtml(referenceOf(OPERATIONS)));
  const markdown = kept(() => referenceMarkdown(referenceOf(OPERATIONS)));
  const list = [
    ...places(mounts.map(({ path }) => path)),
    ...nodeMounts.flatMap((mount) => mount.places ?? []),
  ];

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
  const landing = async (context: Context) => {
    const base = new URL(context.req.url).origin;
    if (!(context.req.header("accept") ?? "").includes("text/html")) {
      const links = list.map(({ name, path }) => [name, base + path] as const);
      return Response.json({ name: "fermata", ...Object.fromEntries(links) });
    }
    return htmlResponse(await landingHtml(list, `curl ${base}${API_BASE}/browser/status`));
  };
  get(app, "/", landing, methodsAtRoot(nodeMounts));
}

/** What else the root answers. */
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

function kept<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

interface Place {
  readonly name: string;
  readonly path: string;
  readonly about: string;
  /** Whether a person can open it. */
  readonly readable: boolean;
}

/** What is where on this server; `mounts` are the paths of further protocols. */
function places(mounts: readonly string[]): readonly Place[] {
  return [
    { name: "docs", path: "/docs", about: "Reference of every REST call.", readable: true },
    { name: "api", path: API_BASE, about: "REST: every path lies below.", readable: false },
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

function landingHtml(
  list: readonly Place[],
  curl: string,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  return page(
    "Fermata",
    html`<main class="centred">
      <h1>Fermata</h1>
      <p>A browser for software agents in which the page stands still between requests.</p>
      <div class="scroll">
        <table>
          <tbody>
            ${list.map(
              ({ path, about, readable }) =>
                html`<tr>
                  <td>
                    ${readable ? html`<a href="${path}">${path}</a>` : html`<code>${path}</code>`}
                  </td>
                  <td>${about}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="example">Try it:</p>
      <pre tabindex="0"><code>${curl}</code></pre>
    </main>`,
  );
}
