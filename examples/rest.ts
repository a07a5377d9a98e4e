/** The agent over REST: `node examples/rest.ts whale`. */
import type { Act, Answer } from "./agent.ts";
import { runExample } from "./run.ts";

const PATHS = { navigate: "navigate", click: "click", type: "type", press: "keyboard/press" };

await runExample(async (server) => {
  const { id } = await request<{ id: string }>("POST", `${server}/api/v1/tabs`);
  const tab = `${server}/api/v1/tabs/${id}`;
  const act: Act = (action, input) => request<Answer>("POST", `${tab}/${PATHS[action]}`, input);
  return { act, close: () => request("DELETE", tab) };
});

async function request<T>(method: string, url: string, input: object = {}): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(input),
  });
  const answer = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${method} ${url}: ${answer.message}`);
  return answer;
}
