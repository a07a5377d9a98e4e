import { createServer } from "node:http";

const FORM = `<!doctype html><title>Form</title>
<body style="margin:0">
<input id="q" aria-label="Search" style="position:absolute;left:20px;top:20px;width:200px;height:30px">
<button id="b" style="position:absolute;left:20px;top:80px;width:100px;height:40px">Go</button>
<p id="out" style="position:absolute;left:20px;top:140px">0</p>
<script>
  let n = 0, ticks = 0;
  setInterval(() => ticks++, 10);
  b.onclick = () => { out.textContent = ++n + ' ' + q.value; };
</script>`;

export interface DemoSite {
  readonly url: string;
  close(): void;
}

/** A page with a field, a button and a clock that ticks, on a free port. */
export async function startDemoSite(): Promise<DemoSite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(FORM);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", listening.resolve);
  await listening.promise;
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("not on TCP");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
