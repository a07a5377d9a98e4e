import { ACCOUNTS } from "./accounts.ts";
import { FINDING } from "./finding.ts";
import { FORMS } from "./forms.ts";
import { HONESTY } from "./honesty.ts";
import { HOSTILE } from "./hostile.ts";
import type { TaskCase } from "./task-case.ts";
import { WIDGETS } from "./widgets.ts";
import { WINDOWS } from "./windows.ts";

export const TASKS: readonly TaskCase[] = [
  ...FINDING,
  ...FORMS,
  ...WIDGETS,
  ...WINDOWS,
  ...ACCOUNTS,
  ...HOSTILE,
  ...HONESTY,
];
