/** The console: runs in the user's browser and uses only the server's public operations and events. */
// oxlint-disable-next-line import/no-unassigned-import -- it has to be there before all others
import "./kit/language.ts";
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app.tsx";
import { showTheme } from "./kit/theme.ts";
import { sound } from "./kit/sound.ts";
import { followStream } from "./link/stream.ts";
import { hear } from "./link/state.ts";
import { waitingTasks } from "./link/tasks.ts";

showTheme();
const root = document.querySelector("#app");
if (root) render(<App />, root);
void followStream(hear);
let waited = 0;
effect(() => {
  const { length } = waitingTasks.value;
  if (length > waited) sound();
  waited = length;
  document.title = length === 0 ? "Fermata" : `(${length}) Fermata`;
});
