import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { AppError } from "../shared/errors.ts";
import { everyRow } from "../shared/every-row.ts";
import { loadConfig, type Config, type ConfigSources } from "./config.ts";
import { CONFIG_FIELDS } from "./fields.ts";
import { configHelp } from "./help.ts";

function load(sources: Partial<ConfigSources>): Config {
  const readFile = () => {
    throw new Error("no file");
  };
  return loadConfig({ argv: [], env: { HOME: "/home/u" }, readFile, ...sources });
}

function refusal(sources: Partial<ConfigSources>): string {
  try {
    load(sources);
  } catch (error) {
    if (error instanceof AppError && error.code === "INVALID_REQUEST") return error.message;
    throw error;
  }
  throw new Error("nothing was refused");
}

const file = (value: unknown) => ({
  argv: ["--config", "f.json"],
  readFile: () => (typeof value === "string" ? value : JSON.stringify(value)),
});

test("a token that ends with a line break, as from a file, is the one that callers send", () => {
  expect(load({ env: { HOME: "/h", FERMATA_AUTH_TOKEN: " s3cret\n" } }).authToken).toBe("s3cret");
  expect(refusal({ argv: ["--auth-token", " \n"] })).toContain("--auth-token must be");
});

describe("where a setting comes from", () => {
  const everywhere = { readFile: () => '{"port":1,"zoom":2,"queue_limit":3}' };

  test("flag before variable before file before default", () => {
    const env = { FERMATA_CONFIG: "f.json", FERMATA_ZOOM: "3", FERMATA_QUEUE_LIMIT: "4" };
    const config = load({ ...everywhere, env, argv: ["--queue-limit", "5"] });
    expect(config).toMatchObject({ port: 1, zoom: 3, queueLimit: 5, host: "127.0.0.1" });
  });

  test("our variable before the documented alias, and an empty one counts as absent", () => {
    expect(load({ env: { ABP_PORT: "1", FERMATA_PORT: "2" } }).port).toBe(2);
    expect(load({ env: { ABP_PORT: "1", FERMATA_PORT: "" } }).port).toBe(1);
  });

  test("all documented flags and variables are understood", () => {
    const flags = CONFIG_FIELDS.flatMap((field) => field.flags);
    for (const flag of [
      ..."port session-dir config zoom disable-pause allow-system-inputs min-wait".split(" "),
      ..."tracking-timeout post-settle auth-token headless verbose".split(" "),
    ]) {
      expect(flags).toContain(flag);
    }
    const variables = CONFIG_FIELDS.flatMap((field) => field.env).filter((name) =>
      name.startsWith("ABP"),
    );
    expect(variables.toSorted()).toEqual(
      "ARGS BROWSER_PATH CONFIG DISABLE_PAUSE HEADLESS MIN_WAIT PORT POST_SETTLE TRACKING_TIMEOUT VERBOSE ZOOM"
        .split(" ")
        .map((name) => `ABP_${name}`),
    );
  });

  test("variables of older browser agents and of Foragent name a model", () => {
    const old = { MCP_MODEL_PROVIDER: "openai", MCP_MODEL_NAME: "gpt-5", MCP_TEMPERATURE: "0.7" };
    expect(load({ env: { ...old, MCP_USE_VISION: "false" } }).models).toEqual({
      provider: "openai",
      name: "gpt-5",
      temperature: 0.7,
      sampling: false,
      vision: false,
    });
    const foragent = {
      ForagentLlm__Endpoint: "https://host/v1",
      ForagentLlm__ModelId: "m",
      ForagentLlm__ApiKey: "k",
    };
    const found = { endpoint: "https://host/v1", name: "m", apiKey: "k", temperature: 0.3 };
    expect(load({ env: foragent }).models).toEqual({ ...found, sampling: false });
    expect(load({ env: { ...old, FERMATA_MODELS_NAME: "own" } }).models.name).toBe("own");
  });

  test("what is wrong in a variable of another program is told and left aside", () => {
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    const env = { MCP_TEMPERATURE: "warm", MCP_USE_VISION: "perhaps", FERMATA_CONFIG: "f.json" };
    const readFile = () => '{"models":{"vision":true}}';
    const { models } = load({ env, warn, readFile });
    expect(models).toEqual({ sampling: false, temperature: 0.3, vision: true });
    expect(warnings).toEqual([
      'MCP_TEMPERATURE must be a number from 0 to 2, not "warm"; it is ignored.',
      'MCP_USE_VISION must be true or false, not "perhaps"; it is ignored.',
    ]);
    expect(refusal({ env: { FERMATA_MODELS_TEMPERATURE: "warm" } })).toContain("from 0 to 2");
  });

  test("nested keys of the file", () => {
    const { history } = load(
      file({ history: { enabled: false, screenshots: { directory: "/pictures" } } }),
    );
    expect(history).toMatchObject({
      enabled: false,
      screenshots: { enabled: false, directory: resolve("/pictures") },
    });
  });
});

describe("flags", () => {
  test("both ways to give a value, and the other product's prefix", () => {
    expect(load({ argv: ["--port=7"] }).port).toBe(7);
    expect(load({ argv: ["--abp-port", "7"] }).port).toBe(7);
  });

  test.each([
    [["--disable-pause"], true],
    [["--disable-pause=true"], true],
    [["--disable-pause=0"], false],
    [["--no-disable-pause"], false],
    [["--disable-pause", "--no-disable-pause"], false],
  ])("switch %j", (argv, expected) => {
    expect(load({ argv }).disablePause).toBe(expected);
  });

  test("a flag that may stand alone takes its value only after =", () => {
    expect(load({ argv: ["--no-sandbox"] }).noSandbox).toBe("always");
    expect(load({ argv: ["--no-sandbox=never"] }).noSandbox).toBe("never");
  });

  test("lists are repeated or separated by spaces; what follows -- is Chromium's", () => {
    const origins = "http://localhost:6274 https://a.example chrome-extension://abc";
    expect(load({ argv: ["--allowed-origins", origins] }).allowedOrigins).toHaveLength(3);
    expect(load({ argv: ["--allowed-hosts", "a b", "--allowed-hosts=c"] }).allowedHosts).toEqual([
      ..."abc",
    ]);
    const argv = ["--chromium-args=--first", "--port", "0", "--", "--second=1,2", "--port"];
    expect(load({ argv })).toMatchObject({
      port: 0,
      chromiumArgs: ["--first", "--second=1,2", "--port"],
    });
    expect(load({ env: { ABP_ARGS: "--a=1,2  --b" } }).chromiumArgs).toEqual(["--a=1,2", "--b"]);
  });

  test("the window's size is the viewport's with 87 pixels of frame", () => {
    const viewport = { width: 1280, height: 800 };
    expect(load({}).viewport).toEqual(viewport);
    expect(load({ argv: ["--window-size", "1280,887"] }).viewport).toEqual(viewport);
    expect(load({ env: { FERMATA_WINDOW_SIZE: "1280,887" } }).viewport).toEqual(viewport);
    expect(load(file({ window_size: "640,567" })).viewport).toEqual({ width: 640, height: 480 });
    expect(load({ argv: ["--viewport", "320x200"] }).viewport).toEqual({ width: 320, height: 200 });
  });
});

describe("refusals name the place and what is allowed", () => {
  everyRow<[Partial<ConfigSources>, string | RegExp]>(test, [
    [{ argv: ["--prot", "1"] }, /^Unknown argument "--prot"; allowed are --port, /],
    [{ argv: ["--no-port"] }, /^Unknown argument "--no-port"/],
    [{ argv: ["word"] }, /^Unknown argument "word"/],
    [{ argv: ["--port"] }, "--port needs a value."],
    [{ argv: ["--port", "--verbose"] }, "--port needs a value."],
    [{ argv: ["--port", "x"] }, '--port must be a whole number from 0 to 65535, not "x".'],
    [{ argv: ["--port="] }, '--port must be a whole number from 0 to 65535, not "".'],
    [{ argv: ["--port=65536"] }, "--port must be a whole number from 0 to 65535, not 65536."],
    [{ env: { ABP_ZOOM: "9" } }, "ABP_ZOOM must be a number from 0.25 to 5, not 9."],
    [{ argv: ["--engine=other"] }, '--engine must be one of auto, stepped, realtime, not "other".'],
    [{ argv: ["--verbose=perhaps"] }, '--verbose must be true or false, not "perhaps".'],
    [{ argv: ["--cdp-url=9222"] }, /^--cdp-url must be an address that begins with http.*"9222"/],
    [{ argv: ["--cdp-url=ws://:80"] }, /^--cdp-url must be an address .*, not "ws:\/\/:80"\.$/],
    [{ argv: ["--allowed-origins=*"] }, /^--allowed-origins must be a list of origins such .*"\*"/],
    [{ argv: ["--allowed-origins=http://a/"] }, /^--allowed-origins must be .* without a path/],
    [{ argv: ["--allowed-origins=http://A"] }, /^--allowed-origins must be a list of origins/],
    [{ argv: ["--allowed-hosts=a,b"] }, /^--allowed-hosts must be a list of host names/],
    [{ argv: ["--viewport", "1280x5"] }, /^--viewport must be WIDTHxHEIGHT.*not "1280x5"\.$/],
    [{ argv: ["--window-size", "1280,90"] }, /^--window-size must be WIDTH,HEIGHT.*"1280,90"\.$/],
    [{ argv: ["--", "url"] }, /^the list after -- must be arguments that begin with a dash/],
    [file({ port: "1" }), /^port in .*f\.json must be a whole number from 0 to 65535, not "1"\.$/],
    [file({ prot: 1 }), /f\.json contains the unknown setting "prot"; allowed are port, /],
    [file({ config: "x" }), /contains the unknown setting "config"/],
    [file({ history: { on: true } }), /contains the unknown setting "history\.on"/],
    [file({ history: true }), /contains the unknown setting "history"/],
    [file("[1]"), /f\.json must contain one JSON object\.$/],
    [file("{"), /f\.json must contain one JSON object: .*JSON/],
    [{ argv: ["--config=none.json"] }, /^--config: the file .*none\.json cannot be read\.$/],
  ])("of every source", ([sources, message]) => {
    expect(refusal(sources)).toMatch(message);
  });

  test("a token is never repeated", () => {
    expect(refusal(file({ auth_token: 12_345 }))).not.toContain("12345");
  });

  test.each(["0.0.0.0", "::", "192.168.1.5", "example.test"])("%s needs a token", (host) => {
    expect(refusal({ argv: ["--host", host] })).toContain("auth_token");
    expect(load({ argv: ["--host", host, "--auth-token", "t"] }).host).toBe(host);
  });

  test.each(["127.0.0.1", "127.8.9.1", "::1", "localhost"])("%s needs none", (host) => {
    expect(load({ argv: ["--host", host] }).host).toBe(host);
  });
});

describe("the result", () => {
  test("paths are absolute, and those of the history lie in the data folder", () => {
    const { dataDir, history } = load({ argv: ["--session-dir", "here"] });
    expect(dataDir).toBe(resolve("here"));
    expect(history.databasePath).toBe(resolve("here/history.sqlite"));
    expect(history.screenshots.directory).toBe(resolve("here/screenshots"));
  });

  test("it cannot be changed", () => {
    const config = load({});
    expect(Object.isFrozen(config) && Object.isFrozen(config.history.screenshots)).toBe(true);
  });

  test("the private network cannot be allowed and blocked", () => {
    const argv = ["--allow-private-network", "--block-private-network"];
    expect(() => load({ argv })).toThrow("cannot both be true");
  });

  test("verbose logs everything", () => {
    expect(load({ argv: ["--verbose", "--log-level=error"] }).logLevel).toBe("debug");
    expect(load({}).logLevel).toBe("info");
  });
});

test("the help names every flag and fits a terminal", () => {
  const help = configHelp();
  for (const flag of CONFIG_FIELDS.flatMap((field) => field.flags)) {
    expect(help).toContain(`--${flag}`);
  }
  expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
});
