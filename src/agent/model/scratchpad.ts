/** Private working memory of an agent for one task. */
export interface Scratchpad {
  clipboard: string;
  /** The model's files: content by name; few and small. */
  readonly files: Map<string, string>;
}

export function emptyScratchpad(): Scratchpad {
  return { clipboard: "", files: new Map() };
}
