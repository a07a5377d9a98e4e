import { agentPause, agentResume, agentStop } from "./agent/hold.ts";
import { agentRun } from "./agent/run.ts";
import { auditExport, auditList } from "./audit/records.ts";
import { browserEvents } from "./browser/events.ts";
import {
  browserInputMode,
  browserSessionData,
  browserSetInputMode,
  browserShutdown,
} from "./browser/control.ts";
import { browserStats } from "./browser/stats.ts";
import { browserStatus } from "./browser/status.ts";
import { consoleClear, consoleQuery } from "./console/entries.ts";
import { cookieClear, cookieList, cookieSet } from "./cookie/cookies.ts";
import { credentialList } from "./credential/list.ts";
import { filesProvide } from "./files/provide.ts";
import {
  downloadCancel,
  downloadContent,
  downloadGet,
  downloadList,
  downloadWait,
} from "./download/downloads.ts";
import { formForget, formRestore, formSchema, formSchemas, formVersions } from "./form/schemas.ts";
import { formLearn } from "./form/learn.ts";
import { formSubmitBatch } from "./form/submit-batch.ts";
import {
  historyActionScreenshot,
  historyAction,
  historyActions,
  historyDeleteActions,
} from "./history/actions.ts";
import { historyDeleteEvents, historyEvent, historyEvents } from "./history/events.ts";
import { historyDelete, historySession, historySessions } from "./history/sessions.ts";
import { historyExport } from "./history/export.ts";
import { historyReport } from "./history/report.ts";
import {
  networkClearIntercepts,
  networkIntercept,
  networkIntercepts,
  networkRemoveIntercept,
} from "./network/intercepts.ts";
import { networkClear, networkQuery, networkSave } from "./network/calls.ts";
import { networkHar } from "./network/har.ts";
import type { Operation } from "./definition/operation.ts";
import { taskAnswer, taskCancel, taskDelete, taskEvents, taskGet, taskList } from "./task/tasks.ts";
import { pageBrowse } from "./page/browse.ts";
import { pageCodes } from "./page/codes.ts";
import { pageCookieConsent } from "./page/cookie-consent.ts";
import { pageEnterCode, pageLogin } from "./page/login.ts";
import { pageFind } from "./page/find.ts";
import { pageForms } from "./page/forms.ts";
import { pageInfo } from "./page/info.ts";
import { pageParse } from "./page/parse.ts";
import { pageSpatialDom } from "./page/spatial-dom.ts";
import { pageTables } from "./page/tables.ts";
import { pageSearch } from "./page/search.ts";
import { pageView } from "./page/view.ts";
import { pickerAnswerDatetime, pickerAnswerSelect } from "./picker/pickers.ts";
import { permissionDeny, permissionGrant, permissionList } from "./permission/permissions.ts";
import {
  recipeDelete,
  recipeGet,
  recipeList,
  recipeRestore,
  recipeVersions,
} from "./recipe/recipes.ts";
import { recipeRun } from "./recipe/run.ts";
import {
  sessionBlocked,
  sessionClose,
  sessionCreate,
  sessionGet,
  sessionList,
  sessionUpdate,
} from "./session/sessions.ts";
import { skillConsolidate } from "./skill/consolidate.ts";
import {
  skillDelete,
  skillGet,
  skillList,
  skillRestore,
  skillSearch,
  skillVersions,
} from "./skill/skills.ts";
import { skillSave } from "./skill/save.ts";
import { storageExport, storageImport } from "./storage/storage.ts";
import { tabActivate, tabClose, tabCreate, tabGet, tabList } from "./tab/tabs.ts";
import { tabBack, tabForward, tabNavigate, tabReload, tabStop } from "./tab/navigation.ts";
import {
  tabClearText,
  tabKeyboardDown,
  tabKeyboardPress,
  tabKeyboardUp,
  tabType,
  tabInsertText,
  tabFocus,
} from "./tab/keyboard.ts";
import { tabClick, tabMove, tabHover, tabMouseDown, tabMouseUp, tabTap } from "./tab/mouse.ts";
import { tabCurl } from "./tab/curl.ts";
import { tabElements, tabText } from "./tab/reading.ts";
import { tabExecute } from "./tab/execute.ts";
import { tabAcceptDialog, tabDialog, tabDismissDialog, tabHttpAuth } from "./tab/dialogs.ts";
import { tabExecution, tabSetExecution } from "./tab/execution.ts";
import { tabFileChooser, tabDropFiles, tabUpload } from "./tab/files.ts";
import { tabScreenshotImage, tabScreenshot, tabPdf } from "./tab/pictures.ts";
import { tabScroll, tabScrollIntoView } from "./tab/scroll.ts";
import { tabSlider, tabDrag } from "./tab/drag.ts";
import { tabWait, tabWaitForNetwork } from "./tab/waits.ts";
import { tabBatch } from "./tab/batch.ts";
import { searchRead, searchWebOperation } from "./search/search.ts";
import {
  tabCheck,
  tabFillCredential,
  tabSelectOption,
  tabSubmit,
  tabUncheck,
} from "./tab/controls.ts";

/** Every operation, in the order of surfaces and reference pages. */
const ROWS: readonly (readonly Operation[])[] = [
  [browserStatus, browserSessionData, browserShutdown, browserInputMode, browserSetInputMode],
  [browserEvents, browserStats],
  [sessionCreate, sessionList, sessionGet, sessionBlocked, sessionUpdate, sessionClose],
  [tabList, tabGet, tabCreate, tabActivate, tabStop, tabClose, tabNavigate, tabBack, tabForward],
  [tabReload, tabClick, tabMove, tabScroll, tabDrag, tabHover, tabMouseDown, tabMouseUp, tabTap],
  [tabSlider, tabClearText, tabType, tabInsertText, tabKeyboardPress, tabKeyboardDown],
  [tabKeyboardUp, tabFocus, tabScrollIntoView, tabSelectOption, tabCheck, tabUncheck, tabUpload],
  [tabDropFiles, tabSubmit, tabBatch, tabScreenshot, tabScreenshotImage, tabPdf, tabElements],
  [tabText],
  [pageBrowse, pageView, pageSearch],
  [tabExecute, tabWait, tabWaitForNetwork, tabDialog, tabAcceptDialog, tabDismissDialog],
  [pageInfo, pageTables, pageForms, pageFind, pageCodes, pageSpatialDom, pageParse],
  [credentialList],
  [tabFillCredential],
  [pageLogin, pageEnterCode, pageCookieConsent],
  [searchWebOperation, searchRead],
  [pickerAnswerSelect, pickerAnswerDatetime],
  [tabFileChooser],
  [filesProvide],
  [permissionList, permissionGrant, permissionDeny],
  [tabHttpAuth, tabExecution, tabSetExecution],
  [downloadList, downloadGet, downloadWait, downloadCancel, downloadContent],
  [historySessions, historySession, historyExport, historyReport, historyActions, historyAction],
  [historyActionScreenshot, historyDeleteActions, historyEvents, historyEvent],
  [historyDeleteEvents, historyDelete],
  [tabCurl],
  [networkQuery, networkSave, networkClear],
  [consoleQuery, consoleClear],
  [cookieList, cookieSet, cookieClear],
  [storageExport, storageImport],
  [networkHar, networkIntercept, networkIntercepts, networkRemoveIntercept],
  [networkClearIntercepts],
  [formLearn, formSchemas, formSchema, formVersions, formRestore, formForget, formSubmitBatch],
  [agentRun, agentPause, agentResume, agentStop],
  [recipeList, recipeGet, recipeVersions, recipeRestore, recipeDelete, recipeRun],
  [skillList, skillSearch, skillGet, skillVersions, skillSave, skillDelete, skillRestore],
  [skillConsolidate],
  [taskList, taskGet, taskEvents, taskAnswer, taskCancel, taskDelete],
  [auditList, auditExport],
];

export const OPERATIONS = ROWS.flat();
