import { expect, test } from "vitest";
import { browserFlags } from "./flags.ts";

const OPTIONS = {
  engine: "stepped",
  window: "shell",
  profileDir: "/profile",
  sandbox: true,
  viewport: { width: 1280, height: 800 },
  zoom: 1,
  extra: [],
  trusted: "pin",
  sharesMemory: true,
  datagrams: false,
} as const;

test("features that a caller switches off are added to ours: the browser takes the last list alone", () => {
  const flags = browserFlags({
    ...OPTIONS,
    extra: ["--disable-features=OfMine,OfMineToo", "--enable-features=New", "--lang=de"],
  });
  expect(flags.filter((flag) => flag.includes("-features="))).toEqual([
    "--disable-features=FetchLaterAPI,RasterInducingScroll,FencedFrames,OfMine,OfMineToo",
    "--enable-features=New",
  ]);
  expect(flags).toContain("--lang=de");
});
