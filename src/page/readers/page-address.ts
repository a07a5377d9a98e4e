/** The address differs from that of the page as another page of the same list would: by a number, or in its query. */
export function isPageOfSame(url: string, href: string): boolean {
  const here = URL.parse(url);
  const there = URL.parse(href);
  if (!here || !there || here.origin !== there.origin) return false;
  if (here.pathname === there.pathname) return here.search !== there.search;
  return withoutPage(here.pathname) === withoutPage(there.pathname);
}

/** `/news/page/2/`, `/news/2`, `/news/p2`, `/news-2.html` and `/news/index2.html` are pages of `/news`. */
function withoutPage(path: string): string {
  return path
    .replace(/(?:\/(?:index|page|p|seite|pagina|strona)?[-_]?\d{0,4})?(?:\.[a-z]{1,5})?\/*$/iu, "")
    .replace(/(?:\/(?:page|p|seite|pagina|strona))?[-_/]?\d{0,4}$/iu, "");
}
