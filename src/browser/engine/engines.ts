import type { EngineName } from "../model/page-engine.ts";
import type { CdpEngine, EngineParts } from "./engine.ts";
import { RealtimeEngine } from "./realtime/realtime-engine.ts";
import { RealtimeFreezer, ThreadTable } from "./realtime/realtime-freezer.ts";
import { ServiceWorkers } from "./service-workers.ts";
import { FrameLock } from "./stepped/frame-lock.ts";
import { PageThread } from "./stepped/virtual-time-controller.ts";
import { SteppedEngine } from "./stepped/stepped-engine.ts";

/** Creates the engines of a page and its pop-ups, which freeze and run together. */
export interface EngineFamily {
  create(parts: EngineParts): CdpEngine;
}

/** Creates engines for the pages of one browser process. */
export interface Engines {
  readonly name: EngineName;
  /** @param owner the session that owns the pages; all pages of a session share service workers */
  newFamily(owner: object): EngineFamily;
}

/** @param onFrameLost called before a stepped page is terminated because its frame does not complete in time */
export function enginesOf(name: EngineName, onFrameLost: () => void): Engines {
  return name === "stepped" ? steppedEngines(onFrameLost) : realtimeEngines();
}

function steppedEngines(onFrameLost: () => void): Engines {
  const frames = new FrameLock();
  const serviceWorkersOf = sharedServiceWorkers();
  return {
    name: "stepped",
    newFamily: (owner) => {
      const thread = new PageThread(serviceWorkersOf(owner));
      return {
        create: (parts) => new SteppedEngine({ ...parts, frames, thread, onFrameLost }),
      };
    },
  };
}

function realtimeEngines(): Engines {
  const threads = new ThreadTable();
  const serviceWorkersOf = sharedServiceWorkers();
  return {
    name: "realtime",
    newFamily: (owner) => {
      const freezer = new RealtimeFreezer(threads, serviceWorkersOf(owner));
      return { create: (parts) => new RealtimeEngine(parts, freezer) };
    },
  };
}

/** Returns a function that returns the service workers of an owner: for the same owner always the same object. */
function sharedServiceWorkers(): (owner: object) => ServiceWorkers {
  const known = new WeakMap<object, ServiceWorkers>();
  return (owner) => {
    const shared = known.get(owner) ?? new ServiceWorkers();
    known.set(owner, shared);
    return shared;
  };
}
