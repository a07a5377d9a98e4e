/** How far something is, for a person at a terminal: one line that is drawn over and over. */

const BAR_WIDTH = 24;
/** Clears what stands in the line. */
const ANEW = "\r\u001b[2K";

export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/**
 * Lines without a share go to `tell`; those with one, from 0 to 1, are drawn where there is a terminal, and nowhere else.
 * @param screen standard error, unless a test looks at it
 */
export function progressTo(
  tell: (text: string) => void,
  screen: Screen = process.stderr,
): (line: string, done?: number) => void {
  let isOpen = false;
  return (line, done) => {
    if (done === undefined) {
      if (isOpen) screen.write("\n"); // what was drawn did not come to its end
      isOpen = false;
      tell(`${line}\n`);
    } else if (screen.isTTY === true) {
      isOpen = done < 1;
      screen.write(`${ANEW}${barOf(line, done, screen.columns)}${isOpen ? "" : "\n"}`);
    }
  };
}

/** `████░░░░  45 %  Unpacking`, cut to the width of the terminal. */
export function barOf(line: string, done: number, columns = 80): string {
  const full = Math.round(done * BAR_WIDTH);
  const bar = "█".repeat(full) + "░".repeat(BAR_WIDTH - full);
  const percent = `${Math.floor(done * 100)} %`.padStart(5);
  return `${bar} ${percent}  ${line}`.slice(0, columns - 1);
}
