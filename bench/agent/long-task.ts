import { click, done, enter } from "../../test/agent/tasks/script.ts";
import type { TaskCase } from "../../test/agent/tasks/task-case.ts";

const WANTED = [
  "Kettle Nimbus",
  "Kettle Cirrus",
  "Toaster Stratus",
  "Bread knife",
  "Kettle Nimbus",
  "Toaster Stratus",
  "Bread knife",
];

/** Seven articles, three steps for each: more than twenty steps in all. */
export const LONG_TASK: TaskCase = {
  name: "twenty steps",
  intent: `Put into the basket, one after the other: ${WANTED.join(", ")}. Tell me the total.`,
  start: "/shop",
  script: (page) => {
    const wanted = WANTED[Number(page.read(/Basket \((\d+)\)/))];
    if (wanted === undefined) {
      return [done(page.read(/Total: (€ [\d.]+)/), page.read(/Total: € [\d.]+/))];
    }
    if (page.shows(/Put into the basket/)) return [click(page.index(/Put into the basket/))];
    return page.shows(/results for/) && page.shows(new RegExp(wanted))
      ? [click(page.index(new RegExp(wanted)))]
      : [enter(page.index(/name="q"/), wanted), click(page.index(/<button[^>]*>Search/))];
  },
  expected: { status: "done", answer: /€/ },
};
