import { createWorld } from "./world.ts";

const NAME = "__fermata";

// `in` would also see an element that the page calls by this name.
if (!Object.hasOwn(globalThis, NAME)) {
  Object.defineProperty(globalThis, NAME, {
    value: Object.freeze(createWorld(document, globalThis)),
  });
}
