/** Where commands print: standard output for the answer, standard error for everything else, and bars for who watches. */

export interface Terminal {
  /** Standard output. */
  print(text: string): void;
  /** Standard error. */
  note(text: string): void;
  /**
   * Shows what is going on in one line that is drawn over and over, with a bar where it is known how far it is: a share
   * from 0 to 1. Absent where standard error is no terminal: nobody watches.
   */
  readonly draw?: (line: string, done?: number) => void;
}

const BAR_WIDTH = 24;
/** Some terminals have 0, which means that they do not know. */
const USUAL_COLUMNS = 80;
/** Clears what stands in the line. */
const ANEW = "\r\u001b[2K";

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export function terminalOn(stdout: Stream, stderr: Stream): Terminal {
  let drawn: "bar" | "line" | undefined;
  /** A bar stays, and what follows has a line of its own. */
  const closeLine = () => {
    if (drawn) stderr.write(drawn === "bar" ? "\n" : ANEW);
    drawn = undefined;
  };
  return {
    print: (text) => {
      closeLine();
      stdout.write(text);
    },
    note: (text) => {
      closeLine();
      stderr.write(text);
    },
    ...(stderr.isTTY === true && {
      draw: (line, done) => {
        drawn = done === undefined ? "line" : "bar";
        stderr.write(`${ANEW}${drawnLine(line, done, stderr.columns)}`);
        if (done === 1) closeLine();
      },
    }),
  };
}

/** What has a share is drawn where somebody watches; lines without one are told everywhere, by `way`. */
export function progressTo(terminal: Terminal, way: "print" | "note") {
  return (line: string, done?: number) => {
    if (done === undefined) terminal[way](`${line}\n`);
    else terminal.draw?.(line, done);
  };
}

/** `████░░░░  45 %  Unpacking`, cut to the width of the terminal, and without what would move its cursor. */
export function drawnLine(line: string, done?: number, columns?: number): string {
  const bar = done === undefined ? "" : `${barOf(done)}  `;
  return (bar + line.replaceAll(/\p{Cc}+/gu, " ")).slice(0, (columns || USUAL_COLUMNS) - 1);
}

function barOf(done: number): string {
  const full = Math.round(done * BAR_WIDTH);
  const percent = `${Math.floor(done * 100)} %`.padStart(5);
  return `${"█".repeat(full)}${"░".repeat(BAR_WIDTH - full)} ${percent}`;
}
