import { AppError } from "../../shared/errors.ts";

export const INPUT_MODES = ["agent", "human"] as const;
export type InputModeName = (typeof INPUT_MODES)[number];

/** Who drives the pages. When a person takes over, pages run all the time, and agents' actions are cancelled. */
export class InputMode {
  #name: InputModeName = "agent";
  #agentsTurn = new AbortController();

  get name(): InputModeName {
    return this.#name;
  }

  /** Aborted when a person takes over; the abort reason is the error for the caller. */
  get agentsTurn(): AbortSignal {
    return this.#agentsTurn.signal;
  }

  /** Sets the mode. Returns whether the mode has changed. */
  set(name: InputModeName): boolean {
    if (name === this.#name) return false;
    this.#name = name;
    if (name === "human") this.#agentsTurn.abort(humanDrives());
    else this.#agentsTurn = new AbortController();
    return true;
  }

  /** Rejects actions of agents while a person drives. @throws AppError MODE_CONFLICT */
  check(): void {
    if (this.#name === "human") throw humanDrives();
  }
}

function humanDrives(): AppError {
  return new AppError(
    "MODE_CONFLICT",
    'A person drives the browser: the input mode is "human", which allows only reading.',
    { hint: 'Set the input mode to "agent" when the person has finished.' },
  );
}
