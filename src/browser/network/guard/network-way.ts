import type { Protocol } from "devtools-protocol";

/** How the pages of one browser context reach the network. */
export interface NetworkWay {
  /** For CDP Target.createBrowserContext. */
  readonly contextOptions: Pick<
    Protocol.Target.CreateBrowserContextRequest,
    "proxyServer" | "proxyBypassList"
  >;
  close(): void;
}
