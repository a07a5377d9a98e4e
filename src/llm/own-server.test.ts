import { expect, test } from "vitest";
import { isOwnServer } from "./own-server.ts";

test.each([
  ["http://127.0.0.1:11434/v1", true],
  ["http://[::1]:8000/v1", true],
  ["http://192.168.1.7/v1", true],
  ["http://172.20.0.3/v1", true],
  ["http://ollama:11434/v1", true],
  ["http://gpu.local/v1", true],
  ["https://api.openai.com/v1", false],
  ["http://172.32.0.3/v1", false],
  ["https://10.example.com/v1", false],
  ["https://127.0.0.1.example.com/v1", false],
  ["http://[2001:db8::1]/v1", false],
])("%s is one's own: %s", (address, isOwn) => {
  expect(isOwnServer(address)).toBe(isOwn);
});
