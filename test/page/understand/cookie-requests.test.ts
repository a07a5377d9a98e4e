/** What is a request for cookies, what refuses it, and what only looks like either. */
import { expect, it } from "vitest";
import { understand } from "../../../src/page/understand/understand.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

const PAGE = `<main><h1>Harbour</h1><p>${"Ships come and go in the harbour all day. ".repeat(20)}</main>`;

/** Names of the buttons that the action gives. */
function asked(box: string): readonly (string | undefined)[] | undefined {
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
  expect(asked(box)).toBeUndefined();
});

it.each([
  ["Reject and subscribe"],
  ["Reject and pay"],
  ["Refuse for 3.99 €"],
  ["Ablehnen und abonnieren"],
])("is not refused by %s", (label) => {
  const box = `<p>We use cookies.</p><button>Accept all</button><button>${label}</button>`;
  expect(asked(box)).toEqual(["Accept all", undefined]);
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
  expect(asked(box)).toEqual(["Accept all", label]);
});
