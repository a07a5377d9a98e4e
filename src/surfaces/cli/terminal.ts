/** Output of commands: results on standard output, the rest on standard error, progress bars on terminals. */

export interface Terminal {
  /** Writes to standard output. */
  print(text: string): void;
  /** Writes to standard error. */
  note(text: string): void;
  /**
   * Redraws the line that shows progress. The line has a bar if `done` is given, from 0 to 1. Absent if standard error
   * is not a terminal.
   */
  readonly draw?: (line: string, done?: number) => void;
}

const BAR_WIDTH = 24;
/** Assumed width if the terminal reports no width, or 0. */
const USUAL_COLUMNS = 80;
/** Control sequence that clears the line. */
const ANEW = "\r\u001b[2K";

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export function terminalOn(stdout: Stream, stderr: Stream): Terminal {
  let drawn: "bar" | "line" | undefined;
  /** Ends the drawn line before other output: a line with a bar remains, a line without a bar is cleared. */
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

/** Returns a function that prints a line. With `done`, the function draws a bar instead, if the terminal has `draw`. */
export function progressTo(terminal: Terminal, way: "print" | "note") {
  return (line: string, done?: number) => {
    if (done === undefined) terminal[way](`${line}\n`);
    else terminal.draw?.(line, done);
  };
}

/** Returns `████░░░░  45 %  Unpacking`, cut to the width of the terminal, without control characters. */
export function drawnLine(line: string, done?: number, columns?: number): string {
  const bar = done === undefined ? "" : `${barOf(done)}  `;
  return (bar + line.replaceAll(/\p{Cc}+/gu, " ")).slice(0, (columns || USUAL_COLUMNS) - 1);
}

function barOf(done: number): string {
  const full = Math.round(done * BAR_WIDTH);
  const percent = `${Math.floor(done * 100)} %`.padStart(5);
  return `${"█".repeat(full)}${"░".repeat(BAR_WIDTH - full)} ${percent}`;
}
