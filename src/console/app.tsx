import { useEffect, useRef, useState } from "preact/hooks";
import { focusContent } from "./kit/content.ts";
import { Mark } from "./kit/mark.tsx";
import { nextTheme, theme } from "./kit/theme.ts";
import { linkTo, route } from "./kit/route.ts";
import { HealthView } from "./health/health-view.tsx";
import { LiveView } from "./live/live-view.tsx";
import { TabView } from "./live/tab-view.tsx";
import { loadAll, inputMode } from "./link/state.ts";
import { ask, needsToken, token } from "./link/request.ts";
import { connection } from "./link/stream.ts";
import { PlaygroundView } from "./playground/playground-view.tsx";
import { waitingTasks } from "./link/tasks.ts";
import { TasksView } from "./tasks/tasks-view.tsx";
import { TimelineView } from "./timeline/timeline-view.tsx";
import { Badge } from "./kit/parts.tsx";

export function App() {
  if (needsToken.value) return <Login />;
  const { view, id } = route.value;
  return (
    <>
      <a class="skip" href="#main" onClick={toMain}>
        Skip to the content
      </a>
      <Header view={view} />
      <main id="main" tabIndex={-1}>
        {view === "tab" && <TabView key={id} tabId={id} />}
        {view === "timeline" && <TimelineView />}
        {view === "tasks" && <TasksView />}
        {view === "playground" && <PlaygroundView />}
        {view === "health" && <HealthView />}
        {!VIEWS.has(view) && <LiveView />}
      </main>
    </>
  );
}

const VIEWS = new Set(["tab", "timeline", "tasks", "playground", "health"]);

function toMain(event: Event): void {
  event.preventDefault(); // a new fragment in the address would change the view
  focusContent();
}

const LINKS = [
  ["", "Live"],
  ["timeline", "Timeline"],
  ["tasks", "Tasks"],
  ["playground", "Playground"],
  ["health", "Health"],
] as const;

function Header({ view }: { readonly view: string }) {
  const isOpen = (one: string) =>
    one === view || (one === "" && !VIEWS.has(view)) || (one === "" && view === "tab");
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const all = nav.current;
    const open = all?.querySelector<HTMLElement>("[aria-current]");
    if (!all || !open) return;
    // The bar scrolls on small screens. `scrollIntoView` would also move the place from which the Tab key continues.
    all.scrollLeft = open.offsetLeft + open.offsetWidth - all.offsetLeft - all.clientWidth;
  }, [view]);
  return (
    <header class="bar">
      <a class="brand" href="#/">
        <Mark />
        Fermata
      </a>
      <nav ref={nav} aria-label="Views">
        {LINKS.map(([one, label]) => (
          <a key={one} href={linkTo(one)} aria-current={isOpen(one) ? "page" : undefined}>
            {label}
            {one === "tasks" && <WaitingCount />}
          </a>
        ))}
        {token.value === "" && <a href="/docs">Docs</a>}
      </nav>
      <div class="bar-end">
        {inputMode.value === "human" && <Badge tone="busy">input mode: human</Badge>}
        <Connection />
        <button type="button" class="quiet" onClick={nextTheme} title="Change the colour theme">
          <ThemeIcon />
          <span class="unseen">Colour theme: {theme.value}</span>
        </button>
      </div>
    </header>
  );
}

/** Number of tasks that wait for an answer. */
function WaitingCount() {
  const { length } = waitingTasks.value;
  if (length === 0) return null;
  return (
    <span class="count">
      {length} <span class="unseen">{length === 1 ? "waits" : "wait"} for an answer</span>
    </span>
  );
}

const CONNECTIONS = {
  connecting: ["Connecting", ""],
  live: ["Connected", "calm"],
  lost: ["Connection lost", "bad"],
} as const;

function Connection() {
  const [words, tone] = CONNECTIONS[connection.value];
  return (
    <span class={`connection ${tone}`} role="status">
      <span class="dot" />
      <span class="connection-words">{words}</span>
    </span>
  );
}

function ThemeIcon() {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.5" />
      {theme.value !== "light" && <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />}
      {theme.value === "dark" && <circle cx="8" cy="8" r="6" fill="currentColor" />}
    </svg>
  );
}

function Login() {
  const [word, setWord] = useState("");
  const [isWrong, setWrong] = useState(false);
  const enter = (event: Event) => {
    event.preventDefault();
    token.value = word;
    ask("GET", "/browser/input-mode").then(
      () => {
        needsToken.value = false;
        loadAll();
      },
      () => setWrong(true),
    );
  };
  return (
    <main class="login">
      <form onSubmit={enter}>
        <h1>
          <Mark /> Fermata
        </h1>
        <label>
          Token of this server, or your API key
          <input
            type="password"
            autocomplete="current-password"
            value={word}
            onInput={({ currentTarget }) => setWord(currentTarget.value)}
          />
        </label>
        <button type="submit" class="main-button">
          Open the console
        </button>
        {isWrong && (
          <p class="trouble" role="alert">
            This token or key is invalid. The server accepts <code>--auth-token</code> or API keys.
          </p>
        )}
        <p class="soft">The console stores it only in memory, until you close the page.</p>
      </form>
    </main>
  );
}
