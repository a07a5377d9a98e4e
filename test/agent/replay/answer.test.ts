/** The content of a result is read again on a page that has changed. */
import { describe, expect, it } from "vitest";
import { boundAnswer } from "../../../src/agent/replay/answer/bind.ts";
import { Gathering } from "../../../src/agent/replay/answer/gathering.ts";
import { readAnswer } from "../../../src/agent/replay/answer/read.ts";
import { variablesOf } from "../../../src/agent/replay/variables.ts";
import type { Claim } from "../../../src/agent/model/action.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import type { ValueBinding } from "../../../src/agent/replay/answer/place-of-value.ts";

interface Reported {
  readonly task: string;
  readonly claim: Partial<Claim> & Pick<Claim, "text">;
  readonly values?: Readonly<Record<string, string>>;
  readonly onlyLooks?: boolean;
}

/** The result of a run on the page `before`, read again on the page `after`. */
function again(
  before: string,
  after: string,
  { task, claim, values = {}, onlyLooks = false }: Reported,
) {
  const binding: ValueBinding = {
    claim: { success: true, evidence: [], ...claim },
    data: claim.data,
    pages: [{ at: 0, snapshot: snapshotOf(before) }],
    variables: variablesOf({ task, values }, []),
    task,
    onlyLooks,
  };
  const answer = boundAnswer(binding);
  const gathering = new Gathering(answer, values);
  gathering.read({ snapshot: snapshotOf(after) }, 0);
  const { isWhole } = gathering;
  return { ...gathering.answer(), isWhole };
}

const flights = (...rows: readonly (readonly [string, string])[]) =>
  `<h1>Flights</h1><table><tr><th>Airline<th>Price</tr>${rows
    .map(([airline, price]) => `<tr><td>${airline}<td>${price}</tr>`)
    .join("")}</table>`;

describe("a value in a table", () => {
  it("is that of the row that the task names, wherever the row stands", () => {
    const reported = {
      task: "What does a flight with Skyline cost?",
      claim: { text: "It costs 89 €." },
    };
    const before = flights(["Aero", "120 €"], ["Skyline", "89 €"]);
    const after = flights(["Skyline", "95 €"], ["Nova", "10 €"], ["Aero", "120 €"]);
    expect(again(before, after, reported)).toMatchObject({
      text: "It costs 95 €.",
      isCurrent: true,
    });
  });

  it("is that of the row that the task names, not of one that has a number of the task by chance", () => {
    const stock = (...rows: readonly string[]) =>
      `<table><tr><th>No<th>Item<th>Price</tr>${rows.map((row) => `<tr><td>${row.split("|").join("<td>")}</tr>`).join("")}</table>`;
    const page = stock("3|Tea|4.50", "4|Coffee|6.00", "5|Cocoa|5.00");
    const binding: ValueBinding = {
      claim: { success: true, evidence: [], text: "Each costs 4.50." },
      data: undefined,
      pages: [{ at: 0, snapshot: snapshotOf(page) }],
      variables: variablesOf({ task: "Price of it", values: { count: "3", item: "Tea" } }, []),
      task: "Price of it",
    };
    const [reading] = boundAnswer(binding).readings;
    const now = (values: Readonly<Record<string, string>>) =>
      reading && readAnswer(snapshotOf(page), reading, values);
    expect(now({ count: "7", item: "Coffee" })).toBe("6.00");
    expect(now({ count: "4", item: "Cocoa" })).toBe("5.00");
    expect(now({ count: "3", item: "Mate" })).toBeUndefined();
  });

  it("is that of the row with the least, where the task asks for it", () => {
    const reported = { task: "Find the cheapest flight", claim: { text: "Skyline, for 89 €" } };
    const before = flights(["Aero", "120 €"], ["Skyline", "89 €"]);
    const after = flights(["Skyline", "95 €"], ["Nova", "10 €"], ["Aero", "120 €"]);
    expect(again(before, after, reported)).toMatchObject({
      text: "Nova, for 10 €",
      isCurrent: true,
    });
  });

  it("is that of the same place, where nothing else tells the row", () => {
    const reported = { task: "Which flight is listed first?", claim: { text: "Aero at 120 €" } };
    const before = flights(["Aero", "120 €"], ["Skyline", "89 €"]);
    const after = flights(["Nova", "10 €"], ["Aero", "120 €"]);
    expect(again(before, after, reported)).toMatchObject({ text: "Nova at 10 €", isCurrent: true });
  });

  it("is found for a value of the task that is another one now", () => {
    const before = flights(["Aero", "120 €"], ["Skyline", "89 €"]);
    const binding: ValueBinding = {
      claim: { success: true, evidence: [], text: "Skyline: 89 €" },
      data: undefined,
      pages: [{ at: 0, snapshot: snapshotOf(before) }],
      variables: variablesOf({ task: "Price of it", values: { airline: "Skyline" } }, []),
      task: "Price of it",
    };
    const answer = boundAnswer(binding);
    expect(answer.text).toBe("{{airline}}: {{#0}}");
    const [reading] = answer.readings;
    expect(reading && readAnswer(snapshotOf(before), reading, { airline: "Aero" })).toBe("120 €");
    expect(reading && readAnswer(snapshotOf(before), reading, { airline: "Nova" })).toBeUndefined();
  });
});

describe("a value elsewhere", () => {
  const cart = (total: string, more = "") =>
    `<h1>Cart</h1><p>3 items</p>${more}<p>Total: <b>${total}</b></p><p>Thank you</p>`;

  it("is what stands between the same words", () => {
    const reported = { task: "What is the total?", claim: { text: "The total is 42,50 €." } };
    const found = again(cart("42,50 €"), cart("7 €", "<p>New: <b>1 €</b></p>"), reported);
    expect(found).toMatchObject({ text: "The total is 7 €.", isCurrent: true });
  });

  it("is what an element says behind its label, several words too", () => {
    const reported = { task: "What does it cost?", claim: { text: "It costs 42.50 EUR." } };
    const page = (price: string) => `<h1>Teapot</h1><p>Price: ${price}</p>`;
    expect(again(page("42.50 EUR"), page("17.00 EUR"), reported)).toMatchObject({
      text: "It costs 17.00 EUR.",
      isCurrent: true,
    });
  });

  it("is a number where the result wants one", () => {
    const reported = {
      task: "total?",
      claim: { text: "done", data: { total: 1299.9, currency: "EUR" } },
    };
    const found = again(cart("1.299,90 EUR"), cart("2.000,00 EUR"), reported);
    expect(found.data).toEqual({ total: 2000, currency: "EUR" });
  });

  it("is the part of the evidence that a run has told which did nothing else", () => {
    const evidence = ["Two letters are waiting."];
    const reported = {
      task: "How many letters?",
      claim: { text: "Two", evidence },
      onlyLooks: true,
    };
    const page = (text: string) => `<p>Two days ago: rain</p><p>${text}</p>`;
    const before = page("Two letters are waiting.");
    const now = { text: "Nineteen", isCurrent: true, isWhole: true };
    expect(again(before, page("Nineteen letters are waiting."), reported)).toMatchObject(now);
    expect(again(before, page("The letters were thrown away."), reported).isWhole).toBe(false);
  });

  it("is no part of the evidence where something was done, which has to be proved as it was", () => {
    const reported = {
      task: "Discard it",
      claim: { text: "Discarded", evidence: ["Discarded: speech"] },
    };
    const [before, after] = ["<p>Discarded: speech", "<p>Refused: speech"];
    expect(again(before, before, reported)).toMatchObject({ text: "Discarded", isWhole: true });
    expect(again(before, after, reported)).toMatchObject({ text: "Discarded", isWhole: false });
  });

  describe("of one or two digits that the page shows more than once", () => {
    const hotels = (count: number) =>
      `<h1>Hotels</h1><ul><li>Alpina, ${count} stars</li><li>Bergblick, 4 stars</li></ul><p>Rooms for ${count} guests</p>`;

    it.each<[string, Partial<Claim> & Pick<Claim, "text">]>([
      ["in words", { text: "3 hotels are open." }],
      ["in data", { text: "See the data.", data: { hotels: 3 } }],
    ])("is not bound to one of them: %s", (_where, claim) => {
      expect(again(hotels(3), hotels(5), { task: "How many?", claim })).toMatchObject({
        text: claim.text,
        ...(claim.data !== undefined && { data: claim.data }),
        isCurrent: false,
      });
    });

    it("is that of the row that the task names", () => {
      const stock = (tea: number) =>
        `<table><tr><th>Item<th>Left</tr><tr><td>Coffee<td>3</tr><tr><td>Tea<td>${tea}</tr></table>`;
      const reported = { task: "How much Tea is left?", claim: { text: "There are 3 left." } };
      expect(again(stock(3), stock(9), reported)).toMatchObject({
        text: "There are 9 left.",
        isCurrent: true,
      });
    });
  });

  it("that stood nowhere makes an answer that is not bound", () => {
    const reported = { task: "How many?", claim: { text: "There are 17 of them." } };
    expect(again(cart("1 €"), cart("2 €"), reported)).toMatchObject({
      text: "There are 17 of them.",
      isCurrent: false,
    });
  });
});

it("rows of a table become records again, as many as there are now", () => {
  const records = [
    { who: "Aero", price: 120 },
    { who: "Skyline", price: 89 },
  ];
  const reported = {
    task: "List all flights",
    claim: { text: "See data", data: { flights: records } },
  };
  const before = flights(["Aero", "120 €"], ["Skyline", "89 €"]);
  const after = flights(["Nova", "10 €"], ["Aero", "1"], ["Skyline", "2"]);
  expect(again(before, after, reported).data).toEqual({
    flights: [
      { who: "Nova", price: 10 },
      { who: "Aero", price: 1 },
      { who: "Skyline", price: 2 },
    ],
  });
});

it("what proves it holds with other digits, and not with other words", () => {
  const reported = {
    task: "Order it",
    claim: { text: "The order is placed.", evidence: ["Order #4711 confirmed"] },
  };
  const page = (text: string) => `<h1>Shop</h1><p>${text}</p>`;
  const found = again(page("Order #4711 confirmed"), page("Order #4712 confirmed"), reported);
  const url = "https://example.com/page";
  const evidence = [{ url, text: "Order #4712 confirmed" }];
  expect(found).toMatchObject({ evidence, isCurrent: true, isWhole: true });
  const refused = again(page("Order #4711 confirmed"), page("Order #1 refused"), reported);
  expect(refused).toMatchObject({ evidence: [], isWhole: false });
});
