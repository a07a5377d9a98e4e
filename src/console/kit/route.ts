/** Where the user is, in the part of the address behind `#`, which is never sent. */
import { signal } from "@preact/signals";
import { percentDecoded } from "../../shared/text/percent-decoded.ts";

export interface Route {
  readonly view: string;
  /** What the view shows: a tab, a session, an operation. */
  readonly id: string;
  /** A part of that, such as a step. */
  readonly part: string;
}

/** The token in the link that the server prints. The address bar does not keep it. */
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
