import type { AgentAction } from "../action.ts";
import { answerCookies } from "./answer-cookies.ts";
import { answerDialog } from "./answer-dialog.ts";
import { askHuman } from "./ask-human.ts";
import { clickAt } from "./click-at.ts";
import { clickElement } from "./click-element.ts";
import { closeTab } from "./close-tab.ts";
import { copyToClipboard } from "./copy-to-clipboard.ts";
import { dismissDialog } from "./dismiss-dialog.ts";
import { done } from "./done.ts";
import { drag } from "./drag.ts";
import { evaluate } from "./evaluate.ts";
import { extract } from "./extract.ts";
import { extractPageContent } from "./extract-page-content.ts";
import { fail } from "./fail.ts";
import { findElements } from "./find-elements.ts";
import { findText } from "./find-text.ts";
import { getDropdownOptions } from "./get-dropdown-options.ts";
import { goBack } from "./go-back.ts";
import { goToUrl } from "./go-to-url.ts";
import { hover } from "./hover.ts";
import { inputText } from "./input-text.ts";
import { openTab } from "./open-tab.ts";
import { pasteFromClipboard } from "./paste-from-clipboard.ts";
import { readFile } from "./read-file.ts";
import { readTable } from "./read-table.ts";
import { replaceFile } from "./replace-file.ts";
import { saveAsPdf } from "./save-as-pdf.ts";
import { scroll } from "./scroll.ts";
import { scrollDown, scrollUp } from "./scroll-one-way.ts";
import { search } from "./search.ts";
import { searchGoogle } from "./search-google.ts";
import { searchPage } from "./search-page.ts";
import { selectDropdownOption } from "./select-dropdown-option.ts";
import { sendKeys } from "./send-keys.ts";
import { setValue } from "./set-value.ts";
import { snapshot } from "./snapshot.ts";
import { switchTab } from "./switch-tab.ts";
import { uploadFile } from "./upload-file.ts";
import { useCredential } from "./use-credential.ts";
import { wait } from "./wait.ts";
import { waitFor } from "./wait-for.ts";
import { writeFile } from "./write-file.ts";

const NAVIGATING = [goToUrl, openTab, switchTab, closeTab, goBack, search];
const ACTING = [
  clickElement,
  clickAt,
  inputText,
  pasteFromClipboard,
  setValue,
  selectDropdownOption,
  getDropdownOptions,
  uploadFile,
  sendKeys,
  hover,
  drag,
  scroll,
  findText,
];
const WAITING = [wait, waitFor, answerDialog, answerCookies];
const READING = [extractPageContent, extract, searchPage, findElements, readTable, evaluate];
const KEEPING = [copyToClipboard, writeFile, readFile, replaceFile, saveAsPdf];
const PEOPLE = [useCredential, askHuman];
const ENDING = [done];
/** Understood, and offered to no model. */
const OLDER = [scrollDown, scrollUp, searchGoogle, dismissDialog, snapshot, fail];

/** All that an agent can do, in the order in which models are told of it. A new action is a line here; docs/agent-actions.md. */
export const ACTIONS: readonly AgentAction[] = [
  ...NAVIGATING,
  ...ACTING,
  ...WAITING,
  ...READING,
  ...KEEPING,
  ...PEOPLE,
  ...ENDING,
  ...OLDER,
];
