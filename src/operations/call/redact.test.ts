import { expect, test } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { Redactor } from "../../shared/secrets/redactor.ts";
import { errorWithoutSecrets, outputWithoutSecrets } from "./redact.ts";

const redactor = new Redactor();
redactor.hide("hunter2!");
redactor.hide("123456");

const file = (text: string, mime_type: string) => ({
  data: Buffer.from(text).toString("base64"),
  filename: "hunter2!.txt",
  mime_type,
  size: text.length,
});
const read = ({ data }: { readonly data: string }) => Buffer.from(data, "base64").toString();

test("a file is told by its bytes, and its length follows", () => {
  const reported = outputWithoutSecrets(redactor, {
    file: file("so hunter2! it is", "text/plain"),
  });
  expect(read(reported.file)).toBe("so [hidden] it is");
  expect(reported.file).toMatchObject({ filename: "[hidden].txt", size: 17 });
});

test("a file of JSON stays JSON, whatever its numbers are", () => {
  const text = JSON.stringify({ time: 123_456, code: "123456", said: 'x "hunter2!"' });
  const reported = outputWithoutSecrets(redactor, file(text, "application/har+json"));
  expect(JSON.parse(read(reported))).toEqual({
    time: 123_456,
    code: "[hidden]",
    said: 'x "[hidden]"',
  });
  const broken = outputWithoutSecrets(redactor, file('{"a": "hunter2!"', "application/json"));
  expect(read(broken)).toBe('{"a": "[hidden]"');
});

test("a picture stays as it was painted", () => {
  const picture = { data: "aa123456aa==", format: "png", width: 1, height: 1 };
  expect(outputWithoutSecrets(redactor, { picture })).toEqual({ picture });
});

test("an error tells what it told, without the secret", () => {
  const error = new AppError("EVALUATION_ERROR", "Error: hunter2!", {
    hint: "Not hunter2!",
    details: { said: ["hunter2!"] },
  });
  expect(errorWithoutSecrets(redactor, error)).toMatchObject({
    code: "EVALUATION_ERROR",
    message: "Error: [hidden]",
    hint: "Not [hidden]",
    details: { said: ["[hidden]"] },
  });
  expect(errorWithoutSecrets(new Redactor(), error)).toBe(error);
});

test("halves of characters are replaced, in texts and keys", () => {
  const idle = new Redactor();
  const output = { text: "a\ud83d", list: [{ "\ude00": "😀" }], data: Buffer.from([1]) };
  expect(outputWithoutSecrets(idle, output)).toEqual({
    text: "a\ufffd",
    list: [{ "\ufffd": "😀" }],
    data: Buffer.from([1]),
  });
  const { message } = errorWithoutSecrets(idle, new AppError("EVALUATION_ERROR", "Error: \ud83d"));
  expect(message).toBe("Error: \ufffd");
});
