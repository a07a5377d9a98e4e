import { browserSessionData } from "./browser/session-data.ts";
import { browserShutdown } from "./browser/shutdown.ts";
import { browserStatus } from "./browser/status.ts";
import { networkClear } from "./network/clear.ts";
import { networkQuery } from "./network/query.ts";
import { networkSave } from "./network/save.ts";
import type { Operation } from "./operation.ts";
import { tabActivate } from "./tab/activate.ts";
import { tabBack } from "./tab/back.ts";
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
  tabCurl,
  networkQuery,
  networkSave,
  networkClear,
];
