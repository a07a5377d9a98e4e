/** Carries whole CDP messages to and from a browser. */
export interface Transport {
  /** Sends one message; after the transport closed it does nothing. */
  send(message: string): void;
  close(): void;
  onMessage: (message: string) => void;
  /** Called once, when no further message can come. */
  onClose: () => void;
}

/** Code of the error that stands for an answer which is longer than can be taken. No browser uses it. */
export const TOO_LONG = 1;

/** Of one message: more than any picture takes. A page can make longer ones, such as by what it writes to its console. */
export const MOST_BYTES = 128 * 1_024 * 1_024;

/** The answer in place of one that is too long and begins so; undefined for an event, which nobody waits for. */
export function refusalOf(head: string): string | undefined {
  const id = /^\{"id":(\d+)/.exec(head)?.[1];
  return id === undefined
    ? undefined
    : JSON.stringify({ id: Number(id), error: { code: TOO_LONG, message: "too long an answer" } });
}
