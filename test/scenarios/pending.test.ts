/** Pending work of a page is reported, and messages from other tabs are delivered when it is activated. */
import { describe, expect, test } from "vitest";
import { text, useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const SEND = {
  "storage event": `localStorage.setItem("news", String(Math.random()))`,
  "message of a shared worker": `new SharedWorker("/hub").port.postMessage("hello")`,
};

const site = await useSite({
  "/later": `<!doctype html><title>later</title><button onclick="setTimeout(() => { out.textContent = 'late' }, 1500)">Go</button><p id="out">before</p>`,
  "/still": `<!doctype html><title>still</title><button>Nothing</button>`,
  "/receiver": `<!doctype html><title>receiver</title><p id="out">empty</p><script>
    const show = () => { out.textContent = "received" };
    new SharedWorker("/hub").port.onmessage = show; addEventListener("storage", show)</script>`,
  "/hub": text(
    `const ports = []; onconnect = ({ ports: [port] }) => { ports.push(port); port.onmessage = ({ data }) => ports.forEach((one) => one.postMessage(data)) }`,
    "text/javascript",
  ),
  "/sender": `<!doctype html><title>sender</title>${Object.entries(SEND)
    .map(([name, script]) => `<button onclick='${script}'>${name}</button>`)
    .join("")}`,
});
const stage = await useStage();
const warningsOf = async (page: Scene) => (await page.ask("page.view"))["warnings"] ?? [];
const textOf = async (page: Scene) => (await page.ask("tab.text"))["text"];

async function press(page: Scene, name: string) {
  const { ref } = await page.element(name);
  return page.step("tab.click", { ref });
}

test("the response of a step says what is due, and a wait runs it", async () => {
  const page = await stage.open(`${site.url}/later`);
  const { pending } = await press(page, "Go");
  expect(pending).toEqual({ moving: false, timers_ms: [expect.any(Number)], requests: [] });
  await page.step("tab.wait", { ms: 1_500, clock: "page" });
  expect(await page.value("out.textContent")).toBe("late");
});

test("nothing is said of a page that has nothing left to do", async () => {
  const page = await stage.open(`${site.url}/still`);
  expect((await press(page, "Nothing")).pending).toBeUndefined();
});

describe("a tab in the background", () => {
  test.each(Object.keys(SEND))("receives a %s when it is activated", async (name) => {
    const receiver = await stage.open(`${site.url}/receiver`);
    expect(await warningsOf(receiver)).toEqual([]);
    const sender = await stage.open(`${site.url}/sender`);
    await press(sender, name);
    expect(await textOf(receiver)).toContain("empty");
    expect(await warningsOf(receiver)).toEqual([expect.stringContaining("tab.activate")]);
    expect(await textOf(receiver), "reading runs nothing").toContain("empty");
    await receiver.ask("tab.activate");
    expect(await textOf(receiver)).toContain("received");
    expect(await warningsOf(receiver)).toEqual([]);
  });

  test("has nothing queued by a tab of another site", async () => {
    const receiver = await stage.open(`${site.url}/receiver`);
    const other = await stage.open(`${site.url.replace("127.0.0.1", "localhost")}/sender`);
    await press(other, "storage event");
    expect(await warningsOf(receiver)).toEqual([]);
  });
});
