import type { Deadline } from "../shared/deadline.ts";
import type { Log } from "../shared/log.ts";
import type { Redactor } from "../shared/redactor.ts";
import { PictureBucket } from "./picture-bucket.ts";
import type { WatchedStorages } from "./storage-health.ts";
import { Retention } from "./retention.ts";
import { openStore, type Store } from "./store.ts";

export interface RecordingOptions {
  readonly enabled: boolean;
  readonly databasePath: string;
  readonly retentionDays: number;
  readonly maxBytes: number;
  readonly screenshots: { readonly enabled: boolean; readonly directory: string };
}

/** The history of one tenant: its database, its pictures, and what keeps both within their limits. */
export interface Recordings {
  /** Undefined when the history is switched off. */
  readonly store: Store | undefined;
  /** Undefined when pictures are not kept. */
  readonly pictures: PictureBucket | undefined;
  /** Writes the pictures that still wait. */
  flush(deadline: Deadline): Promise<void>;
  close(): Promise<void>;
}

export function openRecordings(
  options: RecordingOptions,
  log: Log,
  { redactor, health }: { readonly redactor: Redactor; readonly health: WatchedStorages },
): Recordings {
  const { enabled, databasePath, screenshots } = options;
  const store = enabled ? openStore(databasePath, log, { redactor, health }) : undefined;
  const pictures =
    enabled && screenshots.enabled ? new PictureBucket(screenshots.directory, log) : undefined;
  if (pictures) health.watch(pictures);
  const retention = store && startRetention(store, options, log);
  return {
    store,
    pictures,
    flush: async (deadline) => {
      if (pictures) await deadline.race(pictures.flush());
    },
    close: async () => {
      await retention?.close(); // deadline: ends at once
      store?.close();
    },
  };
}

function startRetention(store: Store, options: RecordingOptions, log: Log): Retention {
  const { retentionDays, maxBytes, screenshots } = options;
  const pictureFolder = screenshots.directory;
  const retention = new Retention(store.history, { retentionDays, maxBytes, pictureFolder }, log);
  retention.start();
  return retention;
}
