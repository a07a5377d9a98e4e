/** Where the standard protocol is served. The older contract's paths are in `contracts/browsy-a2a.ts`. */
export const CARD_PATH = "/.well-known/agent-card.json";
export const JSON_RPC_PATH = "/a2a/jsonrpc";
/** Foragent's callers send JSON-RPC to the root. */
export const ROOT_PATH = "/";
export const REST_PATH = "/a2a/rest";
