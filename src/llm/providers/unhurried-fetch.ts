import type { Dispatcher } from "undici";

type Fetch = typeof globalThis.fetch;
type FetchDispatcher = NonNullable<RequestInit["dispatcher"]>;

let dispatcher: Promise<FetchDispatcher> | undefined;

/**
 * Like `fetch`, but does not fail after five minutes without data: a model on the user's own machine may take longer to
 * start, and the failure would cause a retry. The deadline's signal in `init` sets the limit.
 */
export const unhurriedFetch: Fetch = async (input, init) => {
  dispatcher ??= openDispatcher();
  // deadline: the signal in init
  return fetch(input, { ...init, dispatcher: await dispatcher });
};

async function openDispatcher(): Promise<FetchDispatcher> {
  const { Agent, EnvHttpProxyAgent } = await import("undici");
  const patience = { headersTimeout: 0, bodyTimeout: 0 };
  // Like Node, uses the proxies in HTTP_PROXY and HTTPS_PROXY only if NODE_USE_ENV_PROXY is set.
  const isProxied = process.env["NODE_USE_ENV_PROXY"] === "1";
  const opened: Dispatcher = isProxied ? new EnvHttpProxyAgent(patience) : new Agent(patience);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types and those of Node are of two releases
  return opened as unknown as FetchDispatcher;
}
