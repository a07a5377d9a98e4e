/** The Spatial DOM: the elements of a page as data, each run of text in exactly one of them. */
import type { Box, NodeState, SnapshotNode, SnapshotOption } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { isControlNode, isField, controlValue } from "./control.ts";
import { sameWords } from "./control-text.ts";
import { isRegion, regionOfNode } from "../regions.ts";
import { isShown } from "../visibility.ts";
import { given } from "./metadata.ts";

/** Text, with the ids of inner elements that are listed separately, each at its position. */
export type ElementContent = readonly (string | number)[];

export interface PageElement extends NodeState {
  readonly id: number;
  readonly tag: string;
  readonly role?: string;
  /** Its own text; absent if `content` has it. */
  readonly text?: string;
  readonly content?: ElementContent;
  /** Its accessible name, if that differs from its visible text. */
  readonly label?: string;
  readonly ph?: string;
  readonly href?: string;
  readonly val?: string;
  readonly type?: string;
  readonly name?: string;
  readonly level?: number;
  readonly options?: readonly SnapshotOption[];
  readonly omittedOptions?: number;
  /** Attributes with its constraints: min, max, step, pattern, maxlength, multiple, autocomplete, accept. */
  readonly takes?: Readonly<Record<string, string>>;
  /** Id of its form. */
  readonly form?: number;
  readonly frame?: number;
  readonly shadow?: true;
  /** Id of the innermost landmark, dialog or frame around it. */
  readonly region?: number;
  /** For a frame: why the policy blocked its document, and what allows it. */
  readonly blocked?: string;
  readonly hidden?: string;
  /** Left, top, width and height in CSS pixels, rounded; the origin is the top left corner of the viewport. */
  readonly b?: readonly [number, number, number, number];
}

export interface ElementsOptions {
  /** Only these nodes and their descendants; the whole page if the list is empty. */
  readonly roots?: readonly SnapshotNode[];
  /** Whether to omit a node with all of its descendants. */
  readonly skips?: (node: SnapshotNode) => boolean;
  readonly hiddenToo?: boolean;
  readonly wants?: (node: SnapshotNode) => boolean;
}

export function elementsOf(tree: PageTree, options: ElementsOptions = {}): readonly PageElement[] {
  const { roots = [], hiddenToo = false, wants = () => true, skips } = options;
  const writer = new ElementWriter(tree, hiddenToo);
  const tops = roots.length > 0 ? roots : tree.childrenOf();
  return tops
    .flatMap((top) => (skips?.(top) ? [] : [top, ...tree.descendantsOf(top, skips)]))
    .filter((node) => writer.reports(node) && wants(node))
    .map((node) => writer.element(node));
}

class ElementWriter {
  readonly #tree: PageTree;
  readonly #hiddenToo: boolean;
  readonly #regions = new Map<SnapshotNode, SnapshotNode | undefined>();

  constructor(tree: PageTree, hiddenToo: boolean) {
    this.#tree = tree;
    this.#hiddenToo = hiddenToo;
  }

  /** Whether a node becomes an element: it is usable, a region or an image with a name, or contains text directly. */
  reports(node: SnapshotNode): boolean {
    if (!this.#hiddenToo && !isShown(node)) return false;
    if (this.#isOptionOfField(node)) return false;
    if (isControlNode(node) || isRegion(node)) return true;
    if (node.role === "img") return node.name !== "";
    return (node.content ?? []).some((part) => typeof part === "string" && /\S/.test(part));
  }

  /** Whether a node is an option of a `select`, whose element has a list of its options. */
  #isOptionOfField({ tag, parent }: SnapshotNode): boolean {
    if ((tag !== "option" && tag !== "optgroup") || parent === null) return false;
    const around = this.#tree.get(parent);
    return around !== undefined && (isField(around) || this.#isOptionOfField(around));
  }

  element(node: SnapshotNode): PageElement {
    const { ref, tag, role, state } = node;
    return {
      id: ref,
      tag,
      ...(role !== "" && { role }),
      ...this.#words(node),
      ...controlOf(node),
      ...state,
      ...this.#placeOf(node),
    };
  }

  /** Returns a node's region; cached, because searching all ancestors of each element takes long on deep pages. */
  #regionOf(node: SnapshotNode): SnapshotNode | undefined {
    if (this.#regions.has(node)) return this.#regions.get(node);
    const around = this.#tree.parentOf(node);
    const known = around && this.#regions.has(around) && !isRegion(node);
    const region = known ? this.#regions.get(around) : regionOfNode(this.#tree, node);
    this.#regions.set(node, region);
    return region;
  }

  #placeOf(node: SnapshotNode): Place {
    const around = this.#tree.parentOf(node);
    const region = around && this.#regionOf(around);
    const { form, frame, shadow, hidden, box } = node;
    return {
      ...(form !== null && { form }),
      ...(frame !== 0 && { frame }),
      ...(shadow && { shadow: true as const }),
      ...(region && { region: region.ref }),
      ...(hidden !== undefined && { hidden }),
      ...(box && { b: cornersOf(box) }),
    };
  }

  #words(node: SnapshotNode): Pick<PageElement, "text" | "content" | "label"> {
    const parts = isField(node) ? [] : this.#parts(node);
    const hasWords = parts.some((part) => typeof part === "string" && /\S/.test(part));
    const shown = parts.filter((part) => typeof part === "string").join(" ");
    const isNamed = node.name !== "" && !sameWords(node.name, shown || this.#beginning(node));
    return {
      ...(hasWords &&
        (parts.length === 1 ? { text: String(parts[0]).trim() } : { content: parts })),
      ...(isNamed && { label: node.name }),
    };
  }

  /** Returns the beginning of a node's text, for comparison with the node's name. */
  #beginning(node: SnapshotNode): string {
    const words: string[] = [];
    const stack = this.#tree.inside(node).toReversed();
    for (let steps = 0; steps < NAME_STEPS; steps += 1) {
      const piece = stack.pop();
      if (typeof piece === "string") words.push(piece);
      else if (piece && isShown(piece)) stack.push(...this.#tree.inside(piece).toReversed());
    }
    return words.join(" ");
  }

  /** Returns the content of a node. Inner nodes that do not become elements are replaced by the nodes in them. */
  #parts(node: SnapshotNode): ElementContent {
    const parts: (string | number)[] = [];
    const stack = this.#tree.inside(node).toReversed();
    for (let piece = stack.pop(); piece !== undefined; piece = stack.pop()) {
      if (typeof piece === "string") parts.push(piece);
      else if (this.reports(piece)) parts.push(piece.ref);
      else stack.push(...this.#tree.childrenOf(piece).toReversed());
    }
    return parts;
  }
}

/** Maximum pieces of content that are compared with a name. */
const NAME_STEPS = 50;

type Place = Pick<PageElement, "form" | "frame" | "shadow" | "region" | "hidden" | "b">;

/** Returns constraints, value, address and other members of a control. */
function controlOf(node: SnapshotNode): Partial<PageElement> {
  const { tag, attributes, level, options, omittedOptions } = node;
  const hasType = tag === "input" || tag === "button";
  return {
    ...given("ph", attributes["placeholder"]),
    ...given("href", attributes["href"]),
    ...given("blocked", node.blocked),
    ...given("val", controlValue(node) ?? editedIn(node)),
    ...given("type", hasType ? attributes["type"] : undefined),
    ...given("name", isField(node) ? attributes["name"] : undefined),
    ...(level !== undefined && { level }),
    ...(options && { options }),
    ...(omittedOptions !== undefined && { omittedOptions }),
    ...takesOf(node),
  };
}

/** Returns the text of an editable element, which text views show as content; undefined for other elements. */
function editedIn(node: SnapshotNode): string | undefined {
  const isEdited = node.attributes["contenteditable"] !== undefined;
  return isEdited ? node.attributes["value"] : undefined;
}

function cornersOf({ x, y, width, height }: Box): readonly [number, number, number, number] {
  return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
}

const TAKES = ["min", "max", "step", "pattern", "maxlength", "multiple", "autocomplete", "accept"];

function takesOf({ attributes }: SnapshotNode): Pick<PageElement, "takes"> {
  const takes = TAKES.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return takes.length === 0 ? {} : { takes: Object.fromEntries(takes) };
}
