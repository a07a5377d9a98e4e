import type { EngineName, EngineParts, PageEngine } from "./engine.ts";
import { RealtimeEngine } from "./realtime/realtime-engine.ts";
import { Standstill } from "./realtime/standstill.ts";
import { ThreadTable } from "./realtime/thread-table.ts";
import { FrameLock } from "./stepped/frame-lock.ts";
import { PageThread } from "./stepped/page-thread.ts";
import { ServiceWorkers } from "./stepped/service-workers.ts";
import { SteppedEngine } from "./stepped/stepped-engine.ts";

/** Makes the engines of a page and its pop-ups, which stop and run together. */
export interface EngineFamily {
  create(parts: EngineParts): PageEngine;
}

/** How the pages of one browser process run. */
export interface Engines {
  readonly name: EngineName;
  /** @param owner what the page shares its service workers with: its session */
  newFamily(owner: object): EngineFamily;
}

export function enginesOf(name: EngineName): Engines {
  return name === "stepped" ? steppedEngines() : realtimeEngines();
}

function steppedEngines(): Engines {
  const frames = new FrameLock();
  const serviceWorkers = new WeakMap<object, ServiceWorkers>();
  return {
    name: "stepped",
    newFamily: (owner) => {
      const shared = serviceWorkers.get(owner) ?? new ServiceWorkers();
      serviceWorkers.set(owner, shared);
      const thread = new PageThread(shared);
      return { create: (parts) => new SteppedEngine({ ...parts, frames, thread }) };
    },
  };
}

function realtimeEngines(): Engines {
  const threads = new ThreadTable();
  return {
    name: "realtime",
    newFamily: () => {
      const standstill = new Standstill(threads);
      return { create: (parts) => new RealtimeEngine(parts, standstill) };
    },
  };
}
