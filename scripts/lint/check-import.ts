import path from "node:path";
import { LAYERS, PACKAGES, ROOTS, ROOMS, TEST_PACKAGES, WITHOUT_NODE } from "./layers.ts";

export interface ImportEdge {
  /** The importing file, relative to src/, with forward slashes. */
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** The import table's objection to an import, as a sentence; undefined when it is allowed. */
export function checkImport(edge: ImportEdge): string | undefined {
  if (ROOTS.includes(edge.file)) return undefined;
  const room = roomOf(edge.file);
  if (room === undefined) return `${edge.file} lies in no room of the import table.`;
  return edge.specifier.startsWith(".") ? checkRoom(edge, room) : checkModule(edge, room);
}

function roomOf(file: string): string | undefined {
  const folders = file.split("/").slice(0, -1);
  const room = folders.slice(0, folders[0] === "surfaces" ? 2 : 1).join("/");
  return room in ROOMS ? room : undefined;
}

function checkRoom(edge: ImportEdge, room: string): string | undefined {
  const target = path.posix.join(path.posix.dirname(edge.file), edge.specifier);
  if (target.startsWith("..")) return `${edge.specifier} lies outside src/.`;
  const other = roomOf(target);
  if (other === undefined) return `${target} lies in no room that others may import.`;
  const allowed = ROOMS[room] ?? [];
  if (other === room) return checkLayer(edge.file, target, room);
  if (other === "shared" || allowed.includes(other)) return undefined;
  if (!allowed.includes(`${other}:types`)) return `${room} may not import ${other}.`;
  return edge.typeOnly
    ? undefined
    : `${room} may import only types from ${other}: use \`import type\`.`;
}

/** Within a layered module, imports go downwards; tests may also import the layers above their subject. */
function checkLayer(file: string, target: string, room: string): string | undefined {
  const layers = LAYERS[room];
  if (!layers || file.endsWith(".test.ts")) return undefined;
  const [own, other] = [layerOf(file, room), layerOf(target, room)];
  const unknown = [own, other].find((layer) => layer !== "." && !layers.includes(layer));
  if (unknown !== undefined) return `${room}/${unknown} is none of the layers of ${room}.`;
  const height = (layer: string) => (layers.includes(layer) ? layers.indexOf(layer) : Infinity);
  if (own === other || height(other) < height(own)) return undefined;
  return `${room}/${own} may not import ${room}/${other}, which stands above it.`;
}

/** `.` for a file directly in the module's folder. */
function layerOf(file: string, room: string): string {
  const [folder = "", ...inside] = file.slice(room.length + 1).split("/");
  return inside.length > 0 ? folder : ".";
}

function checkModule(edge: ImportEdge, room: string): string | undefined {
  const name = moduleName(edge.specifier);
  const places = PACKAGES[name] ?? PACKAGES[name.replace(/\/.*/, "/*")];
  if (places) {
    const allowed = places.some((place) => isWithin(edge.file, place));
    return allowed ? undefined : `${name} may be imported only in ${places.join(", ")}.`;
  }
  if (edge.file.endsWith(".test.ts") && TEST_PACKAGES.includes(name)) return undefined;
  if (!name.startsWith("node:")) return `${name} is not in the table of packages.`;
  return WITHOUT_NODE.includes(room) ? `${room} may not use Node's modules.` : undefined;
}

/** The package of a specifier; Node's modules keep their full name. */
function moduleName(specifier: string): string {
  if (specifier.startsWith("node:")) return specifier;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function isWithin(file: string, place: string): boolean {
  return place === "" || file === place || file === `${place}.ts` || file.startsWith(`${place}/`);
}
