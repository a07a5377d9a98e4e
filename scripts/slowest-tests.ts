// npm test -- --slowest: the test files that took longest when they last ran, and what each of them started.
import { slowestFiles } from "../test/support/file-times.ts";

const MOST = 30;

process.stdout.write(`${slowestFiles(MOST)}\n`);
