/** Files that are dropped onto pages. */
import { expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>Drop</title><body style="margin:0">
    <div id="zone" role="button" tabindex="0" style="width:300px;height:100px;background:tan">Drop here</div>
    <input type="file" aria-label="Picture" style="display:block;width:300px;height:40px;margin-top:20px">
    <p style="height:100px">Plain words</p>
    <script>
      zone.ondragover = (event) => event.preventDefault();
      zone.ondrop = async (event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        zone.textContent = [event.dataTransfer.files.length, file.name, file.type, await file.text(), event.isTrusted].join(" ");
      };
    </script>`,
});
const stage = await useStage();
const HELLO = [{ filename: "hello.txt", data: "SGVsbG8=" }];

test("POST /tabs/{id}/drop-files: what listens for drops gets them, and so does a file input", async () => {
  const page = await stage.open(site.url);
  const { ref } = await page.element("Drop here");
  const { result, ...more } = await page.step("tab.drop_files", { ref, content_files: HELLO });
  expect(result).toMatchObject({ status: "dropped", x: 150, y: 50 });
  expect(more).not.toHaveProperty("warnings");
  expect(await page.value("zone.textContent")).toBe("1 hello.txt text/plain Hello true");
  await page.step("tab.drop_files", { x: 100, y: 140, content_files: HELLO });
  expect(await page.value("document.querySelector('input').files[0]?.name")).toBe("hello.txt");
  await page.expectFrozen();
});

test("where nothing takes them, the page stays and the answer says so", async () => {
  const page = await stage.open(site.url);
  const step = await page.step("tab.drop_files", { x: 100, y: 220, content_files: HELLO });
  expect(step).toMatchObject({
    warnings: [expect.stringContaining("Nothing at this point accepts dropped files.")],
  });
  expect(await page.value("location.href")).toBe(`${site.url}/`);
});

test("files that may not be read, and a place that is not told, are refused", async () => {
  const page = await stage.open(site.url);
  const secret = { x: 100, y: 50, files: ["/etc/hostname"] };
  expect(await page.fails("tab.drop_files", secret)).toMatchObject({ code: "BLOCKED_BY_POLICY" });
  expect(await page.fails("tab.drop_files", { content_files: HELLO })).toMatchObject({
    code: "INVALID_REQUEST",
  });
  expect(await page.value("zone.textContent")).toBe("Drop here");
});
