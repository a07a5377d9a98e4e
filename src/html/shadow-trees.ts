import { type ParsedElement, ParsedShadowRoot, HTML_NAMESPACE, isElement } from "./dom/element.ts";
import type { ParsedTemplate } from "./dom/parts.ts";

/** DOM, "attach a shadow root": built-in elements that may have one. */
const HOSTS = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(
    " ",
  ),
);

/**
 * Declarative shadow trees: the first template of each host that asks for it becomes its shadow tree. A closed one is
 * open to us as it is to a person's eyes.
 */
export function attachShadowTrees(templates: readonly ParsedTemplate[]): void {
  for (const template of templates) {
    const host = template.parentNode;
    if (host && isElement(host) && mayBeHost(host) && !host.shadowRoot) attach(host, template);
  }
}

function mayBeHost({ localName, namespaceURI }: ParsedElement): boolean {
  if (namespaceURI !== HTML_NAMESPACE) return false;
  return HOSTS.has(localName) || /^[a-z].*-/.test(localName);
}

function attach(host: ParsedElement, template: ParsedTemplate): void {
  const mode = template.getAttribute("shadowrootmode")?.toLowerCase();
  if (mode !== "open" && mode !== "closed") return;
  const root = new ParsedShadowRoot(host, mode);
  while (template.content?.firstChild) {
    const child = template.content.firstChild;
    template.content.remove(child);
    root.insert(child, null);
  }
  host.remove(template);
  host.shadowRoot = root;
}
