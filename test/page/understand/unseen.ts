import type { Expectation } from "./expectations.ts";

/**
 * Pages in test/fixtures/unseen, with the labels of a careful person. Pages and labels were written before anybody read
 * the rules; the rules at that time had 62 of 75 types and 56 of 75 lists of actions right. After a rule was fixed
 * because of a page, that page is no longer unseen: a new measurement needs new pages.
 */
export const UNSEEN: Readonly<Record<string, Expectation>> = {
  "access-denied-edge": {
    type: "Blocked",
    httpStatus: 403,
    actions: ["RetryGuidance reason=blocked requireHuman=false"],
  },
  "accounts-polish": { type: "Dashboard", actions: [] },
  "address-banned-polish": {
    type: "Blocked",
    httpStatus: 403,
    actions: ["RetryGuidance reason=blocked requireHuman=false"],
  },
  "admin-dashboard": {
    type: "Dashboard",
    actions: ["Search inputId=gs", "SelectFromList items=5"],
  },
  "admin-users": {
    type: "List",
    address: "/admin/users?page=2",
    actions: [
      "Search inputId=uq submitId=ub",
      "SelectFromList items=8",
      "Paginate nextId=nv prevId=pv",
    ],
    alerts: ["success Goran Ilić was saved."],
  },
  "authenticator-japanese": {
    type: "TwoFactorAuth",
    actions: ["EnterCode inputId=otp submitId=nin codeLength=6"],
  },
  "bank-keypad-french": {
    type: "Login",
    actions: ["Login usernameId=cli passwordId=code submitId=ok rememberMeId=mem"],
  },
  "bank-login-german": {
    type: "Login",
    actions: [
      "Login usernameId=lgn passwordId=pin submitId=los",
      "Search inputId=fs submitId=fsb",
      "CookieConsent acceptId=cc3 rejectId=cc1",
    ],
  },
  "calendar-german": { type: "Other", actions: ["Paginate nextId=nach prevId=vor"] },
  "catalogue-nothing-czech": {
    type: "SearchResults",
    address: "/katalog/hledat?lookfor=zahradn%C3%AD+trpasl%C3%ADci",
    actions: ["Search inputId=lookfor submitId=hl"],
  },
  "checkout-italian": {
    type: "Form",
    actions: [
      "FillForm fields=billing_first_name,billing_last_name,billing_address_1,billing_postcode,billing_city,billing_state,billing_email,payment_method submitId=place_order",
    ],
  },
  "contact-dutch": {
    type: "Form",
    actions: ["Contact nameId=yn emailId=ye messageId=ym submitId=verst"],
  },
  "cookie-pay-or-ok": { type: "Other", actions: ["CookieConsent acceptId=zu"] },
  "cookie-toggles-greek": { type: "Other", actions: ["CookieConsent acceptId=nai rejectId=oxi"] },
  "debug-trace": { type: "Error", httpStatus: 500, actions: [] },
  "digit-boxes": { type: "TwoFactorAuth", actions: ["EnterCode inputId=otp-1 codeLength=6"] },
  "directory-index": { type: "List", actions: ["SelectFromList items=7", "Download items=4"] },
  "docs-about-captcha": { type: "Article", actions: ["Search inputId=ds"] },
  "docs-about-login": { type: "Article", actions: [] },
  "docs-status-429": { type: "Article", actions: ["Search inputId=top-q submitId=top-b"] },
  "download-russian": { type: "Other", actions: ["Download items=4"] },
  "email-first-portuguese": {
    type: "Login",
    actions: ["Login usernameId=outlined-basic submitId=cont"],
  },
  "encyclopedia-arabic": { type: "Article", actions: ["Search inputId=si submitId=sib"] },
  "flight-search-spanish": {
    type: "Form",
    actions: ["FillForm fields=viaje,origen,destino,salida,vuelta,viajeros submitId=bv"],
  },
  "forum-index-italian": {
    type: "List",
    actions: [
      "Login usernameId=username passwordId=password submitId=lg rememberMeId=autologin",
      "SelectFromList items=7",
    ],
  },
  "forum-thread-russian": {
    type: "Article",
    actions: ["Search inputId=fq submitId=fqb", "Paginate nextId=dalee"],
  },
  "front-page-spanish": {
    type: "List",
    actions: ["Search inputId=bq submitId=bb", "SelectFromList items=13"],
  },
  "grid-boxes": {
    type: "Captcha",
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=ImageGrid submitId=ver",
    ],
  },
  "grid-labelled-pictures-spanish": {
    type: "Captcha",
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=ImageGrid submitId=env",
    ],
  },
  "grid-tiles-german": {
    type: "Captcha",
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=ImageGrid submitId=best",
    ],
  },
  "harvest-italian-consent": {
    type: "Article",
    actions: ["CookieConsent acceptId=acc rejectId=rif"],
  },
  "hotel-results": {
    type: "SearchResults",
    address: "/searchresults?ss=Porto&checkin=2026-12-04&checkout=2026-12-07",
    actions: [
      "SelectFromList items=6",
      "Paginate nextId=nxt",
      "FillForm fields=ss,checkin,checkout,guests submitId=srb",
    ],
  },
  "inbox-chinese": {
    type: "Inbox",
    actions: ["Search inputId=mq submitId=mqb", "SelectFromList items=8"],
  },
  "inbox-panes-french": {
    type: "Inbox",
    actions: ["Search inputId=srch", "SelectFromList items=7"],
  },
  "interstitial-spanish": {
    type: "Captcha",
    httpStatus: 403,
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=CloudflareChallenge",
    ],
  },
  "issue-list": {
    type: "List",
    actions: ["Search inputId=js-issues-search", "SelectFromList items=10", "Paginate nextId=np"],
  },
  "jobs-swedish": {
    type: "List",
    actions: [
      "SelectFromList items=8",
      "Paginate nextId=nx",
      "FillForm fields=vad,var submitId=hitta",
    ],
  },
  "letter-thread-english": { type: "EmailBody", actions: ["Download items=1"], codes: ["9F4KQ2"] },
  "letter-with-code-german": {
    type: "EmailBody",
    actions: ["Search inputId=pq submitId=pb"],
    codes: ["739204"],
  },
  "login-and-register-russian": {
    type: "Login",
    actions: [
      "Register emailId=reg_email passwordId=reg_password submitId=reg",
      "Login usernameId=username passwordId=password submitId=in rememberMeId=rememberme",
    ],
  },
  "login-with-hcaptcha-turkish": {
    type: "Login",
    actions: [
      "Login usernameId=ep passwordId=sf submitId=gir",
      "Search inputId=ara submitId=arab",
      "CaptchaChallenge captchaType=HCaptcha sitekey=site-anahtari submitId=gir",
    ],
  },
  "mail-code-french": {
    type: "TwoFactorAuth",
    actions: ["EnterCode inputId=c submitId=v codeLength=4"],
    alerts: ["warning Le code saisi a expiré. Un nouveau vient d’être envoyé."],
  },
  "maintenance-korean": { type: "Error", httpStatus: 503, actions: [] },
  "missing-page-japanese": { type: "Error", actions: [] },
  "news-paywall-german": { type: "Article", actions: ["CookieConsent acceptId=akz rejectId=abl"] },
  "news-with-newsletter": { type: "Article", actions: [] },
  "not-in-your-country": {
    type: "Blocked",
    httpStatus: 403,
    actions: ["RetryGuidance reason=blocked requireHuman=false"],
  },
  "oauth-checkboxes-portuguese": {
    type: "OAuthConsent",
    actions: ["Consent approveIds=ctn denyIds=can"],
  },
  "oauth-japanese": { type: "OAuthConsent", actions: ["Consent approveIds=allow denyIds=deny"] },
  "oauth-scopes": { type: "OAuthConsent", actions: ["Consent approveIds=auth denyIds=cancel"] },
  "passkey-or-link": { type: "Login", actions: ["Login usernameId=em submitId=send"] },
  "password-settings-japanese": {
    type: "Form",
    actions: ["Search inputId=jq submitId=jb", "FillForm fields=current,new,confirm submitId=chg"],
  },
  "permit-form-errors": {
    type: "Form",
    actions: ["FillForm fields=registration,fuel,year submitId=cont"],
  },
  "picture-word-russian": {
    type: "Captcha",
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=TextCaptcha submitId=otp",
    ],
  },
  "product-danish": {
    type: "Other",
    actions: ["Search inputId=nq submitId=nb", "FillForm fields=size,quantity submitId=laeg"],
  },
  "profile-settings": {
    type: "Form",
    actions: [
      "FillForm fields=user[name],user[bio],user[url],user[tz],user[private],avatar submitId=upd",
    ],
    alerts: ["success Profile updated successfully"],
  },
  "recipe-portuguese": {
    type: "Article",
    actions: [
      "Search inputId=ws submitId=wsb",
      "FillForm fields=comment,author,email,url submitId=submit",
    ],
  },
  "recovery-code-german": { type: "TwoFactorAuth", actions: ["EnterCode inputId=rc submitId=pr"] },
  "registration-swedish": {
    type: "Login",
    actions: [
      "Register emailId=epost passwordId=l1 confirmPasswordId=l2 nameId=fn submitId=bli",
      "Search inputId=sok submitId=sokb",
    ],
    alerts: ["error Rätta felen nedan och försök igen.", "error Ange en giltig e-postadress"],
  },
  "saas-sign-in": {
    type: "Login",
    actions: ["Login usernameId=:r1: passwordId=:r2: submitId=go rememberMeId=rm"],
  },
  "search-home-korean": { type: "Search", actions: ["Search inputId=query"] },
  "search-results-turkish": {
    type: "SearchResults",
    address: "/ara?q=ek%C5%9Fi+mayal%C4%B1+ekmek",
    actions: [
      "Search inputId=APjFqb submitId=arabtn",
      "SelectFromList items=7",
      "Paginate nextId=pnnext",
    ],
  },
  "shop-404-german": { type: "Error", httpStatus: 404, actions: ["Search inputId=sq submitId=sb"] },
  "shop-category-french": {
    type: "List",
    actions: [
      "Search inputId=search submitId=sbtn",
      "SelectFromList items=12",
      "CookieConsent acceptId=onetrust-accept-btn-handler rejectId=onetrust-reject-all-handler",
      "Paginate nextId=suiv",
    ],
  },
  "sign-up-step-italian": {
    type: "Login",
    actions: ["Register emailId=e1 passwordId=pw1 submitId=avanti"],
  },
  "slow-down-french": {
    type: "Blocked",
    httpStatus: 429,
    actions: ["RetryGuidance reason=rate_limited requireHuman=false"],
  },
  "statistics-finnish": { type: "Other", actions: ["Download items=2"] },
  "survey-danish": {
    type: "Form",
    actions: ["FillForm fields=tilfreds,tider,brug,kommentar submitId=naes"],
  },
  "too-many-plain": {
    type: "Blocked",
    httpStatus: 429,
    actions: ["RetryGuidance reason=rate_limited requireHuman=false"],
  },
  "transfer-tan": {
    type: "TwoFactorAuth",
    actions: ["EnterCode inputId=tan submitId=frei codeLength=6"],
  },
  "unusual-traffic": {
    type: "Captcha",
    httpStatus: 429,
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=ReCaptcha sitekey=6LfwuyUTAAAAAOAmoS0fd",
    ],
  },
  "waiting-check": {
    type: "Captcha",
    httpStatus: 503,
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=CloudflareChallenge",
    ],
  },
  "webmail-refused-spanish": {
    type: "Login",
    actions: ["Login usernameId=ctl00_txtUser passwordId=ctl00_txtPass submitId=ctl00_btnIn"],
    alerts: ["error Usuario o contraseña incorrectos. Vuelva a intentarlo."],
  },
  "whitelabel-500": { type: "Error", httpStatus: 500, actions: [] },
  "wizard-address-dutch": {
    type: "Form",
    actions: ["FillForm fields=postcode,huisnummer,toevoeging,dak,telefoon submitId=volg"],
  },
};
