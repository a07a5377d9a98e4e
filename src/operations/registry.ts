import { agentPause } from "./agent/pause.ts";
import { agentResume } from "./agent/resume.ts";
import { agentRun } from "./agent/run.ts";
import { agentStop } from "./agent/stop.ts";
import { auditExport } from "./audit/export.ts";
import { auditList } from "./audit/list.ts";
import { browserEvents } from "./browser/events.ts";
import { browserInputMode } from "./browser/input-mode.ts";
import { browserSessionData } from "./browser/session-data.ts";
import { browserSetInputMode } from "./browser/set-input-mode.ts";
import { browserShutdown } from "./browser/shutdown.ts";
import { browserStats } from "./browser/stats.ts";
import { browserStatus } from "./browser/status.ts";
import { consoleClear } from "./console/clear.ts";
import { consoleQuery } from "./console/query.ts";
import { cookieClear } from "./cookie/clear.ts";
import { cookieList } from "./cookie/list.ts";
import { cookieSet } from "./cookie/set.ts";
import { credentialList } from "./credential/list.ts";
import { filesProvide } from "./files/provide.ts";
import { downloadCancel } from "./download/cancel.ts";
import { downloadContent } from "./download/content.ts";
import { downloadGet } from "./download/get.ts";
import { downloadList } from "./download/list.ts";
import { downloadWait } from "./download/wait.ts";
import { formForget } from "./form/forget.ts";
import { formLearn } from "./form/learn.ts";
import { formRestore } from "./form/restore.ts";
import { formSchema } from "./form/schema.ts";
import { formSchemas } from "./form/schemas.ts";
import { formSubmitBatch } from "./form/submit-batch.ts";
import { formVersions } from "./form/versions.ts";
import { historyActionScreenshot } from "./history/action-screenshot.ts";
import { historyAction } from "./history/action.ts";
import { historyActions } from "./history/actions.ts";
import { historyDeleteActions } from "./history/delete-actions.ts";
import { historyDeleteEvents } from "./history/delete-events.ts";
import { historyDelete } from "./history/delete.ts";
import { historyEvent } from "./history/event.ts";
import { historyEvents } from "./history/events.ts";
import { historyExport } from "./history/export.ts";
import { historyReport } from "./history/report.ts";
import { historySession } from "./history/session.ts";
import { historySessions } from "./history/sessions.ts";
import { networkClearIntercepts } from "./network/clear-intercepts.ts";
import { networkClear } from "./network/clear.ts";
import { networkHar } from "./network/har.ts";
import { networkIntercept } from "./network/intercept.ts";
import { networkIntercepts } from "./network/intercepts.ts";
import { networkQuery } from "./network/query.ts";
import { networkRemoveIntercept } from "./network/remove-intercept.ts";
import { networkSave } from "./network/save.ts";
import type { Operation } from "./operation.ts";
import { taskAnswer } from "./task/answer.ts";
import { taskCancel } from "./task/cancel.ts";
import { taskDelete } from "./task/delete.ts";
import { taskEvents } from "./task/events.ts";
import { taskGet } from "./task/get.ts";
import { taskList } from "./task/list.ts";
import { pageBrowse } from "./page/browse.ts";
import { pageCodes } from "./page/codes.ts";
import { pageCookieConsent } from "./page/cookie-consent.ts";
import { pageEnterCode } from "./page/enter-code.ts";
import { pageLogin } from "./page/login.ts";
import { pageFind } from "./page/find.ts";
import { pageForms } from "./page/forms.ts";
import { pageInfo } from "./page/info.ts";
import { pageParse } from "./page/parse.ts";
import { pageSpatialDom } from "./page/spatial-dom.ts";
import { pageTables } from "./page/tables.ts";
import { pageSearch } from "./page/search.ts";
import { pageView } from "./page/view.ts";
import { pickerAnswerDatetime } from "./picker/answer-datetime.ts";
import { pickerAnswerSelect } from "./picker/answer-select.ts";
import { permissionDeny } from "./permission/deny.ts";
import { permissionGrant } from "./permission/grant.ts";
import { permissionList } from "./permission/list.ts";
import { recipeDelete } from "./recipe/delete.ts";
import { recipeGet } from "./recipe/get.ts";
import { recipeList } from "./recipe/list.ts";
import { recipeRestore } from "./recipe/restore.ts";
import { recipeRun } from "./recipe/run.ts";
import { recipeVersions } from "./recipe/versions.ts";
import { sessionBlocked } from "./session/blocked.ts";
import { sessionClose } from "./session/close.ts";
import { sessionCreate } from "./session/create.ts";
import { sessionGet } from "./session/get.ts";
import { sessionList } from "./session/list.ts";
import { sessionUpdate } from "./session/update.ts";
import { skillConsolidate } from "./skill/consolidate.ts";
import { skillDelete } from "./skill/delete.ts";
import { skillGet } from "./skill/get.ts";
import { skillList } from "./skill/list.ts";
import { skillRestore } from "./skill/restore.ts";
import { skillSave } from "./skill/save.ts";
import { skillSearch } from "./skill/search.ts";
import { skillVersions } from "./skill/versions.ts";
import { storageExport } from "./storage/export.ts";
import { storageImport } from "./storage/import.ts";
import { tabActivate } from "./tab/activate.ts";
import { tabBack } from "./tab/back.ts";
import { tabClearText } from "./tab/clear-text.ts";
import { tabClick } from "./tab/click.ts";
import { tabClose } from "./tab/close.ts";
import { tabCreate } from "./tab/create.ts";
import { tabCurl } from "./tab/curl.ts";
import { tabElements } from "./tab/elements.ts";
import { tabExecute } from "./tab/execute.ts";
import { tabAcceptDialog } from "./tab/accept-dialog.ts";
import { tabDialog } from "./tab/dialog.ts";
import { tabDismissDialog } from "./tab/dismiss-dialog.ts";
import { tabExecution } from "./tab/execution.ts";
import { tabFileChooser } from "./tab/file-chooser.ts";
import { tabForward } from "./tab/forward.ts";
import { tabGet } from "./tab/get.ts";
import { tabHttpAuth } from "./tab/http-auth.ts";
import { tabKeyboardDown } from "./tab/keyboard-down.ts";
import { tabKeyboardPress } from "./tab/keyboard-press.ts";
import { tabKeyboardUp } from "./tab/keyboard-up.ts";
import { tabList } from "./tab/list.ts";
import { tabMove } from "./tab/move.ts";
import { tabNavigate } from "./tab/navigate.ts";
import { tabReload } from "./tab/reload.ts";
import { tabScreenshotImage } from "./tab/screenshot-image.ts";
import { tabScreenshot } from "./tab/screenshot.ts";
import { tabScroll } from "./tab/scroll.ts";
import { tabSetExecution } from "./tab/set-execution.ts";
import { tabSlider } from "./tab/slider.ts";
import { tabStop } from "./tab/stop.ts";
import { tabText } from "./tab/text.ts";
import { tabType } from "./tab/type.ts";
import { tabWait } from "./tab/wait.ts";
import { tabBatch } from "./tab/batch.ts";
import { tabDrag } from "./tab/drag.ts";
import { tabHover } from "./tab/hover.ts";
import { tabInsertText } from "./tab/insert-text.ts";
import { tabMouseDown } from "./tab/mouse-down.ts";
import { tabMouseUp } from "./tab/mouse-up.ts";
import { searchRead } from "./search/read.ts";
import { searchWeb } from "./search/web.ts";
import { tabPdf } from "./tab/pdf.ts";
import { tabWaitForNetwork } from "./tab/wait-for-network.ts";
import { tabTap } from "./tab/tap.ts";
import { tabCheck } from "./tab/check.ts";
import { tabFillCredential } from "./tab/fill-credential.ts";
import { tabFocus } from "./tab/focus.ts";
import { tabScrollIntoView } from "./tab/scroll-into-view.ts";
import { tabSelectOption } from "./tab/select-option.ts";
import { tabSubmit } from "./tab/submit.ts";
import { tabUncheck } from "./tab/uncheck.ts";
import { tabDropFiles } from "./tab/drop-files.ts";
import { tabUpload } from "./tab/upload.ts";

/** Every operation, in the order in which surfaces and reference pages list them. */
export const OPERATIONS: readonly Operation[] = [
  browserStatus,
  browserSessionData,
  browserShutdown,
  browserInputMode,
  browserSetInputMode,
  browserEvents,
  browserStats,
  sessionCreate,
  sessionList,
  sessionGet,
  sessionBlocked,
  sessionUpdate,
  sessionClose,
  tabList,
  tabGet,
  tabCreate,
  tabActivate,
  tabStop,
  tabClose,
  tabNavigate,
  tabBack,
  tabForward,
  tabReload,
  tabClick,
  tabMove,
  tabScroll,
  tabDrag,
  tabHover,
  tabMouseDown,
  tabMouseUp,
  tabTap,
  tabSlider,
  tabClearText,
  tabType,
  tabInsertText,
  tabKeyboardPress,
  tabKeyboardDown,
  tabKeyboardUp,
  tabFocus,
  tabScrollIntoView,
  tabSelectOption,
  tabCheck,
  tabUncheck,
  tabUpload,
  tabDropFiles,
  tabSubmit,
  tabBatch,
  tabScreenshot,
  tabScreenshotImage,
  tabPdf,
  tabElements,
  tabText,
  pageBrowse,
  pageView,
  pageSearch,
  tabExecute,
  tabWait,
  tabWaitForNetwork,
  tabDialog,
  tabAcceptDialog,
  tabDismissDialog,
  pageInfo,
  pageTables,
  pageForms,
  pageFind,
  pageCodes,
  pageSpatialDom,
  pageParse,
  credentialList,
  tabFillCredential,
  pageLogin,
  pageEnterCode,
  pageCookieConsent,
  searchWeb,
  searchRead,
  pickerAnswerSelect,
  pickerAnswerDatetime,
  tabFileChooser,
  filesProvide,
  permissionList,
  permissionGrant,
  permissionDeny,
  tabHttpAuth,
  tabExecution,
  tabSetExecution,
  downloadList,
  downloadGet,
  downloadWait,
  downloadCancel,
  downloadContent,
  historySessions,
  historySession,
  historyExport,
  historyReport,
  historyActions,
  historyAction,
  historyActionScreenshot,
  historyDeleteActions,
  historyEvents,
  historyEvent,
  historyDeleteEvents,
  historyDelete,
  tabCurl,
  networkQuery,
  networkSave,
  networkClear,
  consoleQuery,
  consoleClear,
  cookieList,
  cookieSet,
  cookieClear,
  storageExport,
  storageImport,
  networkHar,
  networkIntercept,
  networkIntercepts,
  networkRemoveIntercept,
  networkClearIntercepts,
  formLearn,
  formSchemas,
  formSchema,
  formVersions,
  formRestore,
  formForget,
  formSubmitBatch,
  agentRun,
  agentPause,
  agentResume,
  agentStop,
  recipeList,
  recipeGet,
  recipeVersions,
  recipeRestore,
  recipeDelete,
  recipeRun,
  skillList,
  skillSearch,
  skillGet,
  skillVersions,
  skillSave,
  skillDelete,
  skillRestore,
  skillConsolidate,
  taskList,
  taskGet,
  taskEvents,
  taskAnswer,
  taskCancel,
  taskDelete,
  auditList,
  auditExport,
];
