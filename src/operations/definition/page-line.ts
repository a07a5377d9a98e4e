interface Titled {
  readonly title: string;
  readonly url: string;
}

/** `Title — address`: the text form of a page. */
export function pageLine({ title, url }: Titled): string {
  return `${title === "" ? "(no title)" : title} — ${url}`;
}
