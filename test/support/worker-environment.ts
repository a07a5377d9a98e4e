/** The environment of workers with shared resources of test files: plain Node that ends them at its own end. */
import type { Environment } from "vitest/runtime";
import { endWorker } from "./worker.ts";

const environment: Environment = {
  name: "sharing",
  viteEnvironment: "ssr",
  setup: () => ({ teardown: endWorker }),
};
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default environment;
