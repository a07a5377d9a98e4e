/** Field values that nobody may read, requested in every way that the host has. */
import { expect, it } from "vitest";
import { useDomLab, EVERYTHING, type DomPage } from "./world.ts";

const lab = await useDomLab();

/** All that the world returns for the page, and for one field of it. */
async function renderedText(page: DomPage, id: string): Promise<string> {
  const { nodes } = await page.snapshot(EVERYTHING);
  const field = nodes.find(({ attributes }) => attributes["id"] === id)?.ref ?? 0;
  const form = nodes.find(({ tag }) => tag === "form")?.ref ?? null;
  const output = [
    nodes,
    await page.call("control", field, field + 100),
    await page.call("choices", field, field + 100),
    await page.call("scanForm", { form, fields: [[field]], buttons: [] }),
    await page.call("resolve", field),
    await page.call("describePoint", 20, 20),
  ];
  return JSON.stringify(output);
}

it.each([
  ["a password", `<input id="it" type="password" value="hunter2">`],
  ["a password with suggestions", `<input id="it" type="password" list="of" value="hunter2">`],
  ["one that was called so", `<input id="it" autocomplete="new-password" value="hunter2">`],
  ["a masked field", `<input id="it" style="-webkit-text-security: disc" value="hunter2">`],
  ["a masked box", `<textarea id="it" style="-webkit-text-security: disc">hunter2</textarea>`],
  [
    "one of two passwords",
    `<input type="password" value="x"><input id="it" type="password" value="hunter2">`,
  ],
  [
    "hidden inputs",
    `<input id="it"><input type="hidden" value="a"><input type="hidden" value="hunter2">`,
  ],
])("%s is told by nobody", async (_what, fields) => {
  const page = await lab.open(`<form><label>Secret ${fields}</label><button>Go</button></form>`);
  expect(await renderedText(page, "it")).not.toContain("hunter2");
});

it("a masked field stays secret when the mask is taken off", async () => {
  const page = await lab.open(`<form><input id="it" value="hunter2"></form>`);
  const style = `document.getElementById("it").style.webkitTextSecurity`;
  expect(await renderedText(page, "it")).toContain("hunter2");
  await page.main(`${style} = "disc"`);
  await page.snapshot(EVERYTHING);
  await page.main(`${style} = "none"`);
  expect(await renderedText(page, "it")).not.toContain("hunter2");
});

it("so does a password that is shown by another field in its place", async () => {
  const page = await lab.open(
    `<form><input id="user" value="hunter2"><input id="it" type="password" value="hunter2"></form>`,
  );
  await page.snapshot(EVERYTHING);
  await page.main(`{ const old = document.getElementById("it"), shown = document.createElement("input");
    shown.id = "it"; shown.value = old.value; old.replaceWith(shown); document.getElementById("user").value = "Ada"; }`);
  const output = await renderedText(page, "it");
  expect(output).not.toContain("hunter2");
  expect(output).toContain("Ada");
});

it("a field is none for holding the same as a password, nor for what many fields hold", async () => {
  const page = await lab.open(
    `<form><input id="it" value="hunter2"><input type="password" value="hunter2"><input type="password" value="1"></form>`,
  );
  expect(await renderedText(page, "it")).toContain("hunter2");
  await page.main(
    `document.forms[0].insertAdjacentHTML("beforeend", '<input id="new" value="1">')`,
  );
  const { nodes } = await page.snapshot(EVERYTHING);
  expect(nodes.find(({ attributes }) => attributes["id"] === "new")?.attributes["value"]).toBe("1");
});
