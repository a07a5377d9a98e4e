import { Phrases } from "./phrases.ts";

/** A program asks to act for one's account. */
export const PERMISSION = new Phrases({
  en: "authorize|authorise|authorization request|wants access|wants to access|would like to access|would like access|is requesting access|is requesting permission|requests access|requesting permission|wants permission|would like permission|access your account|grant access|grant permission|allow access|permission to access|permissions requested|requested permissions|will be able to|will allow|to allow|connect your account|oauth|wants to connect|would like to connect",
  de: "autorisieren|zugriff erlauben|möchte zugriff|möchte auf dein|möchte auf ihr|zugriff auf ihr konto|zugriff auf dein konto|zugriff gewähren|zugriff anfordern|berechtigungen|berechtigung|bittet um zugriff|fordert zugriff|erhält zugriff|darf auf",
  fr: "autoriser|souhaite accéder|demande l'accès|demande l'autorisation|demande à accéder|accès à votre compte|accéder à votre compte|autorisations|autorisation|pourra|aura accès",
  es: "autorizar|quiere acceder|solicita acceso|solicita permiso|desea acceder|acceso a tu cuenta|acceder a tu cuenta|acceder a su cuenta|permisos|podrá|tendrá acceso",
  it: "autorizza|autorizzare|vuole accedere|richiede l'accesso|chiede l'accesso|accesso al tuo account|accedere al tuo account|autorizzazioni|permessi|potrà",
  nl: "autoriseren|wil toegang|vraagt toegang|toegang tot je account|toegang tot uw account|toegang verlenen|machtigen|toestemming om|machtigingen|krijgt toegang",
  pt: "autorizar|quer acessar|deseja acessar|solicita acesso|quer aceder|pretende aceder|acesso à sua conta|acessar sua conta|aceder à sua conta|permissões|poderá|terá acesso",
  pl: "autoryzuj|chce uzyskać dostęp|prosi o dostęp|dostęp do twojego konta|dostępu do twojego konta|uprawnienia|upoważnij|uprawnień|będzie mogła|będzie mógł|uzyska dostęp",
  ja: "アクセスを許可|アクセスを求めて|アクセス許可|アクセス権|連携を許可|認可|へのアクセスを|アプリ連携|リクエストしています|権限",
  zh: "授权|请求访问|申请获取|想要访问|访问您的|访问你的|权限|获得以下权限|授權|請求存取",
  sv: "vill ha åtkomst|begär åtkomst|åtkomst till ditt konto|behörigheter",
  da: "ønsker adgang|anmoder om adgang|adgang til din konto|tilladelser",
  no: "ønsker tilgang|ber om tilgang|tilgang til kontoen din|tillatelser",
  fi: "haluaa käyttää|pyytää pääsyä|käyttöoikeudet|tilisi tietoihin",
  cs: "chce získat přístup|žádá o přístup|přístup k vašemu účtu|oprávnění",
  hu: "hozzáférést kér|hozzáférés a fiókjához|engedélyek",
  ro: "solicită acces|dorește acces|acces la contul|permisiuni",
  el: "ζητά πρόσβαση|πρόσβαση στον λογαριασμό|δικαιώματα",
  ru: "запрашивает доступ|хочет получить доступ|доступ к вашему аккаунту|доступ к аккаунту|доступ к вашей учетной записи|разрешения|получит доступ",
  uk: "запитує доступ|хоче отримати доступ|доступ до вашого облікового запису|дозволи",
  tr: "erişmek istiyor|erişim izni|hesabınıza erişim|izinler|yetkilendir",
  ko: "액세스를 요청|접근 권한|권한 요청|계정에 액세스",
  ar: "الوصول إلى حسابك|يطلب الوصول|يريد الوصول|الأذونات|صلاحيات",
});

/** Says so of a program and an account, and of nothing else. */
export const ASKING_FOR_ACCESS = new Phrases({
  en: "wants to access your|would like to access your|wants access to your|requests access to your|is requesting access to your|access your account|access to your account|wants permission to access your",
  de: "möchte auf ihr konto|möchte auf dein konto|zugriff auf ihr konto|zugriff auf dein konto|möchte zugriff auf",
  fr: "accéder à votre compte|accès à votre compte|souhaite accéder à",
  es: "acceder a tu cuenta|acceder a su cuenta|acceso a tu cuenta|quiere acceder a",
  it: "accedere al tuo account|accesso al tuo account|vuole accedere a",
  nl: "toegang tot je account|toegang tot uw account|wil toegang tot",
  pt: "acessar sua conta|aceder à sua conta|acesso à sua conta|quer acessar",
  pl: "dostęp do twojego konta|dostępu do twojego konta|chce uzyskać dostęp",
  ja: "アカウントへのアクセス|アクセスを求めて",
  zh: "访问您的|访问你的|请求访问|申请获取",
});
