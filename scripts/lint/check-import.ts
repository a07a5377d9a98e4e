import path from "node:path";
import { LAYERS, PACKAGES, ROOTS, MODULES, TEST_PACKAGES, WITHOUT_NODE } from "./layers.ts";

export interface ImportEdge {
  /** The importing file, relative to src/, with forward slashes. */
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** The import table's objection to an import, as a sentence; undefined when it is allowed. */
export function checkImport(edge: ImportEdge): string | undefined {
  if (ROOTS.includes(edge.file)) return undefined;
  const module = moduleOf(edge.file);
  if (module === undefined) return `${edge.file} is in no module of the import table.`;
  return edge.specifier.startsWith(".") ? checkModule(edge, module) : checkPackage(edge, module);
}

function moduleOf(file: string): string | undefined {
  const folders = file.split("/").slice(0, -1);
  const module = folders.slice(0, folders[0] === "surfaces" ? 2 : 1).join("/");
  return module in MODULES ? module : undefined;
}

function checkModule(edge: ImportEdge, module: string): string | undefined {
  const target = path.posix.join(path.posix.dirname(edge.file), edge.specifier);
  if (target.startsWith("..")) return `${edge.specifier} is outside of src/.`;
  const other = moduleOf(target);
  if (other === undefined) return `${target} is in no module that others may import.`;
  const allowed = MODULES[module] ?? [];
  if (other === module) return checkLayer(edge.file, target, module);
  if (other === "shared" || allowed.includes(other)) return undefined;
  if (!allowed.includes(`${other}:types`)) return `${module} may not import ${other}.`;
  return edge.typeOnly
    ? undefined
    : `${module} may import only types from ${other}: use \`import type\`.`;
}

/** Within a layered module, a file may import only from its own layer or a lower one; tests may import any layer. */
function checkLayer(file: string, target: string, module: string): string | undefined {
  const layers = LAYERS[module];
  if (!layers || file.endsWith(".test.ts")) return undefined;
  const [own, other] = [layerOf(file, module), layerOf(target, module)];
  const unknown = [own, other].find((layer) => layer !== "." && !layers.includes(layer));
  if (unknown !== undefined) return `${module}/${unknown} is not a layer of ${module}.`;
  const height = (layer: string) => (layers.includes(layer) ? layers.indexOf(layer) : Infinity);
  if (own === other || height(other) < height(own)) return undefined;
  return `${module}/${own} may not import ${module}/${other}, which is above it.`;
}

/** The first folder of a file within its module; `.` for a file directly in the module's folder. */
function layerOf(file: string, module: string): string {
  const [folder = "", ...inside] = file.slice(module.length + 1).split("/");
  return inside.length > 0 ? folder : ".";
}

function checkPackage(edge: ImportEdge, module: string): string | undefined {
  const name = packageName(edge.specifier);
  const places = PACKAGES[name] ?? PACKAGES[name.replace(/\/.*/, "/*")];
  if (places) {
    const allowed = places.some((place) => isWithin(edge.file, place));
    return allowed ? undefined : `${name} may be imported only in ${places.join(", ")}.`;
  }
  if (edge.file.endsWith(".test.ts") && TEST_PACKAGES.includes(name)) return undefined;
  if (!name.startsWith("node:")) return `${name} is not in the table of packages.`;
  return WITHOUT_NODE.includes(module) ? `${module} may not use Node's modules.` : undefined;
}

/** The package of a specifier; Node's modules keep their full name. */
function packageName(specifier: string): string {
  if (specifier.startsWith("node:")) return specifier;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function isWithin(file: string, place: string): boolean {
  return place === "" || file === place || file === `${place}.ts` || file.startsWith(`${place}/`);
}
