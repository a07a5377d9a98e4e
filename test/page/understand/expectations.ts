/** The expected result of each page in test/fixtures/pages; actions as `outlineOf` writes them. */
export interface Expectation {
  readonly type: string;
  readonly actions: readonly string[];
  readonly httpStatus?: number;
  /** Path and query; default `/page`. */
  readonly address?: string;
  /** The text of a list's first item. */
  readonly firstItem?: string;
  /** Type and text of each, for pages with alerts. */
  readonly alerts?: readonly string[];
  readonly codes?: readonly string[];
}

export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  "advanced-flight": { type: "Form", actions: ["FillForm fields=from,to,day,n submitId=find"] },
  "application-form": {
    type: "Form",
    actions: ["FillForm fields=voornaam,achternaam,geboren,ervaring,motivatie,cv submitId=stuur"],
  },
  "article-biscuits": { type: "Article", actions: [] },
  "article-comments": {
    type: "Article",
    actions: ["FillForm fields=author,email,comment submitId=post"],
  },
  "article-delivery-firm": { type: "Article", actions: [] },
  "article-error-handling": { type: "Article", actions: [] },
  "article-road": { type: "Article", actions: [] },
  "article-robot-vacuum": { type: "Article", actions: [] },
  "article-two-factor": { type: "Article", actions: [] },
  "blog-index": { type: "List", actions: ["SelectFromList items=6", "Paginate nextId=antes"] },
  "challenge-403": {
    type: "Captcha",
    httpStatus: 403,
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=CloudflareChallenge",
    ],
  },
  "change-password": { type: "Form", actions: ["FillForm fields=alt,neu,neu2 submitId=save"] },
  "check-before-page": {
    type: "Captcha",
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=HCaptcha sitekey=clave-del-sitio submitId=sigue",
    ],
  },
  checkout: {
    type: "Form",
    actions: [
      "FillForm fields=first,last,street,postcode,town,email,card,exp,cvc,promo submitId=order",
    ],
  },
  "consent-boxes": { type: "OAuthConsent", actions: ["Consent approveIds=oui denyIds=non"] },
  "consent-continue": { type: "OAuthConsent", actions: ["Consent approveIds=si denyIds=no"] },
  "consent-link": { type: "OAuthConsent", actions: ["Consent approveIds=yes denyIds=no"] },
  "contact-japanese": {
    type: "Form",
    actions: ["Contact nameId=n emailId=m messageId=t submitId=s"],
  },
  "cookie-bar": { type: "Other", actions: ["CookieConsent acceptId=tak rejectId=nie"] },
  "cookie-wall": { type: "Article", actions: ["CookieConsent acceptId=ja rejectId=nein"] },
  "dashboard-french": { type: "Dashboard", actions: [] },
  "docs-dashboard": { type: "Article", actions: [] },
  downloads: { type: "Other", actions: ["Download items=3"] },
  encyclopedia: { type: "Article", actions: ["Search inputId=b"] },
  "error-404-site": { type: "Error", httpStatus: 404, actions: [] },
  "field-errors": { type: "Form", actions: ["FillForm fields=plate,street,kind submitId=go"] },
  forbidden: {
    type: "Blocked",
    httpStatus: 403,
    actions: ["RetryGuidance reason=blocked requireHuman=false"],
  },
  "forum-thread": { type: "Article", actions: [] },
  gallery: { type: "List", actions: ["SelectFromList items=12"] },
  jobs: {
    type: "List",
    actions: ["SelectFromList items=6", "FillForm fields=was,wo submitId=los"],
  },
  landing: { type: "Other", actions: [] },
  "list-with-filter-words": {
    type: "List",
    actions: ["Search inputId=filter", "SelectFromList items=6"],
  },
  "listing-filters": {
    type: "List",
    actions: [
      "SelectFromList items=7",
      "Paginate nextId=dopo",
      "FillForm fields=prezzo,camere,box submitId=nameless",
    ],
  },
  "login-among-forms": {
    type: "Login",
    actions: [
      "Login usernameId=naam passwordId=ww submitId=in rememberMeId=blijf",
      "Search inputId=zoek submitId=zoekknop",
    ],
  },
  "login-dialog": { type: "Login", actions: ["Login usernameId=mail passwordId=pw submitId=go"] },
  "login-refused": { type: "Login", actions: ["Login usernameId=no passwordId=pw submitId=in"] },
  "login-step-name": { type: "Login", actions: ["Login usernameId=who submitId=next"] },
  "login-step-password": { type: "Login", actions: ["Login passwordId=clave submitId=sigue"] },
  "login-with-check": {
    type: "Login",
    actions: [
      "Login usernameId=u passwordId=p submitId=in",
      "CaptchaChallenge captchaType=Turnstile sitekey=site-key-1 submitId=in",
    ],
  },
  "login-without-form": {
    type: "Login",
    actions: ["Login usernameId=card passwordId=pass submitId=in"],
  },
  "mail-inbox": { type: "Inbox", actions: ["SelectFromList items=6"] },
  "mail-letter": { type: "EmailBody", actions: ["Download items=1"] },
  maintenance: { type: "Error", httpStatus: 503, actions: [] },
  "message-list": { type: "List", actions: ["SelectFromList items=8", "Paginate prevId=prev"] },
  "picture-letters": {
    type: "Form",
    actions: [
      "Contact nameId=nome emailId=mail messageId=msg submitId=envia",
      "CaptchaChallenge captchaType=TextCaptcha submitId=envia",
    ],
  },
  "place-asked-for": { type: "Other", actions: [] },
  portal: { type: "List", actions: ["Search inputId=wd submitId=so", "SelectFromList items=15"] },
  "press-and-hold": {
    type: "Captcha",
    httpStatus: 403,
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=PerimeterX",
    ],
  },
  product: { type: "Other", actions: ["Search inputId=q", "FillForm fields=size,n submitId=buy"] },
  "refused-with-200": {
    type: "Blocked",
    actions: ["RetryGuidance reason=blocked requireHuman=false"],
  },
  "register-one-password": {
    type: "Login",
    actions: ["Register emailId=mail passwordId=mdp nameId=nom submitId=ok"],
  },
  "register-two-passwords": {
    type: "Login",
    actions: [
      "Register emailId=mail usernameId=user passwordId=pw confirmPasswordId=pw2 submitId=go",
    ],
  },
  "reset-password": { type: "Form", actions: ["FillForm fields=p1,p2 submitId=go"] },
  "search-empty": {
    type: "SearchResults",
    address: "/suche?s=quastenflosser",
    actions: ["Search inputId=s submitId=go"],
  },
  "search-home": { type: "Search", actions: ["Search inputId=f"] },
  "search-results-japanese": {
    type: "SearchResults",
    address: "/s?w=%E5%B1%B1%E6%AD%A9%E3%81%8D",
    actions: ["Search inputId=w submitId=b", "SelectFromList items=6", "Paginate nextId=n"],
  },
  "server-error": { type: "Error", httpStatus: 500, actions: [] },
  "shop-invisible-check": {
    type: "List",
    actions: ["Search inputId=query submitId=find", "SelectFromList items=8"],
  },
  "slider-check": {
    type: "Captcha",
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=Unknown",
    ],
  },
  "soft-404": { type: "Error", actions: ["Search inputId=b submitId=bb"] },
  survey: { type: "Form", actions: ["FillForm fields=ex,ca,more submitId=send"] },
  "too-many": {
    type: "Blocked",
    httpStatus: 429,
    actions: ["RetryGuidance reason=rate_limited requireHuman=false"],
  },
  "two-factor-boxes": {
    type: "TwoFactorAuth",
    actions: ["EnterCode inputId=d1 submitId=ok codeLength=6"],
  },
  "two-factor-chinese": {
    type: "TwoFactorAuth",
    actions: ["EnterCode inputId=code submitId=ok codeLength=6"],
  },
  "two-factor-text": {
    type: "TwoFactorAuth",
    actions: ["EnterCode inputId=kod submitId=dalej codeLength=6"],
  },
  veiled: { type: "Login", actions: ["Login usernameId=u passwordId=p submitId=in"] },
  voucher: { type: "Form", actions: ["FillForm fields=code submitId=redeem"] },
  "login-passkey-beside": { type: "Login", actions: ["Login usernameId=who submitId=on"] },
  "login-service-in-form": { type: "Login", actions: ["Login usernameId=who submitId=on"] },
  "login-button-outside": { type: "Login", actions: ["Login passwordId=pw submitId=on"] },
  "login-link-as-button": {
    type: "Login",
    actions: ["Login usernameId=who passwordId=pw submitId=go"],
  },
  "search-drawn-button-chinese": { type: "Search", actions: ["Search inputId=q submitId=go"] },
  "viewer-pages": {
    type: "Form",
    actions: ["Paginate nextId=next prevId=prev", "FillForm fields=page,zoom"],
  },
  "picture-letters-unnamed": {
    type: "Captcha",
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=TextCaptcha submitId=go",
    ],
  },
  "slider-check-chinese": {
    type: "Captcha",
    actions: [
      "RetryGuidance reason=captcha_or_challenge requireHuman=true",
      "CaptchaChallenge captchaType=Unknown",
    ],
  },
  "soft-404-number": { type: "Error", actions: [] },
  "cookie-bar-japanese": { type: "Other", actions: ["CookieConsent acceptId=yes"] },
  "jobs-few-dutch": {
    type: "List",
    actions: ["Search inputId=q submitId=go", "SelectFromList items=5"],
  },
  "mail-letter-unlabelled": { type: "EmailBody", actions: [], codes: ["739204"] },
  "forgot-password": { type: "Form", actions: ["FillForm fields=email submitId=send"] },
  "figures-of-errors": { type: "Other", actions: [] },
  "login-by-message-chinese": {
    type: "Form",
    actions: ["FillForm fields=phone,captcha submitId=go"],
  },
  "shop-drawn-cards-chinese": {
    type: "List",
    actions: ["SelectFromList items=6"],
    firstItem: "星海 12 Pro 5G 全网通",
  },
  "bank-statement": {
    type: "Other",
    actions: ["Paginate nextId=older", "FillForm fields=from,to submitId=sh", "Download items=2"],
    alerts: [],
  },
  "calendar-week": { type: "Other", actions: [], alerts: [] },
  "carousel-home": {
    type: "Form",
    actions: ["FillForm fields=arrival,departure submitId=b"],
    alerts: [],
  },
  cart: {
    type: "Other",
    actions: ["Search inputId=sq submitId=sb"],
    alerts: ["status Free delivery from €50"],
  },
  "chat-room": { type: "List", actions: [], alerts: [] },
  "file-tree": { type: "Other", actions: ["Search inputId=q", "Download items=3"] },
  "forum-thread-flat": { type: "Article", actions: ["Search inputId=q", "Paginate nextId=nx"] },
  "gov-form": {
    type: "Form",
    actions: ["FillForm fields=line1,town,postcode submitId=co"],
    alerts: ["error There is a problem Enter a postcode", "error Error: Enter a postcode"],
  },
  kanban: { type: "List", actions: ["SelectFromList items=6"] },
  "map-with-list": {
    type: "SearchResults",
    actions: ["Search inputId=wh submitId=go", "SelectFromList items=5"],
  },
  "seat-map": {
    type: "Other",
    actions: [],
    alerts: ["status 2 seats selected: B3, B4. Total €64.00"],
  },
  "settings-tabs": {
    type: "Form",
    actions: ["FillForm fields=display,lang,tz,week submitId=sv"],
    alerts: [],
  },
  "status-page": { type: "Other", actions: [], alerts: ["warning Some systems are slow"] },
  "survey-rating": { type: "Form", actions: ["FillForm fields=l,better submitId=nx"], alerts: [] },
  "webmail-tree-german": { type: "Inbox", actions: [], alerts: [] },
  "wizard-step": {
    type: "Form",
    actions: ["FillForm fields=dog_name,breed,sex,born submitId=nx"],
    alerts: [],
  },
};
