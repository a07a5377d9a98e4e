/**
 * What an agent's browser tools can do, and nothing else: no other session, no other task, nothing of the server itself. The
 * operations are named here one by one instead of being looked up among all of them. So whoever reads this knows the
 * reach of a model's words; and the operation that runs an agent, which stands among all of them, needs no way around a
 * cycle of imports.
 */
import type { Operation } from "../operation.ts";
import { downloadList } from "../download/list.ts";
import { pageCookieConsent } from "../page/cookie-consent.ts";
import { pageEnterCode } from "../page/enter-code.ts";
import { pageFind } from "../page/find.ts";
import { pageInfo } from "../page/info.ts";
import { pageLogin } from "../page/login.ts";
import { pageSearch } from "../page/search.ts";
import { pageTables } from "../page/tables.ts";
import { pageView } from "../page/view.ts";
import { pickerAnswerDatetime } from "../picker/answer-datetime.ts";
import { searchWeb } from "../search/web.ts";
import { tabAcceptDialog } from "../tab/accept-dialog.ts";
import { tabActivate } from "../tab/activate.ts";
import { tabBack } from "../tab/back.ts";
import { tabCheck } from "../tab/check.ts";
import { tabClearText } from "../tab/clear-text.ts";
import { tabClick } from "../tab/click.ts";
import { tabClose } from "../tab/close.ts";
import { tabCreate } from "../tab/create.ts";
import { tabDismissDialog } from "../tab/dismiss-dialog.ts";
import { tabDrag } from "../tab/drag.ts";
import { tabExecute } from "../tab/execute.ts";
import { tabFillCredential } from "../tab/fill-credential.ts";
import { tabHover } from "../tab/hover.ts";
import { tabInsertText } from "../tab/insert-text.ts";
import { tabKeyboardPress } from "../tab/keyboard-press.ts";
import { tabList } from "../tab/list.ts";
import { tabNavigate } from "../tab/navigate.ts";
import { tabPdf } from "../tab/pdf.ts";
import { tabScrollIntoView } from "../tab/scroll-into-view.ts";
import { tabScroll } from "../tab/scroll.ts";
import { tabSelectOption } from "../tab/select-option.ts";
import { tabSlider } from "../tab/slider.ts";
import { tabSubmit } from "../tab/submit.ts";
import { tabText } from "../tab/text.ts";
import { tabType } from "../tab/type.ts";
import { tabUncheck } from "../tab/uncheck.ts";
import { tabUpload } from "../tab/upload.ts";
import { tabWait } from "../tab/wait.ts";

const PAGES = [tabNavigate, tabBack, tabWait];
const TABS = [tabCreate, tabActivate, tabClose, tabList];
const POINTING = [tabClick, tabHover, tabDrag, tabScroll, tabScrollIntoView];
const WRITING = [tabType, tabInsertText, tabClearText, tabKeyboardPress, tabSubmit];
const CHOOSING = [
  tabCheck,
  tabUncheck,
  tabSelectOption,
  tabSlider,
  tabUpload,
  pickerAnswerDatetime,
];
const ANSWERING = [tabAcceptDialog, tabDismissDialog, pageCookieConsent];
const SIGNING_IN = [tabFillCredential, pageLogin, pageEnterCode];
const READING = [pageView, pageSearch, pageFind, pageTables, pageInfo, tabText, tabPdf];
const OTHER = [tabExecute, searchWeb, downloadList];

export const REACH: readonly Operation[] = [
  ...PAGES,
  ...TABS,
  ...POINTING,
  ...WRITING,
  ...CHOOSING,
  ...ANSWERING,
  ...SIGNING_IN,
  ...READING,
  ...OTHER,
];
