/**
 * A client gives the agent two tasks: learn a form, then submit rows, behind a login with a code. The server runs as a
 * process of its own, and the client is the SDK's.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../../support/site.ts";
import { useCredentialsFile } from "../../scenarios/support/stage.ts";
import { useServer } from "../browsy/server.ts";
import { all, clientOf, message, payloadOf, request, stateOf, taskOf, WAYS } from "./clients.ts";

const PASSWORD = "correct horse battery";
const CODE = "481516";
const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><h1>${title}</h1>${body}`;
const SIGN_IN = page(
  "Sign in",
  `<form method="post"><p><label>Username <input name="user" autocomplete="username"></label>
  <p><label>Password <input type="password" name="password" autocomplete="current-password"></label><p><button>Sign in</button></form>`,
);
const VERIFY = page(
  "Enter the verification code",
  `<p>From your authenticator app.<form method="post"><label>Code
  <input name="code" autocomplete="one-time-code" inputmode="numeric"></label> <button>Verify</button></form>`,
);
const APPLY = page(
  "Order a sample",
  `<form method="post" id="sample"><p><label>Name <input name="name" required></label>
  <p><label>Size <select name="size"><option>Small<option>Large</select></label><p><button>Order</button></form>`,
);

/** The names in the received orders. */
const orders: string[] = [];
let isSignedIn = (_request: IncomingMessage) => false;
let visits = 0;
beforeEach(() => {
  orders.length = 0;
  visits += 1;
  const cookie = `sid=${visits}`;
  isSignedIn = ({ headers }) => headers.cookie?.includes(cookie) === true;
});

function send(response: ServerResponse, to: string | undefined, html = ""): void {
  response.writeHead(to === undefined ? 200 : 303, {
    "content-type": "text/html; charset=utf-8",
    ...(to !== undefined && { location: to }),
    ...(to === "/apply" && { "set-cookie": `sid=${visits}; Path=/` }),
  });
  response.end(html);
}

/** The path of the page after a submission; undefined if the entered values are wrong. */
type Next = (entered: URLSearchParams) => string | undefined;

/** A page whose form leads on after correct values. */
function step(html: string, leadTo: Next) {
  return (requested: IncomingMessage, response: ServerResponse) => {
    void bodyOf(requested).then((body) => {
      const to = requested.method === "POST" ? leadTo(new URLSearchParams(body)) : undefined;
      send(response, to, html);
    });
  };
}

const apply = step(APPLY, (entered) => {
  orders.push(entered.get("name") ?? "");
  return "/thanks";
});
const site = await useSite({
  "/sign-in": step(SIGN_IN, (entered) =>
    entered.get("password") === PASSWORD ? "/verify" : undefined,
  ),
  "/verify": step(VERIFY, (entered) => (entered.get("code") === CODE ? "/apply" : undefined)),
  "/apply": (requested, response) => {
    if (isSignedIn(requested)) apply(requested, response);
    else send(response, "/sign-in");
  },
  "/thanks": page("Thank you", "<p>Your order has been received."),
});

const values = { username: "ada", password: PASSWORD };
const file = useCredentialsFile({
  shop: { kind: "username-password", origins: [site.url], values },
});
const server = await useServer(["--credentials-file", file, "--credentials-state-days", "0"]);

const Learned = z.object({
  status: z.literal("done"),
  skillName: z.string(),
  schema: z.looseObject({ fields: z.array(z.looseObject({ name: z.string() })) }),
});

const COMMON = { allowedHosts: ["127.0.0.1"], credentialId: "shop" };

test.each(WAYS)(
  "$binding $version: a form is learned and rows are submitted, each with a code that the caller tells",
  async (way) => {
    const client = await clientOf(server.url, way);
    const reply = (taskId: string) => message([CODE], { taskId });

    const learn = { skill: "learn-form-schema", url: `${site.url}/apply`, ...COMMON };
    const asking = await taskOf(client, request(message([learn])));
    expect(stateOf(asking)).toBe("TASK_STATE_AUTH_REQUIRED");
    expect(JSON.stringify(asking)).toContain("asks for a code to sign in as shop");
    const done = await taskOf(client, request(reply(asking.id)));
    expect(stateOf(done)).toBe("TASK_STATE_COMPLETED");
    const { skillName, schema } = Learned.parse(payloadOf(done));
    expect(schema.fields.map(({ name }) => name)).toEqual(["name", "size"]);
    expect(done.artifacts.map(({ name }) => name)).toEqual(["result"]);
    expect(orders).toEqual([]);

    const rows = ["Ada", "Grace"].map((name) => ({ name: `${name} ${visits}`, size: "Large" }));
    const batch = { skill: "execute-form-batch", schemaRef: skillName, rows, ...COMMON };
    const stream = client.sendMessageStream(request(message([batch])));
    const { value } = await stream.next();
    const id = value?.payload?.$case === "task" ? value.payload.value.id : "";
    expect((await all(stream)).at(-1)).toMatch(
      /^TASK_STATE_AUTH_REQUIRED The site asks for a code/,
    );
    const events = await all(client.sendMessageStream(request(reply(id))));
    expect(events.at(-1)).toBe("TASK_STATE_COMPLETED {…}");
    expect(events.filter((line) => line.includes("Submitting row"))).toEqual([
      "TASK_STATE_WORKING Submitting row 1 of 2…",
      "TASK_STATE_WORKING Submitting row 2 of 2…",
    ]);
    expect(orders).toEqual([`Ada ${visits}`, `Grace ${visits}`]);
    const report = payloadOf(await client.getTask({ tenant: "", id }));
    expect(report).toMatchObject({ status: "done", successCount: 2, failureCount: 0, pending: 0 });
    expect(JSON.stringify([asking, done, events, report])).not.toContain(PASSWORD);
    expect(JSON.stringify([asking, done, events, report])).not.toContain(CODE);
  },
);

test("a form that nobody has learned is refused by its own code", async () => {
  const client = await clientOf(server.url, WAYS[0]);
  const batch = {
    skill: "execute-form-batch",
    schemaRef: "sites/x/forms/y",
    rows: [{ name: "A" }],
  };
  const task = await taskOf(client, request(message([{ ...batch, ...COMMON }])));
  expect(stateOf(task)).toBe("TASK_STATE_REJECTED");
  expect(payloadOf(task)).toMatchObject({
    error: {
      code: "schema_unknown",
      message: 'No form was learned under the name "sites/x/forms/y".',
      hint: expect.stringContaining("learn-form-schema"),
    },
  });
});
