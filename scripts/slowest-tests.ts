// npm test -- --slowest: the slowest test files of the last run, and what each of them started.
import { slowestFiles } from "../test/support/file-times.ts";

const MOST = 30;

process.stdout.write(`${slowestFiles(MOST)}\n`);
