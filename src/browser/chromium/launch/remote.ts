import { Connection } from "../../../cdp/connection.ts";
import { addressWithoutKeys, WebSocketTransport } from "../../../cdp/websocket-transport.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Log } from "../../../shared/log.ts";
import type { OpenBrowser } from "./launch.ts";

/**
 * Connects to a running browser. Never closes the browser; our browser contexts end with the connection.
 * @param cdpUrl `ws:` or `wss:` address of the browser's debugger, or `http(s):` address of its debugging port.
 * @throws AppError BROWSER_INIT_FAILED
 */
export async function connectBrowser(
  deadline: Deadline,
  cdpUrl: string,
  log: Log,
): Promise<OpenBrowser> {
  const address = /^wss?:/.test(cdpUrl) ? cdpUrl : await debuggerOf(deadline, cdpUrl);
  const connection = new Connection(await WebSocketTransport.connect(deadline, address), log);
  try {
    const version = await connection.root.send(deadline, "Browser.getVersion");
    return {
      connection,
      version,
      isForeign: true,
      end: () => Promise.resolve(connection.close()),
    };
  } catch (cause) {
    connection.close();
    throw unusable(cdpUrl, "it does not support CDP", cause);
  }
}

/** Requests the address of the browser's debugger from its debugging port: GET /json/version. */
async function debuggerOf(deadline: Deadline, cdpUrl: string): Promise<string> {
  const url = new URL("/json/version", cdpUrl);
  let answer: unknown;
  try {
    const response = await fetch(url, { signal: deadline.signal });
    answer = await deadline.race(response.json());
  } catch (cause) {
    throw unusable(cdpUrl, "no debugging port responds there", cause);
  }
  const address =
    typeof answer === "object" && answer !== null && "webSocketDebuggerUrl" in answer
      ? URL.parse(String(answer.webSocketDebuggerUrl))
      : null;
  if (!address) throw unusable(cdpUrl, "its response has no webSocketDebuggerUrl");
  // Uses the host and port of `cdpUrl`: the reported host and port might be unreachable from here.
  address.host = url.host;
  address.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

function unusable(cdpUrl: string, why: string, cause?: unknown): AppError {
  return new AppError(
    "BROWSER_INIT_FAILED",
    `${addressWithoutKeys(cdpUrl)} cannot be used as a browser: ${why}.`,
    {
      hint: "Start the browser with --remote-debugging-port and pass http://host:port, or its webSocketDebuggerUrl.",
      cause,
    },
  );
}
