import { Redactor } from "./secrets/redactor.ts";

export type LogLevel = "debug" | "info" | "warn" | "error";

/** Structured log: each message is a line of JSON on standard error, because MCP may use standard output. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, unknown>>;

const LEVELS: readonly LogLevel[] = ["debug", "info", "warn", "error"];

/** Creates a log of messages from level `minimum` on. @param redactor removes secrets from log lines */
export function createLog(
  minimum: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
  redactor: Redactor = new Redactor(),
): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(minimum)) return;
      const line = { time: new Date().toISOString(), level, message, ...fields };
      const hidden = (key: string, value: unknown): unknown => {
        const reported = errorAsText(value);
        return typeof reported === "string" && key !== "level" ? redactor.text(reported) : reported;
      };
      write(JSON.stringify(line, hidden));
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

function errorAsText(value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
