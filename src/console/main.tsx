/** The console: a program in the user's browser that knows the server by its public operations and its events alone. */
import { render } from "preact";
import { App } from "./app.tsx";
import { showTheme } from "./kit/theme.ts";
import { follow } from "./link/stream.ts";
import { hear } from "./link/state.ts";

showTheme();
const root = document.querySelector("#app");
if (root) render(<App />, root);
void follow(hear);
