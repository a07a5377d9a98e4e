import { describe, expect, it } from "vitest";
import { readApiKeys } from "./api-keys.ts";
import { loadConfig, type ConfigSources } from "./config.ts";
import { tenantConfig } from "./tenant-config.ts";

const SOURCES = {
  env: { ACME_KEY: "from-the-environment", EMPTY: "" },
  readFile: (path: string) => {
    if (path === "/run/secrets/beta") return "from-a-file\n";
    throw new Error("no such file");
  },
};

function load(sources: Partial<ConfigSources>) {
  const readFile = () => {
    throw new Error("no file");
  };
  return loadConfig({ argv: [], env: {}, readFile, ...sources });
}

describe("api_keys", () => {
  it("stand there, in the environment or in a file", () => {
    const words = ["acme/the builder=env:ACME_KEY", "beta=file:/run/secrets/beta", "c/d=k=e:y"];
    expect(readApiKeys(words, SOURCES)).toEqual([
      { tenant: "acme", name: "the builder", key: "from-the-environment" },
      { tenant: "beta", name: "", key: "from-a-file" },
      { tenant: "c", name: "d", key: "k=e:y" },
    ]);
  });

  it.each([
    [["a=env:NONE"], "The key of a in api_keys is in the variable NONE, which is not set."],
    [["a/b=env:EMPTY"], "The key of a/b in api_keys is empty."],
    [["a=file:/none"], "The key of a in api_keys is in /none, which cannot be read."],
    [["a=same", "b=same"], "The key of b occurs twice in api_keys."],
  ])("%j is refused", (words, message) => {
    expect(() => readApiKeys(words, SOURCES)).toThrow(message);
  });

  it.each(["acme", "Acme=k", "../x=k", "a/b/c=k", "=k", ".=k"])("%s is none", (word) => {
    const argv = [`--api-keys=${word}`];
    expect(() => load({ argv })).toThrow(/^--api-keys must be a list of TENANT\/NAME=KEY/);
  });

  it("is never repeated in a message", () => {
    expect(() => load({ argv: ["--api-keys=Acme=s3cret"] })).not.toThrow("s3cret");
  });

  it("lets others than this machine in", () => {
    expect(load({ argv: ["--host", "0.0.0.0", "--api-keys", "a=k"] }).host).toBe("0.0.0.0");
  });
});

describe("Foragent's keys", () => {
  it("are understood in the file", () => {
    const ApiKeys = { k1: { AgentId: "Rockbot", DisplayName: "Rock/Bot" }, k2: { AgentId: "b" } };
    const readFile = () => JSON.stringify({ ApiKeys });
    expect(load({ argv: ["--config", "f.json"], readFile }).apiKeys).toEqual([
      "rockbot/Rock Bot=k1",
      "b=k2",
    ]);
  });

  it("are understood in the environment", () => {
    const env = { ApiKeys__k1__AgentId: "rockbot", ApiKeys__k1__DisplayName: "Rock" };
    expect(load({ env }).apiKeys).toEqual(["rockbot/Rock=k1"]);
  });

  it("need an agent", () => {
    const env = { ApiKeys__k1__DisplayName: "Rock" };
    expect(() => load({ env })).toThrow("must have an AgentId");
  });
});

describe("Foragent's gateway", () => {
  it("is understood in the file and in the environment", () => {
    const readFile = () => JSON.stringify({ Gateway: { TaskTimeoutSeconds: 90 } });
    expect(load({ argv: ["--config", "f.json"], readFile }).a2a.answerWithinMs).toBe(90_000);
    for (const variable of ["Gateway__TaskTimeoutSeconds", "Gateway:TaskTimeoutSeconds"]) {
      expect(load({ env: { [variable]: "1.5" } }).a2a.answerWithinMs).toBe(1_500);
    }
    expect(load({}).a2a.answerWithinMs).toBe(0);
  });

  it("needs a time", () => {
    const readFile = () => JSON.stringify({ Gateway: {} });
    expect(() => load({ argv: ["--config", "f.json"], readFile })).toThrow(
      "must have TaskTimeoutSeconds",
    );
    expect(() => load({ env: { Gateway__TaskTimeoutSeconds: "soon" } })).toThrow("Gateway__*");
  });
});

it("a tenant has a folder for everything, and limits of its own", () => {
  const argv = [
    "--data-dir=/data",
    "--tenants-max-sessions=3",
    "--tasks-allow-prohibited=account-creation",
    "--tenants-allow-prohibited=acme=financial-transaction",
    "--tenants-allow-prohibited=beta=security-permissions",
  ];
  expect(tenantConfig(load({ argv }), "acme")).toMatchObject({
    dataDir: "/data/tenants/acme",
    fileRoots: ["/data/tenants/acme/uploads"],
    maxSessions: 3,
    history: {
      databasePath: "/data/tenants/acme/history.sqlite",
      screenshots: { directory: "/data/tenants/acme/screenshots" },
    },
    tasks: {
      databasePath: "/data/tenants/acme/tasks.sqlite",
      maxRunning: 2,
      allowProhibited: ["financial-transaction"],
    },
  });
  expect(() => load({ argv: ["--tenants-allow-prohibited", "acme=anything"] })).toThrow(
    "a list of TENANT=CLASS",
  );
});
