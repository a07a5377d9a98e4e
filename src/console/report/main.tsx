/** A run as one file: the timeline alone, with all that it shows in the page itself. */
import { render } from "preact";
import { Mark } from "../kit/mark.tsx";
import { showTheme } from "../kit/theme.ts";
import { answerFrom } from "../link/request.ts";
import { TimelineView } from "../timeline/timeline-view.tsx";
import { answersOf, type RecordedRun } from "./recorded-run.ts";

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
