import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import type { NetworkRepository, SavedCall } from "../../ports/network.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import type { Session } from "../../browser/session/session.ts";
import { matchingRows } from "../../shared/text/matching.ts";
import { sessionWith, tabField, tabOf } from "../definition/fields.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

/** Returns the store of saved requests. @throws AppError MODE_CONFLICT if the history is switched off */
function savedCalls(call: Call): NetworkRepository {
  const { network } = call.services;
  if (network) return network;
  throw new AppError("MODE_CONFLICT", "Requests are not saved while the history is off.", {
    hint: "Switch on history.enabled, or query the requests with source buffer.",
  });
}

const headersSchema = () => z.record(z.string(), z.string());

const networkCallSchema = lazyObject("A network request.", () => ({
  id: a.text("Id of the request."),
  tag: a.text("Tag under which it is saved; empty if it is not saved."),
  tab_id: a.text("The tab that sent it."),
  action_id: a.text("The action during which it started; empty if none."),
  url: a.text("Address after redirects."),
  method: a.text("HTTP method."),
  status: a.int("HTTP status; 0 if it failed or has no response yet."),
  type: a.text("Kind of request, such as Document, XHR, Fetch or Script."),
  request_headers: headersSchema().describe("Request headers, names in lower case."),
  response_headers: headersSchema().describe("Response headers, names in lower case."),
  request_body: maybe.text("The request body; only with include_body."),
  response_body: maybe.text("The response body; only with include_body."),
  response_body_encoding: z
    .enum(["text", "base64"])
    .optional()
    .describe("Encoding of response_body."),
  timing_ms: a.number("From start to end, milliseconds."),
  timestamp_ms: a.number("Start, milliseconds since the epoch."),
  received_bytes: maybe.number("Number of received bytes; absent if unknown."),
  redirect_chain: a.list(
    "Earlier addresses before redirects, in order.",
    z.strictObject({
      url: a.text("An address of the redirect chain."),
      status: a.int("Its HTTP status."),
    }),
  ),
  completed: a.flag("False until it has a response or has failed."),
  error: maybe.text("Reason for a failure."),
  intercepted: maybe.text("The intercept rule that applied."),
}));

interface BodyOptions {
  readonly include: boolean;
  /** Maximum length of a body, characters; the rest is cut. */
  readonly maxLength: number;
}

function callAnswer(saved: SavedCall, { include, maxLength }: BodyOptions) {
  const { requestBody: _request, responseBody: _response, ...call } = saved;
  return {
    ...call,
    ...(include && bodiesOf(saved, maxLength)),
    intercepted: call.interception?.ruleId,
  };
}

function bodiesOf({ requestBody, responseBody }: Partial<SavedCall>, maxLength: number) {
  return {
    requestBody: requestBody?.slice(0, maxLength),
    ...(responseBody && {
      responseBody: responseBody.text.slice(0, maxLength),
      responseBodyEncoding: responseBody.base64 ? ("base64" as const) : ("text" as const),
    }),
  };
}

const DEFAULT_BODY_LENGTH = 100_000;
const RENDERED_URL_LENGTH = 300;

const pattern = (what: string) => maybe.text(`Regular expression, not anchored, for ${what}.`);

const filterFields = () => ({
  tag: pattern("the tag"),
  tab_id: pattern("the id of the tab"),
  url: pattern("the whole address"),
  hostname: pattern("the host"),
  path: pattern("the path of the address"),
  query: pattern("the query of the address"),
  method: pattern("the method"),
  status: pattern("the status, such as 4\\d\\d; 0 means failed"),
  type: pattern("the kind of request, such as XHR or Fetch"),
  action_id: pattern("the id of the action"),
});

export const networkQuery = defineOperation({
  name: "network.query",
  summary: "Returns requests of each tab's latest action, and saved requests.",
  description:
    "With `source`, returns only one of the two. Returns at most 1,000 requests of an action. Saved requests contain no credentials.",
  http: { method: "GET", path: "/network" },
  input: () => ({
    ...filterFields(),
    include_body: a.flag("Include the bodies.").default(false),
    max_body_size: a.value(
      "Maximum length of a body, characters; the rest is cut.",
      z.int().min(0).max(5_000_000).default(DEFAULT_BODY_LENGTH),
    ),
    source: z
      .enum(["all", "saved", "buffer"])
      .default("all")
      .describe("saved: requests with a tag. buffer: requests of the latest actions."),
    limit: a.value(
      "Maximum number of requests, the latest ones.",
      z.int().min(1).max(1_000).default(1_000),
    ),
  }),
  output: () => ({
    calls: a.list("The requests, oldest first.", networkCallSchema()),
    total: a.int("Number of matching requests, including those beyond the limit."),
  }),
  errors: ["INVALID_REQUEST", "INVALID_QUERY", "NOT_READY", "TIMEOUT"],
  example: { title: "Failed requests", input: { status: "^(0|4..|5..)$" } },
  run: async (input, call) => {
    const { tab_id: tabId = "" } = input; // a pattern; a tab's full id also selects the tab's session
    const session = await sessionWith(call, (one) => one.find(tabId) !== undefined);
    const found = await matching(
      call,
      await candidates(session, call.services.network, input),
      input,
    );
    const shown = found.slice(-input.limit);
    if (input.include_body) await loadBodies(call, session, shown);
    const body = { include: input.include_body, maxLength: input.max_body_size };
    const bodied = await Promise.all(
      shown.map(async (one) => (body.include ? one.withBodies() : one.call)),
    );
    return { calls: bodied.map((one) => callAnswer(one, body)), total: found.length };
  },
  render: ({ calls, total }) => [`${total} network requests`, ...calls.map(lineOf)],
});

interface Candidate {
  readonly call: SavedCall;
  readonly withBodies: () => Promise<SavedCall>;
}

async function candidates(
  session: Session,
  saved: NetworkRepository | undefined,
  { source }: { readonly source: "all" | "saved" | "buffer" },
): Promise<readonly Candidate[]> {
  const buffered: readonly Candidate[] =
    source === "saved"
      ? []
      : session
          .tabs()
          .flatMap((tab) => tab.network.calls())
          .map((one) => ({ call: one, withBodies: () => Promise.resolve(one) }));
  if (source === "buffer" || !saved) return inOrder(buffered);
  const here = new Set(buffered.map(({ call }) => `${call.id} ${call.tag}`));
  const stored = (await saved.list())
    .filter(({ call }) => !here.has(`${call.id} ${call.tag}`))
    .map((entry) => ({ call: entry.call, withBodies: () => saved.withBodies(entry) }));
  return inOrder([...stored, ...buffered]);
}

function inOrder(list: readonly Candidate[]): readonly Candidate[] {
  return list.toSorted((one, other) => one.call.timestampMs - other.call.timestampMs);
}

async function matching(
  call: Call,
  list: readonly Candidate[],
  input: Readonly<Record<string, unknown>>,
): Promise<readonly Candidate[]> {
  const patterns = Object.fromEntries(
    Object.keys(filterFields()).flatMap((name) => {
      const value = input[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
  const places = new Set(
    await matchingRows(
      call.deadline,
      list.map((one) => textsOf(one.call)),
      patterns,
    ),
  );
  return list.filter((_one, place) => places.has(place));
}

function textsOf(call: SavedCall): Record<string, string> {
  const address = URL.parse(call.url);
  return {
    tag: call.tag,
    tab_id: call.tabId,
    url: call.url,
    hostname: address?.hostname ?? "",
    path: address?.pathname ?? "",
    query: address?.search.slice(1) ?? "",
    method: call.method,
    status: String(call.status),
    type: call.type,
    action_id: call.actionId,
  };
}

async function loadBodies(
  { deadline }: Call,
  session: Session,
  shown: readonly Candidate[],
): Promise<void> {
  const requested = new Set(shown.map((one) => one.call));
  const loads = session.tabs().map(({ network }) => {
    const own = network.calls().filter((one) => requested.has(one));
    return network.loadBodies(deadline, own);
  });
  await deadline.race(Promise.all(loads));
}

function lineOf(call: Output<typeof networkCallSchema>): string {
  const status = call.completed ? (call.error ?? String(call.status)) : "pending";
  const tag = call.tag === "" ? "" : ` [${call.tag}]`;
  const line = `${call.method} ${call.url.slice(0, RENDERED_URL_LENGTH)} ${status} ${call.type} ${call.timing_ms} ms${tag}`;
  const body = [call.request_body, call.response_body].filter((text) => text !== undefined);
  return [line, ...body].join("\n");
}

export const networkSave = defineOperation({
  name: "network.save",
  summary: "Saves the network requests of a tab's latest action under a tag.",
  description:
    "Omits credential headers and password-like fields. Get saved requests with network.query.",
  http: { method: "POST", path: "/network/save" },
  cli: { positionals: ["tag"] },
  input: () => ({
    ...tabField(),
    tag: a.word("Tag under which to save them.").max(200),
  }),
  output: () => ({
    saved: a.int("Number of saved requests."),
    tag: a.text("The tag."),
  }),
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "TIMEOUT"],
  example: { title: "Save the requests of the last action", input: { tag: "login-flow" } },
  run: async (input, call) => {
    savedCalls(call);
    const { network } = await tabOf(call, input);
    return { saved: await network.save(call.deadline, network.calls(), input.tag), tag: input.tag };
  },
});

export const networkClear = defineOperation({
  name: "network.clear",
  summary: "Deletes saved network requests: those under a tag, or all.",
  http: { method: "DELETE", path: "/network" },
  cli: { positionals: ["tag"] },
  input: () => ({
    tag: maybe.word("Delete only those under this tag."),
  }),
  output: () => ({
    deleted: a.int("Number of deleted requests."),
    status: z.literal("cleared").describe("What was done."),
  }),
  errors: ["INVALID_REQUEST", "MODE_CONFLICT", "NOT_READY", "TIMEOUT"],
  example: { title: "Delete one tag", input: { tag: "login-flow" } },
  run: async (input, call) => ({
    deleted: await savedCalls(call).clear(input.tag),
    status: "cleared" as const,
  }),
});
