/**
 * At most one frame is in flight per browser process: overlapping frames of two tabs kill its GPU process. First come,
 * first served.
 */
export class FrameLock {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs `task` when every earlier one has ended. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(task);
    this.#tail = turn.catch(() => {}); // whoever asked for the frame hears of its failure
    return turn;
  }
}
