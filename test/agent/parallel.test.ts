/** Four runs in parallel, step by step: nothing of one run occurs in another. */
import { text as textOf } from "node:stream/consumers";
import { expect, test } from "vitest";
import { z } from "zod";
import { succeed, useOwnStage, useCredentialsFile } from "../scenarios/support/stage.ts";
import { useModelServer, type ModelRequestSeen } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { indexOf } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

const NAMES = ["adalia", "bobina", "cleodora", "dantea"] as const;
type Name = (typeof NAMES)[number];
const CODES = { adalia: "1111-aq", bobina: "2222-bw", cleodora: "3333-ce", dantea: "4444-dr" };
const SECRETS = {
  adalia: "heron-pw",
  bobina: "stork-pw",
  cleodora: "crane-pw",
  dantea: "raven-pw",
};

/** The submissions: the code and password that came with each cookie. */
const handedIn: unknown[] = [];

const site = await useSite({
  "/": (request, response) => {
    const name = new URL(request.url ?? "", "http://x").searchParams.get("name") ?? "";
    response.setHeader("set-cookie", `name=${name}`);
    response.setHeader("content-type", "text/html; charset=utf-8");
    const code = Object.entries(CODES).find(([one]) => one === name)?.[1] ?? "none";
    response.end(
      `<title>Code</title><h1>Code</h1><p>Your code is ${code}.</p><a href="/form">Go on</a>`,
    );
  },
  "/form": `<title>Form</title><h1>Form</h1><form action="/in" method="post"><p><label>Code <input name="code"></label></p>
    <p><label>Password <input type="password" name="password"></label></p><button>Hand in</button></form>`,
  "/in": (request, response) => {
    void textOf(request).then((body) => {
      const { code, password } = Object.fromEntries(new URLSearchParams(body));
      const name = (request.headers.cookie ?? "").replace("name=", "");
      handedIn.push({ name, code, password });
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`<title>Thanks</title><h1>Thanks</h1><p>Number: ${name}-${code ?? ""}</p>`);
    });
  },
});

const credentials = Object.entries(SECRETS).map(([name, password]) => [
  `key-of-${name}`,
  { kind: "username-password", origins: [site.url], values: { username: `${name}.x`, password } },
]);
const file = useCredentialsFile(Object.fromEntries(credentials));

const model = await useModelServer();
const { rest } = await useOwnStage([...modelFlags(model.url), "--credentials-file", file]);

function ownerOf({ texts }: ModelRequestSeen): Name {
  const said = /Hand in the code of (\w+)/.exec(texts.join("\n"))?.[1];
  const name = NAMES.find((one) => one === said);
  if (!name) throw new Error(`whose is it? ${said ?? ""}`);
  return name;
}

/** Holds each run at a step until all runs have reached that step or one run has finished. */
class Barrier {
  #isOver = false;
  readonly #gates = new Map<number, { count: number; readonly gate: PromiseWithResolvers<void> }>();

  async at(step: number): Promise<void> {
    const here = this.#gates.get(step) ?? { count: 0, gate: Promise.withResolvers<void>() };
    this.#gates.set(step, here);
    here.count += 1;
    if (this.#isOver || here.count === NAMES.length) here.gate.resolve();
    await here.gate.promise;
  }

  readonly end = (): void => {
    this.#isOver = true;
    for (const { gate } of this.#gates.values()) gate.resolve();
  };
}

function act(memory: string, ...action: readonly object[]): string {
  const current_state = { important_contents: memory, summary: "Goes on" };
  return JSON.stringify({ current_state, action });
}

/** The answer of a run's model in this step. */
function worker(request: ModelRequestSeen, step: number): string {
  const name = ownerOf(request);
  const text = request.texts.join("\n");
  const code = /Your code is ([\w-]+)/.exec(text)?.[1] ?? "";
  const number = /Number: ([\w-]+)/.exec(text)?.[1] ?? "";
  const note = `Note of ${name}`;
  if (step === 1)
    return act(
      `Mine is ${name}`,
      { copy_to_clipboard: { text: code } },
      { write_file: { path: "notes.txt", content: note } },
    );
  if (step === 2) return act("", { click_element: { index: indexOf(request, "Go on") } });
  if (step === 3)
    return act("", { paste_from_clipboard: { index: indexOf(request, 'name="code"') } });
  if (step === 4) {
    const index = indexOf(request, 'name="password"');
    const credential_id = `key-of-${name}`;
    return act("", { use_credential: { credential_id, purpose: "password", index } });
  }
  if (step === 5) return act("", { read_file: { path: "notes.txt" } });
  if (step === 6) return act("", { click_element: { index: indexOf(request, "Hand in") } });
  return act("", { done: { result: `Number ${number}`, evidence: [`Number: ${number}`] } });
}

const Task = z.looseObject({ state: z.string(), result: z.looseObject({}).nullable() });

const run = async (name: Name) =>
  Task.parse(
    await succeed(rest, "agent.run", {
      intent: `Hand in the code of ${name}`,
      url: `${site.url}/?name=${name}`,
      allowed_hosts: ["127.0.0.1"],
      credential_id: `key-of-${name}`,
      replay: "never",
    }),
  );

test("memory, clipboard, files, secrets and cookies of each are its own, and none leaves a recipe", async () => {
  handedIn.length = 0;
  const barrier = new Barrier();
  const counts = new Map<Name, number>();
  const prompts = new Map<Name, string[]>();
  model.say(async (request) => {
    const name = ownerOf(request);
    const step = (counts.get(name) ?? 0) + 1;
    counts.set(name, step);
    prompts.set(name, [...(prompts.get(name) ?? []), JSON.stringify(request.body)]);
    await barrier.at(step);
    return worker(request, step);
  });
  const done = await Promise.all(NAMES.map((name) => run(name).finally(barrier.end)));
  expect(done.map(({ result }) => result?.["result"])).toEqual(
    NAMES.map((name) => `Number ${name}-${CODES[name]}`),
  );
  expect(done.map(({ result }) => result?.["usage"])).toEqual(
    NAMES.map(() => expect.objectContaining({ modelCalls: 7, inputTokens: 700 })),
  );
  const expected = NAMES.map((name) => ({ name, code: CODES[name], password: SECRETS[name] }));
  expect(handedIn).toHaveLength(NAMES.length);
  expect(handedIn).toEqual(expect.arrayContaining(expected));
  for (const name of NAMES) {
    // Ignores notes of earlier runs: if the test is repeated, a tenant's runs share the skills from them.
    const reported = (prompts.get(name) ?? [])
      .join("\n")
      .replaceAll(/Notes of earlier.*?<\/page/gs, "");
    expect(reported).toContain(`Mine is ${name}`);
    expect(reported).toContain(`Note of ${name}`);
    for (const other of NAMES.filter((one) => one !== name)) {
      expect(reported).not.toMatch(new RegExp(`${other}|${CODES[other]}`));
    }
    expect(reported).not.toMatch(/(?:heron|stork|crane|raven)-pw/);
  }

  // A value that a run copies from one page to another is no parameter, so no recipe is stored.
  expect(await succeed(rest, "recipe.list", {})).toMatchObject({ recipes: [] });
});
