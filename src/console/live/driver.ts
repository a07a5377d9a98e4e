import { useEffect, useRef, useState } from "preact/hooks";
import { asRefused } from "../kit/asked.ts";
import { ask, inPath, type Refused } from "../link/request.ts";

/** Steps of the user in one tab: the same ones that agents take. */
export interface Driver {
  readonly isBusy: boolean;
  /** Why the last one failed. */
  readonly error: Refused | undefined;
  /** Whether the step was made here. */
  isOwn(actionId: string): boolean;
  /** Joins the queue of steps; `path` is below the tab's. */
  step(path: string, fields?: object): void;
  /** Text goes out in pieces as long as the pauses in typing allow. */
  type(text: string): void;
}

/** The event that a step has ended brings the new picture. */
const WITHOUT_PICTURE = { screenshot: { area: "none" } };
const TYPING_PAUSE_MS = 250;

export function useDriver(tabId: string): Driver {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Refused | undefined>(undefined);
  const typing = useRef<Typing>({ text: "", timer: undefined });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const own = useRef(new Set<string>());
  const run = (path: string, fields: object) => {
    setBusy(true);
    const body = { ...fields, ...WITHOUT_PICTURE };
    const done: Promise<void> = queue.current
      .then(() => ask("POST", `/tabs/${inPath(tabId)}/${path}`, { body }))
      .then(
        ({ action_id: id }: { readonly action_id: string }) => {
          own.current.add(id);
          setError(undefined);
        },
        (thrown: unknown) => setError(asRefused(thrown)),
      )
      .then(() => setBusy(queue.current !== done));
    queue.current = done;
  };
  const flush = () => {
    const { text, timer } = typing.current;
    clearTimeout(timer);
    typing.current = { text: "", timer: undefined };
    if (text !== "") run("type", { text });
  };
  useEffect(() => () => clearTimeout(typing.current.timer), []);
  return {
    isBusy,
    error,
    isOwn: (id) => own.current.has(id),
    step: (path, fields = {}) => {
      flush();
      run(path, fields);
    },
    type: (text) => {
      clearTimeout(typing.current.timer);
      typing.current = {
        text: typing.current.text + text,
        timer: setTimeout(flush, TYPING_PAUSE_MS),
      };
    },
  };
}

interface Typing {
  readonly text: string;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}
