/** What an agent has at hand for the time of one task, and nobody else sees. */
export interface Scratchpad {
  clipboard: string;
  /** Texts by their names, as the model has written them; small and few. */
  readonly files: Map<string, string>;
}

export function emptyScratchpad(): Scratchpad {
  return { clipboard: "", files: new Map() };
}
