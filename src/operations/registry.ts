/** Collects all operations that the imported files export. `FILES` is in the order of the reference pages. */
import { isObject } from "../shared/json-object.ts";
import * as agentHold from "./agent/hold.ts";
import * as agentRun from "./agent/run.ts";
import * as auditRecords from "./audit/records.ts";
import * as browserControl from "./browser/control.ts";
import * as browserEvents from "./browser/events.ts";
import * as browserStats from "./browser/stats.ts";
import * as browserStatus from "./browser/status.ts";
import * as consoleEntries from "./console/entries.ts";
import * as cookies from "./cookie/cookies.ts";
import * as credentials from "./credential/list.ts";
import type { Operation } from "./definition/operation.ts";
import * as downloads from "./download/downloads.ts";
import * as filesProvide from "./files/provide.ts";
import * as formLearn from "./form/learn.ts";
import * as formSchemas from "./form/schemas.ts";
import * as formBatch from "./form/submit-batch.ts";
import * as historyActions from "./history/actions.ts";
import * as historyEvents from "./history/events.ts";
import * as historyExport from "./history/export.ts";
import * as historyReport from "./history/report.ts";
import * as historySessions from "./history/sessions.ts";
import * as networkCalls from "./network/calls.ts";
import * as networkHar from "./network/har.ts";
import * as intercepts from "./network/intercepts.ts";
import * as pageBrowse from "./page/browse.ts";
import * as pageCodes from "./page/codes.ts";
import * as cookieConsent from "./page/cookie-consent.ts";
import * as pageFind from "./page/find.ts";
import * as pageForms from "./page/forms.ts";
import * as pageInfo from "./page/info.ts";
import * as pageLogin from "./page/login.ts";
import * as pageParse from "./page/parse.ts";
import * as pageSearch from "./page/search.ts";
import * as spatialDom from "./page/spatial-dom.ts";
import * as pageTables from "./page/tables.ts";
import * as pageView from "./page/view.ts";
import * as permissions from "./permission/permissions.ts";
import * as pickers from "./picker/pickers.ts";
import * as recipes from "./recipe/recipes.ts";
import * as recipeRun from "./recipe/run.ts";
import * as search from "./search/search.ts";
import * as sessions from "./session/sessions.ts";
import * as skillConsolidate from "./skill/consolidate.ts";
import * as skillSave from "./skill/save.ts";
import * as skills from "./skill/skills.ts";
import * as storage from "./storage/storage.ts";
import * as tabBatch from "./tab/batch.ts";
import * as controls from "./tab/controls.ts";
import * as curl from "./tab/curl.ts";
import * as dialogs from "./tab/dialogs.ts";
import * as drags from "./tab/drag.ts";
import * as execute from "./tab/execute.ts";
import * as execution from "./tab/execution.ts";
import * as files from "./tab/files.ts";
import * as keyboard from "./tab/keyboard.ts";
import * as mouse from "./tab/mouse.ts";
import * as navigation from "./tab/navigation.ts";
import * as pictures from "./tab/pictures.ts";
import * as reading from "./tab/reading.ts";
import * as scroll from "./tab/scroll.ts";
import * as tabs from "./tab/tabs.ts";
import * as waits from "./tab/waits.ts";
import * as tasks from "./task/tasks.ts";

const FILES: readonly (readonly object[])[] = [
  [browserStatus, browserControl, browserEvents, browserStats, sessions, tabs, navigation, mouse],
  [scroll, drags, keyboard, controls, files, tabBatch, pictures, reading, execute, waits, dialogs],
  [execution, curl, pageBrowse, pageView, pageSearch, pageInfo, pageTables, pageForms, pageFind],
  [pageCodes, spatialDom, pageParse, pageLogin, cookieConsent, credentials, search, pickers],
  [filesProvide, permissions, downloads, historySessions, historyExport, historyReport],
  [historyActions, historyEvents, networkCalls, networkHar, intercepts, consoleEntries, cookies],
  [storage, formLearn, formSchemas, formBatch, agentRun, agentHold, recipes, recipeRun, skills],
  [skillSave, skillConsolidate, tasks, auditRecords],
];

export const OPERATIONS: readonly Operation[] = FILES.flat()
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isOperation);

function isOperation(value: unknown): value is Operation {
  return isObject(value) && "run" in value && "http" in value;
}
