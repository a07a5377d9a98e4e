/** The steps of a session, the latest first. */
import { useMemo, useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { clock, counted, Empty, Filter, matchesFilter, Switch, Trouble } from "../kit/parts.tsx";
import { linkTo, route } from "../kit/route.ts";
import { firstPages } from "../link/pages.ts";
import { ask, isLive, inPath } from "../link/request.ts";
import { stepCounts } from "../link/state.ts";
import type { HistoryAction, HistorySession } from "../link/wire.ts";
import { useCall } from "../kit/call.ts";
import { saveFile } from "../kit/save-file.ts";
import { StepDetail } from "./step-detail.tsx";
import { StepList } from "./step-list.tsx";
import { inWords } from "./in-words.ts";

export function TimelineView() {
  const { data, error } = useLoaded(async () => {
    const query = { direction: "backward", limit: "100" };
    const answer: { readonly data: { readonly sessions: readonly HistorySession[] } } = await ask(
      "GET",
      "/history/sessions",
      { query },
    );
    return answer.data.sessions;
  }, [route.value.id]);
  const id = route.value.id === "" ? data?.[0]?.id : route.value.id;
  return (
    <div class="page timeline">
      <div class="page-head">
        <h1>Timeline</h1>
        {data && id !== undefined && <SessionChoice sessions={data} id={id} />}
      </div>
      <Trouble error={error} />
      {data?.length === 0 && (
        <Empty title="No steps are recorded yet">
          <p>The first step of any session appears here.</p>
        </Empty>
      )}
      {id !== undefined && <Steps key={id} sessionId={id} />}
    </div>
  );
}

function SessionChoice({ sessions, id }: { sessions: readonly HistorySession[]; id: string }) {
  const known = sessions.some((session) => session.id === id);
  return (
    <select
      aria-label="Session"
      value={id}
      onChange={({ currentTarget }) => (location.hash = linkTo("timeline", currentTarget.value))}
    >
      {!known && <option value={id}>{id}</option>}
      {sessions.map(({ id: one, start_time: start, end_time: end }) => (
        <option key={one} value={one}>
          {new Date(start).toLocaleString()} · {one}
          {end === null ? " · open" : ""}
        </option>
      ))}
    </select>
  );
}

/** Maximum number of actions in one response of the history. */
const PAGE = 500;
const MOST_PAGES = 10;

interface ActionPage {
  readonly data: {
    readonly actions: readonly HistoryAction[];
    readonly next_cursor: string | null;
  };
}

function stepsOf(sessionId: string) {
  return firstPages(MOST_PAGES, async (query) => {
    const { data }: ActionPage = await ask("GET", "/history/actions", {
      query: { session_id: sessionId, limit: String(PAGE), ...query },
    });
    return { rows: data.actions, cursor: data.next_cursor };
  });
}

const KINDS = [
  ["all", "All"],
  ["failed", "Failed"],
] as const;

/** Returns the strings of a step that the filter searches. */
function textsOf(action: HistoryAction): readonly string[] {
  return [inWords(action), action.action_type, action.error_code ?? "", action.id];
}

const NO_STEPS: readonly HistoryAction[] = [];

function Steps({ sessionId }: { readonly sessionId: string }) {
  const [filter, setFilter] = useState("");
  const [kind, setKind] = useState("all");
  const count = stepCounts.value[sessionId] ?? 0;
  const { data, error } = useLoaded(() => stepsOf(sessionId), [sessionId, count]);
  const steps = data?.rows ?? NO_STEPS;
  const shown = useMemo(
    () =>
      steps.filter(
        (action) =>
          (kind === "all" || !action.success) && matchesFilter(filter, ...textsOf(action)),
      ),
    [steps, filter, kind],
  );
  const part = route.value.part;
  const chosen = steps.find(({ id }) => id === part) ?? shown[0];
  return (
    <>
      <div class="tools">
        <Filter label="Search steps" value={filter} onChange={setFilter} />
        <Switch label="Which steps" choices={KINDS} value={kind} onChange={setKind} />
        {isLive() && <SaveRun sessionId={sessionId} steps={steps} />}
        <Count shown={shown} isWhole={data?.isWhole ?? true} />
      </div>
      <Trouble error={error} />
      {data && <NoLonger id={part} chosen={chosen} />}
      <div class="timeline-body">
        <StepList steps={shown} chosenId={chosen?.id} sessionId={sessionId} />
        {chosen && <StepDetail key={chosen.id} step={chosen} />}
        {data && <NoSteps shown={shown.length} all={steps.length} />}
      </div>
    </>
  );
}

interface NoLongerProps {
  /** Id of the step that the URL names; empty if it names none. */
  readonly id: string;
  /** The step whose details are shown. */
  readonly chosen: HistoryAction | undefined;
}

function NoLonger({ id, chosen }: NoLongerProps) {
  if (id === "" || chosen?.id === id) return null;
  return (
    <p class="warning" role="status">
      The step in this link is no longer stored.{chosen && " The latest one is shown."}
    </p>
  );
}

function NoSteps({ shown, all }: { shown: number; all: number }) {
  if (shown > 0) return null;
  return (
    <Empty title="No matching steps">
      {all === 0 && <p>No steps of this session are stored.</p>}
    </Empty>
  );
}

function Count({ shown, isWhole }: { shown: readonly HistoryAction[]; isWhole: boolean }) {
  const [latest] = shown;
  return (
    <span class="soft figure">
      {counted(shown.length, "step")}
      {!isWhole && ", the latest ones"}
      {latest && ` · latest at ${clock(latest.timestamp)}`}
    </span>
  );
}

const FORMATS = [
  ["html", "Save as a file"],
  ["webp", "Save as an animation"],
  ["json", "Save as data"],
  ["har", "Save as HAR"],
] as const;

/** One button per file format; each saves the steps of the session as one file. */
function SaveRun({ sessionId, steps }: { sessionId: string; steps: readonly HistoryAction[] }) {
  const { call, error, isBusy } = useCall();
  const hasPictures = steps.some((step) => step.screenshot_after_path !== null);
  const save = (format: string) => {
    const path = `/history/sessions/${inPath(sessionId)}/report`;
    call(saveFile(path, { format }, `${sessionId}.${format}`), () => {});
  };
  return (
    <>
      {FORMATS.filter(([format]) => format !== "webp" || hasPictures).map(([format, label]) => (
        <button key={format} type="button" disabled={isBusy} onClick={() => save(format)}>
          {label}
        </button>
      ))}
      <Trouble error={error} />
    </>
  );
}
