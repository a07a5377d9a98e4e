import { deadline } from "./rules/deadline.ts";
import { layers } from "./rules/layers.ts";
import { operationNames } from "./rules/operation-names.ts";
import { plainWords } from "./rules/plain-words.ts";

/** The project's own lint rules, loaded by oxlint. */
export default {
  meta: { name: "fermata" },
  rules: { deadline, layers, "operation-names": operationNames, "plain-words": plainWords },
};
