import { useEffect, useRef, useState } from "preact/hooks";
import { inPath, Refused, send } from "../link/request.ts";
import { pause } from "../link/turns.ts";

/** Requests a screenshot without annotations but with the cursor. The page stays frozen for this screenshot. */
const PLAIN = { markup: "", cursor: "true" };

/** Returns the object URL of the tab's latest screenshot; empty until loaded. Reloads it when `version` changes. */
export function useTabPicture(tabId: string, version: number, isWanted = true): string {
  const [url, setUrl] = useState("");
  const asking = useRef({ wanted: -1, isRunning: false });
  useEffect(() => {
    if (!isWanted) return;
    const state = asking.current;
    state.wanted = version;
    if (state.isRunning) return;
    state.isRunning = true;
    void (async () => {
      for (let shown = -2; shown !== state.wanted;) {
        shown = state.wanted;
        const blob = await pictureOf(tabId);
        if (blob) setUrl(URL.createObjectURL(blob));
      }
      state.isRunning = false;
    })();
  }, [tabId, version, isWanted]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

const MOST_TRIES = 5;
const BUSY_PAUSE_MS = 500;

/** Loads a screenshot, if possible. Retries while the tab is busy, for example because a call reads a large page. */
async function pictureOf(tabId: string): Promise<Blob | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const response = await send("GET", `/tabs/${inPath(tabId)}/screenshot`, { query: PLAIN });
      return await response.blob();
    } catch (error) {
      const isBusy = error instanceof Refused && error.code === "NOT_READY";
      if (!isBusy) return undefined; // the last screenshot stays; if the tab was closed, an event removes the tab
      await pause(BUSY_PAUSE_MS);
    }
  }
  return undefined;
}

/** Replaces the screenshot of a tab without a browser. */
export function NoPicture() {
  return <span class="no-picture">Read without a browser, so there is no screenshot.</span>;
}

/** Returns a ref, and whether its element is in the window or within 200 px of it. */
export function useSeen() {
  const element = useRef<HTMLAnchorElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: "200px" },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isSeen };
}

/** Returns the object URL of a step's stored screenshot; empty until it is loaded. */
export function useStoredScreenshot(
  stepId: string,
  type: "before" | "after",
  isStored: boolean,
): string {
  const [url, setUrl] = useState("");
  useEffect(() => {
    let made = "";
    let isCurrent = isStored;
    if (isStored) {
      send("GET", `/history/actions/${inPath(stepId)}/screenshot`, { query: { type } })
        .then((response) => response.blob())
        .then(
          (blob) => {
            if (!isCurrent) return;
            made = URL.createObjectURL(blob);
            setUrl(made);
          },
          () => {}, // no screenshot is shown; the server may have deleted it
        );
    }
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(made);
    };
  }, [stepId, type, isStored]);
  return url;
}
