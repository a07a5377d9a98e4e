/** Signatures of cards, so that who has one knows that it is ours and whole. */
import { generateAgentCardSignature, type AgentCard } from "@a2a-js/sdk";
import type { CardKey } from "../../config/card-key.ts";
import { KEYS_PATH } from "./paths.ts";

/** A card differs by the Host of its reader, who may make that up. */
const MOST_STORED = 32;

/** Makes the card for those who reach the server at an origin. */
export type CardAt = (origin: string) => Promise<AgentCard>;

/** The same cards with a signature each; as they are without a key. A signature is made once, so that cards keep their ETag. */
export function signedCards(cardAt: (origin: string) => AgentCard, key?: CardKey): CardAt {
  if (!key) return (origin) => Promise.resolve(cardAt(origin));
  const signed = new Map<string, Promise<AgentCard>>();
  return (origin) => {
    const before = signed.get(origin);
    if (before) return before;
    if (signed.size >= MOST_STORED) signed.clear();
    const header = { alg: key.algorithm, kid: key.id, typ: "JOSE", jku: origin + KEYS_PATH };
    const card = generateAgentCardSignature(key.privateKey, header)(cardAt(origin));
    signed.set(origin, card);
    return card;
  };
}
