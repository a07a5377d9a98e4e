/** The options of lists to choose from, native and of the page's own making. */
import type { PageSnapshot, SnapshotNode } from "../../../page/snapshot.ts";
import { isThere } from "../../../page/visibility.ts";

export interface Option {
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}

export interface Options {
  readonly options: readonly Option[];
  /** Further ones. */
  readonly omitted: number;
}

export function nativeOptions({ options = [], omittedOptions = 0 }: SnapshotNode): Options {
  return { options, omitted: omittedOptions };
}

/** Those that a list of the page's own shows now: the options that can be seen. */
export function shownOptions({ nodes }: PageSnapshot): Options {
  const options = nodes.filter((node) => node.role === "option" && isThere(node));
  return {
    options: options.map(({ name, text, state }) => ({
      label: name || text,
      selected: state.selected ?? false,
      disabled: state.disabled ?? false,
    })),
    omitted: 0,
  };
}

/** A line each. */
export function optionLines({ options, omitted }: Options): string {
  const lines = options.map(({ label, selected, disabled }) =>
    [`- ${label}`, ...(selected ? ["(chosen)"] : []), ...(disabled ? ["(disabled)"] : [])].join(
      " ",
    ),
  );
  return [...lines, ...(omitted > 0 ? [`… ${omitted} more`] : [])].join("\n");
}
