/** Shared resources of one worker's test files, for example a running server, and their end. */

type Ending = () => PromiseLike<unknown>;

declare global {
  /** The worker's environment ends the shared resources. It is loaded apart from the tests, without their modules. */
  var endingsOfWorker: Ending[] | undefined;
}

/** Made at its first use in a worker, ended with the worker. */
export function perWorker<T>(
  start: () => Promise<T>,
  end: (shared: T) => PromiseLike<unknown>,
): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    if (started) return started;
    const starting = start();
    started = starting;
    globalThis.endingsOfWorker ??= [];
    globalThis.endingsOfWorker.push(() => starting.then(end, () => {})); // who waited for the start has heard
    return starting;
  };
}

export async function endWorker(): Promise<void> {
  const endings = globalThis.endingsOfWorker?.splice(0) ?? [];
  await Promise.all(endings.map((end) => end()));
}
