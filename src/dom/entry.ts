import { createWorld } from "./world.ts";

const NAME = "__fermata";

// `in` would also find an element with this name as its id.
if (!Object.hasOwn(globalThis, NAME)) {
  Object.defineProperty(globalThis, NAME, {
    value: Object.freeze(createWorld(document, globalThis)),
  });
}
