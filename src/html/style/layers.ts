/** CSS Cascade 5, "layer ordering": those inside a layer stand before what it says itself. */
interface Layer {
  readonly name: string;
  readonly inner: Map<string, Layer>;
}

/** Position of each layer, by its full name; `names` are in the order in which they are first named. */
export function layerOrder(names: readonly string[]): ReadonlyMap<string, number> {
  const outermost: Layer = { name: "", inner: new Map() };
  for (const name of names) place(name, outermost);
  const order = new Map<string, number>();
  number(outermost, order);
  return order;
}

/** What is deeper counts least. */
const DEEPEST = 40;

function place(name: string, outermost: Layer): void {
  let at = outermost;
  for (const part of name.split(".", DEEPEST)) {
    const full = at.name === "" ? part : `${at.name}.${part}`;
    const inner = at.inner.get(part) ?? { name: full, inner: new Map<string, Layer>() };
    at.inner.set(part, inner);
    at = inner;
  }
}

function number({ name, inner }: Layer, order: Map<string, number>): void {
  for (const one of inner.values()) number(one, order);
  order.set(name, order.size);
}
