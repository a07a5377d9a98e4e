import { browserSessionData } from "./browser/session-data.ts";
import { browserShutdown } from "./browser/shutdown.ts";
import { browserStatus } from "./browser/status.ts";
import { downloadCancel } from "./download/cancel.ts";
import { downloadContent } from "./download/content.ts";
import { downloadGet } from "./download/get.ts";
import { downloadList } from "./download/list.ts";
import { historyActionScreenshot } from "./history/action-screenshot.ts";
import { historyAction } from "./history/action.ts";
import { historyActions } from "./history/actions.ts";
import { historyDeleteActions } from "./history/delete-actions.ts";
import { historyDeleteEvents } from "./history/delete-events.ts";
import { historyDelete } from "./history/delete.ts";
import { historyEvent } from "./history/event.ts";
import { historyEvents } from "./history/events.ts";
import { historyExport } from "./history/export.ts";
import { historySession } from "./history/session.ts";
import { historySessions } from "./history/sessions.ts";
import type { Operation } from "./operation.ts";
import { tabActivate } from "./tab/activate.ts";
import { tabBack } from "./tab/back.ts";
import { tabClick } from "./tab/click.ts";
import { tabClose } from "./tab/close.ts";
import { tabCreate } from "./tab/create.ts";
import { tabElements } from "./tab/elements.ts";
import { tabExecute } from "./tab/execute.ts";
import { tabAcceptDialog } from "./tab/accept-dialog.ts";
import { tabDialog } from "./tab/dialog.ts";
import { tabDismissDialog } from "./tab/dismiss-dialog.ts";
import { tabExecution } from "./tab/execution.ts";
import { tabForward } from "./tab/forward.ts";
import { tabGet } from "./tab/get.ts";
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
import { tabStop } from "./tab/stop.ts";
import { tabText } from "./tab/text.ts";
import { tabType } from "./tab/type.ts";
import { tabWait } from "./tab/wait.ts";

/** Every operation, in the order in which surfaces and reference pages list them. */
export const OPERATIONS: readonly Operation[] = [
  browserStatus,
  browserSessionData,
  browserShutdown,
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
  tabType,
  tabKeyboardPress,
  tabKeyboardDown,
  tabKeyboardUp,
  tabScreenshot,
  tabScreenshotImage,
  tabElements,
  tabText,
  tabExecute,
  tabWait,
  tabDialog,
  tabAcceptDialog,
  tabDismissDialog,
  tabExecution,
  tabSetExecution,
  downloadList,
  downloadGet,
  downloadCancel,
  downloadContent,
  historySessions,
  historySession,
  historyExport,
  historyActions,
  historyAction,
  historyActionScreenshot,
  historyDeleteActions,
  historyEvents,
  historyEvent,
  historyDeleteEvents,
  historyDelete,
];
