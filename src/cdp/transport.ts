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
