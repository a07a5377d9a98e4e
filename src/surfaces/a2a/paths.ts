/** Paths of the standard protocol. The older contract's paths are in `contracts/browsy-a2a.ts`. */
export const CARD_PATH = "/.well-known/agent-card.json";
/** Path of the public key for the card's signature. */
export const KEYS_PATH = "/.well-known/jwks.json";
export const JSON_RPC_PATH = "/a2a/jsonrpc";
/** Callers written for Foragent send JSON-RPC to the root. */
export const ROOT_PATH = "/";
export const REST_PATH = "/a2a/rest";
