/** Private working memory of an agent for one task. */
export interface Scratchpad {
  clipboard: string;
  /** Texts of the model by name; small and few. */
  readonly files: Map<string, string>;
}

export function emptyScratchpad(): Scratchpad {
  return { clipboard: "", files: new Map() };
}
