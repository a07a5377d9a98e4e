import { expect, test } from "vitest";
import { Deadline } from "../shared/deadline.ts";
import { samplingModel, type SamplingRequest } from "./sampling-model.ts";

const soon = () => Deadline.after(10_000);
const REQUEST = {
  system: "You drive a browser.",
  messages: [
    {
      role: "user",
      text: "Look.",
      images: [{ mediaType: "image/webp", data: new Uint8Array([1, 2]) }],
    },
  ],
} as const;

test("a request in the words of the protocol, and its answer", async () => {
  const requested: SamplingRequest[] = [];
  const model = samplingModel((_deadline, request) => {
    requested.push(request);
    const content = { type: "text", text: "A page." };
    return Promise.resolve({ role: "assistant", model: "theirs", content, stopReason: "endTurn" });
  });
  expect(await model.ask(soon(), { ...REQUEST, temperature: 0.3 })).toMatchObject({
    text: "A page.",
    model: "client/theirs",
    isCut: false,
    usage: { calls: 1 },
  });
  expect(requested).toEqual([
    {
      systemPrompt: "You drive a browser.",
      maxTokens: 4096,
      temperature: 0.3,
      messages: [
        { role: "user", content: { type: "text", text: "Look." } },
        { role: "user", content: { type: "image", mimeType: "image/webp", data: "AQI=" } },
      ],
    },
  ]);
});

test("contents in a list, and an answer that was cut", async () => {
  const content = [
    { type: "text", text: "A " },
    { type: "text", text: "pa" },
  ];
  const model = samplingModel(() => Promise.resolve({ content, stopReason: "maxTokens" }));
  expect(await model.ask(soon(), REQUEST)).toMatchObject({ text: "A pa", isCut: true });
});

test("an answer that is none, and a client that never answers", async () => {
  const odd = samplingModel(() => Promise.resolve({ action: "declined" }));
  await expect(odd.ask(soon(), REQUEST)).rejects.toMatchObject({ kind: "unusable" });
  const silent = samplingModel(() => new Promise(() => {}));
  await expect(silent.ask(Deadline.after(10), REQUEST)).rejects.toMatchObject({ code: "TIMEOUT" });
});
