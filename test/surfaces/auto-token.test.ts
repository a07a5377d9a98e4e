/** A server that creates its token: only users who can read the data folder reach it. */
import { chmodSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProgram, startServing } from "./program.ts";

test("commands and MCP clients find the token that the server has created", async () => {
  const server = await startServing(["--auth-token", "auto", "--api-keys", "acme=a-key"]);
  try {
    const { url, dataDir, printed } = server;
    const path = join(dataDir, "auth-token");
    const token = readFileSync(path, "utf8").trim();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(printed.out).toContain(path);

    const status = (headers: Record<string, string>) =>
      fetch(`${url}/api/v1/tabs`, { headers }).then((response) => response.status);
    expect(await status({})).toBe(401);
    expect(await status({ authorization: "Bearer auto" })).toBe(401);
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await status({ "x-api-key": "a-key" })).toBe(200);

    const env = { FERMATA_DATA_DIR: dataDir, FERMATA_AUTH_TOKEN: "auto" };
    const list = (address: string) => runProgram(["tab", "list", "--server", address], env);
    expect(await list(url.replace("127.0.0.1", "localhost"))).toMatchObject({ exitCode: 0 });
    const without = await runProgram(["tab", "list", "--server", url]);
    expect(without.err).toContain("FERMATA_DATA_DIR");
    const setup = (address: string) => runProgram(["setup", "codex", `--http=${address}/mcp`], env);
    expect((await setup(url)).out).toContain(`Bearer ${token}`);
    expect((await setup("http://127.0.0.1:9")).out, "another address").not.toContain("Bearer");
    expect(printed.out + printed.err, "no terminal").not.toContain(token);

    const start = () =>
      runProgram(["serve", "--port", "0", "--auth-token", "auto", "--data-dir", dataDir]);
    server.child.kill("SIGTERM");
    await server.finished;
    chmodSync(path, 0o640);
    const refused = await start();
    expect(refused).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("mode must be 0600"),
    });
    expect(readFileSync(path, "utf8").trim()).toBe(token);
  } finally {
    await server.stop();
  }
});
