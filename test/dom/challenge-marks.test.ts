/** Elements that may be challenges are listed even where they show nothing. */
import { expect, it } from "vitest";
import { useDomLab, EVERYTHING, IN_VIEW } from "./world.ts";

const lab = await useDomLab();

it("tells what their attributes say, and where they lie", async () => {
  const page = await lab.open(`<main id="around"><p>Words</p><form id="form"><input name="q">
    <div class="h-captcha big" data-sitekey="key" data-size="normal"></div>
    <img src="/captcha.png" width="20" height="20"></form>
    <div id="challenge-stage" style="display:none"></div><div id="plain" class="challenger"></div></main>`);
  const { facts, nodes } = await page.snapshot(EVERYTHING);
  const refOf = (id: string) => nodes.find(({ attributes }) => attributes["id"] === id)?.ref;
  expect(facts?.marks).toMatchObject([
    {
      tag: "div",
      classes: ["h-captcha", "big"],
      sitekey: "key",
      size: "normal",
      node: refOf("form"),
      form: refOf("form"),
      frame: 0,
      hidden: "size",
    },
    { tag: "img", src: "/captcha.png", form: refOf("form"), box: { width: 20, height: 20 } },
    { id: "challenge-stage", node: refOf("around"), form: null, hidden: "display" },
    { id: "plain" },
  ]);
});

it("tells fifty at most, and none where not all is asked for", async () => {
  const page = await lab.open(`<button>Go</button>${'<i class="captcha"></i>'.repeat(80)}`);
  expect((await page.snapshot(EVERYTHING)).facts?.marks).toHaveLength(50);
  expect(JSON.stringify(await page.snapshot(IN_VIEW))).not.toContain("captcha");
});

it("is not misled by controls that are named like members of a form", async () => {
  const page = await lab.open(
    `<form id="f"><input name="getAttribute"><input name="closest"><div class="g-recaptcha"></div></form>`,
  );
  const { facts } = await page.snapshot(EVERYTHING);
  expect(facts?.marks).toMatchObject([{ classes: ["g-recaptcha"] }]);
});
