// Features that the program uses and Node 22 lacks; bundled for Node 22, and loaded by no newer version.
import "core-js/actual/async-disposable-stack/index.js";
import "core-js/actual/disposable-stack/index.js";
import "core-js/actual/promise/try.js";
import "core-js/actual/regexp/escape.js";
