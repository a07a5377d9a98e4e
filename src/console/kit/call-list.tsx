/** Network requests, one row each: its outcome, and its time range as a bar of a waterfall. */
import type { NetworkCall } from "../link/wire.ts";
import { duration, shortAddress } from "./parts.tsx";

export function CallList({ calls }: { readonly calls: readonly NetworkCall[] }) {
  const barOf = waterfall(calls);
  return (
    <ol class="rows calls" tabIndex={0} aria-label="Network requests">
      {calls.map((call, place) => (
        <li key={place} class="row call">
          <span class={`status ${isBad(call) ? "bad-words" : ""}`}>{outcomeOf(call)}</span>
          <span class="soft">{call.method}</span>
          <span class="cut row-main" title={call.url}>
            {shortAddress(call.url)}
          </span>
          <span class="soft">{call.type}</span>
          <span class="soft figure">{sizeOf(call)}</span>
          <span class="soft figure">{duration(call.timing_ms)}</span>
          {call.error !== undefined && <span class="call-error">{call.error}</span>}
          <span class="under-way" style={barOf(call)} />
        </li>
      ))}
    </ol>
  );
}

/** Returns a function that places the bar of a request: its start and duration as shares of the total time. */
function waterfall(calls: readonly NetworkCall[]) {
  const beginMs = Math.min(...calls.map((call) => call.timestamp_ms));
  const endMs = Math.max(...calls.map((call) => call.timestamp_ms + call.timing_ms));
  const wholeMs = Math.max(1, endMs - beginMs);
  return ({ timestamp_ms: atMs, timing_ms: forMs }: NetworkCall) => ({
    left: `${((atMs - beginMs) / wholeMs) * 100}%`,
    width: `${(forMs / wholeMs) * 100}%`,
  });
}

function outcomeOf({ status, completed, error = "" }: NetworkCall): string {
  if (status > 0) return String(status);
  if (!completed) return "open";
  if (error.includes("ERR_ABORTED")) return "cancelled";
  return error.includes("BLOCKED") ? "blocked" : "failed";
}

function isBad({ status, completed }: NetworkCall): boolean {
  return status >= 400 || (status === 0 && completed);
}

function sizeOf({ received_bytes: bytes }: NetworkCall): string {
  if (bytes === undefined) return "";
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}
