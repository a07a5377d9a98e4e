import type { AcceptedFiles } from "../model/prompt-events.ts";

const ALL_FILES: AcceptedFiles = { description: "All Files", extensions: ["*"] };

/** Groups and types that pages name most; others stand for themselves, without extensions. */
const BY_TYPE: Readonly<Record<string, AcceptedFiles>> = {
  "image/*": {
    description: "Images",
    extensions: ["jpg", "jpeg", "png", "gif", "webp", "svg", "bmp", "avif"],
  },
  "audio/*": { description: "Audio", extensions: ["mp3", "wav", "ogg", "m4a", "flac"] },
  "video/*": { description: "Videos", extensions: ["mp4", "webm", "mov", "mkv", "ogv"] },
  "text/*": { description: "Texts", extensions: ["txt", "csv", "html", "md", "xml"] },
  "image/jpeg": { description: "image/jpeg", extensions: ["jpg", "jpeg"] },
  "image/png": { description: "image/png", extensions: ["png"] },
  "image/gif": { description: "image/gif", extensions: ["gif"] },
  "image/webp": { description: "image/webp", extensions: ["webp"] },
  "image/svg+xml": { description: "image/svg+xml", extensions: ["svg"] },
  "application/pdf": { description: "application/pdf", extensions: ["pdf"] },
  "application/json": { description: "application/json", extensions: ["json"] },
  "application/zip": { description: "application/zip", extensions: ["zip"] },
  "text/plain": { description: "text/plain", extensions: ["txt"] },
  "text/csv": { description: "text/csv", extensions: ["csv"] },
};

const MOST_TOKENS = 50;
const LONGEST_TOKEN = 100;

/** What an `accept` attribute offers: extensions together, types by their names, and always any file. */
export function acceptedFiles(accept: string): readonly AcceptedFiles[] {
  const tokens = accept
    .split(",")
    .slice(0, MOST_TOKENS)
    .map((token) => token.trim().toLowerCase().slice(0, LONGEST_TOKEN))
    .filter((token) => token !== "");
  const extensions = tokens.filter((token) => token.startsWith(".")).map((token) => token.slice(1));
  const types = [...new Set(tokens.filter((token) => token.includes("/")))];
  return [
    ...types.map((type) => BY_TYPE[type] ?? { description: type, extensions: [] }),
    ...(extensions.length === 0 ? [] : [{ description: "Files", extensions }]),
    ALL_FILES,
  ];
}
