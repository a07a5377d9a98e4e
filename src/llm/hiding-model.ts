import type { Model } from "./model.ts";

/** The same model, which is told only what `hide` leaves of a request: all its words pass here, whoever has put them together. */
export function hidingModel(model: Model, hide: <T>(value: T) => T): Model {
  return {
    name: model.name,
    // Another may take its place meanwhile, and it may turn out not to take pictures.
    get abilities() {
      return model.abilities;
    },
    ask: (deadline, request, heard) => model.ask(deadline, hide(request), heard),
  };
}
