/** One tab, large: its screenshot and its details. */
import { useState, useEffect, useRef } from "preact/hooks";
import { Badge, Empty, Switch, Trouble } from "../kit/parts.tsx";
import { useTabPicture } from "../kit/picture.tsx";
import { linkTo } from "../kit/route.ts";
import {
  inputMode,
  isWithoutBrowser,
  sessions,
  tabNamed,
  type ShownTab,
  versions,
  lastSteps,
} from "../link/state.ts";
import type { ServerEvent } from "../link/wire.ts";
import { useDriver, type Driver } from "./driver.ts";
import { ConsolePane, NetworkPane, PagePane, type PaneProps } from "./panes.tsx";
import { Stage } from "./stage.tsx";

export function TabView({ tabId }: { readonly tabId: string }) {
  const found = tabNamed(tabId);
  if (!found) {
    return (
      <div class="page">
        {sessions.value && (
          <Empty title="This tab is not open">
            <p>
              It was closed, or the server was restarted. <a href="#/">See the open tabs</a>, or see
              the <a href="#/timeline">timeline</a>.
            </p>
          </Empty>
        )}
      </div>
    );
  }
  const { session, tab } = found;
  return <OpenTab sessionId={session.id} tab={tab} />;
}

/** Returns the latest successful step of another caller since the user took control, if any. */
function useOthersStep(tabId: string, driver: Driver, isDriving: boolean): ServerEvent | undefined {
  const [found, setFound] = useState<ServerEvent | undefined>(undefined);
  const before = useRef<ServerEvent | undefined>(undefined);
  const latest = lastSteps.value[tabId];
  useEffect(() => {
    before.current = latest;
    setFound(undefined);
  }, [isDriving]);
  useEffect(() => {
    // Our own step's event may arrive before the response with its id: wait for the response. Ignore failed steps.
    if (!isDriving || driver.isBusy || !latest || latest === before.current) return;
    if (latest.error_code === undefined && !driver.isOwn(latest.action_id ?? "")) setFound(latest);
  }, [latest, driver.isBusy, isDriving]);
  return found;
}

function OpenTab({ sessionId, tab }: { sessionId: string; tab: ShownTab }) {
  const version = versions.value[tab.id] ?? 0;
  const [hasBoxes, setBoxes] = useState(false);
  const [isDriving, setDriving] = useState(false);
  const driver = useDriver(tab.id);
  const othersStep = useOthersStep(tab.id, driver, isDriving);
  const isBare = isWithoutBrowser(tab);
  const picture = useTabPicture(tab.id, version, !isBare);
  return (
    <div class="tab-view">
      <div class="tab-head">
        <a href="#/" class="back">
          ← All tabs
        </a>
        <h1 class="cut">{tab.title === "" ? "Untitled page" : tab.title}</h1>
        <Badge tone={tab.paused ? "calm" : "busy"}>{tab.paused ? "frozen" : "running"}</Badge>
        {isBare && <Badge>no browser</Badge>}
        <span class="soft">
          Input mode: {inputMode.value === "human" ? "a person; agents are rejected" : "agent"}
        </span>
        <a class="end" href={linkTo("timeline", sessionId)}>
          Timeline
        </a>
      </div>
      <div class="tab-body">
        <div class="tab-left">
          <AddressBar tab={tab} driver={driver} />
          <Tools
            driver={driver}
            hasBoxes={hasBoxes}
            isDriving={isDriving}
            onBoxes={setBoxes}
            onDriving={setDriving}
          />
          <Trouble error={driver.error} />
          {isDriving && driver.warnings.length > 0 && (
            <p class="warning" role="status">
              {driver.warnings.join(" ")}
            </p>
          )}
          {othersStep && <OthersStep step={othersStep} />}
          <Stage
            tabId={tab.id}
            picture={picture}
            version={version}
            hasBoxes={hasBoxes && !isBare}
            isBare={isBare}
            driver={isDriving ? driver : undefined}
            onLeave={() => setDriving(false)}
          />
        </div>
        <Panes tabId={tab.id} version={version} />
      </div>
    </div>
  );
}

/** Warns that another caller controls the same tab. */
function OthersStep({ step: { action = "" } }: { readonly step: ServerEvent }) {
  return (
    <p class="warning" role="status">
      Another person or an agent also controls this tab. Their latest step:{" "}
      {action.replaceAll("_", " ")}. All steps run, one after the other.
    </p>
  );
}

interface ToolsProps {
  readonly driver: Driver;
  readonly hasBoxes: boolean;
  readonly isDriving: boolean;
  readonly onBoxes: (hasBoxes: boolean) => void;
  readonly onDriving: (isDriving: boolean) => void;
}

function Tools({ driver, hasBoxes, isDriving, onBoxes, onDriving }: ToolsProps) {
  return (
    <div class="tools">
      <label class="check">
        <input
          type="checkbox"
          checked={hasBoxes}
          onChange={({ currentTarget }) => onBoxes(currentTarget.checked)}
        />
        Elements and refs
      </label>
      <button
        type="button"
        class={isDriving ? "main-button" : ""}
        aria-pressed={isDriving}
        onClick={() => onDriving(!isDriving)}
      >
        {isDriving ? "Hand back" : "Take over"}
      </button>
      {isDriving && (
        <span class="soft">
          Click, scroll, type and drop files in the picture; each is one step. Esc hands back.
        </span>
      )}
      {driver.isBusy && <Badge tone="busy">step running</Badge>}
    </div>
  );
}

function AddressBar({ tab, driver }: { readonly tab: ShownTab; readonly driver: Driver }) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const go = (event: Event) => {
    event.preventDefault();
    if (typed === undefined || typed.trim() === "") return;
    const url = /^[a-z][\w+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    driver.step("navigate", { url });
    setTyped(undefined);
  };
  return (
    <form class="address" onSubmit={go}>
      <button type="button" aria-label="Back" onClick={() => driver.step("back")}>
        ←
      </button>
      <button type="button" aria-label="Forward" onClick={() => driver.step("forward")}>
        →
      </button>
      <button type="button" aria-label="Reload" onClick={() => driver.step("reload")}>
        ↻
      </button>
      <input
        type="text"
        inputMode="url"
        aria-label="Address"
        spellcheck={false}
        value={typed ?? tab.url}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit">Go</button>
    </form>
  );
}

const PANES = [
  ["page", "Page"],
  ["console", "Console"],
  ["network", "Network"],
] as const;

function Panes({ tabId, version }: PaneProps) {
  const [pane, setPane] = useState("page");
  return (
    <section class="panes" aria-label="Details of this tab">
      <Switch label="Shown details" choices={PANES} value={pane} onChange={setPane} />
      {pane === "page" && <PagePane tabId={tabId} version={version} />}
      {pane === "console" && <ConsolePane tabId={tabId} version={version} />}
      {pane === "network" && <NetworkPane tabId={tabId} version={version} />}
    </section>
  );
}
