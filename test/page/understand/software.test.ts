/** Pages of widely used software: forums, shops, consent dialogs, grids of components. */
import { expect, test, vi } from "vitest";
import type { PageSnapshot } from "../../../src/page/snapshot.ts";
import { PageTree } from "../../../src/page/tree.ts";
import { blockListsOf } from "../../../src/page/understand/blocks.ts";
import { Measures } from "../../../src/page/understand/measures.ts";
import { understand } from "../../../src/page/understand/understand.ts";
import { everyRow } from "../../../src/shared/every-row.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { outlinesOf } from "./outline.ts";

const TOPICS = ["Kettle boils over", "Fresh hops", "Yeast never sleeps", "Corks or caps", "Labels"];
const topic = (title: string, place: number) =>
  `<tr><td><a href="/pin" title="Pinned"><svg></svg></a><a href="/t/${place}" role="heading" aria-level="2" id="t${place}">${title}</a> <a href="/c/1">Help</a><a href="/t/${place}">What to read before one asks about it</a><td><a href="/u/${place}"><img alt="user${place}, most recent poster of all" src="a"></a><td><button>4</button><td><a href="/t/${place}/9">${place}d</a>`;
const FORUM = `<table><tr><th>Topic<th>Posters<th>Replies<th>Activity${TOPICS.map(topic).join("")}</table>`;

const SERVICES = ["Google", "Microsoft"].map((name) => `<button>Continue with ${name}</button>`);
const EMAIL = `<form><label>Email <input id="who" type="email" name="email"></label><button id="go">Continue</button></form>`;

const TRIP = `<h1>Where to?</h1><div><label>From <input name="from"></label><label>To <input name="to"></label>
  <button type="button" aria-haspopup="dialog">Departure</button><button type="button" aria-expanded="false">1 adult</button><button type="button" id="find">Show flights</button></div>`;

const STEP = `<h1>Address</h1><form method="post"><label>Street <input name="street"></label><label>Town <input name="town"></label>
  <button name="nav" value="back">Back</button><button name="nav" value="save">Save for later</button><button id="on" name="nav" value="next">Continue</button></form>`;

const MAIL = `<form role="search"><button type="button" id="find" aria-label="Search mail"></button><input id="q" name="q" aria-label="Search mail"><button type="button" aria-label="Advanced search options"></button></form>`;

const REQUEST = `<h1>Bakery</h1><p>Bread, daily.</p><div role="dialog" aria-label="Your choice"><span role="button" tabindex="0" id="no" aria-label="Continue without accepting: Refuse our processing of your data and close">Continue without accepting</span>
  <p>We and our 842 partners use cookies to store and reach information such as your visit.</p><button id="yes" aria-label="Accept and close: Accept our processing of your data and close"><span>Accept and close</span></button></div>`;

const GATE = `<div role="dialog" aria-modal="true"><h2>Are you old enough to drink?</h2><button>Yes</button><button>No</button><p>By going on you agree to our <a href="/t">terms</a> and <a href="/c">use of cookies</a>.</p></div>`;

const POLICY = `<h1>Bakery</h1><p>Bread, daily.</p><div><p>We value your visit.</p><button id="yes">Accept</button><button id="no">Decline</button><a href="/c">Cookie policy</a></div>`;

const DEVICE = `<h1>Connect a device</h1><p>Enter the code shown on your TV</p><form method="post"><label>Code <input id="code" name="user_code" maxlength="9"></label><button id="go">Continue</button></form>`;

const incident = (title: string, place: number) =>
  `<tr><td><input type="checkbox" aria-label="Select ${place}"><td><a href="/i/${place}">INC00${place}</a><td>${title} and does not want to any more`;
const COLUMNS = ["number", "title"].map(
  (name) => `<td><input type="search" aria-label="Search column: ${name}">`,
);
const RECORDS = `<h1>Incidents</h1><select aria-label="Field"><option>Number<option>Title</select><input id="q" type="search" placeholder="Search">
  <table role="grid"><thead><tr><th><th>Number<th>Title<tr><td>${COLUMNS.join("")}</thead>${TOPICS.map(incident).join("")}</table><input aria-label="Skip to row" value="1">`;

const person = (name: string, place: number) =>
  `<tr><td><input type="checkbox" name="selected" value="${place}"><th><a href="/u/${place}">${name}</a><td>${place}@post.example`;
const ADMIN = `<h1>People</h1><form method="post"><label>Action <select name="action"><option>Delete</select></label><button name="go">Go</button>
  <table><thead><tr><th><input type="checkbox" aria-label="All"><th>Name<th>Mail</thead>${TOPICS.map(person).join("")}</table></form>`;

const STORY = `<meta property="og:type" content="article"><article><h1>Why the bridge stays shut</h1><p>For three weeks the buses have gone eleven kilometres round. A report that we have seen names the reason.</p><p>The bearings below the middle pier are older than the files say they are.</p>
  <section><h2>Read on with H+</h2><ul><li>All articles, on paper and in the app</ul><a href="/s">Try it for 1 €</a></section></article>`;

const OFFER = `<h1>Wool</h1><p>Yarn from eleven farms.</p><div role="dialog" aria-modal="true"><h2>Ten per cent off</h2><p>Join our mailing list for patterns.</p><form action="/nl" method="post"><input type="email" name="email" placeholder="Email"><button>Sign me up</button></form></div>`;

everyRow(test, [
  ["the rows of a forum are told by their titles", FORUM, "List", ["SelectFromList items=5"]],
  [
    "an address among ways in with other accounts",
    `<h1>Welcome back</h1>${SERVICES.join("")}${EMAIL}`,
    "Login",
    ["Login usernameId=who submitId=go"],
  ],
  ["what opens a calendar sends nothing", TRIP, "Form", ["FillForm fields=from,to submitId=find"]],
  [
    "of several buttons the one that goes on",
    STEP,
    "Form",
    ["FillForm fields=street,town submitId=on"],
  ],
  ["the button that is called as its field", MAIL, "Search", ["Search inputId=q submitId=find"]],
  [
    "buttons whose names go on about what they do",
    REQUEST,
    "Other",
    ["CookieConsent acceptId=yes rejectId=no"],
  ],
  [
    "links behind its buttons that say what is asked",
    POLICY,
    "Other",
    ["CookieConsent acceptId=yes rejectId=no"],
  ],
  ["a question with cookies in its small print", GATE, "Other", []],
  [
    "a code of two halves",
    DEVICE,
    "TwoFactorAuth",
    ["EnterCode inputId=code submitId=go codeLength=9"],
  ],
  ["boxes that pick rows", ADMIN, "List", ["SelectFromList items=5"]],
  ["the beginning of an article", STORY, "Article", []],
  ["an offer for an address", OFFER, "Other", []],
  ["fields that look for rows", RECORDS, "List", ["SelectFromList items=5"]],
])("pages of software are understood", ([, markup, type, actions]) => {
  expect(outlinesOf(snapshotOf(`<!doctype html>${markup}`))).toEqual({ type, actions });
});

test("a row of a forum is told by its title", () => {
  expect(itemsOf(snapshotOf(`<!doctype html>${FORUM}`))).toEqual(TOPICS);
});

test("a post is told by what most of its links lead to", () => {
  const post = (title: string, place: number) =>
    `<article><a href="/c/${place}"><img alt="" src="a"></a><a href="/u/${place}">u/${place}</a> <time>4 h</time> <a href="/c/${place}">${title}</a> <button>Vote</button> <a href="/c/${place}">${place} answers</a></article>`;
  const snapshot = snapshotOf(`<!doctype html><main>${TOPICS.map(post).join("")}</main>`);
  expect(itemsOf(snapshot)).toEqual(TOPICS);
});

test("a link of a post's small print is not told for its title", () => {
  const post = (title: string, place: number) =>
    `<tr class="story"><td>${place}.<td><a href="/vote?id=${place}"></a><td><a href="https://press.example/${place}">${title}</a><tr><td><td><td>80 points by <a href="/u/${place}">ada</a> <a href="/item?id=${place}">${place} hours ago</a> | <a href="/hide/${place}">hide</a> | <a href="/item?id=${place}">${place} comments</a><tr class="gap">`;
  const snapshot = snapshotOf(`<!doctype html><table>${TOPICS.map(post).join("")}</table>`);
  expect(itemsOf(snapshot)).toEqual(TOPICS);
});

test.each([
  ["below it", (title: string) => `<h3>${title}</h3><a href="/c"><img src="a" alt=""></a>`],
  ["above it", (title: string) => `<a href="/c"><img src="a" alt=""></a><h3>${title}</h3>`],
])("a link to the shelf of a product is not told for its title, %s", (_place, around) => {
  const card = (title: string, place: number) =>
    `<article>${around(`<a href="/p/${place}">${title}</a>`)}<a href="/c">All tools of this very shop</a></article>`;
  const snapshot = snapshotOf(`<!doctype html><main>${TOPICS.map(card).join("")}</main>`);
  expect(itemsOf(snapshot)).toEqual(TOPICS);
});

test("cells of a grid without rows take no longer the more there are", () => {
  const look = (cells: number): number => {
    const cell = `<div role="gridcell"><a href="/x">Some words</a></div>`;
    const snapshot = snapshotOf(`<!doctype html><div role="grid">${cell.repeat(cells)}</div>`);
    const tree = new PageTree(snapshot);
    const looks = vi.spyOn(tree, "descendantsOf");
    blockListsOf(snapshot.nodes, tree, new Measures(tree));
    return looks.mock.calls.filter(([node]) => node?.role === "grid").length;
  };
  expect(look(200)).toBe(look(20));
});

function itemsOf(snapshot: PageSnapshot): readonly (string | undefined)[] {
  const { suggestedActions } = understand({ snapshot });
  const list = suggestedActions.find(({ action }) => action === "SelectFromList");
  const tree = new PageTree(snapshot);
  const items = list?.action === "SelectFromList" ? list.items : [];
  return items.map((ref) => tree.get(ref)?.name);
}
