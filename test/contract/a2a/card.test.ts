/** The agent's card: its signature, and the documents that link to the card or list the agent's calls. */
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { verifyAgentCardSignature } from "@a2a-js/sdk";
import { DefaultAgentCardResolver } from "@a2a-js/sdk/client";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { STANDARD_CALLS } from "../../../src/contracts/a2a.ts";
import { everyRow } from "../../../src/shared/every-row.ts";
import { startAgent, temporaryFolder, useAgent } from "./agent.ts";
import { clientOf, WAYS } from "./clients.ts";
import { CURRENT } from "./raw.ts";

const CARD = "/.well-known/agent-card.json";
const keyPath = join(temporaryFolder(), "card-key.pem");
const pem = { format: "pem", type: "pkcs8" } as const;
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
writeFileSync(keyPath, privateKey.export(pem));
const agent = await useAgent({ flags: ["--a2a-card-key", keyPath] });

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });
const Signature = z.object({ protected: z.string(), signature: z.string() });
const Header = z.strictObject({
  alg: z.literal("ES256"),
  kid: z.string(),
  typ: z.literal("JOSE"),
  jku: z.string(),
});
const Card = z.looseObject({ name: z.string(), signatures: z.array(Signature).optional() });

async function cardFrom(url: string) {
  const response = await fetch(`${url}${CARD}`, { headers: CURRENT });
  return { etag: response.headers.get("etag"), card: Card.parse(await response.json()) };
}

async function keyAt(address: string, kid: string) {
  const { keys } = Keys.parse(await (await fetch(address)).json());
  return keys.find((key) => key.kid === kid) ?? {};
}

/** The canonical JSON of RFC 8785, as far as cards need it: with sorted members in each object. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join()}}`;
}

describe("with a key, the card", () => {
  test("is signed as RFC 7515 has it, with a key that the agent names", async () => {
    const { signatures: [signed] = [], ...card } = (await cardFrom(agent.url)).card;
    const text = Buffer.from(signed?.protected ?? "", "base64url").toString();
    const { kid, jku } = Header.parse(JSON.parse(text));
    expect(jku).toBe(`${agent.url}/.well-known/jwks.json`);
    const published = await keyAt(jku, kid);
    expect(published).not.toHaveProperty("d");
    const key = createPublicKey({ key: published, format: "jwk" });
    const holds = (payload: object) =>
      verify(
        "sha256",
        Buffer.from(
          `${signed?.protected}.${Buffer.from(canonical(payload)).toString("base64url")}`,
        ),
        { key, dsaEncoding: "ieee-p1363" },
        Buffer.from(signed?.signature ?? "", "base64url"),
      );
    expect(holds(card)).toBe(true);
    expect(holds({ ...card, name: "Somebody else" })).toBe(false);
  });

  test("is taken by the SDK's verifier, in both versions, and the extended one too", async () => {
    const check = verifyAgentCardSignature((kid, jku = "") => keyAt(jku, kid));
    const legacyCompat = { enabled: true };
    const card = await new DefaultAgentCardResolver({ legacyCompat }).resolve(agent.url);
    await expect(check(card)).resolves.toBeUndefined();
    await (await clientOf(agent.url, WAYS[0])).getAgentCard(undefined, check);
  });

  test("keeps its ETag", async () => {
    expect((await cardFrom(agent.url)).etag).toBe((await cardFrom(agent.url)).etag);
  });
});

test("without a key there is neither a signature nor a key", async () => {
  const plain = await startAgent();
  expect((await cardFrom(plain.url)).card).not.toHaveProperty("signatures");
  expect((await fetch(`${plain.url}/.well-known/jwks.json`)).status).toBe(404);
  await plain.stop();
});

test("a key that cannot sign is told at the start", async () => {
  const path = join(temporaryFolder(), "none.pem");
  writeFileSync(path, generateKeyPairSync("x25519").privateKey.export(pem));
  await expect(startAgent({ flags: ["--a2a-card-key", path] })).rejects.toThrow(
    `${path} has no P-256, P-384, Ed25519 or RSA key.`,
  );
});

describe("the agent is told of", () => {
  test("by the root", async () => {
    expect(await (await fetch(agent.url)).json()).toMatchObject({ a2a: `${agent.url}${CARD}` });
    const page = await fetch(`${agent.url}/docs`, { headers: { Accept: "text/html" } });
    expect(await page.text()).toContain(`<a href="${CARD}">`);
  });

  everyRow(test, STANDARD_CALLS)(
    "by OpenAPI, which has each call",
    async ({ method, path, id }) => {
      const document: unknown = await (await fetch(`${agent.url}/api/v1/openapi.json`)).json();
      const item = { operationId: id, servers: [{ url: "/" }] };
      expect(document).toMatchObject({ paths: { [path]: { [method.toLowerCase()]: item } } });
      const body = method === "POST" ? { body: "{}" } : {};
      const headers = { ...CURRENT, "Content-Type": "application/json" };
      const url = agent.url + path.replace(/\{\w+\}/g, "none");
      const response = await fetch(url, { method, headers, ...body });
      const { status } = response;
      const isUnknown = status === 404 && !(await response.text()).includes("TASK_NOT_FOUND");
      expect({ status, isUnknown }).toEqual({
        status: expect.not.toBeOneOf([405]),
        isUnknown: false,
      });
    },
  );
});
