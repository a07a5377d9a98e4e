// npm test -- --slowest: the slowest test files, and how many servers and browsers each started.
import { slowestFiles } from "../test/support/file-times.ts";

const MOST = 30;

process.stdout.write(`${slowestFiles(MOST)}\n`);
