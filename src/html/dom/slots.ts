import { type ParsedElement, ParsedShadowRoot, isParsedElement, isHtmlTag } from "./element.ts";
import { nextIn, TEXT_NODE, type ParsedNode } from "./node.ts";

interface Assignment {
  readonly nodesOf: ReadonlyMap<ParsedElement, readonly ParsedNode[]>;
  readonly slotOf: ReadonlyMap<ParsedNode, ParsedElement>;
}

const known = new WeakMap<ParsedShadowRoot, Assignment>();

/** DOM, "find flattened slottables", but without the fallback content of `slot` itself. */
export function assignedTo(slot: ParsedElement): readonly ParsedNode[] {
  const assigned = directlyAssignedTo(slot);
  if (!assigned.some(isSlotInShadow)) return assigned;
  return assigned.flatMap((node) => (isSlotInShadow(node) ? flattened(node) : [node]));
}

function flattened(slot: ParsedElement): readonly ParsedNode[] {
  const assigned = assignedTo(slot);
  return assigned.length > 0 ? assigned : childrenOf(slot);
}

function isSlotInShadow(node: ParsedNode): node is ParsedElement {
  return isSlot(node) && node.getRootNode() instanceof ParsedShadowRoot;
}

function isSlot(node: ParsedNode): node is ParsedElement {
  return isParsedElement(node) && isHtmlTag(node, "slot");
}

function directlyAssignedTo(slot: ParsedElement): readonly ParsedNode[] {
  const root = slot.getRootNode();
  if (!(root instanceof ParsedShadowRoot)) return [];
  return assignmentIn(root).nodesOf.get(slot) ?? [];
}

/** Returns the slot to which a child of the host is assigned; null if there is none. */
export function slotOf(node: ParsedNode, root: ParsedShadowRoot): ParsedElement | null {
  return assignmentIn(root).slotOf.get(node) ?? null;
}

function assignmentIn(root: ParsedShadowRoot): Assignment {
  const assignment = known.get(root) ?? assign(root);
  known.set(root, assignment);
  return assignment;
}

/** Assigns each child of the host to the first slot that has the child's slot name. */
function assign(root: ParsedShadowRoot): Assignment {
  const byName = new Map<string, ParsedElement>();
  for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
    const name = isSlot(at) ? (at.getAttribute("name") ?? "") : null;
    if (name !== null && isSlot(at) && !byName.has(name)) byName.set(name, at);
  }
  const nodesOf = new Map<ParsedElement, ParsedNode[]>();
  const slots = new Map<ParsedNode, ParsedElement>();
  for (const child of childrenOf(root.host)) {
    const name = slotNameOf(child);
    const slot = name === null ? undefined : byName.get(name);
    if (!slot) continue;
    slots.set(child, slot);
    const others = nodesOf.get(slot);
    if (others) others.push(child);
    else nodesOf.set(slot, [child]);
  }
  return { nodesOf, slotOf: slots };
}

/** Returns the slot name of a node; null for nodes that cannot be assigned, such as comments. */
function slotNameOf(node: ParsedNode): string | null {
  if (isParsedElement(node)) return node.getAttribute("slot") ?? "";
  return node.nodeType === TEXT_NODE ? "" : null;
}

function childrenOf(parent: ParsedNode): readonly ParsedNode[] {
  const children: ParsedNode[] = [];
  for (let at = parent.firstChild; at; at = at.nextSibling) children.push(at);
  return children;
}
