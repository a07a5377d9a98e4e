interface Titled {
  readonly title: string;
  readonly url: string;
}

/** `Title — address`: how an answer for a reader names a page. */
export function pageLine({ title, url }: Titled): string {
  return `${title === "" ? "(no title)" : title} — ${url}`;
}
