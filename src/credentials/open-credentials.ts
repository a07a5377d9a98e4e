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
  /** Folder for stored logins, their key, and when what was used. */
  readonly folder: string;
  /** What is ours in it is taken out. */
  readonly environment: Record<string, string | undefined>;
  readonly redactor: Redactor;
  readonly log: Log;
}

const DAY_MS = 24 * 60 * 60_000;
const KEY_VARIABLE = "FERMATA_CREDENTIALS_KEY";

/** Those of the environment, of the directory and of the file. @throws AppError INVALID_REQUEST for what cannot be read */
export function openCredentials({ settings, environment, ...rest }: OpenCredentials): Credentials {
  const { file, directory, commandTimeoutMs: commandMs, stateDays, key } = settings;
  const sources: readonly Source[] = [
    EnvironmentSource.take(environment),
    ...(directory === undefined ? [] : [new DirectorySource(directory)]),
    ...(file === undefined ? [] : [new FileSource(file, { commandMs })]),
  ];
  delete environment[KEY_VARIABLE]; // the settings have it, and no child process shall
  const stateMaxAgeMs = stateDays * DAY_MS;
  const credentials = new Credentials({ sources, key, stateMaxAgeMs, ...rest });
  credentials.list(); // what is wrong shall be known at the start
  return credentials;
}
