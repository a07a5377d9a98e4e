import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import type { ElementPrint } from "./element-print.ts";
import { filledPrint } from "./find-again.ts";
import { Places } from "./places.ts";
import { printOfNode } from "./print.ts";
import { stableAttributes, stableClasses } from "./stable.ts";
import { folded, type Values } from "./words.ts";

/** The element that stands where a print was taken, whatever it says now; undefined if that is not certain. */
export function findPlace(
  snapshot: PageSnapshot,
  print: ElementPrint,
  values: Values = {},
): SnapshotNode | undefined {
  const places = Places.of(snapshot);
  const wanted = filledPrint(print, values);
  const alike = snapshot.nodes
    .filter(({ tag }) => tag === wanted.tag)
    .map((node) => ({ node, print: printOfNode(node, places) }))
    .filter((one) => one.print.frame === wanted.frame && sameRow(one.print, wanted));
  for (const fits of [byAttribute(wanted), byClasses(wanted), byPath(wanted)]) {
    const [only, ...others] = alike.filter((one) => fits(one.print));
    if (only && others.length === 0) return only.node;
  }
  return undefined;
}

type Fits = (print: ElementPrint) => boolean;

function sameRow({ row = "" }: ElementPrint, wanted: ElementPrint): boolean {
  return wanted.row === undefined || folded(row) === folded(wanted.row);
}

function byAttribute(wanted: ElementPrint): Fits {
  const { "data-testid": test, id } = stableAttributes(wanted.attributes);
  return ({ attributes }) =>
    (test !== undefined && attributes["data-testid"] === test) ||
    (id !== undefined && attributes["id"] === id);
}

function byClasses(wanted: ElementPrint): Fits {
  const classes = stableClasses(wanted.classes).join(" ");
  return (print) =>
    classes !== "" &&
    stableClasses(print.classes).join(" ") === classes &&
    folded(print.context) === folded(wanted.context);
}

function byPath({ path, role }: ElementPrint): Fits {
  return (print) => print.path === path && print.role === role;
}
