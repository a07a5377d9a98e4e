/** Both engines accept and send the same cookies, and each imports the cookies that the other exports. */
import { expect, it } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { readCookies, setCookies } from "../../src/browser/session/storage/cookies.ts";
import type { Cookie } from "../../src/shared/secrets/cookie.ts";
import { step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { openClient, openStaticTab, timely } from "./support/static-tab.ts";

const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toUTCString();
const browser = await useBrowser();
const sent: (string | undefined)[] = [];
const site = await useSite({
  "/set": (_request, response) => {
    const cookies = [
      "plain=1",
      "path=2; Path=/deep",
      "strict=3; SameSite=Strict; HttpOnly",
      "none=4; SameSite=None; Secure",
      `late=5; Expires=${IN_A_MONTH}`,
      'quoted="a b, c"',
      "empty=",
      "nameless",
      "gone=6; Max-Age=0",
      "=",
    ];
    response.writeHead(200, { "content-type": "text/html", "set-cookie": cookies }).end("<p>set");
  },
  "/deep/show": (request, response) => {
    sent.push(request.headers.cookie);
    response.writeHead(200, { "content-type": "text/html" }).end("<p>shown");
  },
});

const sorted = (cookies: readonly Cookie[]) =>
  cookies
    .map((cookie) => ({ ...cookie, expires: Math.round(cookie.expires) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** Reduces `expires` to its sign: Chromium corrects the time by the server's clock, which can shift it by a second. */
const lasting = (cookies: readonly Cookie[]) =>
  sorted(cookies).map((cookie) => ({ ...cookie, expires: Math.sign(cookie.expires) }));

it("both take the same cookies from a site, and send the same", async () => {
  const client = openClient();
  const tab = openStaticTab(client);
  await timely((deadline) => tab.navigate(deadline, `${site.url}/set`));
  await timely((deadline) => tab.navigate(deadline, `${site.url}/deep/show`));
  const page = await browser.openTab(`${site.url}/set`);
  await step(page, navigate({ url: `${site.url}/deep/show` }));
  const chromiums = await timely((deadline) => readCookies(deadline, page.session));
  expect(lasting(client.cookies.all())).toEqual(lasting(chromiums));
  const [ours = "", theirs = ""] = sent.map((header) => header?.split("; ").toSorted().join("; "));
  expect(ours).toBe(theirs);
});

it("what one exports the other imports", async () => {
  const client = openClient();
  await timely((deadline) => openStaticTab(client).navigate(deadline, `${site.url}/set`));
  const session = await browser.openSession();
  const carried = client.cookies.all().filter(({ name }) => name !== "");
  await timely((deadline) => setCookies(deadline, session, carried));
  const imported = await timely((deadline) => readCookies(deadline, session));
  expect(sorted(imported)).toEqual(sorted(carried));
  const other = openClient();
  other.cookies.set(imported);
  expect(sorted(other.cookies.all())).toEqual(sorted(carried));
});
