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
    /** Days for which a login is stored. */
    readonly stateDays: number;
    readonly key?: string | undefined;
  };
  /** Folder of stored logins, their key, and the times of last use. */
  readonly folder: string;
  /** The variables of credentials are removed from this object. */
  readonly environment: Record<string, string | undefined>;
  readonly redactor: Redactor;
  readonly log: Log;
}

const DAY_MS = 24 * 60 * 60_000;
const KEY_VARIABLE = "FERMATA_CREDENTIALS_KEY";

/** Opens the credentials of environment, directory and file. @throws AppError, like `list`, if one is invalid */
export function openCredentials({ settings, environment, ...rest }: OpenCredentials): Credentials {
  const { file, directory, commandTimeoutMs: commandMs, stateDays, key } = settings;
  const sources: readonly Source[] = [
    EnvironmentSource.take(environment),
    ...(directory === undefined ? [] : [new DirectorySource(directory)]),
    ...(file === undefined ? [] : [new FileSource(file, { commandMs })]),
  ];
  delete environment[KEY_VARIABLE]; // the settings contain the key; child processes must not inherit it
  const stateMaxAgeMs = stateDays * DAY_MS;
  const credentials = new Credentials({ sources, key, stateMaxAgeMs, ...rest });
  credentials.list(); // report errors at start-up
  return credentials;
}
