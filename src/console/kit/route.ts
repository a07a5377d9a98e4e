/** The current view. It is in the fragment of the address, which browsers do not send to servers. */
import { signal } from "@preact/signals";
import { percentDecoded } from "../../shared/text/percent-decoded.ts";

export interface Route {
  readonly view: string;
  /** Id or name of the shown object, such as a tab, a session or an operation. */
  readonly id: string;
  /** Id or name of a part of the object, such as a step of a session. */
  readonly part: string;
}

/** The token in the link that the server prints; empty without a token. The address bar does not show it. */
export const tokenInAddress = /^#token=([\w-]+)$/.exec(location.hash)?.[1] ?? "";
if (tokenInAddress !== "") history.replaceState(undefined, "", location.pathname);

export const route = signal<Route>(read());
addEventListener("hashchange", () => (route.value = read()));

function read(): Route {
  const words = location.hash.replace(/^#\/?/, "").split("/");
  const [view = "", id = "", part = ""] = words.map((word) => percentDecoded(word));
  return { view, id, part };
}

export function linkTo(...words: readonly string[]): string {
  return `#/${words.map(encodeURIComponent).join("/")}`;
}
