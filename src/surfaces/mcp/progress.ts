import type { ServerContext } from "@modelcontextprotocol/server";
import { Deadline, settlesWithin } from "../../shared/deadline.ts";

const INTERVAL_MS = 1000;

/** Runs `work` and returns its result; while it runs, sends progress every second if the caller requested progress. */
export async function withProgress<T>(
  { mcpReq }: ServerContext,
  work: () => Promise<T>,
): Promise<T> {
  const { _meta: meta } = mcpReq;
  const token = meta?.progressToken;
  if (token === undefined) return work();
  const ending = new AbortController();
  const telling = tell(Deadline.never(ending.signal), (seconds) =>
    mcpReq.notify({
      method: "notifications/progress",
      params: { progressToken: token, progress: seconds, message: `Running for ${seconds} s` },
    }),
  );
  try {
    return await work();
  } finally {
    ending.abort();
    await telling; // no progress may follow the response
  }
}

/** Calls `notify` at once and then every second, until the deadline or until `notify` fails. */
async function tell(deadline: Deadline, notify: (seconds: number) => Promise<void>): Promise<void> {
  try {
    for (let seconds = 0; ; seconds += INTERVAL_MS / 1000) {
      await deadline.race(notify(seconds));
      await deadline.sleep(INTERVAL_MS);
    }
  } catch {
    // Ignore failures: progress is optional, and the response reports the outcome.
  }
}

/** Sends "Starting" as the first progress if the caller requested progress; `tellLines` may send more. */
export async function tellBegin({ mcpReq }: ServerContext): Promise<void> {
  const { _meta: meta } = mcpReq;
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return;
  const params = { progressToken, progress: 0, message: "Starting" };
  await mcpReq.notify({ method: "notifications/progress", params }).catch(() => {}); // progress is optional
}

/** After this time without progress, the last line is repeated: some clients time out on silent calls. */
const QUIET_MS = 10_000;

/** Last progress number of each call: numbers must rise with every notification. */
const REPORTED = new WeakMap<ServerContext, number>();

/** Reads all lines; sends each one as progress, if the caller requested it. */
export async function tellLines(
  context: ServerContext,
  lines: AsyncIterable<string>,
): Promise<void> {
  const { mcpReq } = context;
  const { _meta: meta } = mcpReq;
  const progressToken = meta?.progressToken;
  const iterator = lines[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<string>> | undefined;
  let message = "";
  for (;;) {
    next ??= iterator.next();
    if (await settlesWithin(QUIET_MS, next)) {
      const { done, value } = await next; // deadline: it has settled
      if (done === true) return;
      message = value;
      next = undefined;
    }
    if (progressToken === undefined) continue;
    const progress = (REPORTED.get(context) ?? 0) + 1;
    REPORTED.set(context, progress);
    const params = { progressToken, progress, message };
    await mcpReq.notify({ method: "notifications/progress", params }).catch(() => {}); // progress is optional
  }
}
