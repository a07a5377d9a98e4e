/** The report of a session: one HTML file with the timeline and all its data. */
import { render } from "preact";
import { Mark } from "../kit/mark.tsx";
import { showTheme } from "../kit/theme.ts";
import { answerFrom, type Answers } from "../link/request.ts";
import { TimelineView } from "../timeline/timeline-view.tsx";
import type { HistoryAction, HistoryCalls, HistoryEvent, HistorySession } from "../link/wire.ts";

interface RecordedEvent extends HistoryEvent {
  readonly action_id: string | null;
}

/** The format that `history.report` writes. */
interface RecordedRun {
  readonly session: HistorySession;
  /** The latest first. */
  readonly actions: readonly (HistoryAction & HistoryCalls)[];
  readonly events: readonly RecordedEvent[];
  /** Data URLs of the screenshots, by action id. */
  readonly pictures: Readonly<
    Record<string, { readonly before?: string; readonly after?: string }>
  >;
}

const PICTURE = /^\/history\/actions\/([^/]+)\/screenshot$/;
const ACTION = /^\/history\/actions\/([^/]+)$/;

/** Returns a function that answers the requests of the timeline from the recorded run. */
function answersOf({ session, actions, events, pictures }: RecordedRun): Answers {
  return async (path, query) => {
    const [, pictured] = PICTURE.exec(path) ?? [];
    if (pictured !== undefined) {
      const stored = pictures[decodeURIComponent(pictured)];
      return pictureIn(stored?.[query["type"] === "before" ? "before" : "after"]);
    }
    const [, reported] = ACTION.exec(path) ?? [];
    if (reported !== undefined) {
      return Response.json({ data: actions.find(({ id }) => id === decodeURIComponent(reported)) });
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

/** Decodes a data URL by hand: the report's Content-Security-Policy blocks `fetch`, even of data URLs. */
function pictureIn(address = ""): Response {
  const [head = "", data = ""] = address.split(",");
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
  return new Response(bytes, { headers: { "Content-Type": head.replace(/^data:|;base64$/g, "") } });
}

const written = document.querySelector("#run")?.textContent ?? "";
const run: RecordedRun = JSON.parse(written);
answerFrom(answersOf(run));
showTheme();

function Report() {
  return (
    <>
      <header class="bar">
        <span class="brand">
          <Mark />
          Fermata
        </span>
        <div class="bar-end">
          <span class="soft">{new Date(run.session.start_time).toLocaleString()}</span>
        </div>
      </header>
      <main id="main">
        <TimelineView />
      </main>
    </>
  );
}

const root = document.querySelector("#app");
if (root) render(<Report />, root);
