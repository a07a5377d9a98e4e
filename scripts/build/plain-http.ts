// The module `node:http` without WebSocket and its events: an import of the module reads every member, and reading
// these loads a second HTTP client that the program does not use.
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
