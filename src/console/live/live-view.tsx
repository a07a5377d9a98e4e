/** Sessions and their tabs as cards. */
import { useCall } from "../kit/call.ts";
import { Badge, duration, Empty, shortAddress, Trouble } from "../kit/parts.tsx";
import { NoPicture, useSeen, useTabPicture } from "../kit/picture.tsx";
import { linkTo } from "../kit/route.ts";
import { ask } from "../link/request.ts";
import {
  isWithoutBrowser,
  lastSteps,
  sessions,
  type ShownSession,
  type ShownTab,
  trouble,
  versions,
} from "../link/state.ts";
import { lastReported, fetchOpenTasks } from "../link/tasks.ts";
import { TaskList } from "../tasks/task-list.tsx";
import { goalOf, statusOf, stateText } from "../tasks/task-words.ts";

export function LiveView() {
  const list = sessions.value;
  return (
    <div class="page">
      <div class="page-head">
        <h1>Live</h1>
        <NewSession />
      </div>
      {trouble.value !== "" && <p class="trouble">{trouble.value}</p>}
      <Tasks />
      {list?.map((session) => (
        <SessionCards key={session.id} session={session} />
      ))}
      {list?.length === 0 && (
        <Empty title="No session is open">
          <p>
            It appears here as soon as an agent opens one. Open one yourself with{" "}
            <em>New session</em>, or try a call in the <a href="#/playground">playground</a>.
          </p>
        </Empty>
      )}
      {!list && trouble.value === "" && <p class="soft">Loading …</p>}
    </div>
  );
}

function NewSession() {
  const { call, error } = useCall();
  const open = () => call(ask("POST", "/sessions", { body: {} }), () => {});
  return (
    <>
      <button type="button" onClick={open}>
        New session
      </button>
      <Trouble error={error} />
    </>
  );
}

function Tasks() {
  if (fetchOpenTasks.value.length === 0) return null;
  return (
    <section aria-label="Running tasks">
      <TaskList tasks={fetchOpenTasks.value} />
    </section>
  );
}

function SessionCards({ session }: { readonly session: ShownSession }) {
  const { id, is_default: isDefault, settings, tabs } = session;
  return (
    <section class="session" aria-label={`Session ${id}`}>
      <div class="session-head">
        <h2>{isDefault ? "Default session" : "Session"}</h2>
        <code>{id}</code>
        <span class="soft">{settings.viewport.replace("x", " × ")}</span>
        {settings.allowed_hosts && (
          <span class="soft cut">only {settings.allowed_hosts.join(", ")}</span>
        )}
        <a class="end" href={linkTo("timeline", id)}>
          Timeline
        </a>
      </div>
      <TaskIn sessionId={id} />
      <div class="cards">
        {tabs.map((tab) => (
          <TabCard key={tab.id} tab={tab} />
        ))}
        {tabs.length === 0 && <p class="soft">No tab is open.</p>}
      </div>
    </section>
  );
}

/** The open task that uses the session, and the latest progress line of the task. */
function TaskIn({ sessionId }: { readonly sessionId: string }) {
  const task = fetchOpenTasks.value.find(({ sessions: ids }) => ids.includes(sessionId));
  if (!task) return null;
  const [state, tone] = stateText(task);
  const notification = statusOf(task, lastReported.value[task.id]);
  return (
    <p class="session-task">
      <Badge tone={tone}>{state}</Badge>
      <a class="cut" href={linkTo("tasks", task.id)}>
        {goalOf(task)}
      </a>
      <span class="soft cut">{notification}</span>
    </p>
  );
}

function TabCard({ tab }: { readonly tab: ShownTab }) {
  const { element, isSeen } = useSeen();
  const isBare = isWithoutBrowser(tab);
  const picture = useTabPicture(tab.id, versions.value[tab.id] ?? 0, isSeen && !isBare);
  const name = tab.title === "" ? "Untitled page" : tab.title;
  return (
    <a ref={element} class="card" href={linkTo("tab", tab.id)}>
      <span class="card-picture">
        {isBare ? <NoPicture /> : picture !== "" && <img src={picture} alt="" />}
      </span>
      <span class="card-words">
        <span class="card-title cut">{name}</span>
        <span class="card-address cut">{shortAddress(tab.url)}</span>
        <span class="card-facts">
          <Badge tone={tab.paused ? "calm" : "busy"}>{tab.paused ? "frozen" : "running"}</Badge>
          {isBare && <Badge>no browser</Badge>}
          {tab.active && <Badge>active</Badge>}
          <LastStep tabId={tab.id} />
        </span>
      </span>
    </a>
  );
}

function LastStep({ tabId }: { readonly tabId: string }) {
  const step = lastSteps.value[tabId];
  if (!step) return null;
  const { action = "", duration_ms: ms = 0, error_code: code } = step;
  return (
    <span class={`last-step ${code === undefined ? "" : "bad-words"}`}>
      {action.replaceAll("_", " ")} · {code ?? duration(ms)}
    </span>
  );
}
