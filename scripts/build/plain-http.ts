// Node's own HTTP client without WebSocket and EventSource, which are in the same module: an import reads every member
// of it, and these two load a second client that nothing here uses.
import http from "node:http";
import type { Plugin } from "rolldown";

const UNUSED: readonly string[] = ["CloseEvent", "MessageEvent", "WebSocket"];

export function plainHttp(): Plugin {
  const names = Object.keys(http).filter((name) => !UNUSED.includes(name));
  return {
    name: "plain-http",
    resolveId: (source) => (source === "node:http" ? "\0plain-http" : undefined),
    load: (id) =>
      id === "\0plain-http"
        ? `const http = process.getBuiltinModule("node:http");
          export default http;
          export const { ${names.join(", ")} } = http;`
        : undefined,
  };
}
