/** Files that are too large for a result: clients read them by link while they are in memory. */
import {
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
  type ResourceLink,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { RenderedFile } from "../../../operations/definition/operation.ts";
import { newId } from "../../../shared/ids.ts";
import { MEMORY, type Holding } from "../../../shared/process/memory-budget.ts";

/** Files of one tenant, by unguessable address. The least recently read file is deleted first. */
export class Files {
  readonly #files = new Map<string, { readonly file: RenderedFile; readonly memory: Holding }>();

  add(file: RenderedFile): ResourceLink {
    const name = file.name.toWellFormed() || "file";
    const { href: uri } = new URL(`fermata:///files/${newId("file")}/${encodeURIComponent(name)}`);
    const { mimeType, data } = this.#hold(uri, file);
    return { type: "resource_link", uri, name, mimeType, size: data.length };
  }

  read(uri: string): RenderedFile {
    const { file, memory } = this.#files.get(uri) ?? {};
    memory?.release();
    if (file) return this.#hold(uri, file);
    const message = `File ${uri} does not exist. Files are stored for a limited time; call the tool that returned it again.`;
    throw new ResourceNotFoundError(uri, message);
  }

  #hold(uri: string, file: RenderedFile): RenderedFile {
    const memory = MEMORY.responses.hold(file.data.length, () => this.#files.delete(uri));
    this.#files.set(uri, { file, memory });
    return file;
  }
}

/** Registers the files as resources. @param filesOf returns the files of the caller */
export function registerFiles(
  server: McpServer,
  filesOf: (context: ServerContext) => Promise<Files>,
): void {
  const template = new ResourceTemplate("fermata:///files/{id}/{name}", { list: undefined });
  const cacheHint = { ttlMs: 0, cacheScope: "private" } as const;
  server.registerResource(
    "file",
    template,
    { cacheHint },
    async ({ href: uri }, _names, context) => {
      const { data, mimeType } = (await filesOf(context)).read(uri);
      return { contents: [{ uri, mimeType, blob: data.toString("base64") }] };
    },
  );
}
