import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { invoke } from "../../src/operations/call/invoke.ts";
import { readableAnswer } from "../../src/operations/definition/answer.ts";
import { COMMANDS } from "../../src/surfaces/cli/all-commands.ts";
import { commandOf } from "../../src/surfaces/cli/command-of.ts";
import { runCli, type CliOptions } from "../../src/surfaces/cli/program.ts";
import { SAMPLE_OPERATIONS, sampleServices } from "./sample-operations.ts";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).toReversed()) cleanup();
});

interface Ran {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

async function run(words: readonly string[], overrides: Partial<CliOptions> = {}): Promise<Ran> {
  let out = "";
  let err = "";
  const exitCode = await runCli(words, {
    commands: () => Promise.resolve(SAMPLE_OPERATIONS.map(commandOf)),
    builtins: [
      {
        command: "serve",
        summary: "run the server",
        flags: () => ({ names: ["port"], help: "  --port" }),
        run: (rest) => Promise.resolve(rest.length),
      },
    ],
    version: "1.2.3",
    terminal: { print: (part) => (out += part), note: (part) => (err += part) },
    env: {},
    signal: new AbortController().signal,
    startLocal: () => Promise.reject(new Error("no local server in this test")),
    ...overrides,
  });
  return { exitCode, out, err };
}

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body: unknown;
}

/** A server that records its requests and always returns the same response. */
async function fakeServer(reply: Reply): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      const json: unknown = body === "" ? undefined : JSON.parse(body);
      received.push({ method, url, authorization: headers.authorization, body: json });
      response.writeHead(reply.status ?? 200, { "content-type": reply.type ?? "application/json" });
      response.end(Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body));
    });
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", listening.resolve);
  await listening.promise;
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("not on TCP");
  return { url: `http://127.0.0.1:${address.port}`, received };
}

const openedOutput = {
  result: { status: "opened", label: "L" },
  screenshot_before: { data: "YmVmb3Jl", width: 2, height: 1, format: "webp" },
  screenshot_after: { data: "YWZ0ZXI=", width: 2, height: 1, format: "webp" },
};
const opened = {
  output: openedOutput,
  text: "opened L",
  file: { data: "YWZ0ZXI=", mime_type: "image/webp" },
};

function temporaryFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "fermata-cli-"));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

describe("help", () => {
  test("of the program names every command and exit code", async () => {
    const { exitCode, out } = await run(["--help"]);
    expect(exitCode).toBe(0);
    for (const { cli } of SAMPLE_OPERATIONS) expect(out).toContain(`  ${cli.command}`);
    expect(out).toContain("serve");
    expect(out).toMatch(/130 +interrupted/);
    expect((await run(["-h"])).out).toBe(out);
  });

  test("of a noun lists its commands", async () => {
    const { out } = await run(["box", "--help"]);
    expect(out).toContain("box open <label>");
    expect(out).not.toContain("tab execute");
    expect((await run(["box"])).out).toBe(out);
  });

  test("of a command shows flags, values, defaults and examples that work", async () => {
    const { out } = await run(["box", "open", "--help"]);
    expect(out).toContain("Usage: fermata box open <label> [flags]");
    expect(out).toMatch(
      /--wait-until\.type TEXT +Until what\. One of opened, time\. Default "opened"\./,
    );
    expect(out).toMatch(/--tools A,B,… +With what\. One of knife, hands\./);
    expect(out).toContain(String.raw`fermata box open 'it'\''s here' --wait-until.type time`);
  });

  test("comes behind the word help, too", async () => {
    expect((await run(["help"])).out).toBe((await run(["--help"])).out);
    for (const command of [["box", "open"], ["box"], ["serve"]]) {
      expect(await run(["help", ...command])).toEqual(await run([...command, "--help"]));
    }
  });

  test("of a command that is no operation", async () => {
    expect((await run(["serve", "--help"])).out).toContain("--port");
    expect((await run(["serve", "--", "--help"])).exitCode).toBe(2); // two words reached it
  });

  test("is not what comes without a command: that serves", async () => {
    const reported: (readonly string[])[] = [];
    const note = (words: readonly string[]) => Promise.resolve(reported.push(words));
    const serve = {
      command: "serve",
      summary: "run",
      flags: () => ({ names: [], help: "" }),
      run: note,
    };
    await run([], { builtins: [serve] });
    await run(["--port", "9000"], { builtins: [serve] });
    expect(reported).toEqual([[], ["--port", "9000"]]);
  });

  test("the version", async () => {
    expect(await run(["--version"])).toEqual({ exitCode: 0, out: "1.2.3\n", err: "" });
  });
});

describe("against a running server", () => {
  test("sends path, body and token, and prints the text", async () => {
    const { url, received } = await fakeServer({ body: opened });
    const words = ["box", "open", "L", "--box_id", "a/b", "--count", "2", "--no-gently"];
    const { exitCode, out, err } = await run([...words, "--wait_until.type", "time"], {
      env: { FERMATA_URL: url, FERMATA_AUTH_TOKEN: "secret" },
    });
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: "opened L\n" });
    expect(err).toContain("--output FILE saves it");
    expect(received).toEqual([
      {
        method: "POST",
        url: "/api/v1/boxes/a%2Fb/open",
        authorization: "Bearer secret",
        body: { label: "L", count: 2, gently: false, wait_until: { type: "time" } },
      },
    ]);
  });

  test("sends queries, takes a bare list, and means the active one where none is named", async () => {
    const { url, received } = await fakeServer({
      body: { output: { boxes: ["a", "b"] }, text: "a\nb" },
    });
    expect(await run(["box", "list", "--tags", "x,y", "--server", url])).toMatchObject({
      out: "a\nb\n",
    });
    await run(["box", "break", "--server", url]);
    expect(received.map((request) => `${request.method} ${request.url}`)).toEqual([
      "GET /api/v1/boxes?tags=x%2Cy",
      "DELETE /api/v1/boxes/active",
    ]);
  });

  test("saves the picture after the action, not the one before", async () => {
    const { url } = await fakeServer({ body: opened });
    const file = temporaryFile("a.png");
    const { err, out } = await run([
      "box",
      "open",
      "L",
      "--server",
      url,
      "--output",
      file,
      "--json",
    ]);
    expect(readFileSync(file, "utf8")).toBe("after");
    expect(err).toContain(`Saved ${file} (1 kB webp); note that it is webp.`);
    expect(JSON.parse(out)).toEqual({
      ...openedOutput,
      screenshot_before: { width: 2, height: 1, format: "webp" },
      screenshot_after: { width: 2, height: 1, format: "webp" },
    });
  });

  test("--json alone prints everything, warnings too", async () => {
    const output = { ...openedOutput, warnings: ["mind the gap"] };
    const { url } = await fakeServer({ body: { ...opened, output } });
    const { out, err } = await run(["box", "open", "L", "--server", url, "--json"]);
    expect(JSON.parse(out)).toEqual(output);
    expect(err).toBe("Warning: mind the gap\n");
  });

  test("a bare picture goes into the file", async () => {
    const { url } = await fakeServer({ type: "image/webp", body: Buffer.from("alone") });
    const file = temporaryFile("a.webp");
    const { exitCode } = await run(["box", "image", "--server", url, "--output", file]);
    expect(exitCode).toBe(0);
    expect(readFileSync(file, "utf8")).toBe("alone");
  });

  test("an error gives its sentence, its hint and its exit code", async () => {
    const { url } = await fakeServer({
      status: 404,
      body: { error: "Gone.", code: "ELEMENT_NOT_FOUND", message: "Gone.", hint: "Look again." },
    });
    expect(await run(["box", "break", "--server", url])).toEqual({
      exitCode: 3,
      out: "",
      err: "Gone. Look again. (ELEMENT_NOT_FOUND)\n",
    });
  });

  test("an answer of another version is told apart from one of something else", async () => {
    const { url } = await fakeServer({ body: openedOutput });
    const { exitCode, err } = await run(["box", "open", "L", "--server", url]);
    expect(exitCode).toBe(5);
    expect(err).toContain("Check that client and server have the same version.");
  });

  test("something that is not Fermata is recognised", async () => {
    const { url } = await fakeServer({ status: 404, body: { detail: "Not Found" } });
    const { exitCode, err } = await run(["box", "list", "--server", url]);
    expect({ exitCode, err }).toMatchObject({
      exitCode: 5,
      err: expect.stringContaining("is it Fermata?"),
    });
  });

  test("a server that was named and does not answer is an error", async () => {
    const { url } = await fakeServer({ body: [] });
    for (const cleanup of cleanups.splice(0)) cleanup();
    const { exitCode, err } = await run(["box", "list", "--server", url]);
    expect(exitCode).toBe(5);
    expect(err).toContain(`No server responds at ${url}.`);
  });

  test("an interrupted call ends as such", async () => {
    const { url } = await fakeServer({ body: [] });
    const signal = AbortSignal.abort();
    expect((await run(["box", "list", "--server", url], { signal })).exitCode).toBe(130);
  });
});

describe("mistakes", () => {
  test.each([
    [["nope"], 'Unknown command "nope". Run fermata --help for a list.'],
    [["open"], 'Unknown command "open". Did you mean fermata box open? Run fermata --help'],
    [["boxx", "list"], 'Unknown command "boxx". Did you mean fermata box list?'],
    [
      ["box", "nope"],
      'Unknown command "box nope". Did you mean fermata box open? Run fermata box --help',
    ],
    [["box", "open", "L", "--nope", "1"], "This command has no flag --nope."],
    [["box", "list", "--server", "ftp://x"], '"ftp://x" is not the address of a server.'],
  ])("%j", async (words, message) => {
    const { exitCode, out, err } = await run(words);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(message);
  });
});

test.each([
  [["clik"], "Did you mean fermata tab click? Run fermata --help"],
  [["screenshots"], "Did you mean fermata tab screenshot? Run fermata --help"],
  [["tab", "zzz"], 'Unknown command "tab zzz". Run fermata tab --help'],
])("%j, of the commands that there are", async (words, message) => {
  const { exitCode, err } = await run(words, { commands: () => Promise.resolve(COMMANDS) });
  expect(exitCode).toBe(2);
  expect(err).toContain(message);
});

test("a value in the path that was left out is told before anything is asked", async () => {
  const { url, received } = await fakeServer({ body: {} });
  const { exitCode, err } = await run(["task", "get", "--server", url], {
    commands: () => Promise.resolve(COMMANDS),
  });
  expect(exitCode).toBe(2);
  expect(err).toContain('"task_id" is required.');
  expect(received).toEqual([]);
});

describe("without a server", () => {
  test("starts one for the call, says so, and closes it, also after an error", async () => {
    const services = sampleServices();
    let closed = 0;
    const startLocal: CliOptions["startLocal"] = (signal) =>
      Promise.resolve({
        call: async (name, input) => {
          const operation = SAMPLE_OPERATIONS.find((one) => one.name === name);
          if (!operation) throw new Error(name);
          const context = { services, surface: "cli", signal } as const;
          const { output, warnings } = await invoke(operation, input, context);
          return readableAnswer(operation, output, warnings);
        },
        follow: () => {
          throw new Error("nothing of this is followed");
        },
        close: () => {
          closed += 1;
          return Promise.resolve();
        },
      });
    const { url } = await fakeServer({ body: [] });
    for (const cleanup of cleanups.splice(0)) cleanup();
    const absent = { startLocal, defaultServer: url };
    const good = await run(["box", "open", "L", "--input", '{"odd": 1}'], absent);
    expect(good).toMatchObject({ exitCode: 0, out: "opened L\n" });
    expect(good.err).toContain(`No server responds at ${url}. Starting one for this call.`);
    expect(good.err).toContain('Warning: Unknown field "odd" was ignored');
    const bad = await run(["box", "break"], absent);
    expect(bad).toMatchObject({ exitCode: 3, err: expect.stringContaining("Box 1 is gone.") });
    expect(closed).toBe(2);
  });
});
