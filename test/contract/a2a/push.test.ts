/** Webhooks: their content, their retries, and the addresses to which nothing is sent. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import type { TaskPushNotificationConfig } from "@a2a-js/sdk";
import { AddressPolicy } from "../../../src/policy/address-policy.ts";
import { Sender } from "../../../src/surfaces/a2a/push/sender.ts";
import { startAgent, temporaryFolder, testSkill, useAgent } from "./agent.ts";
import { clientOf, request, taskOf, instruct, WAYS } from "./clients.ts";
import { patience } from "../../support/patience.ts";

interface Letter {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Receives notifications, and answers each path as configured. */
class Receiver {
  readonly letters: Letter[] = [];
  /** Statuses of the next responses at a path; 200 after them. */
  readonly statuses = new Map<string, number[]>();
  #notification = Promise.withResolvers<void>();
  readonly server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const path = incoming.url ?? "";
      const body = JSON.parse(Buffer.concat(parts).toString("utf8"));
      outgoing.statusCode = this.statuses.get(path)?.shift() ?? 200;
      if (outgoing.statusCode === 302) outgoing.setHeader("Location", "/elsewhere");
      outgoing.end("thanks");
      this.letters.push({ path, headers: incoming.headers, body });
      this.#notification.resolve();
      this.#notification = Promise.withResolvers();
    });
  });

  url(path: string): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}${path}`;
  }

  at(path: string): readonly Letter[] {
    return this.letters.filter((letter) => letter.path === path);
  }

  /** Resolves when a matching notification has arrived. */
  async until(path: string, fits: (letter: Letter) => boolean): Promise<void> {
    while (!this.at(path).some(fits)) await this.#notification.promise;
  }
}

const receiver = new Receiver();
await new Promise<void>((resolve) => receiver.server.listen(0, "127.0.0.1", resolve));
afterAll(() => void receiver.server.close());
const agent = await useAgent();

function config(path: string, more: Partial<TaskPushNotificationConfig> = {}) {
  return {
    tenant: "",
    id: "",
    taskId: "",
    url: receiver.url(path),
    token: "",
    authentication: undefined,
    ...more,
  };
}

const isEnd = ({ body }: Letter) => JSON.stringify(body).includes("COMPLETED");

test("a task's webhook is told of its events in order, with its token", async () => {
  const client = await clientOf(agent.url, WAYS[0]);
  const begun = await taskOf(
    client,
    request(instruct({ what: "wait" }), { returnImmediately: true }),
  );
  await client.createTaskPushNotificationConfig(
    config("/order", { taskId: begun.id, token: "from-fermata" }),
  );
  agent.gate.open();
  await receiver.until("/order", isEnd);
  const letters = receiver.at("/order");
  expect(letters.map(({ body }) => Object.keys(body)[0])).toEqual([
    "artifactUpdate",
    "statusUpdate",
  ]);
  expect(letters[0]?.headers).toMatchObject({
    "x-a2a-notification-token": "from-fermata",
    "content-type": "application/a2a+json",
  });
});

test("a webhook of the message itself hears of the task, with its credentials", async () => {
  const client = await clientOf(agent.url, WAYS[1]);
  const taskPushNotificationConfig = config("/message", {
    authentication: { scheme: "Bearer", credentials: "key" },
  });
  const requested = request(instruct({ what: "ask" }), { taskPushNotificationConfig });
  const { id } = await taskOf(client, requested);
  await receiver.until("/message", ({ body }) => JSON.stringify(body).includes("INPUT_REQUIRED"));
  expect(receiver.at("/message")[0]?.headers.authorization).toBe("Bearer key");
  await client.cancelTask({ tenant: "", id, metadata: undefined });
});

test("a webhook of 0.3 is sent what 0.3 sends", async () => {
  const client = await clientOf(agent.url, WAYS[2]);
  const { id } = await taskOf(
    client,
    request(instruct({ what: "wait" }), { returnImmediately: true }),
  );
  await client.createTaskPushNotificationConfig(config("/older", { taskId: id }));
  agent.gate.open();
  await receiver.until("/older", ({ body }) => JSON.stringify(body).includes('"completed"'));
  const bodies = receiver.at("/older").map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({
    status: { state: "completed" },
    artifacts: [{ name: "result" }],
  });
  const over = bodies.filter((body) => JSON.stringify(body).includes('"completed"'));
  expect(over).toHaveLength(1);
});

test.each(WAYS)(
  "a host without an address is the caller's mistake: $binding $version",
  async (way) => {
    const client = await clientOf(agent.url, way);
    const { id: taskId } = await taskOf(client, request(instruct({})));
    const url = "http://no-such-host.invalid/hook";
    const refused = client.createTaskPushNotificationConfig(config("/", { taskId, url }));
    await expect(refused).rejects.toThrow(/"no-such-host.invalid" .* cannot be resolved/);
  },
);

describe.each(WAYS)("$binding $version", (way) => {
  test("webhooks are kept, listed, found and removed", async () => {
    const client = await clientOf(agent.url, way);
    const { id: taskId } = await taskOf(
      client,
      request(instruct({ what: "wait" }), { returnImmediately: true }),
    );
    const path = `/kept-${way.binding}-${way.version}`;
    const made = await client.createTaskPushNotificationConfig(
      config(path, { taskId, id: "mine" }),
    );
    expect(made).toMatchObject({ id: "mine", taskId, url: receiver.url(path) });
    const ask = { tenant: "", taskId, id: "mine" };
    expect(await client.getTaskPushNotificationConfig(ask)).toMatchObject({ id: "mine" });
    const page = { tenant: "", taskId, pageSize: 0, pageToken: "" };
    expect((await client.listTaskPushNotificationConfig(page)).configs).toHaveLength(1);
    await client.deleteTaskPushNotificationConfig(ask);
    expect((await client.listTaskPushNotificationConfig(page)).configs).toEqual([]);
    await expect(client.getTaskPushNotificationConfig(ask)).rejects.toThrow(/no webhook "mine"/);
    await client.createTaskPushNotificationConfig(config(`${path}-other`, { taskId }));
    await client.cancelTask({ tenant: "", id: taskId, metadata: undefined });
    await receiver.until(`${path}-other`, ({ body }) => /cancell?ed/i.test(JSON.stringify(body)));
    expect(receiver.at(path)).toEqual([]);
  });
});

async function waiting(path: string) {
  const client = await clientOf(agent.url, WAYS[0]);
  const { id } = await taskOf(
    client,
    request(instruct({ what: "wait" }), { returnImmediately: true }),
  );
  await client.createTaskPushNotificationConfig(config(path, { taskId: id }));
  return { client, id };
}

test("an address that fails is tried again, and misses nothing", async () => {
  receiver.statuses.set("/flaky", [503, 429]);
  await waiting("/flaky");
  agent.gate.open();
  await receiver.until("/flaky", isEnd);
  expect(receiver.at("/flaky").map(({ body }) => Object.keys(body)[0])).toEqual([
    "artifactUpdate",
    "artifactUpdate",
    "artifactUpdate",
    "statusUpdate",
  ]);
});

describe("an attempt", () => {
  const sender = new Sender(new AddressPolicy({ mode: "allow" }), [0, 0]);
  const send = (path: string) => {
    using deadline = patience();
    return sender.send(deadline, { url: receiver.url(path), headers: {}, body: "{}" });
  };

  test.each([410, 404, 302])("that is answered %i is the last", async (status) => {
    const path = `/answer-${status}`;
    receiver.statuses.set(path, [status]);
    await expect(send(path)).rejects.toThrow(`The webhook returned ${status}.`);
    expect(receiver.at(path)).toHaveLength(1);
    expect(receiver.at("/elsewhere")).toEqual([]);
  });

  test.each([408, 429, 500])("that is answered %i is one of three", async (status) => {
    const path = `/answer-${status}`;
    receiver.statuses.set(path, [status, status, status]);
    await expect(send(path)).rejects.toThrow(`The webhook returned ${status}.`);
    expect(receiver.at(path)).toHaveLength(3);
  });

  test("goes only where the name led when it was checked", async () => {
    const { port } = new URL(receiver.url("/"));
    const requested: string[] = [];
    const resolve = (host: string) => {
      requested.push(host);
      return Promise.resolve([requested.length === 1 ? "127.0.0.1" : "127.0.0.9"]);
    };
    const policy = new AddressPolicy({ mode: "allow", resolve });
    const url = `http://hook.example:${port}/named`;
    using deadline = patience();
    await new Sender(policy, []).send(deadline, { url, headers: {}, body: "{}" });
    expect(requested).toEqual(["hook.example"]);
    expect(receiver.at("/named")[0]?.headers.host).toBe(`hook.example:${port}`);
  });
});

test("refusals of names say nothing of where these lead", async () => {
  const addresses = ["10.0.0.5", "192.168.1.1", "127.0.0.1", "169.254.169.254"];
  const said = addresses.map(async (address) => {
    const policy = new AddressPolicy({
      mode: "guarded",
      resolve: () => Promise.resolve([address]),
    });
    const refused = new Sender(policy).check("http://hook.test/");
    return String(await refused.catch((error: unknown) => error));
  });
  expect([...new Set(await Promise.all(said))]).toEqual([
    expect.stringContaining('"hook.test" of the webhook has no public address'),
  ]);
});

describe("nothing is sent", () => {
  const refused = async (url: string, mode: "guarded" | "allow" = "guarded") => {
    const careful = await startAgent({ mode });
    try {
      const client = await clientOf(careful.url, WAYS[0]);
      const own = url.replace("OWN", careful.url);
      const runs = careful.runs.length;
      const requested = request(instruct({}), {
        taskPushNotificationConfig: config("/", { url: own }),
      });
      const message = await client.sendMessage(requested).then(() => "", String);
      expect(careful.runs.length).toBe(runs);
      return message;
    } finally {
      await careful.stop();
    }
  };

  test.each([
    ["http://127.0.0.1:9/", /loopback address/],
    ["http://localhost:9/", /loopback address/],
    ["http://10.0.0.1/", /private address/],
    ["http://[::ffff:10.0.0.1]/", /private address/],
    ["http://[fd00::1]/", /address/],
  ])("to %s unless the server allows private addresses", async (url, words) => {
    expect(await refused(url)).toMatch(words);
  });

  test.each([
    "http://169.254.169.254/latest",
    "http://metadata.google.internal/",
    "OWN/a2a/jsonrpc",
  ])("to %s at all", async (url) => {
    expect(await refused(url, "allow")).toMatch(/metadata|this server itself/);
  });

  test("to what is no address of the web", async () => {
    expect(await refused("file:///etc/passwd", "allow")).toMatch(/not a web address/);
    expect(await refused("ws://a.example/", "allow")).toMatch(/not a web address/);
  });
});

test("a server that starts again tells what the one before it did not", async () => {
  const folder = temporaryFolder();
  const skill = testSkill();
  const before = await startAgent({ folder, skill });
  const client = await clientOf(before.url, WAYS[0]);
  const { id } = await taskOf(
    client,
    request(instruct({ what: "wait" }), { returnImmediately: true }),
  );
  receiver.statuses.set(
    "/restart",
    Array.from({ length: 9 }, () => 503),
  );
  await client.createTaskPushNotificationConfig(config("/restart", { taskId: id }));
  await before.stop();
  receiver.statuses.delete("/restart");
  const after = await startAgent({ folder, skill });
  await receiver.until("/restart", ({ body }) => JSON.stringify(body).includes("STATE_FAILED"));
  expect(receiver.at("/restart").at(-1)?.body).toMatchObject({ statusUpdate: { taskId: id } });
  await after.stop();
});
