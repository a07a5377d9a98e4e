/** Paths of the standard protocol. The older contract's paths are in `contracts/browsy-a2a.ts`. */
export const CARD_PATH = "/.well-known/agent-card.json";
/** The public key of the card's signature. */
export const KEYS_PATH = "/.well-known/jwks.json";
export const JSON_RPC_PATH = "/a2a/jsonrpc";
/** Foragent's callers send JSON-RPC to the root. */
export const ROOT_PATH = "/";
export const REST_PATH = "/a2a/rest";
