import { HttpClient } from "../../html/fetch/client.ts";
import { honestIdentity, type Identity } from "../../html/fetch/headers.ts";
import { readVersion } from "../../shared/version.ts";
import { languagesOf, weighted, type Environment } from "../chromium/emulation/environment.ts";
import type { SessionNetwork } from "../network/guard/session-network.ts";

/** The properties of a session that determine its requests. */
export interface ClientSession {
  readonly network: SessionNetwork;
  readonly environment: Environment;
}

/** Returns a client for requests with the session's address policy and identity. The caller closes the client. */
export function makeClient(session: ClientSession): HttpClient {
  const { guard, certificate } = session.network;
  return new HttpClient(guard, identityIn(session), certificate);
}

/** Returns the identity for requests. Getters read the environment each time, since it may change during a session. */
function identityIn(session: ClientSession): Identity {
  const { userAgent: own } = honestIdentity(readVersion());
  return {
    get userAgent() {
      return session.environment.userAgent ?? own;
    },
    get acceptLanguage() {
      return weighted(languagesOf(session.environment.locale));
    },
    get headers() {
      return session.environment.headers ?? {};
    },
  };
}
