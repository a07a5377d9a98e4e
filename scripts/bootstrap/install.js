// The first step of `npm start` and `npm test`. Plain JavaScript without dependencies, because it runs under the Node
// of the machine (18 or newer) before the installation.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ensureGenerated } from "./generated.js";
import { root } from "./root.js";

const WANTED_MAJOR = 24;
const modules = path.join(root, "node_modules");
const marker = path.join(modules, ".fermata-lock");
const nodeFolder = path.join(modules, "node");
const nodeFile = process.platform === "win32" ? "node.exe" : "node";

/** A failure with a remedy for the reader: `message` is one sentence, `output` the output of the failed program. */
class SetupError extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

/** Updates node_modules to the lockfile and src/generated to its inputs; returns the Node executable for Fermata. */
export async function ensureReady() {
  if (!isInstalled()) {
    await installDependencies();
    record();
  }
  const node = findNode() ?? (await fetchNode());
  if (!ensureGenerated(node))
    throw new SetupError("src/generated could not be built; the error is above.");
  return node;
}

/** Runs the body of a script; a SetupError ends the process with its sentence and exit code 1. */
export async function main(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    if (error.output) process.stderr.write(`${error.output.trimEnd()}\n\n`);
    process.stderr.write(`fermata: ${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The environment that finds `node` and the installed tools first. */
export function environment(node) {
  const entries = [path.dirname(node), path.join(modules, ".bin"), process.env.PATH ?? ""];
  return { ...process.env, PATH: entries.join(path.delimiter) };
}

function isInstalled() {
  try {
    return fs.readFileSync(marker, "utf8") === fingerprint();
  } catch {
    return false;
  }
}

/** Records the lockfile and the platform of node_modules. */
export function record() {
  if (fs.existsSync(modules)) fs.writeFileSync(marker, fingerprint());
}

function fingerprint() {
  const lock = fs.readFileSync(path.join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch}\n`;
}

async function installDependencies() {
  const unwritable = notWritable();
  if (unwritable) throw new SetupError(unwritable);
  const { code, output } = await npm(
    ["ci", "--include=dev", "--include=optional"],
    root,
    "Installing dependencies",
  );
  if (code !== 0) throw new SetupError(explain(output), output);
}

function notWritable() {
  try {
    fs.accessSync(root, fs.constants.W_OK);
    return undefined;
  } catch {
    return `The folder ${root} is not writable; dependencies are installed into it. Make it writable, or copy the project to a folder of your own.`;
  }
}

const CAUSES = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/,
    "The npm registry could not be reached. The first start needs the network; connect, or set a proxy (`npm config set proxy …`) or another registry (`npm config set registry …`), and run the command again.",
  ],
  [
    /\b(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT_LOCALLY|CERT_[A-Z_]+)\b/,
    "The npm registry's certificate is not trusted. Point npm to your certificate authority (`npm config set cafile …`) and run the command again.",
  ],
  [
    /\b(E401|E403)\b/,
    "The npm registry refused access. Sign in to it (`npm login`), or set another one (`npm config set registry …`), and run the command again.",
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    `Files could not be written. Give yourself write permission to ${root} and to npm's cache folder (\`npm config get cache\`), and run the command again.`,
  ],
  [
    /\bENOSPC\b/,
    "The disk is full. The dependencies need about 500 MB; free some space and run the command again.",
  ],
  [
    /\bEUSAGE\b/,
    "package-lock.json does not fit package.json. Run `npm install` once, then the command again.",
  ],
  [
    /\bEINTEGRITY\b/,
    "A downloaded package is damaged. Run `npm cache clean --force`, then the command again.",
  ],
];

/** One sentence for the error in npm's output. */
function explain(output) {
  const known = CAUSES.find(([pattern]) => pattern.test(output));
  return known?.[1] ?? "`npm ci` failed; its output is above.";
}

/** Node for the program itself: the installed one, or the running one if it is new enough. */
export function findNode() {
  const installed = path.join(nodeFolder, "bin", nodeFile);
  if (fs.existsSync(installed)) return installed;
  const major = Number(process.versions.node.split(".")[0]);
  return major >= WANTED_MAJOR ? process.execPath : undefined;
}

/**
 * The install script of the package `node` provides the executable. If install scripts are disabled, this fetches the
 * platform package with the executable; no script runs.
 */
async function fetchNode() {
  const { version } = JSON.parse(fs.readFileSync(path.join(nodeFolder, "package.json"), "utf8"));
  const name = platformPackage();
  const { code, output } = await npm(
    ["install", "--no-save", "--no-package-lock", "--ignore-scripts", `${name}@${version}`],
    nodeFolder,
    `Fetching Node ${version}`,
  );
  const source = path.join(nodeFolder, "node_modules", name, "bin", nodeFile);
  if (code !== 0 || !fs.existsSync(source) || !runs(source)) {
    throw new SetupError(
      `Fermata needs Node ${WANTED_MAJOR}; this is ${process.version}, and the package ${name}@${version} could not be fetched. Install Node ${WANTED_MAJOR} or newer (https://nodejs.org), or allow npm's install scripts (\`npm config delete ignore-scripts\`), delete node_modules, and run the command again.`,
      output,
    );
  }
  const target = path.join(nodeFolder, "bin", nodeFile);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(source, target);
  linkNode();
  return target;
}

/** `npm run` finds Node through node_modules/.bin; npm created no link there while the file was missing. */
function linkNode() {
  const link = path.join(modules, ".bin", nodeFile);
  if (process.platform === "win32" || fs.existsSync(link)) return;
  fs.rmSync(link, { force: true });
  fs.symlinkSync("../node/bin/node", link);
}

function platformPackage() {
  const { platform, arch } = process;
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform === "win32" ? "win" : platform}-${arch}`;
}

function runs(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Runs npm quietly: one line that counts the seconds; the output is stored for an error report. */
function npm(args, cwd, title) {
  const [command, ...first] = npmCommand();
  const child = spawn(command, [...first, ...args, "--no-audit", "--no-fund"], {
    cwd,
    env: { ...process.env, npm_config_global: "false" },
    shell: command === "npm.cmd",
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const done = progress(title);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      done("failed");
      resolve({ code: 1, output: `npm could not be started: ${error.message}` });
    });
    child.on("close", (code) => {
      done(code === 0 ? "done" : "failed");
      resolve({ code: code ?? 1, output });
    });
  });
}

/** The npm that runs this process, with the same version and Node; otherwise the npm on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.c?js$/.test(running)) return [process.execPath, running];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** Progress goes to standard error: standard output belongs to the program that runs afterwards. */
function progress(title) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const { stderr } = process;
  if (!stderr.isTTY) stderr.write(`${title} (first time or changed; may take a minute) …\n`);
  const draw = () => stderr.write(`\r${title} … ${seconds()} `);
  const timer = stderr.isTTY ? setInterval(draw, 500) : undefined;
  return (how) => {
    clearInterval(timer);
    stderr.write(`${stderr.isTTY ? "\r" : ""}${title} … ${how} (${seconds()})\n`);
  };
}
