import type { PageFormField } from "../readers/form-field.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { Phrases } from "../words/phrases.ts";
import {
  IDENTITY,
  LOGIN,
  PASSWORD_REPEAT,
  PHONE,
  REGISTER,
  REMEMBER,
  SEARCH,
  SEND_PROOF,
} from "../words/words.ts";
import type { Block, BlockList } from "./blocks.ts";
import { consentButtonsOf } from "./consent-buttons.ts";
import { codePlaceOf } from "./forms/code-entry.ts";
import { messageOf } from "./forms/purpose.ts";
import { searchPlacesOf } from "./forms/search-field.ts";
import { submitOf } from "./forms/submit-button.ts";
import {
  asksForData,
  fieldIdentity,
  isEmail,
  isNameField,
  markOf,
  wordsOfField,
} from "./forms/view.ts";
import { optional } from "./optional.ts";
import { isTeasers } from "./prose.ts";
import type { Captcha, FormView, Reading } from "./reading.ts";
import type { DownloadItem, FieldToFill, SuggestedAction } from "./suggested-action.ts";
import type { PageType } from "./page-type.ts";

/** Each function finds one kind of action. `suggestedActions` lists the actions in this order. */
const FINDERS: readonly ((
  reading: Reading,
) => readonly SuggestedAction[] | SuggestedAction | undefined)[] = [
  retryGuidance,
  register,
  login,
  enterCode,
  consent,
  contact,
  search,
  selectFromList,
  cookieConsent,
  paginate,
  fillForm,
  download,
  captchaChallenge,
];

/** Page types without the action `SelectFromList`: a list is not the main content of such a page. */
const WITHOUT_LISTS: ReadonlySet<PageType> = new Set([
  "Login",
  "TwoFactorAuth",
  "OAuthConsent",
  "Captcha",
  "Blocked",
  "Error",
  "EmailBody",
]);

export function suggestedActionsOf(
  reading: Reading,
  pageType: PageType,
): readonly SuggestedAction[] {
  const finders = WITHOUT_LISTS.has(pageType)
    ? FINDERS.filter((find) => find !== selectFromList)
    : FINDERS;
  return finders.flatMap((find) => find(reading) ?? []);
}

/** Prefers the form with a password; else uses the first step of a two-step login, or a login by code. */
function login(reading: Reading): SuggestedAction | undefined {
  const [view] = [...reading.formsFor("login"), ...reading.formsFor("username")];
  const username = view && fieldIdentity(view);
  const password = view?.passwords[0];
  const last = password ?? username;
  if (!view || !last) return undefined;
  const remember = view.fields.find(
    (field) => field.kind === "toggle" && REMEMBER.isIn(wordsOfField(field)),
  );
  return {
    action: "Login",
    ...optional("usernameId", username?.ref),
    ...optional("passwordId", password?.ref),
    ...optional("submitId", submitOf(view, last.ref, reading, wordsFor(view))),
    ...optional("rememberMeId", remember?.ref),
  };
}

/** Returns the expected labels of the submit button: to log in, or to send if the form only sends a code. */
function wordsFor({ passwords, commands }: FormView): Phrases {
  return passwords.length > 0 || LOGIN.isIn(commands) || !SEND_PROOF.isIn(commands)
    ? LOGIN
    : SEND_PROOF;
}

function register(reading: Reading): SuggestedAction | undefined {
  const [view] = reading.formsFor("register");
  if (!view) return undefined;
  const email = view.texts.find(
    (field) => isEmail(field) && !PASSWORD_REPEAT.isIn(wordsOfField(field)),
  );
  const texts = view.texts.filter((field) => field !== email);
  const username = texts.find(isUsername);
  const name = texts.find((field) => field !== username && isNameField(field));
  const account = username ?? identityWithout(email ?? name, view);
  const [password, again] = view.passwords;
  const last = view.passwords.at(-1) ?? email ?? account;
  return {
    action: "Register",
    ...optional("emailId", email?.ref),
    ...optional("usernameId", account?.ref),
    ...optional("passwordId", password?.ref),
    ...optional("confirmPasswordId", again?.ref),
    ...optional("nameId", name?.ref),
    ...optional("submitId", last && submitOf(view, last.ref, reading, REGISTER)),
  };
}

function isUsername(field: PageFormField): boolean {
  if (markOf(field) === "username") return true;
  const words = wordsOfField(field);
  if (isEmail(field) || field.type === "tel" || PHONE.isIn(words)) return false;
  return IDENTITY.isIn(words) && !/^(?:name|given-name|family-name|tel)/.test(markOf(field));
}

/** Returns the field that identifies the person, possibly a phone number; undefined if such a field is `known`. */
function identityWithout(
  known: PageFormField | undefined,
  view: FormView,
): PageFormField | undefined {
  return known ? undefined : fieldIdentity(view);
}

function enterCode(reading: Reading): SuggestedAction | undefined {
  const place = codePlaceOf(reading);
  if (!place) return undefined;
  const { view, entry } = place;
  return {
    action: "EnterCode",
    inputId: entry.input.ref,
    ...optional("submitId", submitOf(view, entry.input.ref, reading)),
    ...optional("codeLength", entry.length),
  };
}

function consent(reading: Reading): SuggestedAction | undefined {
  const { approve, deny } = consentButtonsOf(reading) ?? {};
  return approve && deny && { action: "Consent", approveIds: approve, denyIds: deny };
}

const MOST_FORMS = 3;
const MOST_FIELDS = 100;
const MOST_OPTIONS = 50;

/**
 * Returns actions to fill in forms: the first forms that have no more specific action, such as Login, and that have at
 * least two fields or are the only form of a short page.
 */
function fillForm(reading: Reading): readonly SuggestedAction[] {
  const several = (["password-change", "comment"] as const)
    .flatMap((purpose) => reading.formsFor(purpose))
    .filter(({ fields }) => fields.length >= 2);
  return [...reading.formsFor("data"), ...reading.formsFor("one-thing"), ...several]
    .filter((view) => !view.isAround && asksForData(view, reading) && isSent(view))
    .filter(({ form, fields }) => !isAnswer(form.ref, reading) && fields.some(canBeFilled))
    .slice(0, MOST_FORMS)
    .map(({ fields, ...view }) => ({
      action: "FillForm",
      fields: fields.filter(canBeFilled).slice(0, MOST_FIELDS).map(fieldToFill),
      ...optional("submitId", submitOf({ fields, ...view }, fields.at(-1)?.ref ?? 0, reading)),
    }));
}

/** Whether the form is for a CAPTCHA that the site itself has built and that blocks the page. */
function isAnswer(form: number | null, { captcha }: Reading): boolean {
  return captcha?.parts !== undefined && captcha.isBlocking && captcha.form === form;
}

/** Whether the fields are in a `form` element, or have a button and are not all toggles. */
function isSent({ form, fields, buttons }: FormView): boolean {
  return form.ref !== null || (buttons.length > 0 && fields.some(({ kind }) => kind !== "toggle"));
}

/** Whether the field is enabled. A read-only field counts: it may take its value from a picker. */
function canBeFilled({ disabled }: PageFormField): boolean {
  return disabled !== true;
}

function fieldToFill(field: PageFormField): FieldToFill {
  const { ref, label, name, type, required, choices, group } = field;
  const options = choices?.slice(0, MOST_OPTIONS).map((choice) => choice.label);
  return {
    id: ref,
    ...optional("label", label === "" ? undefined : label),
    ...optional("name", name === "" ? undefined : name),
    type,
    ...optional("required", required),
    ...optional("options", options),
    ...optional("group", group),
  };
}

function contact(reading: Reading): SuggestedAction | undefined {
  const [view] = reading.formsFor("contact");
  const message = view && messageOf(view);
  if (!message) return undefined;
  const email = view.texts.find(isEmail);
  const name = view.texts.find(
    (field) => field !== email && field !== message && isNameField(field),
  );
  return {
    action: "Contact",
    ...optional("nameId", name?.ref),
    ...optional("emailId", email?.ref),
    messageId: message.ref,
    ...optional("submitId", submitOf(view, message.ref, reading)),
  };
}

/** Outside of a form, only a button labelled as a search submits the search. Without such a button, Enter submits. */
function search(reading: Reading): SuggestedAction | undefined {
  const [place] = searchPlacesOf(reading);
  if (!place) return undefined;
  const { view, field } = place;
  const isOwned = view.form.ref !== null;
  const buttons = view.buttons.filter(({ label }) => isOwned || SEARCH.isIn(label));
  const submit = submitOf({ ...view, buttons }, field.ref, reading, SEARCH);
  return { action: "Search", inputId: field.ref, ...optional("submitId", submit) };
}

const MOST_ITEMS = 100;
const LEAST_SHARE = 0.12;
const MANY = 10;
/** A list of fewer than `MANY` blocks with less text per block than this is probably a menu. */
const LEAST_WORDS = 20;

/** Returns an action with a link for each block of a list; undefined for a menu or a minor part of the page. */
function selectFromList(reading: Reading): SuggestedAction | undefined {
  const list = reading.lists.find((one) => isTeasers(one) && !isEdited(one));
  if (!list || list.text < reading.mainText * LEAST_SHARE) return undefined;
  const { blocks, text } = list;
  if (blocks.length < MANY && text / blocks.length < LEAST_WORDS) return undefined;
  if (reading.prose.text > text * 1.2 && reading.prose.paragraphs > 2) return undefined;
  const items = blocks.slice(0, MOST_ITEMS).map((block) => targetOf(block, reading));
  return { action: "SelectFromList", items };
}

/** Whether the blocks are table rows with a button as `link`: such a button acts on its row and leads nowhere. */
function isEdited({ blocks: [first] }: BlockList): boolean {
  return first?.node.role === "row" && first.link.role === "button";
}

/**
 * Returns the ref of the block's title: `link`, or a link with more text and another address, the address of the first
 * link of the block. If the block has a link in a heading, `link` is the title.
 */
function targetOf({ node, link, parts }: Block, { tree, measures }: Reading): number {
  if (measures.of(node).headingLink) return link.ref;
  const links = parts
    .flatMap((part) => [part, ...tree.descendantsOf(part)])
    .filter(({ attributes, role }) => role === "link" && attributes["href"] !== undefined);
  const all = Map.groupBy(links, ({ attributes }) => attributes["href"]).values();
  const [most = []] = [...all].toSorted((a, b) => b.length - a.length);
  const [first] = most;
  if (!first || most.length < 2 || most.includes(link) || first !== links[0]) return link.ref;
  const title = most.find((each) => measures.of(each).text > measures.of(link).text);
  return (title ?? link).ref;
}

const FILE =
  /^[^?#]*\.(?:zip|tar|tgz|tar\.(?:gz|bz2|xz|zst)|gz|7z|rar|dmg|exe|msi|deb|rpm|pkg|appimage|apk|iso|jar|whl|pdf|csv|xlsx?|docx?|pptx?|odt|ods|epub)(?:[?#]|$)/i;

const MOST_FILES = 50;

/** Finds links that save a file, by their `download` attribute or the extension of their path. */
function download({ nodes }: Reading): SuggestedAction | undefined {
  const links = nodes.filter((node) => node.role === "link" && leadsToFile(node));
  const items = links.slice(0, MOST_FILES).map(itemOf);
  return items.length === 0 ? undefined : { action: "Download", items };
}

function leadsToFile({ attributes }: SnapshotNode): boolean {
  const { download: saved, href } = attributes;
  if (href === undefined || href === "") return false;
  return saved !== undefined || (FILE.test(href) && (URL.parse(href)?.pathname ?? "/") !== "/");
}

function itemOf({ ref, name, attributes }: SnapshotNode): DownloadItem {
  return {
    id: ref,
    ...optional("text", name === "" ? undefined : name),
    ...optional("href", attributes["href"]),
  };
}

/** Uses only links in the body: `<link>` elements in the head cannot be clicked. */
function paginate({ pagination }: Reading): SuggestedAction | undefined {
  const [next, prev] = [pagination?.next?.ref, pagination?.prev?.ref];
  if (next === undefined && prev === undefined) return undefined;
  return { action: "Paginate", ...optional("nextId", next), ...optional("prevId", prev) };
}

function cookieConsent({ cookieBanner: banner }: Reading): SuggestedAction | undefined {
  return (
    banner && {
      action: "CookieConsent",
      ...optional("acceptId", banner.accept),
      ...optional("rejectId", banner.reject),
    }
  );
}

function retryGuidance({ blocked }: Reading): SuggestedAction | undefined {
  if (!blocked) return undefined;
  const { reason, recommendations, requireHuman } = blocked;
  return { action: "RetryGuidance", reason, recommendations, requireHuman };
}

function captchaChallenge(reading: Reading): SuggestedAction | undefined {
  const { captcha } = reading;
  return (
    captcha && {
      action: "CaptchaChallenge",
      captchaType: captcha.captchaType,
      ...optional("sitekey", captcha.sitekey),
      ...optional("submitId", captcha.submit ?? submitAfter(captcha, reading)),
    }
  );
}

/** Returns the submit button of the CAPTCHA's form, even of a form without fields, which `reading.forms` omits. */
function submitAfter({ form, node }: Captcha, reading: Reading): number | undefined {
  if (form === null) return undefined;
  const view = reading.forms.find((known) => known.form.ref === form);
  if (view) return submitOf(view, node ?? form, reading);
  const buttons = reading.nodes.filter((known) => known.form === form && known.role === "button");
  return buttons.find(({ attributes: { type = "submit" } }) => type !== "button")?.ref;
}
