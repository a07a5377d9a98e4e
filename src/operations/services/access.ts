import { createHash } from "node:crypto";
import type { ApiKey } from "../../config/api-keys.ts";
import { AppError } from "../../shared/errors.ts";
import { DEFAULT_TENANT } from "../../shared/calls/caller-identity.ts";
import type { AuditRepository } from "../../ports/audit.ts";
import type { TenantAccess, Services } from "./services.ts";

/** An API key or the server's token, and the services that it gives access to. */
interface Opens {
  readonly key: string;
  readonly services: Services;
}

/**
 * Identifies callers by their key, from the header `X-Api-Key` or a bearer token.
 * @param open the services for callers without a valid key; undefined if every caller needs a valid key
 */
export function createAccess(keys: readonly Opens[], open: Services | undefined): TenantAccess {
  // Looks up digests, so that timing reveals nothing about the keys.
  const byDigest = new Map(keys.map(({ key, services }) => [digest(key), services]));
  return {
    of: (headers) => {
      const key = keyIn(headers);
      const services = (key === undefined ? undefined : byDigest.get(digest(key))) ?? open;
      if (services) return services;
      throw new AppError("UNAUTHORIZED", undefined, {
        hint: "Send the header Authorization: Bearer <token>, or X-Api-Key: <key>.",
      });
    },
  };
}

/** Creates the access by API keys and the server's token; if neither exists, every caller has full access. */
export function accessBy(
  keys: readonly ApiKey[],
  tenants: readonly { readonly name: string; readonly services: Services }[],
  { operator, audit }: { readonly operator: Services; readonly audit: AuditRepository | undefined },
): TenantAccess {
  const { authToken } = operator.config;
  const own = keys.length === 0 ? operator.audit : audit?.of(DEFAULT_TENANT);
  const doors = keys.map(({ tenant, name, key }): Opens => {
    const identity = { tenant, name, isOperator: false };
    const services = tenants.find((one) => one.name === tenant)?.services ?? operator;
    return { key, services: { ...services, identity, audit: audit?.of(tenant) } };
  });
  if (authToken !== undefined) {
    doors.push({ key: authToken, services: { ...operator, audit: own } });
  }
  return createAccess(doors, doors.length === 0 ? operator : undefined);
}

function keyIn(headers: Headers): string | undefined {
  const own = headers.get("x-api-key");
  if (own !== null) return own.trim();
  return /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
