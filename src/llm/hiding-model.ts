import type { Model } from "./model.ts";

/** The same model, which is told only what `hide` leaves of a request: all its words pass here, whoever has put them together. */
export function hidingModel(model: Model, hide: <T>(value: T) => T): Model {
  const { name, abilities } = model;
  return { name, abilities, ask: (deadline, request) => model.ask(deadline, hide(request)) };
}
