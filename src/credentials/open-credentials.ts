import type { Log } from "../shared/log.ts";
import type { Redactor } from "../shared/secrets/redactor.ts";
import { Credentials } from "./credentials.ts";
import type { Source } from "./definition.ts";
import { DirectorySource } from "./sources/directory-source.ts";
import { EnvironmentSource } from "./sources/environment-source.ts";
import { FileSource } from "./sources/file-source.ts";

export interface OpenCredentials {
  readonly settings: {
    readonly file?: string | undefined;
    readonly directory?: string | undefined;
    readonly commandTimeoutMs: number;
    /** Days for which a login is stored; with 0, none is stored. */
    readonly stateDays: number;
    readonly key?: string | undefined;
  };
  /** Folder for stored logins, their encryption key, and the time of each credential's last use. */
  readonly folder: string;
  /** Environment variables. Those with credentials, or with the key of stored logins, are removed from this object. */
  readonly environment: Record<string, string | undefined>;
  readonly redactor: Redactor;
  readonly log: Log;
}

const DAY_MS = 24 * 60 * 60_000;
const KEY_VARIABLE = "FERMATA_CREDENTIALS_KEY";

/** Opens the credentials from environment, directory and file. @throws AppError as `Credentials.list` does */
export function openCredentials({ settings, environment, ...rest }: OpenCredentials): Credentials {
  const { file, directory, commandTimeoutMs: commandMs, stateDays, key } = settings;
  const sources: readonly Source[] = [
    EnvironmentSource.take(environment),
    ...(directory === undefined ? [] : [new DirectorySource(directory)]),
    ...(file === undefined ? [] : [new FileSource(file, { commandMs })]),
  ];
  delete environment[KEY_VARIABLE]; // the settings already contain the key; child processes must not inherit it
  const stateMaxAgeMs = stateDays * DAY_MS;
  const credentials = new Credentials({ sources, key, stateMaxAgeMs, ...rest });
  credentials.list(); // report errors at start-up
  return credentials;
}
