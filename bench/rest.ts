import { MOST_ELEMENTS, WHOLE_PAGE_TOKENS, type Contestant, type Served } from "./contestant.ts";
import { served, type StepWire } from "./served.ts";

/** A tab of the server, driven over REST; a new tab unless an id is given. */
export async function overRest(server: string, tabId?: string): Promise<Contestant> {
  const id = tabId ?? (await openTab(server));
  const tab = `${server}/api/v1/tabs/${id}`;
  const post = <T>(path: string, input: object) => request<T>("POST", `${tab}/${path}`, input);
  const step = async (path: string, input: object): Promise<Served> =>
    served(await post<StepWire>(path, input));
  return {
    name: "REST",
    navigate: (url) => step("navigate", { url }),
    elements: async (scope) => {
      const url = `${tab}/elements?scope=${scope}&limit=${MOST_ELEMENTS}`;
      const { elements } = await request<{ elements: unknown[] }>("GET", url);
      return elements.length;
    },
    view: async (extent) => {
      const budget = extent === "complete view" ? `&budget=${WHOLE_PAGE_TOKENS}` : "";
      const { text } = await request<{ text: string }>(
        "GET",
        `${tab}/view?format=compact${budget}`,
      );
      return text.length;
    },
    click: (point, pictures) =>
      step("click", {
        ...point,
        ...(pictures === "no pictures" && { screenshot: { area: "none" } }),
      }),
    type: (text) => step("type", { text }),
    screenshot: () => step("screenshot", {}),
    evaluate: async (script) => {
      const { result } = await post<{ result: { value: unknown } }>("execute", { script });
      return result.value;
    },
    close: async () => void (await request("DELETE", tab)),
  };
}

/** Opens a session, and drives its tab over REST. */
export async function openSession(server: string): Promise<Contestant> {
  const url = `${server}/api/v1/sessions`;
  const { active_tab_id: id } = await request<{ active_tab_id: string }>("POST", url, {});
  return overRest(server, id);
}

export async function openTab(server: string): Promise<string> {
  const { id } = await request<{ id: string }>("POST", `${server}/api/v1/tabs`, {});
  return id;
}

/** Returns the JSON of the response. @throws Error with the server's message if the request fails */
export async function request<T>(method: string, url: string, input?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(input && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
    }),
  });
  const answer = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${method} ${url}: ${answer.message}`);
  return answer;
}
