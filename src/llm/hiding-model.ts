import type { Model } from "./model.ts";

/** Returns a model that applies `hide` to every request, so that `model` gets only the result of `hide`. */
export function hidingModel(model: Model, hide: <T>(value: T) => T): Model {
  return {
    name: model.name,
    // Not constant: a fallback may replace the model, or the model may turn out not to accept images.
    get abilities() {
      return model.abilities;
    },
    ask: (deadline, request, heard) => model.ask(deadline, hide(request), heard),
  };
}
