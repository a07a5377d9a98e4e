import type { Pagination } from "../readers/pagination/pagination.ts";
import { optional } from "./optional.ts";
import { pageTypeOf, type JudgedType } from "./page-type.ts";
import { readingOf } from "./read-page.ts";
import type { Reading, ReceivedPage, Blocked, Captcha } from "./reading.ts";
import type { SuggestedAction } from "./suggested-action.ts";
import { suggestedActionsOf } from "./actions.ts";
import { renderedFormsOf, type RenderedForm } from "./forms/rendered-forms.ts";

/** The type of page and its possible actions. */
export interface Understanding extends JudgedType {
  readonly suggestedActions: readonly SuggestedAction[];
  /** Computed on each access: few callers need them. */
  readonly forms: readonly RenderedForm[];
  /** Links to the other pages of a list. */
  readonly pagination?: Pagination;
  /** A check for humans that must be passed, for the page or for one of its forms. */
  readonly captcha?: Captcha;
  readonly blocked?: Blocked;
}

/** Finds the type of a page and its actions by structure first and text second; text alone is not enough. */
export function understand(page: ReceivedPage): Understanding {
  return understanding(readingOf(page));
}

/** Like `understand`, for callers that already have the reading. */
export function understanding(reading: Reading): Understanding {
  const judged = pageTypeOf(reading);
  return {
    ...judged,
    suggestedActions: suggestedActionsOf(reading, judged.pageType),
    get forms() {
      return renderedFormsOf(reading);
    },
    ...optional("pagination", reading.pagination),
    ...optional("captcha", reading.captcha),
    ...optional("blocked", reading.blocked),
  };
}
