import { maybe } from "./described.ts";

/** A time span, for lists of events and records. */
export const timeSpanFields = () => ({
  start_time: maybe.number("Only records of this time or later, milliseconds since the epoch."),
  end_time: maybe.number("Only records of this time or earlier, milliseconds since the epoch."),
});
