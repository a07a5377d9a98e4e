import type { IncomingMessage } from "node:http";
import type { Access } from "../../operations/services.ts";
import { standardOnDemand, type StandardMount } from "./standard-on-demand.ts";
import type { StandardOptions } from "./standard.ts";

/** One mount in place of several: a request is answered by that of its caller's tenant. */
export function standardForTenants(
  access: Access,
  tenants: readonly { readonly name: string; readonly options: StandardOptions }[],
): StandardMount {
  const mounts = new Map(tenants.map(({ name, options }) => [name, standardOnDemand(options)]));
  const [first] = mounts.values();
  return {
    routes: first?.routes ?? [],
    calls: first?.calls ?? [],
    places: first?.places ?? [],
    answer: async (incoming, outgoing) => {
      const { tenant } = access.of(headersOf(incoming)).identity;
      await mounts.get(tenant)?.answer(incoming, outgoing); // deadline: the request's
    },
    close: async () => {
      await Promise.all([...mounts.values()].map((mount) => mount.close())); // deadline: closing waits for nobody
    },
  };
}

/** As far as they tell callers apart. */
function headersOf({ headers }: IncomingMessage): Headers {
  const { authorization, "x-api-key": key } = headers;
  return new Headers({
    ...(authorization !== undefined && { authorization }),
    ...(typeof key === "string" && { "x-api-key": key }),
  });
}
