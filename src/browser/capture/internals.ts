import type { Protocol } from "devtools-protocol";
import { objectsIn, type ExecutionContext } from "../chromium/target/execution-context.ts";

const OBJECT_GROUP = "fermata-internals";
/** Accessibility properties of CDP, and the ARIA attributes of the same meaning. */
const STATES: ReadonlyMap<string, string> = new Map([
  ...["checked", "disabled", "expanded", "invalid", "pressed", "readonly", "required"].map(
    (name) => [name, `aria-${name}`] as const,
  ),
  ["selected", "aria-selected"],
  ["valuemin", "aria-valuemin"],
  ["valuemax", "aria-valuemax"],
  ["valuetext", "aria-valuetext"],
]);

/**
 * Reads the roles, names and states that custom elements set through ElementInternals, and passes them to the walker.
 * Returns whether any of them is new. Works while the page is paused. CDP Accessibility.getPartialAXTree, about half a
 * millisecond an element; `Accessibility.enable` would slow down every mutation of the page.
 */
export async function readInternals(executionContext: ExecutionContext): Promise<boolean> {
  const { session } = executionContext;
  const elements = await objectsIn(executionContext, "__fermata.customElements()", OBJECT_GROUP);
  const requested = elements.map((element) =>
    session
      .post("Accessibility.getPartialAXTree", { objectId: element, fetchRelatives: false })
      .then(({ nodes: [node] }) => saidBy(node)),
  );
  const argument = { value: await Promise.all(requested) };
  const learned = await session.post("Runtime.callFunctionOn", {
    executionContextId: executionContext.contextId,
    functionDeclaration: "function (said) { return __fermata.learnInternals(said); }",
    arguments: [argument],
    returnByValue: true,
    silent: true,
  });
  void session.post("Runtime.releaseObjectGroup", { objectGroup: OBJECT_GROUP });
  return learned.result.value === true;
}

/** Converts role, name, value and states of a node to attributes, such as `role`, `aria-label` and `aria-checked`. */
function saidBy(node: Protocol.Accessibility.AXNode | undefined): Record<string, string> {
  if (!node || node.ignored || node.role?.type !== "role") return {};
  const states = (node.properties ?? []).flatMap(({ name, value }) => {
    const attribute = STATES.get(name);
    return attribute === undefined ? [] : [[attribute, String(value.value)]];
  });
  return {
    role: String(node.role.value),
    ...(node.name?.value ? { "aria-label": String(node.name.value) } : {}),
    ...(node.value ? { "aria-valuenow": String(node.value.value) } : {}),
    ...Object.fromEntries(states),
  };
}
