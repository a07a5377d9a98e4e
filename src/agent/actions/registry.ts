import type { AgentAction } from "../model/action.ts";
import { answerDialog, dismissDialog, answerCookies } from "./dialogs.ts";
import { askHuman } from "./ask-human.ts";
import { clickElement, clickAt, hover, drag } from "./click.ts";
import { done, fail } from "./end.ts";
import { evaluate } from "./evaluate.ts";
import { extract, extractPageContent } from "./extract.ts";
import { goToUrl, openTab, goBack, closeTab, switchTab } from "./navigate.ts";
import { inputText, setValue, pasteFromClipboard } from "./input.ts";
import { readTable } from "./read-table.ts";
import { scroll, scrollDown, scrollUp } from "./scroll.ts";
import { search, searchGoogle } from "./search.ts";
import { searchPage, findElements, findText } from "./find.ts";
import { selectDropdownOption, getDropdownOptions } from "./dropdown.ts";
import { sendKeys } from "./send-keys.ts";
import { uploadFile } from "./upload-file.ts";
import { useCredential } from "./use-credential.ts";
import { wait, waitFor, snapshot } from "./wait.ts";
import { writeFile, readFile, replaceFile, saveAsPdf, copyToClipboard } from "./files.ts";

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
/** Accepted, but not offered to models. */
const OLDER = [scrollDown, scrollUp, searchGoogle, dismissDialog, snapshot, fail];

/**
 * All actions of the agent, in the order of the prompt. A new action is a line here;
 * docs/internals/adding-an-operation.md.
 */
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
