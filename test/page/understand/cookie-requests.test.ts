/** Cookie requests, the buttons that reject them, and elements that only look like either. */
import { expect, it } from "vitest";
import { understand } from "../../../src/page/understand/understand.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

const PAGE = `<main><h1>Harbour</h1><p>${"Ships come and go in the harbour all day. ".repeat(20)}</main>`;

/** Names of the action's buttons. */
function requested(box: string): readonly (string | undefined)[] | undefined {
  const snapshot = snapshotOf(`${PAGE}<div role=dialog>${box}</div>`);
  const { suggestedActions } = understand({ snapshot });
  const action = suggestedActions.find((one) => one.action === "CookieConsent");
  if (action?.action !== "CookieConsent") return undefined;
  const nameOf = (ref: number | undefined) => snapshot.nodes.find((node) => node.ref === ref)?.name;
  return [nameOf(action.acceptId), nameOf(action.rejectId)];
}

it.each([
  [
    "age",
    "<p>Are you over 18? We use cookies. See our privacy policy.</p><button>I agree</button><button>I reject</button>",
  ],
  [
    "age, in German",
    "<p>Sind Sie über 18? Datenschutz</p><button>Akzeptieren</button><button>Nein</button>",
  ],
  [
    "changed terms",
    "<p>We have updated our terms and our privacy policy.</p><button>Accept</button><button>Decline</button>",
  ],
  [
    "a newsletter",
    "<p>Get our letter. Your data is safe: privacy.</p><input type=email><button>OK</button><button>No thanks</button>",
  ],
])("is not what asks for %s", (_what, box) => {
  expect(requested(box)).toBeUndefined();
});

it.each([
  ["Reject and subscribe"],
  ["Reject and pay"],
  ["Refuse for 3.99 €"],
  ["Ablehnen und abonnieren"],
])("is not refused by %s", (label) => {
  const box = `<p>We use cookies.</p><button>Accept all</button><button>${label}</button>`;
  expect(requested(box)).toEqual(["Accept all", undefined]);
});

it.each([
  ["Opt out"],
  ["I reject"],
  ["Ich lehne ab"],
  ["Weiter ohne Einwilligung"],
  ["Solo cookies técnicas"],
  ["Je refuse"],
])("is refused by %s", (label) => {
  const box = `<p>We use cookies.</p><button>Accept all</button><button>${label}</button>`;
  expect(requested(box)).toEqual(["Accept all", label]);
});

it.each([
  ["Reject all"],
  ["Only necessary cookies"],
  ["Alle ablehnen"],
  ["Continuer sans accepter"],
  ["すべて拒否"],
])("can only be refused, by %s", (label) => {
  const box = `<p>We use cookies to count visits.</p><button>${label}</button><a href=/c>Settings</a>`;
  expect(requested(box)).toEqual([undefined, label]);
});

it.each([
  ["Was this page on cookies helpful?", "No"],
  ["We use cookies. Get our letter: <input type=email>", "No thanks"],
  ["We use cookies.", "Reject and subscribe"],
])("is not refused alone: %s", (reported, label) => {
  expect(requested(`<p>${reported}</p><button>${label}</button>`)).toBeUndefined();
});

it.each([
  ["<a href=/c>Cookie settings</a> <a href=/ok>OK</a>"],
  ["<p>© Harbour Ltd. <a href=/c>Change consent</a> <a href=/c>Cookies</a></p><a href=#top>OK</a>"],
  ["<nav><ul><li><a href=/c>Cookies</a><li><a href=/p>Privacy</a></ul></nav><button>OK</button>"],
])("is not a footer with links to settings: %s", (footer) => {
  const { suggestedActions } = understand({
    snapshot: snapshotOf(`${PAGE}<footer>${footer}</footer>`),
  });
  expect(suggestedActions.map(({ action }) => action)).not.toContain("CookieConsent");
});

it("is a notice in a footer all the same", () => {
  const footer = "<p>We use cookies, as our <a href=/c>policy</a> says.</p><button>OK</button>";
  const { suggestedActions } = understand({
    snapshot: snapshotOf(`${PAGE}<footer>${footer}</footer>`),
  });
  expect(suggestedActions.map(({ action }) => action)).toContain("CookieConsent");
});
