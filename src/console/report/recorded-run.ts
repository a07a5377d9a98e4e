/** Answers to what the timeline asks for, from what was recorded. */
import type { HistoryAction, HistoryCalls, HistoryEvent, HistorySession } from "../link/wire.ts";
import type { Answers } from "../link/request.ts";

interface RecordedEvent extends HistoryEvent {
  readonly action_id: string | null;
}

/** As `history.report` writes it. */
export interface RecordedRun {
  readonly session: HistorySession;
  /** The latest first. */
  readonly actions: readonly (HistoryAction & HistoryCalls)[];
  readonly events: readonly RecordedEvent[];
  /** By action: addresses that hold the picture itself. */
  readonly pictures: Readonly<
    Record<string, { readonly before?: string; readonly after?: string }>
  >;
}

const PICTURE = /^\/history\/actions\/([^/]+)\/screenshot$/;
const ACTION = /^\/history\/actions\/([^/]+)$/;

export function answersOf({ session, actions, events, pictures }: RecordedRun): Answers {
  return async (path, query) => {
    const [, pictured] = PICTURE.exec(path) ?? [];
    if (pictured !== undefined) {
      const kept = pictures[decodeURIComponent(pictured)];
      return pictureIn(kept?.[query["type"] === "before" ? "before" : "after"]);
    }
    const [, told] = ACTION.exec(path) ?? [];
    if (told !== undefined) {
      return Response.json({ data: actions.find(({ id }) => id === decodeURIComponent(told)) });
    }
    switch (path) {
      case "/history/sessions":
        return Response.json({ data: { sessions: [session] } });
      case "/history/actions":
        return Response.json({ data: { actions, next_cursor: null } });
      default: {
        const own = events.filter((event) => event.action_id === query["action_id"]);
        return Response.json({ data: { events: own } });
      }
    }
  };
}

/** The policy of the page lets nothing be fetched, not even from an address that holds the data itself. */
function pictureIn(address = ""): Response {
  const [head = "", data = ""] = address.split(",");
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
  return new Response(bytes, { headers: { "Content-Type": head.replace(/^data:|;base64$/g, "") } });
}
