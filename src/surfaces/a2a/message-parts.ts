/** Creates and reads the parts of messages, in the SDK's types. */
import type { Part } from "@a2a-js/sdk";
import type { Said } from "../../contracts/foragent.ts";

const PLAIN = { metadata: undefined, filename: "" };

export function textPart(text: string): Part {
  return { ...PLAIN, content: { $case: "text", value: text }, mediaType: "text/plain" };
}

export function dataPart(data: object): Part {
  return { ...PLAIN, content: { $case: "data", value: data }, mediaType: "application/json" };
}

/** Returns one object as text and as data, for clients that read only one of them. */
export function payloadParts(payload: object): Part[] {
  const text = JSON.stringify(payload);
  return [{ ...textPart(text), mediaType: "application/json" }, dataPart(payload)];
}

export function textsIn(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(({ content }) => (content?.$case === "text" ? [content.value] : []));
}

export function dataIn(parts: readonly Part[]): readonly unknown[] {
  return parts.flatMap(({ content }): unknown[] =>
    content?.$case === "data" ? [content.value] : [],
  );
}

/** Returns the texts and data of a message, and the metadata of the message and of its request. */
export function saidIn(
  { parts, metadata }: { readonly parts: readonly Part[]; readonly metadata: object | undefined },
  requestMetadata: object | undefined,
): Said {
  return { texts: textsIn(parts), data: dataIn(parts), metadata: [metadata, requestMetadata] };
}
