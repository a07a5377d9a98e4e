import type { Protocol } from "devtools-protocol";
import type { StaticPage } from "../../html/navigate/page.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { DrivenPage } from "../engine/engine.ts";
import type { FetchDomain, StoppedRequest } from "../chromium/target/fetch-domain.ts";

/** Headers to omit from a stored response: headers about its transfer, and headers that have already taken effect. */
const SPENT = new Set(
  "clear-site-data connection content-disposition content-encoding content-length keep-alive set-cookie trailer transfer-encoding upgrade".split(
    " ",
  ),
);

/** Status of a response that the browser must request itself, so that it can send credentials. */
const ASKS_WHO = 401;

/** A page whose navigations can be answered with stored documents. */
export interface DocumentPage extends DrivenPage {
  /** Intercepts the page's requests (CDP Fetch). */
  readonly fetch: FetchDomain;
  /** Removes this request from the network calls, since a stored response answers it. */
  withdrawCall(requestId: string): void;
}

/** A stored document that answers a page's next navigation. */
export interface GivenDocument {
  readonly isUsed: boolean;
  /** Ends the interception; requests go to their sites again. */
  end(deadline: Deadline): Promise<void>;
}

/**
 * Answers the next navigation of a page with the site's stored response. CDP Fetch.fulfillRequest. Returns undefined if
 * no response is stored, as for most files. Also returns undefined if a GET had a truncated or 401 response.
 */
export async function giveDocument(
  deadline: Deadline,
  page: DocumentPage,
  document: StaticPage,
): Promise<GivenDocument | undefined> {
  const { received, cut, method, httpStatus } = document;
  if (!received || (method === "GET" && (cut || httpStatus === ASKS_WHO))) return undefined;
  const given = { isUsed: false };
  const onPaused = ({ event, session }: StoppedRequest) => {
    if (given.isUsed || event.frameId !== page.targetId || event.resourceType !== "Document")
      return false;
    given.isUsed = true;
    if (event.networkId !== undefined) page.withdrawCall(event.networkId);
    void session.post("Fetch.fulfillRequest", fulfilment(event.requestId, document, received));
    return true;
  };
  await deadline.race(
    Promise.all([
      page.fetch.use(USE, { patterns: [{ urlPattern: "*", resourceType: "Document" }], onPaused }),
      page.session.post("Network.setBypassServiceWorker", { bypass: true }),
    ]),
  );
  return {
    get isUsed() {
      return given.isUsed;
    },
    end: (within) => asBefore(within, page),
  };
}

async function asBefore(deadline: Deadline, page: DocumentPage): Promise<void> {
  await deadline.race(
    Promise.all([
      page.fetch.use(USE, { patterns: [] }),
      page.session.post("Network.setBypassServiceWorker", { bypass: false }),
    ]),
  );
}

const USE = "given-document";

function fulfilment(
  requestId: string,
  { httpStatus }: StaticPage,
  { headers, bytes }: NonNullable<StaticPage["received"]>,
): Protocol.Fetch.FulfillRequestRequest {
  return {
    requestId,
    responseCode: httpStatus,
    responseHeaders: headers
      .filter(([name]) => !SPENT.has(name.toLowerCase()))
      .map(([name, value]) => ({ name, value })),
    body: Buffer.from(bytes).toString("base64"),
  };
}
