import type { TellSpan } from "../shared/calls/call-span.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { Log } from "../shared/log.ts";

export interface Spans {
  readonly tell: TellSpan;
  /** Sends the remaining spans. */
  close(deadline: Deadline): Promise<void>;
}

/** @param endpoint address of an OpenTelemetry collector; if undefined, loads nothing and returns undefined */
export function openSpans(
  endpoint: string | undefined,
  version: string,
  log: Log,
): Spans | undefined {
  if (endpoint === undefined) return undefined;
  const opening = import("./otlp.ts").then(({ otlpSpans }) => otlpSpans(endpoint, version, log)); // deadline: our own module
  return {
    tell: (span) => void opening.then(({ tell }) => tell(span)),
    close: async (deadline) => {
      const { end } = await deadline.race(opening);
      await deadline.race(end());
    },
  };
}
