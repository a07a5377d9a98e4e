/** A browser whose sessions may visit only one site, this site, and another site that they must not reach. */
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { SessionProfile } from "../../src/browser/session/session-parts.ts";
import type { Session } from "../../src/browser/session/session.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { addressKind } from "../../src/policy/address-kind.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { HostList } from "../../src/policy/host-list.ts";
import { ATTEMPTS } from "../support/attempts.ts";
import { evaluate, startBrowser, step, type TestBrowser } from "../support/browser.ts";
import { useSite, type Route, type Site } from "../support/site.ts";
import { useTrap, type Trap } from "../support/trap.ts";

/** Local like all addresses that begin with 127, but the test treats them as internet addresses. */
export const SITE = "127.0.0.97";
export const TRAP = "127.0.0.96";
const LISTED = ["listed.test", "*.listed.test"];

/** The warnings for callers. */
export const refused = expect.objectContaining({
  code: "BLOCKED_BY_POLICY",
  hint: expect.any(String),
});

/** A step that runs the page. */
export const LOOK = { act: () => Promise.resolve({}) };

const to = (request: { readonly url?: string | undefined }) =>
  decodeURIComponent(request.url?.split("?")[1] ?? "");

export interface ListedSite {
  readonly browser: TestBrowser;
  readonly site: Site;
  /** The site's URL under its allowlisted name. */
  readonly page: string;
  readonly trap: Trap;
  readonly secureTrap: Trap;
  /** The URLs of the two traps. */
  readonly off: string;
  readonly secureOff: string;
  /** Names that were resolved. */
  readonly resolved: ReadonlySet<string>;
  /** From now on the site redirects requests for `moved` to this address. */
  readonly move: (address: string) => void;
  readonly openSession: (profile?: SessionProfile, hosts?: readonly string[]) => Promise<Session>;
  /** A tab of such a session with the page loaded. */
  readonly openPage: (profile?: SessionProfile, url?: string) => Promise<Tab>;
}

/** Call at the top of a file. */
export async function useListedSite(): Promise<ListedSite> {
  let movedTo = "";
  const site = await useSite(
    routes(() => movedTo),
    { host: SITE, onMessage: () => {} },
  );
  const trap = await useTrap(TRAP);
  const secureTrap = await useTrap(TRAP, { secure: true });
  const page = `http://listed.test:${new URL(site.url).port}/`;
  const resolved = new Set<string>();
  const browser = await startBrowser(["--no-proxy-server", "--ignore-certificate-errors"], {
    policy: policyOf(resolved),
  });
  afterEach(() => browser.closeSessions());
  afterAll(() => browser[Symbol.asyncDispose]());
  beforeEach(() => {
    movedTo = "";
    resolved.clear();
    trap.forget();
    secureTrap.forget();
  });
  const openSession: ListedSite["openSession"] = (profile = {}, hosts = LISTED) =>
    browser.openSession({ allowedHosts: HostList.parse(hosts), ...profile });
  return {
    browser,
    site,
    page,
    trap,
    secureTrap,
    off: `http://off.test:${trap.port}`,
    secureOff: `https://off.test:${secureTrap.port}`,
    resolved,
    move: (address) => {
      movedTo = address;
    },
    openSession,
    openPage: async (profile, url = page) => {
      const tab = (await openSession(profile)).activeTab();
      await step(tab, navigate({ url }));
      return tab;
    },
  };
}

function routes(movedTo: () => string): Readonly<Record<string, Route>> {
  return {
    "/": ATTEMPTS,
    "/next": "<!doctype html><title>next</title>",
    "/moved": (_request, response) => {
      if (movedTo() === "")
        response.setHeader("content-type", "text/html").end("<title>moved</title>");
      else response.writeHead(302, { location: movedTo(), "cache-control": "no-store" }).end();
    },
    "/to": (request, response) => void response.writeHead(302, { location: to(request) }).end(),
    "/send-on": (request, response) =>
      void response.writeHead(307, { location: to(request) }).end(),
    "/refresh": (request, response) => {
      const head = `<!doctype html><meta http-equiv=refresh content="0;url=${to(request)}">`;
      response.setHeader("content-type", "text/html").end(`${head}<title>refresh</title>`);
    },
    "/creating": `<!doctype html><body><iframe></iframe><script>
      const create = (Kind, to) => new Kind("data:text/javascript," + encodeURIComponent(
        "fetch('" + to + "', { method: 'POST', mode: 'no-cors', body: 'x' })"));
      if (location.search) create(SharedWorker, location.search.slice(1));
    </script>`,
  };
}

const ADDRESSES: Readonly<Record<string, string>> = {
  "listed.test": SITE,
  "also.listed.test": SITE,
  "off.test": TRAP,
  "private.test": "127.0.0.1",
};

function policyOf(resolved: Set<string>): AddressPolicy {
  return new AddressPolicy({
    mode: "guarded",
    kindOf: (address) => (address === SITE || address === TRAP ? "public" : addressKind(address)),
    resolve: (host) => {
      resolved.add(host);
      const address = ADDRESSES[host];
      if (address !== undefined) return Promise.resolve([address]);
      return Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }));
    },
  });
}

/** The kinds of the session's blocked requests, sorted, each once. */
export function kinds({ session }: Tab): readonly string[] {
  return [...new Set(session.network.blocked.map(({ kind }) => kind))].toSorted();
}

/** The other site is open already, for an image that was allowed. */
export async function letThrough(tab: Tab, { off, secureOff }: ListedSite): Promise<void> {
  for (const url of [off, secureOff]) await evaluate(tab, `attempts.picture("${url}")`);
}
