/** Lists whose items have no address, and elements that only look like a list. */
import { describe, expect, test } from "vitest";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { outlinesOf } from "./outline.ts";

const CITIES = ["Lisbon", "Porto", "Faro", "Braga", "Évora", "Coimbra"];
const each = (block: (city: string, place: number) => string) => CITIES.map(block).join("");
const SEARCH = `<form action="/search"><input id="q" type="search" name="q" value="portugal"><button id="go">Search</button></form>`;
const FILTERS = `<aside><form><label><input type="checkbox" name="s"> Three stars</label><label>Price <input type="range" name="p"></label></form></aside>`;

describe("what was found, with a button each", () => {
  test.each([
    [
      "cards",
      each(
        (city, place) =>
          `<div class="card"><img src="a" alt="${city}"><h3>Hotel ${city}</h3><p>Breakfast and free cancellation</p><b>€${place}9</b><button type="button">See rooms</button></div>`,
      ),
    ],
    [
      "cards in elements that have a meaning",
      `<ul>${each((city) => `<li><span>Hotel ${city}, near the centre</span> <span>8.9 of 10, 120 reviews</span><button aria-label="Save">♡</button><button>Select</button></li>`)}</ul>`,
    ],
    [
      "articles",
      each(
        (city) =>
          `<article><h2>Hotel ${city}</h2><p>Rated 8.9 by guests</p><button>View deal</button></article>`,
      ),
    ],
  ])("%s", (_what, cards) => {
    const html = `<title>portugal</title><header>${SEARCH}</header><main><h1>6 properties found</h1>${FILTERS}<section>${cards}</section></main>`;
    expect(found(html, "/search?q=portugal")).toEqual({
      type: "SearchResults",
      actions: expect.arrayContaining(["Search inputId=q submitId=go", "SelectFromList items=6"]),
    });
  });
});

test("rows of an administration are a list, and their buttons change them", () => {
  const rows = each(
    (city) =>
      `<div role="row"><div role="cell">Order of ${city}</div><div role="cell">Paid</div><div role="cell"><button aria-label="Edit"></button><button aria-label="Delete"></button></div></div>`,
  );
  const grid = `<div role="grid"><div role="row"><div role="columnheader">Order</div><div role="columnheader">State</div><div role="columnheader">Actions</div></div>${rows}</div>`;
  const html = `<title>Orders</title><main><h1>Orders</h1><input id="q" type="search">${grid}</main>`;
  expect(found(html)).toEqual({ type: "List", actions: ["Search inputId=q"] });
});

describe("what is no list", () => {
  const questions = each(
    (city) =>
      `<h3><button aria-expanded="true">How do I get to ${city}?</button></h3><p>By train from Lisbon, twice an hour.</p>`,
  );
  const days = Array.from({ length: 30 }, (_, day) => {
    return `<button type="button" role="gridcell" aria-label="${day + 1} November 2026">${day + 1}</button>`;
  });
  const comments = each(
    (city) => `<div><p>I liked ${city} best of all that I saw.</p><button>Reply</button></div>`,
  );
  const settings = each((city) => `<div><span>${city}</span><button>Change</button></div>`);
  test.each([
    ["questions that open", questions],
    ["the days of a calendar", `<div role="grid">${days.join("")}</div>`],
    [
      "the values of a field",
      `<div role="listbox">${each((city) => `<div role="option" tabindex="-1">${city}</div>`)}</div>`,
    ],
    ["comments", comments],
    ["settings", settings],
  ])("%s", (_what, body) => {
    const { type, actions } = found(`<title>Velo</title><main><h1>Velo</h1>${body}</main>`);
    expect(type).not.toBe("List");
    expect(actions).toEqual([]);
  });
});

test("answers that say how long ago they were given are a thread", () => {
  const posts = each(
    (city, place) =>
      `<div><a href="/u/${place}">user ${place}</a> ${place + 2} hours ago<p>I liked ${city} best of all, and would go there again at once.</p></div>`,
  );
  const form = `<form><textarea id="t" placeholder="Add a comment"></textarea><button>Comment</button></form>`;
  const html = `<title>Best city?</title><main><h1>Best city?</h1><p>Where should I go?</p>${posts}${form}</main>`;
  expect(found(html).type).toBe("Article");
});

test("one question with a few answers is a form", () => {
  const answers = each(
    (city) => `<label><input type="radio" name="c" value="${city}">${city}</label>`,
  );
  const html = `<title>Poll</title><main><h1>Which city?</h1><form method="post">${answers}<button id="go">Vote</button></form></main>`;
  expect(found(html)).toEqual({ type: "Form", actions: ["FillForm fields=c submitId=go"] });
});

test("what is disabled is not named to be filled in", () => {
  const field = (name: string, more = "") =>
    `<label>${name} <input name="${name}" ${more}></label>`;
  const fields = [field("street"), field("city"), field("state", "disabled")];
  const html = `<title>Address</title><main><h1>Address</h1><form method="post">${fields.join("")}<button id="go">Save</button></form></main>`;
  expect(found(html).actions).toEqual(["FillForm fields=street,city submitId=go"]);
  const none = html.replaceAll("<input", "<input disabled");
  expect(found(none).actions).toEqual([]);
});

test("a chat stays one beside a search in it", () => {
  const log = `<div role="log"><div>Ada: Is the build green again?</div><div>Grace: Since an hour.</div></div>`;
  const box = `<div contenteditable="true" role="textbox" aria-label="Message"></div>`;
  const html = `<title>General</title><main><h1>General</h1><input id="q" type="search">${log}${box}</main>`;
  expect(found(html).type).toBe("List");
});

function found(html: string, path = "/start") {
  return outlinesOf(snapshotOf(`<!doctype html>${html}`, `https://velo.example${path}`));
}

describe("boxes that script answers to as a whole", () => {
  const cards = (more = "") =>
    `<main><h1>Events</h1>${each((city) => `<div onclick="open('${city}')" ${more}><h3>Night of light in ${city}</h3><p>Town hall, 20:30</p><b>18 €</b></div>`)}</main>`;
  test("are a list", () => {
    expect(found(cards(), "/events")).toEqual({
      type: "List",
      actions: ["SelectFromList items=6"],
    });
  });
  test("unless they open where they are", () => {
    expect(found(cards(`aria-expanded="false"`), "/events")).toEqual({
      type: "Other",
      actions: [],
    });
  });
});
