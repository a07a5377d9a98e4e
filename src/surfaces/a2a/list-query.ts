/** Parses the query of the call that lists tasks. */
import { TaskState, type ListTasksRequest } from "@a2a-js/sdk";
import { z } from "zod";
import type { UpdateFilter, UpdatePlace } from "../../ports/exchanges.ts";
import { malformed } from "./protocol-errors.ts";
import { ourStates, type TaskViewOptions } from "./task-view.ts";

const USUAL_PAGE = 50;
const LARGEST_PAGE = 100;

export function listQuery(
  { contextId, status, pageSize = USUAL_PAGE, pageToken, statusTimestampAfter }: ListTasksRequest,
  options: TaskViewOptions,
) {
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > LARGEST_PAGE) {
    throw malformed(`pageSize must be from 1 to ${LARGEST_PAGE}.`);
  }
  const after = pageToken === "" ? undefined : placeIn(pageToken);
  const filter: UpdateFilter = {
    contextId: contextId === "" ? undefined : contextId,
    states: statesOf(status, options),
    sinceMs: statusTimestampAfter === undefined ? undefined : timeIn(statusTimestampAfter),
  };
  return { filter, page: { limit: pageSize, after } };
}

function statesOf(status: TaskState | undefined, options: TaskViewOptions) {
  if (status === undefined || status === TaskState.TASK_STATE_UNSPECIFIED) return undefined;
  if (status === TaskState.UNRECOGNIZED) throw malformed("status must be a task state.");
  return ourStates(status, options);
}

function timeIn(text: string): number {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw malformed("statusTimestampAfter must be a time such as 2026-11-22T08:00:00Z.");
}

const Token = z.tuple([z.number(), z.int()]);

export function nextToken({ updatedMs, row }: UpdatePlace): string {
  return Buffer.from(JSON.stringify([updatedMs, row])).toString("base64url");
}

function placeIn(token: string): UpdatePlace {
  try {
    const [updatedMs, row] = Token.parse(
      JSON.parse(Buffer.from(token, "base64url").toString("utf8")),
    );
    return { updatedMs, row };
  } catch {
    throw malformed("pageToken must be the nextPageToken of an earlier list.");
  }
}
