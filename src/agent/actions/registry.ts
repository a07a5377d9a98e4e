import type { AgentAction } from "../model/action.ts";
import { answerDialog, dismissDialogAction, answerCookiesAction } from "./dialogs.ts";
import { askHuman } from "./ask-human.ts";
import { clickElement, clickAtAction, hover, dragAction } from "./click.ts";
import { done, fail } from "./end.ts";
import { evaluateAction } from "./evaluate.ts";
import { extract, extractPageContent } from "./extract.ts";
import { goToUrl, openTabAction, goBackAction, closeTab, switchTab } from "./navigate.ts";
import { inputText, setValue, pasteFromClipboard } from "./input.ts";
import { readTable } from "./read-table.ts";
import { scrollAction, scrollDown, scrollUp } from "./scroll.ts";
import { search, searchGoogle } from "./search.ts";
import { searchPageAction, findElements, findText } from "./find.ts";
import { selectDropdownOption, getDropdownOptions } from "./dropdown.ts";
import { sendKeys } from "./send-keys.ts";
import { uploadFile } from "./upload-file.ts";
import { useCredential } from "./use-credential.ts";
import { waitAction, waitFor, snapshot } from "./wait.ts";
import { writeFile, readFile, replaceFile, saveAsPdf, copyToClipboard } from "./files.ts";

const NAVIGATING = [goToUrl, openTabAction, switchTab, closeTab, goBackAction, search];
const ACTING = [
  clickElement,
  clickAtAction,
  inputText,
  pasteFromClipboard,
  setValue,
  selectDropdownOption,
  getDropdownOptions,
  uploadFile,
  sendKeys,
  hover,
  dragAction,
  scrollAction,
  findText,
];
const WAITING = [waitAction, waitFor, answerDialog, answerCookiesAction];
const READING = [
  extractPageContent,
  extract,
  searchPageAction,
  findElements,
  readTable,
  evaluateAction,
];
const KEEPING = [copyToClipboard, writeFile, readFile, replaceFile, saveAsPdf];
const PEOPLE = [useCredential, askHuman];
const ENDING = [done];
/** Older actions, which are accepted but not offered to models. */
const OLDER = [scrollDown, scrollUp, searchGoogle, dismissDialogAction, snapshot, fail];

/**
 * All actions of the agent, in the order of the prompt. Each new action is added to a list here: see
 * docs/internals/adding-an-operation.md.
 */
export const AGENT_ACTIONS: readonly AgentAction[] = [
  ...NAVIGATING,
  ...ACTING,
  ...WAITING,
  ...READING,
  ...KEEPING,
  ...PEOPLE,
  ...ENDING,
  ...OLDER,
];
