/** A value that a credential has put into a page shows in no screenshot of it. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { CREDENTIAL_SITE } from "./support/credential-site.ts";
import { useOwnStage, type Scene, useCredentialsFile } from "./support/stage.ts";

const site = await useSite(CREDENTIAL_SITE);
const shop = {
  kind: "api-key",
  origins: [site.url],
  values: { password: "MMMMMMMMMMMM" },
  text_fields: ["password"],
};
const file = useCredentialsFile({ shop });
const stage = await useOwnStage(["--credentials-file", file]);

const Shown = z.object({ screenshot_after: z.object({ data: z.string() }) });
/** The inside of the fields, without their borders. */
const OPEN = { left: 44, top: 64, width: 290, height: 32 };
const CLOSED = { left: 44, top: 124, width: 290, height: 32 };

async function colours(data: string, part: typeof OPEN): Promise<number> {
  const { data: pixels, info } = await sharp(Buffer.from(data, "base64"))
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let at = 0; at < pixels.length; at += info.channels) {
    seen.add(pixels.subarray(at, at + info.channels).toString("hex"));
  }
  return seen.size;
}

async function picture(page: Scene, area: string): Promise<string> {
  const screenshot = {
    area,
    disable_markup: ["clickable", "typeable", "scrollable", "grid", "selected"],
    cursor: false,
    format: "png",
  };
  const answer = await page.ask("tab.screenshot", { screenshot });
  return Shown.parse(answer).screenshot_after.data;
}

async function fill(page: Scene, name: string): Promise<void> {
  const { ref } = await page.element(name);
  await page.step("tab.fill_credential", { ref, credential_id: "shop", field: "password" });
  await page.value("document.activeElement.blur()");
}

test.each(["viewport", "full_page"])(
  "%s: a text box that holds a secret is painted over",
  async (area) => {
    const page = await stage.open(`${site.url}/fields`);
    await page.value("document.querySelector('#open').value = 'open to all'");
    expect(await colours(await picture(page, area), OPEN)).toBeGreaterThan(2);
    await page.value("document.querySelector('#open').value = ''");
    await fill(page, "Open");
    expect(await colours(await picture(page, area), OPEN)).toBe(1);
    await page.expectFrozen();
  },
);

test("a password field shows its dots, and nothing once the page makes a text field of it", async () => {
  const page = await stage.open(`${site.url}/fields`);
  await fill(page, "Password");
  expect(await colours(await picture(page, "viewport"), CLOSED)).toBeGreaterThan(2);
  await page.value("void (document.querySelector('#closed').type = 'text')");
  expect(await colours(await picture(page, "viewport"), CLOSED)).toBe(1);
});

test.each([
  ["a text that repeats it", "box.textContent = secret"],
  [
    "a style sheet that writes it",
    "box.dataset.said = secret; document.head.append(Object.assign(document.createElement('style'), { textContent: '[data-said]::before { content: attr(data-said) }' }))",
  ],
])("%s is painted over, and nothing is printed", async (_who, repeat) => {
  const page = await stage.open(`${site.url}/fields`);
  await fill(page, "Open");
  await page.value(
    `{ const box = document.querySelector("[role=textbox]"), secret = document.querySelector("#open").value; ${repeat}; void 0 }`,
  );
  const notes = { left: 44, top: 184, width: 120, height: 32 };
  expect(await colours(await picture(page, "viewport"), notes)).toBe(1);
  expect(await page.fails("tab.pdf")).toMatchObject({
    code: "BLOCKED_BY_POLICY",
    message: expect.stringContaining("shows a value of a credential"),
  });
});
