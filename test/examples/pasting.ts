/** The commands of a document, run one after the other in one shell, against one server. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { useSite, type Route } from "../support/site.ts";
import {
  cleanEnvironment,
  heard,
  MAIN,
  removeFolder,
  startServing,
  temporaryFolder,
  type Finished,
  type ServingProgram,
} from "../surfaces/program.ts";
import { commandsOf } from "./documents.ts";

/** One command of a document: its expected results, or why it is skipped. The default is success without a warning. */
export type Example = { readonly part: string } & (Shown | { readonly leftBecause: string });

interface Shown {
  /** Replaces the command; returns the output that counts as printed. */
  readonly instead?: (command: string) => Promise<string>;
  readonly text?: RegExp;
  /** At least this, as JSON. */
  readonly json?: object;
  /** The files that it writes, and their content. */
  readonly file?: readonly [name: string, content: RegExp];
}

/** A server, the working folder of the commands, and the site that replaces the internet. */
export interface Desk {
  readonly server: ServingProgram;
  readonly folder: string;
  /** The output as the document shows it. */
  here(text: string): string;
  paste(command: string): Promise<Finished>;
}

/** Call at the top of the file. */
export async function useDesk(routes: Readonly<Record<string, Route>>): Promise<Desk> {
  const site = await useSite(routes);
  const server = await startServing();
  const folder = temporaryFolder();
  afterAll(async () => {
    await server.stop();
    removeFolder(folder);
  });
  placeCommand(folder);
  let lastOutput = "";
  const here = (text: string) => {
    const ref = [...lastOutput.matchAll(/\[(\d+)[: ]/g)].at(-1)?.[1] ?? "REF";
    return text
      .replaceAll("https://example.com", site.url)
      .replaceAll(/(?<!@)\bexample\.com\b/g, "127.0.0.1")
      .replaceAll("example-com", "127-0-0-1") // in names that contain the host
      .replaceAll(/\b(?:127\.0\.0\.1|localhost):8222\b/g, new URL(server.url).host)
      .replaceAll("/path/to/fermata", folder)
      .replaceAll(/\bREF\b/g, ref); // from the last output
  };
  const paste = async (command: string) => {
    const finished = await inShell(here(command), folder, server);
    lastOutput = finished.out;
    return finished;
  };
  return { server, folder, here, paste };
}

/**
 * Creates `bin/fermata.js`, and `fermata`, which starts it. They run the sources, because test/package may be
 * rebuilding the bundle at the same time; test/package also starts the real `bin/fermata.js`.
 */
function placeCommand(folder: string): void {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(bin, "fermata.js"), `await import(${JSON.stringify(MAIN)});\n`);
  writeFileSync(
    join(bin, "fermata"),
    `#!/bin/sh\nexec "${process.execPath}" "${bin}/fermata.js" "$@"\n`,
  );
  chmodSync(join(bin, "fermata"), 0o755);
}

/** Makes curl fail on an HTTP error status; by default, it treats every response as a success. */
const SHELL_WORDS = 'curl() { command curl --fail-with-body "$@"; }\n';

function inShell(command: string, folder: string, server: ServingProgram): Promise<Finished> {
  const path = [join(folder, "bin"), dirname(process.execPath), process.env["PATH"]].join(":");
  const child = spawn("bash", ["-euo", "pipefail", "-c", SHELL_WORDS + command], {
    cwd: folder,
    env: cleanEnvironment({
      PATH: path,
      FERMATA_URL: server.url, // the commands use the default port if this is not set
      FERMATA_DATA_DIR: join(folder, "data"),
    }),
  });
  child.stdin.end();
  return heard(child).finished;
}

/** Tests of a document: it has these commands in this order and no others, and each has its expected result. */
export function testDocument(desk: Desk, document: string, examples: readonly Example[]): void {
  const commands = commandsOf(document);

  test(`${document}: every command is tested, or left for a reason`, () => {
    const expected = commands.map((command, at) =>
      command.includes(examples[at]?.part ?? "\0") ? examples[at]?.part : command,
    );
    expect(expected).toEqual(examples.map(({ part }) => part));
  });

  for (const [at, example] of examples.entries()) {
    const command = commands[at] ?? "";
    if ("leftBecause" in example) continue;
    test(`${document}: ${example.part}`, async () => {
      const { exitCode, out, err } = await resultOf(command, example, desk);
      expect({ exitCode, out, err }).toMatchObject({ exitCode: 0 });
      expect(err).not.toMatch(/error|warning/i);
      expect(out).not.toMatch(/"error":(?!null)|"warnings":\[(?!\])/);
      const { text = "", json, file: [name, content] = ["package.json", /./] } = example;
      expect(out).toMatch(text);
      expect(json ? JSON.parse(out) : {}).toMatchObject(json ?? {});
      expect(readFileSync(join(desk.folder, name), "latin1")).toMatch(content);
    });
  }
}

async function resultOf(command: string, { instead }: Shown, desk: Desk): Promise<Finished> {
  if (!instead) return desk.paste(command);
  return { exitCode: 0, out: await instead(desk.here(command)), err: "" };
}
