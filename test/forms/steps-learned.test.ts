/** Trial entries find the properties of fields in every step of a form, and submissions fill in these fields. */
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { fieldOf, learn } from "./support/learn.ts";

/** Each stores only a value chosen from its suggestions. */
const SUGGEST = `for (const [input, list] of [[trip.from, fromList], [trip.to, toList]]) {
  let chosen = "";
  const close = () => list.replaceChildren();
  input.oninput = () => {
    const fitting = ["Graz", "Linz", "Salzburg"].filter((town) => town.toLowerCase().includes(input.value.toLowerCase()));
    list.replaceChildren(...fitting.map((town) => {
      const item = Object.assign(document.createElement("li"), { textContent: town });
      item.onmousedown = () => { chosen = input.value = town; close(); };
      return item;
    }));
  };
  input.onblur = () => { input.value = chosen; close(); };
}`;
const SHOWN = `const show = (now) => { for (const part of [one, two, three]) part.hidden = part !== now; };
  one.querySelector("button").onclick = () => { if (trip.from.value !== "") show(two); };
  two.querySelector("button").onclick = () => { if (trip.to.value !== "") show(three); };
  three.querySelector("select").onchange = () => { bags.hidden = trip.fare.value !== "full"; };
  document.querySelector("[role=combobox]").onclick = ({ target }) => {
    classes.hidden = !classes.hidden;
    target.setAttribute("aria-expanded", String(!classes.hidden));
  };
  for (const option of classes.children) option.onclick = () => {
    document.querySelector("[role=combobox]").textContent = trip.seat.value = option.textContent;
    classes.hidden = true;
  };`;

let arrived: string[] = [];
beforeEach(() => {
  arrived = [];
});

const site = await useSite({
  "/trip": `<!doctype html><title>Book a trip</title><form id="trip" method="post" action="/taken">
    <section id="one"><label>From <input name="from" autocomplete="off" required></label><ul id="fromList"></ul>
      <button type="button">Next</button></section>
    <section id="two" hidden><label>To <input name="to" autocomplete="off" required></label><ul id="toList"></ul>
      <button type="button">Next</button></section>
    <section id="three" hidden>
      <label>Fare <select name="fare"><option value="light">Light</option><option value="full">Full</option></select></label>
      <p id="bags" hidden><label>Bags <input name="bags" type="number" min="0" max="3"></label></p>
      <p id="seatLabel">Seat</p><div role="combobox" tabindex="0" aria-labelledby="seatLabel" aria-expanded="false"
        aria-controls="classes">Choose</div>
      <div id="classes" role="listbox" hidden><div role="option">Aisle</div><div role="option">Window</div></div>
      <input type="hidden" name="seat"><button>Send</button></section></form>
    <script>${SUGGEST}${SHOWN}</script>`,
  "/taken": (request, response) => {
    void bodyOf(request).then((body) => {
      arrived.push(body);
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>Thanks</title><p>Thank you, your trip is booked.");
    });
  },
});
const { rest } = await useStage();

test("suggestions, lists and dependencies are learned in every step", async () => {
  const learned = await learn(rest, `${site.url}/trip`);
  const town = {
    type: "combobox",
    suggests: "only",
    openOptions: true,
    required: true,
    options: expect.arrayContaining([{ value: "Graz" }, { value: "Linz" }, { value: "Salzburg" }]),
  };
  expect(fieldOf(learned, "from")).toMatchObject(town);
  expect(fieldOf(learned, "to")).toMatchObject(town);
  expect(fieldOf(learned, "bags")).toMatchObject({
    visibleWhen: { field: "fare", values: ["full"] },
  });
  expect(fieldOf(learned, "seat")).toMatchObject({
    type: "combobox",
    options: [{ value: "Aisle" }, { value: "Window" }],
  });
  const { schema } = learned;
  expect(schema.steps?.map(({ fields }) => fields)).toEqual([["from"], ["to"], ["fare", "seat"]]);

  const rows = [
    { from: "Graz", to: "Linz", fare: "Full", bags: 2, seat: "Window" },
    { from: "Linz", to: "Vienna", fare: "Light", seat: "Aisle" },
  ];
  const allowed_hosts = ["127.0.0.1"];
  const done = await succeed(rest, "form.submit_batch", { schema, rows, allowed_hosts });
  const error = expect.stringContaining('"to" accepts only suggestions of the page; for "Vienna"');
  expect(done).toMatchObject({
    result: { rows: [{ outcome: "confirmed" }, { outcome: "rejected", sent: false, error }] },
  });
  expect(arrived).toEqual(["from=Graz&to=Linz&fare=full&bags=2&seat=Window"]);
});
