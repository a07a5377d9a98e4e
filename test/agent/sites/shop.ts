/** A shop: search, a list over several pages, and a basket. */
import { escaped, goTo, page, shown, taken, type Corner } from "./layout.ts";
import type { Ledger } from "./ledger.ts";

interface Article {
  readonly number: string;
  readonly name: string;
  readonly cents: number;
}

const KITCHEN: readonly Article[] = [
  { number: "K-101", name: "Kettle Nimbus", cents: 3990 },
  { number: "K-102", name: "Kettle Cirrus", cents: 5450 },
  { number: "K-103", name: "Toaster Stratus", cents: 2975 },
  { number: "K-104", name: "Bread knife", cents: 1225 },
];
const LAMP_NAMES =
  "Alba Arc Argo Aster Atlas Aura Avalon Bella Bloom Boreal Cosmo Delta Dune Ember Fjord Gloria Halo Iris Juno";
const LAMPS: readonly Article[] = [...LAMP_NAMES.split(" "), "Aurora", "Zenith"].map(
  (name, place) => ({
    number: `L-${200 + place * 7}`,
    name: `Lamp ${name}`,
    cents: 1900 + place * 150,
  }),
);
const LAMPS_PER_PAGE = 8;

const BASKET = "/shop/basket";

export const shop: Corner = (ledger) => ({
  "/shop": shown(() => shopPage(ledger, "The little shop", "<p>Everything for the house.</p>")),
  "/shop/search": shown((query) => shopPage(ledger, "Search", found(query.get("q") ?? ""))),
  "/shop/lamps": shown((query) => shopPage(ledger, "Lamps", lamps(Number(query.get("page") ?? 1)))),
  "/shop/article": shown((query) => shopPage(ledger, "Article", article(query.get("number")))),
  "/shop/basket/add": taken(ledger, BASKET, (response) => goTo(response, BASKET)),
  "/shop/basket": shown(() => shopPage(ledger, "Your basket", basket(ledger))),
});

function shopPage(ledger: Ledger, title: string, body: string): string {
  return page(
    title,
    `<header><nav><a href="/shop">Start</a> <a href="/shop/lamps">Lamps</a>
      <a href="${BASKET}">Basket (${ledger.at(BASKET).length})</a></nav>
      <form action="/shop/search" role="search"><input type="search" name="q" aria-label="Search the shop">
      <button>Search</button></form></header><main><h1>${title}</h1>${body}</main>`,
  );
}

function found(words: string): string {
  const hits = KITCHEN.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  return `<p>${hits.length} results for "${escaped(words)}"</p><ul>${hits.map(entry).join("")}</ul>`;
}

function lamps(number: number): string {
  const pages = Math.ceil(LAMPS.length / LAMPS_PER_PAGE);
  const part = LAMPS.slice((number - 1) * LAMPS_PER_PAGE, number * LAMPS_PER_PAGE);
  const next =
    number < pages ? `<a href="/shop/lamps?page=${number + 1}" rel="next">Next page</a>` : "";
  return `<p>Page ${number} of ${pages}</p><ul>${part.map(entry).join("")}</ul><nav>${next}</nav>`;
}

function entry({ number, name, cents }: Article): string {
  return `<li><a href="/shop/article?number=${number}">${name}</a>, article ${number}, ${price(cents)}</li>`;
}

function article(number: string | null): string {
  const one = articleOf(number);
  if (!one) return "<p>There is no such article.</p>";
  return `<h2>${one.name}</h2><p>${price(one.cents)}, article ${one.number}</p>
    <form method="post" action="/shop/basket/add"><input type="hidden" name="number" value="${one.number}">
    <button>Put into the basket</button></form>`;
}

function basket(ledger: Ledger): string {
  const articles = ledger.at(BASKET).flatMap(({ number }) => articleOf(number ?? null) ?? []);
  const total = articles.reduce((sum, { cents }) => sum + cents, 0);
  return `<ul>${articles.map(({ name, cents }) => `<li>${name}: ${price(cents)}</li>`).join("")}</ul>
    <p>Total: ${price(total)}</p>`;
}

function articleOf(number: string | null): Article | undefined {
  return [...KITCHEN, ...LAMPS].find((one) => one.number === number);
}

function price(cents: number): string {
  return `€ ${(cents / 100).toFixed(2)}`;
}
