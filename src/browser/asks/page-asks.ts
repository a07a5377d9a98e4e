import { FileChoosers, type FileChoosersParts } from "./file-choosers.ts";

/** What one page asks of its user and waits for. */
export class PageAsks {
  readonly choosers: FileChoosers;

  constructor(parts: FileChoosersParts) {
    this.choosers = new FileChoosers(parts);
  }

  /** A new step begins. */
  begin(): void {
    this.choosers.begin();
  }

  /** Resolves when all that was asked so far has been reported. */
  reported(): Promise<void> {
    return this.choosers.reported();
  }

  /** The page is gone, and nobody waits any more. */
  close(): void {
    this.choosers.drop();
  }
}
