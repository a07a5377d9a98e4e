import { chooserNotPresent } from "../prompts/file-choosers.ts";
import { pathsFor, type ChooserAnswer } from "../prompts/chosen-paths.ts";
import { noteField } from "../../shared/calls/audit-context.ts";
import type { Action } from "../step/action.ts";
import type { Tab } from "../session/tab/tab.ts";

export interface ChooserResult {
  /** Absent when the chooser was cancelled. */
  readonly paths?: readonly string[];
}

/** The tab whose page has this chooser open. @throws AppError FILE_CHOOSER_NOT_PRESENT */
export function tabOfChooser(tabs: readonly Tab[], id: string): Tab {
  const found = tabs.find((tab) => !tab.crashed && tab.page.prompts.choosers.pending?.id === id);
  if (found) return found;
  throw chooserNotPresent(id);
}

/** Gives files to the chooser that the page has open, or closes it without. Everything is checked before the page sees it. */
export function answerFileChooser(id: string, answer: ChooserAnswer): Action<ChooserResult> {
  return {
    act: async (deadline, context) => {
      const { page } = context;
      const chooser = page.prompts.choosers.get(id);
      if (answer.kind === "cancel") {
        page.prompts.choosers.drop();
        await chooser.client.cancel(deadline, page);
        return {};
      }
      const paths = await deadline.race(
        pathsFor(chooser, answer, context.tab.session, `File chooser ${id}`),
      );
      noteField(chooser.client.field || "(a file chooser)");
      await chooser.client.provide(deadline, page, paths, chooser);
      page.prompts.choosers.selected(chooser, paths);
      return { paths };
    },
  };
}
