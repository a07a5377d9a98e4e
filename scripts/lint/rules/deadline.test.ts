import { root } from "../../lib/project.ts";
import { deadline } from "./deadline.ts";
import { ruleTester } from "./testing.ts";

const errors = [{ message: "This await neither passes the deadline on nor races it." }];
const inFunction = (body: string) => `async function f(deadline: Deadline, x: X) { ${body} }`;

ruleTester(root).run("deadline", deadline, {
  valid: [
    inFunction(`await x.send(deadline);`),
    inFunction(`await deadline.race(x.done);`),
    inFunction(`const soon = deadline.child(5); await x.send(soon);`),
    inFunction(`const sent = x.send(deadline); await sent;`),
    inFunction(`await import("sharp");`),
    inFunction(`await cleanUp(Deadline.after(100));`),
    inFunction(`for await (const y of x.events(deadline)) use(y);`),
    inFunction(`return { run: async (deadline) => { await x.run(deadline); } };`),
    inFunction(`\nawait x.freeze(); // deadline: bounded by itself\n`),
    inFunction(`\n// deadline: bounded by itself\nawait x.freeze();\n`),
    `async function f(x: X) { await x.done; }`,
    `const f = async () => { await x; };`,
  ],
  invalid: [
    { code: inFunction(`\nawait x.a(); // deadline: fine\n\nawait x.b();\n`), errors },
    { code: inFunction(`\nawait x.freeze(); // deadline:\n`), errors },
    { code: inFunction(`await x.send();`), errors },
    { code: inFunction(`const y = await x.send(deadline); await y.done;`), errors },
    { code: inFunction(`await Promise.all(x.map(async (y) => { await y; }));`), errors: 2 },
    { code: inFunction(`for await (const y of x.events()) use(y);`), errors },
    { code: `class A { async f(deadline: Deadline) { await this.done; } }`, errors },
    { code: `const f = async (deadline: Deadline) => await done;`, errors },
  ],
});
