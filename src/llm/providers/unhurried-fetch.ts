import type { Dispatcher } from "undici";

type Fetch = typeof globalThis.fetch;
type FetchDispatcher = NonNullable<RequestInit["dispatcher"]>;

let dispatcher: Promise<FetchDispatcher> | undefined;

/**
 * As `fetch`, which by itself gives up a server that says nothing for five minutes, and is asked again then. A model on
 * one's own machine may take longer to begin; how long is for the deadline to say, whose signal stands in `init`.
 */
export const unhurriedFetch: Fetch = async (input, init) => {
  dispatcher ??= openDispatcher();
  // deadline: the signal in init
  return fetch(input, { ...init, dispatcher: await dispatcher });
};

async function openDispatcher(): Promise<FetchDispatcher> {
  const { Agent, EnvHttpProxyAgent } = await import("undici");
  const patience = { headersTimeout: 0, bodyTimeout: 0 };
  // As Node itself does: proxies of the environment are for those who ask for them.
  const isProxied = process.env["NODE_USE_ENV_PROXY"] === "1";
  const opened: Dispatcher = isProxied ? new EnvHttpProxyAgent(patience) : new Agent(patience);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types and those of Node are of two releases
  return opened as unknown as FetchDispatcher;
}
