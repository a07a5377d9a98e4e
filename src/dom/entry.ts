import { createWorld } from "./world.ts";

const NAME = "__fermata";

// `in` would also find an element that the page names so.
if (!Object.hasOwn(globalThis, NAME)) {
  Object.defineProperty(globalThis, NAME, {
    value: Object.freeze(createWorld(document, globalThis)),
  });
}
