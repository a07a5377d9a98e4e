/** Signatures of cards, with which readers can verify origin and integrity. */
import { generateAgentCardSignature, type AgentCard } from "@a2a-js/sdk";
import type { CardKey } from "../../config/card-key.ts";
import { KEYS_PATH } from "./paths.ts";

/** Maximum number of stored cards: each depends on the Host header, which readers can invent. */
const MOST_STORED = 32;

/** Returns the card for readers who use this origin. */
export type CardAt = (origin: string) => Promise<AgentCard>;

/** Signs the cards if there is a key. A signed card is stored, so that its ETag is stable. */
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
