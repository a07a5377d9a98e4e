import type { IncomingMessage, ServerResponse } from "node:http";
import type { TenantAccess } from "../../operations/services/services.ts";
import { callerHeaders } from "./caller.ts";
import type { StandardOptions, Standard } from "./standard.ts";
import { STANDARD_CALLS } from "../../contracts/a2a.ts";
import type { DocumentedCall } from "../../contracts/documented-call.ts";
import { CARD_PATH, JSON_RPC_PATH, KEYS_PATH, REST_PATH, ROOT_PATH } from "./paths.ts";

/** Returns one mount for all tenants, which passes each request to the mount of its caller's tenant. */
export function standardForTenants(
  access: TenantAccess,
  tenants: readonly { readonly name: string; readonly options: StandardOptions }[],
): StandardMount {
  const mounts = new Map(tenants.map(({ name, options }) => [name, standardOnDemand(options)]));
  const [first] = mounts.values();
  return {
    routes: first?.routes ?? [],
    calls: first?.calls ?? [],
    places: first?.places ?? [],
    answer: async (incoming, outgoing) => {
      const { tenant } = access.of(callerHeaders(incoming)).identity;
      await mounts.get(tenant)?.answer(incoming, outgoing); // deadline: that of the request
    },
    close: async () => {
      await Promise.all([...mounts.values()].map((mount) => mount.close())); // deadline: closing does not wait
    },
  };
}

interface Route {
  readonly method: "GET" | "POST" | "ALL";
  readonly path: string;
}

/** An entry of the landing page. */
interface Place {
  readonly name: string;
  readonly path: string;
  readonly about: string;
  readonly readable: boolean;
}

interface StandardMount {
  readonly routes: readonly Route[];
  /** The calls to document in OpenAPI. */
  readonly calls: readonly DocumentedCall[];
  readonly places: readonly Place[];
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** The paths of this mount. All other paths below `/a2a` belong to the older contract. */
const ROUTES: readonly Route[] = [
  { method: "ALL", path: CARD_PATH },
  { method: "POST", path: ROOT_PATH },
  { method: "ALL", path: JSON_RPC_PATH },
  { method: "ALL", path: `${REST_PATH}/*` },
];

const PLACES: readonly Place[] = [
  {
    name: "a2a",
    path: CARD_PATH,
    about: "A2A: the card of this agent, with its address and its skills.",
    readable: true,
  },
];

/**
 * Returns the mount of the standard protocol. The SDK costs memory and start-up time, so it is loaded with the first
 * request, or at once if an earlier server process left unsent updates.
 */
export function standardOnDemand(options: StandardOptions): StandardMount {
  let loaded: Promise<Standard> | undefined;
  const load = () => (loaded ??= loadStandard(options));
  if (options.services.tasks.webhooks.unfinished().length > 0) {
    load().catch((error: unknown) => options.services.log.error("A2A cannot be loaded", { error }));
  }
  return {
    routes: options.cardKey ? [...ROUTES, { method: "GET", path: KEYS_PATH }] : ROUTES,
    calls: STANDARD_CALLS,
    places: PLACES,
    answer: async (incoming, outgoing) => (await load()).answer(incoming, outgoing),
    close: async () => (await loaded)?.close(), // deadline: closing does not wait
  };
}

async function loadStandard(options: StandardOptions): Promise<Standard> {
  const { createStandard } = await import("./standard.ts");
  return createStandard(options);
}
