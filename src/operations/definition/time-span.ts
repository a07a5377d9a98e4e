import { lazy } from "../../shared/lazy.ts";
import { maybe } from "./described.ts";

/** From when to when; for lists of what has happened. */
export const timeSpanFields = lazy(() => ({
  start_time: maybe.number("Only those of this time or later, milliseconds since the epoch."),
  end_time: maybe.number("Only those of this time or earlier, milliseconds since the epoch."),
}));
