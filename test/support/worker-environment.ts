/** The environment of workers whose test files share things: Node as it is, and at its end the end of those. */
import type { Environment } from "vitest/runtime";
import { endWorker } from "./worker.ts";

const environment: Environment = {
  name: "sharing",
  viteEnvironment: "ssr",
  setup: () => ({ teardown: endWorker }),
};
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default environment;
