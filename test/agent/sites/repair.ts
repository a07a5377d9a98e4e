/** A form over three pages; a page with errors lists them instead of opening the next page. */
import { enteredIn, escaped, goTo, page, show, shown, type Corner } from "./layout.ts";
import type { Entered, Ledger } from "./ledger.ts";
import type { Route } from "../../support/site.ts";

interface Stage {
  readonly path: string;
  readonly title: string;
  readonly next: string;
  readonly fields: string;
  /** The errors in the submitted values; empty if there are none. */
  readonly problem: (entered: Entered) => string;
}

const STAGES: readonly Stage[] = [
  {
    path: "/repair",
    title: "Step 1 of 3: Your device",
    next: "/repair/contact",
    fields: `<label>Device <select name="device"><option value="">Choose</option><option value="washer">Washing machine</option>
      <option value="dryer">Tumble dryer</option></select></label> <label>Serial number <input name="serial"></label>`,
    problem: ({ serial = "", device = "" }) => {
      if (device === "") return "Choose a device.";
      return /^[A-Z]{2}\d{4}$/.test(serial) ? "" : "A serial number looks like this: AB1234.";
    },
  },
  {
    path: "/repair/contact",
    title: "Step 2 of 3: How we reach you",
    next: "/repair/check",
    fields: `<label>Name <input name="name"></label> <label>Phone <input type="tel" name="phone"></label>`,
    problem: ({ name = "", phone = "" }) =>
      name === "" || phone === "" ? "Name and phone are needed." : "",
  },
  {
    path: "/repair/check",
    title: "Step 3 of 3: Is this right?",
    next: "/repair/done",
    fields: `<label><input type="checkbox" name="sure" value="yes"> Yes, all of it is right</label>`,
    problem: ({ sure = "" }) => (sure === "yes" ? "" : "Please confirm that all of it is right."),
  },
];

export const repair: Corner = (ledger) => ({
  ...Object.fromEntries(STAGES.map((stage) => [stage.path, stageRoute(ledger, stage)])),
  "/repair/done": shown(() =>
    page(
      "Request received",
      `<main><h1>We will call you</h1><p>The reference of your request is ${reference(ledger)}.</p></main>`,
    ),
  ),
});

function stageRoute(ledger: Ledger, stage: Stage): Route {
  return (request, response) => {
    if (request.method !== "POST") {
      return show(response, stagePage(ledger, stage, ""));
    }
    const takeIt = async () => {
      const { entered } = await enteredIn(request);
      const problem = stage.problem(entered);
      if (problem === "") {
        ledger.note(stage.path, entered);
        goTo(response, stage.next);
      } else show(response, stagePage(ledger, stage, problem));
    };
    takeIt().catch(() => response.destroy());
  };
}

function stagePage(ledger: Ledger, { title, path, fields }: Stage, problem: string): string {
  const before = STAGES.flatMap((one) => Object.entries(ledger.last(one.path)));
  const known = before.map(([name, value]) => `<li>${escaped(name)}: ${escaped(value)}</li>`);
  return page(
    title,
    `<main><h1>${title}</h1>${problem && `<p role="alert">${problem}</p>`}<ul>${known.join("")}</ul>
      <form method="post" action="${path}">${fields}<button>Continue</button></form></main>`,
  );
}

/** Derived from the submitted values, so only a run that has completed the form can know it. */
function reference(ledger: Ledger): string {
  return `R-${ledger.last("/repair")["serial"]}-${(ledger.last("/repair/contact")["phone"] ?? "").slice(-2)}`;
}
