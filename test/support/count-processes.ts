/** Setup file: counts the servers and browsers that a test file starts in its worker, for `file-times.ts`. */
import { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { afterAll } from "vitest";
import { isObject } from "../../src/shared/json-object.ts";

declare module "vitest" {
  interface TaskMeta {
    started?: StartedProcesses;
  }
}

export interface StartedProcesses {
  /** Each runs its own browser once a test needs one. */
  readonly servers: number;
  readonly browsers: number;
}

declare global {
  /** Files of a worker share the subscription; the setup file is evaluated anew for each. */
  var childrenOfWorker: ChildProcess[] | undefined;
}

const children = (globalThis.childrenOfWorker ??= collectChildren());
children.length = 0;

function collectChildren(): ChildProcess[] {
  const collected: ChildProcess[] = [];
  // Published before the arguments are set, so they are read when the file ends.
  subscribe("child_process", (message) => {
    if (isObject(message) && message["process"] instanceof ChildProcess)
      collected.push(message["process"]);
  });
  return collected;
}

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that a hook needs from its first parameter
afterAll(({}, suite) => {
  suite.file.meta.started = {
    servers: children.filter(({ spawnargs }) => spawnargs?.includes("serve")).length,
    browsers: children.filter(({ spawnargs }) => spawnargs?.some(isProfile)).length,
  };
});

function isProfile(argument: string): boolean {
  return argument.startsWith("--user-data-dir=");
}
