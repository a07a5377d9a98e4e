/** Sessions and their tabs as cards. */
import { useState } from "preact/hooks";
import { asRefused } from "../kit/asked.ts";
import { Badge, duration, Empty, shortAddress, Trouble } from "../kit/parts.tsx";
import { useSeen, useTabPicture } from "../kit/picture.tsx";
import { linkTo } from "../kit/route.ts";
import { ask, type Refused } from "../link/request.ts";
import {
  lastSteps,
  sessions,
  type ShownSession,
  type ShownTab,
  tasks,
  trouble,
  versions,
} from "../link/state.ts";

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
      {!list && trouble.value === "" && <p class="soft">Asking the server …</p>}
    </div>
  );
}

function NewSession() {
  const [error, setError] = useState<Refused | undefined>(undefined);
  const open = () => {
    ask("POST", "/sessions", { body: {} }).then(
      () => setError(undefined),
      (thrown: unknown) => setError(asRefused(thrown)),
    );
  };
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
  if (tasks.value.length === 0) return null;
  return (
    <section class="tasks" aria-label="Tasks under way">
      {tasks.value.map(({ id, skill, state, question }) => (
        <p key={id} class="task">
          <Badge tone={question ? "bad" : "busy"}>{state}</Badge>
          <strong>{skill}</strong>
          <span class="cut">{question?.text ?? <code>{id}</code>}</span>
        </p>
      ))}
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
      <div class="cards">
        {tabs.map((tab) => (
          <TabCard key={tab.id} tab={tab} />
        ))}
        {tabs.length === 0 && <p class="soft">No tab is open.</p>}
      </div>
    </section>
  );
}

function TabCard({ tab }: { readonly tab: ShownTab }) {
  const { element, isSeen } = useSeen();
  const picture = useTabPicture(tab.id, versions.value[tab.id] ?? 0, isSeen);
  const name = tab.title === "" ? "Untitled page" : tab.title;
  return (
    <a ref={element} class="card" href={linkTo("tab", tab.id)}>
      <span class="card-picture">{picture !== "" && <img src={picture} alt="" />}</span>
      <span class="card-words">
        <span class="card-title cut">{name}</span>
        <span class="card-address cut">{shortAddress(tab.url)}</span>
        <span class="card-facts">
          <Badge tone={tab.paused ? "calm" : "busy"}>{tab.paused ? "frozen" : "running"}</Badge>
          {tab.engine === "static" && <Badge>without a browser</Badge>}
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
