import { expect, test } from "vitest";
import { withoutRedirector } from "./address.ts";

const page = new URL("https://www.engine.example/search?q=a");
const target = "https://found.example/a?b=c&d=e";
const packed = encodeURIComponent(target);

test.each([
  [`/url?q=${packed}&sa=U`, target],
  [`//engine.example/l/?uddg=${packed}&rut=abc`, target],
  [`/ck/a?!&&p=1&u=a1${Buffer.from(target).toString("base64url")}&ntb=1`, target],
  [`https://r.engine.example/_ylt=1/RU=${packed}/RK=2/RS=3`, target],
  [
    `/out?to=${encodeURIComponent(`/url?q=${packed}`)}`,
    "https://www.engine.example/out?to=%2Furl%3Fq%3Dhttps%253A%252F%252Ffound.example%252Fa%253Fb%253Dc%2526d%253De",
  ],
  [target, target],
  [
    "https://other.example/share?url=https%3A%2F%2Fthird.example%2F",
    "https://other.example/share?url=https%3A%2F%2Fthird.example%2F",
  ],
  ["/search?q=b", "https://www.engine.example/search?q=b"],
  ["javascript:alert(1)", undefined],
  ["/url?q=javascript:alert(1)", "https://www.engine.example/url?q=javascript:alert(1)"],
  ["/x/RU=%E0%A4%A/", "https://www.engine.example/x/RU=%E0%A4%A/"],
])("%s leads to %s", (href, found) => {
  expect(withoutRedirector(href, page)).toBe(found);
});

test("ends where redirectors lead to each other", () => {
  const loop = "https://www.engine.example/url?q=";
  const href = Array.from({ length: 50 }).reduce<string>(
    (inner) => loop + encodeURIComponent(inner),
    target,
  );
  expect(withoutRedirector(href, page)).toMatch(/^https:\/\/www\.engine\.example\/url/);
});
