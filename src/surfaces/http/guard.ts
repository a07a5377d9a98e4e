import type { Config } from "../../config/config.ts";
import type { TenantAccess } from "../../operations/services/services.ts";
import { AppError, toAppError } from "../../shared/errors.ts";

/** Returns why a request is rejected; undefined if it is allowed. */
export type RequestGuard = (request: Request) => AppError | undefined;

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];
/** Listening addresses that mean "all interfaces" and never occur in a Host header. */
const WILDCARDS = new Set(["0.0.0.0", "::", "[::]"]);

/**
 * Creates the first check of all requests. An unknown Host is rejected (DNS rebinding), and so is an unknown Origin
 * (calls from foreign pages). If the server has keys or a token, a request needs one of them. Exceptions are requests
 * that `isOpen` accepts and preflights of allowed origins.
 */
export function createGuard(
  config: Pick<Config, "host" | "allowedHosts" | "allowedOrigins">,
  access: Pick<TenantAccess, "of">,
  isOpen: (request: Request) => boolean = () => false,
): RequestGuard {
  const names = new Set([
    ...LOOPBACK_NAMES,
    ...[config.host, ...config.allowedHosts]
      .filter((name) => !WILDCARDS.has(name))
      .map(canonicalName),
  ]);
  const allowed = new Set(config.allowedHosts.map(canonicalName));
  const { allowedOrigins } = config;
  return (request) => {
    const cors = corsHeaders(request, allowedOrigins);
    const isKeyless = isOpen(request) || (cors && isPreflight(request));
    return (
      checkHost(request, names) ??
      (cors ? undefined : checkOrigin(request, allowed)) ??
      checkSource(request) ??
      (isKeyless ? undefined : checkCaller(request, access))
    );
  };
}

/** Returns whether the request is a CORS preflight. Browsers send preflights without keys. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headers.has("access-control-request-method");
}

/** Returns the CORS headers for a request from an allowed origin; undefined for all other requests. */
export function corsHeaders(
  request: Request,
  allowedOrigins: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const { headers } = request;
  const origin = headers.get("origin");
  if (origin === null || !allowedOrigins.includes(origin)) return undefined;
  const exposed = "Mcp-Session-Id, X-Browsy-Session, Retry-After, WWW-Authenticate";
  const allow = { "Access-Control-Allow-Origin": origin };
  if (!isPreflight(request)) return { ...allow, "Access-Control-Expose-Headers": exposed };
  const requested = headers.get("access-control-request-headers");
  const isPrivate = headers.get("access-control-request-private-network") === "true";
  return {
    ...allow,
    "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
    ...(requested !== null && { "Access-Control-Allow-Headers": requested }),
    ...(isPrivate && { "Access-Control-Allow-Private-Network": "true" }),
    "Access-Control-Max-Age": "600",
  };
}

function checkCaller({ headers }: Request, access: Pick<TenantAccess, "of">): AppError | undefined {
  try {
    access.of(headers);
    return undefined;
  } catch (thrown) {
    return toAppError(thrown);
  }
}

function checkHost(request: Request, names: ReadonlySet<string>): AppError | undefined {
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (names.has(hostName(`http://${host}`) ?? "")) return undefined;
  return new AppError(
    "BLOCKED_BY_POLICY",
    `The Host header names "${host}", which does not belong to this server.`,
    {
      hint: "Use localhost, or add the name to the server's setting allowed_hosts.",
    },
  );
}

/** Rejects an Origin whose host or port differs from the server's, unless the Origin's host is in `allowed_hosts`. */
function checkOrigin(request: Request, allowed: ReadonlySet<string>): AppError | undefined {
  const origin = request.headers.get("origin");
  if (origin === null || allowed.has(hostName(origin) ?? "")) return undefined;
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (URL.parse(origin)?.host === URL.parse(`http://${host}`)?.host) return undefined;
  return foreignPage(`"${origin}"`);
}

/** Rejects images, scripts and frames that foreign pages request without an Origin. Allows links from foreign pages. */
function checkSource(request: Request): AppError | undefined {
  const { headers, method } = request;
  const site = headers.get("sec-fetch-site");
  if (site === null || site === "same-origin" || site === "none") return undefined;
  if (headers.has("origin")) return undefined; // the Origin is already checked
  const isLink =
    method === "GET" &&
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document";
  return isLink ? undefined : foreignPage("another site");
}

function foreignPage(whose: string): AppError {
  return new AppError(
    "BLOCKED_BY_POLICY",
    `Pages of ${whose} are not allowed to call this server.`,
    {
      hint: "Call from a program, or add the page's origin to the server's setting allowed_origins.",
    },
  );
}

/** Returns an address's host name, without port; undefined if the address is invalid (`null`) or has a user name. */
function hostName(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed) return undefined;
  const { hostname, username } = parsed;
  return hostname === "" || username !== "" ? undefined : hostname;
}

function canonicalName(name: string): string {
  const bracketed = name.includes(":") && !name.startsWith("[") ? `[${name}]` : name;
  return hostName(`http://${bracketed}`) ?? hostName(`http://${name}`) ?? name.toLowerCase();
}
