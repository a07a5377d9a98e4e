import { useEffect, useRef, useState } from "preact/hooks";
import { asRefused } from "../kit/loaded.ts";
import { ask, inPath, type Refused } from "../link/request.ts";

/** Performs steps of the user in one tab, with the same operations as agents. */
export interface Driver {
  readonly isBusy: boolean;
  /** Error of the last step; undefined if it succeeded. */
  readonly error: Refused | undefined;
  /** Warnings of the last step. */
  readonly warnings: readonly string[];
  /** Tests whether this view caused the step. */
  isOwn(actionId: string): boolean;
  /** Queues a step; `path`, such as `click`, is appended to the path of the tab. */
  step(path: string, fields?: object): void;
  /** Drops the user's files at a point of the page. */
  dropFiles(point: { readonly x: number; readonly y: number }, files: readonly File[]): void;
  /** Collects typed text, and types it in one step after a pause in typing. */
  type(text: string): void;
}

/** Steps return no screenshot: the event at the end of a step makes the view load one. */
const WITHOUT_PICTURE = { screenshot: { area: "none" } };
const TYPING_PAUSE_MS = 250;

export function useDriver(tabId: string): Driver {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Refused | undefined>(undefined);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const typing = useRef<Typing>({ text: "", timer: undefined });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const own = useRef(new Set<string>());
  const enqueue = (path: string, fields: () => Promise<object>) => {
    setBusy(true);
    const done: Promise<void> = queue.current
      .then(async () => {
        const body = { ...(await fields()), ...WITHOUT_PICTURE };
        return ask("POST", `/tabs/${inPath(tabId)}/${path}`, { body });
      })
      .then(
        ({ action_id: id, warnings: reported = [] }: StepEnd) => {
          own.current.add(id);
          setError(undefined);
          setWarnings(reported);
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
    if (text !== "") enqueue("type", async () => ({ text }));
  };
  useEffect(() => () => clearTimeout(typing.current.timer), []);
  return {
    isBusy,
    error,
    warnings,
    isOwn: (id) => own.current.has(id),
    step: (path, fields = {}) => {
      flush();
      enqueue(path, async () => fields);
    },
    dropFiles: (point, files) => {
      flush();
      enqueue("drop-files", async () => ({ ...point, ...(await contentsOf(files)) }));
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

interface StepEnd {
  readonly action_id: string;
  readonly warnings?: readonly string[];
}

/** Returns the files with their content in base64, as `tab.drop_files` accepts them. */
async function contentsOf(files: readonly File[]) {
  const content_files = await Promise.all(
    files.map(async (file) => ({ filename: file.name, data: await base64Of(file) })),
  );
  return { content_files, max_size: files.reduce((sum, { size }) => sum + size, 1) };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const address = typeof reader.result === "string" ? reader.result : "";
      resolve(address.replace(/^[^,]*,/, ""));
    });
    reader.addEventListener("error", () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
}
