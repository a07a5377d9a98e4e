/** Serves the site of forms until it is stopped: `node examples/forms/serve.ts [port]`. */
import { startFormsSite } from "./site.ts";

const { url } = await startFormsSite(Number(process.argv[2] ?? 8333));
process.stdout.write(`${url}/\n`);
