import type { Protocol } from "devtools-protocol";
import { objectsIn, type ExecutionContext } from "../chromium/target/execution-context.ts";

const OBJECT_GROUP = "fermata-internals";
/** Maps accessibility properties of CDP to the ARIA attributes with the same meaning. */
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
 * Returns whether any of them has changed since the last call. Works while the page is paused. CDP
 * Accessibility.getPartialAXTree, about 0.5 ms an element; `Accessibility.enable` would slow down every mutation.
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

/** Converts role, name, value and states of a node to attributes, such as `aria-label`; none for an ignored node. */
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
