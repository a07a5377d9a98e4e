import type { ComponentChildren } from "preact";
import { linkTo } from "../kit/route.ts";

interface HeadingProps {
  readonly title: string;
  readonly children?: ComponentChildren;
}

/** Of what is reached from the list of tasks. */
export function Heading({ title, children }: HeadingProps) {
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
