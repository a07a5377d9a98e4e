/** OpenTelemetry spans of calls, sent as OTLP over HTTP in JSON: in batches, with a delay of a few seconds. */
import { diag, DiagLogLevel, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { CallSpan, TellSpan } from "../shared/calls/call-span.ts";
import type { Log } from "../shared/log.ts";

interface OtlpSpans {
  readonly tell: TellSpan;
  readonly end: () => Promise<void>;
}

export function otlpSpans(endpoint: string, version: string, log: Log): OtlpSpans {
  diag.setLogger(loggerOf(log), DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "fermata", "service.version": version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("fermata", version);
  return {
    tell: (span) => {
      const { operation, startedMs, durationMs, errorCode } = span;
      const reported = tracer.startSpan(operation, {
        kind: SpanKind.SERVER,
        startTime: startedMs,
        attributes: attributesOf(span),
      });
      if (errorCode !== undefined)
        reported.setStatus({ code: SpanStatusCode.ERROR, message: errorCode });
      reported.end(startedMs + durationMs);
    },
    end: () => provider.shutdown(),
  };
}

function attributesOf({ operation, surface, tenant, sessions, errorCode }: CallSpan) {
  return {
    "fermata.operation": operation,
    "fermata.surface": surface,
    "fermata.tenant": tenant,
    ...(sessions.length > 0 && { "fermata.sessions": [...sessions] }),
    ...(errorCode !== undefined && { "error.type": errorCode }),
  };
}

/** Returns a logger that logs why spans cannot be sent. */
function loggerOf(log: Log) {
  const warn = (message: string) => log.warn("telemetry", { reported: message });
  const nothing = () => {};
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing };
}
