/** Prohibited actions are allowed to one tenant and not to another, with a confirmation before every single form. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { programOfEngine } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startServing, type ServingProgram } from "../surfaces/program.ts";
import type { Driver } from "./support/driver.ts";
import { restDriver } from "./support/rest-driver.ts";
import { succeed } from "./support/stage.ts";

const paid: string[] = [];
const site = await useSite({
  "/pay": `<!doctype html><title>Pay</title><h1>Payment</h1><form method="post" action="/paid">
    <label>Reference <input name="reference" required></label>
    <label>Card number <input name="card" autocomplete="cc-number"></label>
    <button>Pay now</button></form>`,
  "/paid": (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => void (body += chunk.toString()));
    request.on("end", () => {
      paid.push(new URLSearchParams(body).get("reference") ?? "");
      response.setHeader("Content-Type", "text/html").end("<!doctype html><h1>Thank you</h1>");
    });
  },
});
const fields = ["reference", "card"].map((name) => ({
  name,
  type: "text",
  selector: `[name="${name}"]`,
  required: false,
}));
const schema = {
  version: 1,
  url: `${site.url}/pay`,
  formSelector: "form",
  submitSelector: "button",
  fields,
};
const batch = {
  schema,
  rows: ["first", "second", "third"].map((reference) => ({ reference })),
  allowed_hosts: [new URL(site.url).host],
  mode: "continue",
};

let program: ServingProgram;
let acme: Driver;
let beta: Driver;

beforeAll(async () => {
  const engine = await programOfEngine();
  program = await startServing(
    [
      ...engine.flags,
      "--allow-private-network",
      "--api-keys=acme=key-of-acme",
      "--api-keys=beta=key-of-beta",
      "--tenants-allow-prohibited=acme=financial-transaction",
      "--tasks-allow-prohibited=financial-transaction", // only for the default tenant
    ],
    engine.environment,
  );
  acme = restDriver(program.url, undefined, "key-of-acme");
  beta = restDriver(program.url, undefined, "key-of-beta");
});
afterAll(() => program.stop());

const Task = z.looseObject({
  id: z.string(),
  state: z.string(),
  question: z.looseObject({ text: z.string(), choices: z.array(z.string()) }).nullable(),
});

/** The task when it needs an answer to continue. */
async function waited(driver: Driver, task_id: string) {
  const now = async () => Task.parse(await succeed(driver, "task.get", { task_id }));
  await expect
    .poll(async () => (await now()).state, { timeout: 50_000 })
    .not.toBeOneOf(["submitted", "working"]);
  return now();
}

test("each form is sent only once it is approved", async () => {
  const { id } = Task.parse(await succeed(acme, "form.submit_batch", batch));
  for (const answer of ["approve", "refuse", "approve"]) {
    const asking = await waited(acme, id);
    expect(asking).toMatchObject({ state: "input-required" });
    expect(asking.question).toMatchObject({ choices: ["approve", "refuse"] });
    expect(asking.question?.text).toContain("a financial transaction");
    await succeed(acme, "task.answer", { task_id: id, text: answer });
  }
  expect(await waited(acme, id)).toMatchObject({ state: "completed" });
  expect(paid).toEqual(["first", "third"]);
});

test("a tenant that it is not allowed is refused", async () => {
  const { id } = Task.parse(await succeed(beta, "form.submit_batch", batch));
  expect(await waited(beta, id)).toMatchObject({
    state: "rejected",
    error: { code: "PROHIBITED", message: expect.stringContaining("a financial transaction") },
  });
  expect(paid).toEqual(["first", "third"]);
});
