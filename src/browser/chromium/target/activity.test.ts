import { expect, test } from "vitest";
import { CdpSession } from "../../../cdp/session.ts";
import { Activity } from "./activity.ts";

function newPage(): { readonly session: CdpSession; readonly activity: Activity } {
  const host = { send: () => new Promise(() => {}), listenerFailed: () => {} };
  const session = new CdpSession(host, "page");
  return { session, activity: new Activity(session, "main", 10_000) };
}

function ask(session: CdpSession, requestId: string, type: string): void {
  const request = { url: `https://example.org/${requestId}` };
  session.emit("Network.requestWillBeSent", { requestId, type, loaderId: "document", request });
}

function answer(session: CdpSession, requestId: string): void {
  session.emit("Network.responseReceived", { requestId, response: { status: 200, headers: {} } });
}

function fail(session: CdpSession, requestId: string): void {
  session.emit("Network.loadingFailed", { requestId, errorText: "net::ERR_FAILED" });
}

test("a page that asks again and again for what fails is not waited for until its site answers", () => {
  const { session, activity } = newPage();
  activity.begin();
  for (let count = 0; count < 5; count += 1) {
    ask(session, `f${count}`, "Fetch");
    expect(activity.busy).toBe(true);
    fail(session, `f${count}`);
  }
  ask(session, "again", "Fetch");
  expect(activity.busy).toBe(false);
  ask(session, "document", "Document");
  expect(activity.busy).toBe(true);
  session.emit("Network.loadingFinished", { requestId: "document" });
  answer(session, "again");
  session.emit("Network.loadingFinished", { requestId: "again" });
  ask(session, "later", "Fetch");
  expect(activity.busy).toBe(true);
  activity.begin();
  ask(session, "next action", "Fetch");
  expect(activity.busy).toBe(true);
});

test("requests of an action are counted by their type, whether they are over or not", () => {
  const { session, activity } = newPage();
  for (const id of ["answered", "failed", "open"]) ask(session, id, "Fetch");
  ask(session, "picture", "Image");
  answer(session, "answered");
  session.emit("Network.loadingFinished", { requestId: "answered" });
  session.emit("Network.loadingFailed", { requestId: "failed", errorText: "net::ERR_FAILED" });
  expect(activity.count(["Fetch"])).toEqual({ total: 3, completed: 1, pending: 1 });
  expect(activity.count([])).toEqual({ total: 4, completed: 1, pending: 2 });
  activity.begin();
  session.emit("Network.loadingFinished", { requestId: "picture" });
  expect(activity.count([])).toEqual({ total: 0, completed: 0, pending: 0 });
});
