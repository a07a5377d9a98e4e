/**
 * A program whose last line lists when packages of models were loaded: with the modules of a server and the list of
 * models alone, and after a request to a model. With the argument `absent` the packages are missing.
 */
import { registerHooks } from "node:module";

const [, , endpoint = "", mode = ""] = process.argv;
const loaded = new Set<string>();

registerHooks({
  resolve(specifier, context, next) {
    const isTheirs = /^(?:ai|@ai-sdk\/[\w-]+)$/.test(specifier);
    if (isTheirs && mode === "absent") {
      throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
    }
    if (isTheirs && context.parentURL?.includes("/src/")) loaded.add(specifier);
    return next(specifier, context);
  },
});

await import("../../../src/operations/registry.ts");
await import("../../../src/surfaces/http/server.ts");
const { asking, modelsOf, soon } = await import("./models.ts");
const models = modelsOf({ name: "o3-mini", endpoint, apiKey: "key", provider: "openai" });
const { isConfigured } = models;
const before = [...loaded];
const answer = await models.model().then(
  async (model) => (await model.ask(soon(), asking("Ready?"))).text,
  (error: unknown) => (error instanceof Error ? error.message : ""),
);
process.stdout.write(JSON.stringify({ isConfigured, before, after: [...loaded], answer }));
setImmediate(() => process.exit()); // after warnings are written
