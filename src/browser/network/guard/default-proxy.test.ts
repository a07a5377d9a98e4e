import { expect, it } from "vitest";
import { defaultProxy } from "./default-proxy.ts";

it.each([
  [[], {}, undefined],
  [["--proxy-server=corp:3128"], {}, { server: "http://corp:3128", bypass: [] }],
  [
    ["--proxy-server=http=a:1;https=socks5://b:2", "--proxy-bypass-list=*.x;10.0.0.0/8"],
    { https_proxy: "http://c:3" },
    { server: "socks5://b:2", bypass: ["*.x", "10.0.0.0/8"] },
  ],
  [["--proxy-server=direct://"], { https_proxy: "http://c:3" }, undefined],
  [["--no-proxy-server"], { https_proxy: "http://c:3" }, undefined],
  [
    [],
    { HTTPS_PROXY: "http://ada:secret@c:3/", no_proxy: "localhost, .corp,10.0.0.1" },
    { server: "http://c:3", bypass: ["*localhost", "*.corp", "10.0.0.1"] },
  ],
  [[], { http_proxy: "c:3", all_proxy: "d:4" }, { server: "http://c:3", bypass: [] }],
])("%j in %j is %j", (flags, environment, proxy) => {
  expect(defaultProxy(flags, environment)).toEqual(proxy);
});
