import { z } from "zod";
import { PageTree } from "../../page/tree.ts";
import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { AppError } from "../../shared/errors.ts";
import { defineAction, type ActionContext } from "../model/action.ts";
import type { CallFields } from "../model/browser-tools.ts";
import type { Scratchpad } from "../model/scratchpad.ts";
import { elementNumbered, INDEX, INDEX_ALIASES, namedElement } from "./support/element.ts";
import { step, renderedText, type Step } from "./support/browser-step.ts";
import { base64Of } from "./files.ts";

/** Maximum distance of a file input from its control, as the number of edges between them in the page's tree. */
const NEAR = 6;

export const uploadFile = defineAction({
  name: "upload_file",
  aliases: ["upload", "attach_file"],
  description: "Hand a file to the page: one you wrote, by name, or one of the server, by path.",
  parameters: z.object({
    index: INDEX,
    path: z.string().min(1).max(1_000).describe("Name of your file, or a path on the server."),
  }),
  parameterAliases: { ...INDEX_ALIASES, file: "path", file_path: "path", file_name: "path" },
  effect: "act",
  run: async ({ index, path }, context) => {
    const node = elementNumbered(context, index);
    const given = await give(context, node, fileOf(context.scratchpad, path));
    return { text: renderedText(`Gave ${quoted(path)} to ${namedElement(node)}.`, given, context) };
  },
});

/** Uploads to the element or, if a click on it opens no file chooser, to the nearest file input within NEAR. */
async function give(context: ActionContext, node: SnapshotNode, file: CallFields): Promise<Step> {
  try {
    return await step(context, "tab.upload", { ref: node.ref, ...file });
  } catch (error) {
    const isNone = error instanceof AppError && error.code === "FILE_CHOOSER_NOT_PRESENT";
    const near = isNone ? nearestInput(context.observation.snapshot, node) : undefined;
    if (!near) throw error;
    return step(context, "tab.upload", { ref: near.ref, ...file });
  }
}

function fileOf({ files }: Scratchpad, path: string): CallFields {
  const content = files.get(path);
  if (content === undefined) return { files: [path] };
  return { content_files: [{ filename: path, data: base64Of(content) }] };
}

function nearestInput(snapshot: PageSnapshot, node: SnapshotNode): SnapshotNode | undefined {
  const tree = new PageTree(snapshot);
  const near = snapshot.nodes
    .filter((one) => isFileInput(one) && one.frame === node.frame)
    .map((input) => ({ input, distance: tree.distance(node, input) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return near && near.distance <= NEAR ? near.input : undefined;
}

function isFileInput({ tag, attributes }: SnapshotNode): boolean {
  return tag === "input" && attributes["type"] === "file";
}
