import type { ComponentChildren } from "preact";
import { linkTo } from "../kit/route.ts";

/** The heading of the pages that a user opens from the list of tasks, with a link back to the list. */
export function Heading({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="task-head">
      <a class="back" href={linkTo("tasks")}>
        ← Tasks
      </a>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
