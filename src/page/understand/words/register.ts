import { Phrases } from "./phrases.ts";

/** What one does to get an account. */
export const REGISTER = new Phrases({
  en: "sign up|signup|register|registration|create account|create an account|create your account|create my account|create a new account|create new account|new account|open an account|join now|join us|join free|get started",
  de: "registrieren|registrierung|konto erstellen|konto anlegen|konto eröffnen|neues konto|jetzt registrieren|benutzerkonto erstellen|kundenkonto anlegen",
  fr: "s'inscrire|inscription|inscrivez vous|créer un compte|créer mon compte|créer votre compte|création de compte|création d'un compte|m'inscrire|ouvrir un compte",
  es: "registrarse|regístrate|registro|registrarme|crear cuenta|crear una cuenta|crea tu cuenta|crear tu cuenta|date de alta|abrir una cuenta",
  it: "registrati|registrazione|iscriviti|iscrizione|crea account|crea un account|crea il tuo account|crea profilo|apri un conto",
  nl: "registreren|registreer|registratie|account aanmaken|maak een account|account maken|nieuw account|inschrijven",
  pt: "cadastrar|cadastre se|cadastro|registar|registre se|registe se|registrar|registo|inscrever se|inscreva se|criar conta|criar uma conta|crie sua conta|crie a sua conta|criar a conta",
  pl: "zarejestruj|zarejestruj się|rejestracja|załóż konto|utwórz konto|nowe konto|załóż darmowe konto",
  sv: "skapa konto|registrera|bli medlem",
  ja: "新規登録|会員登録|アカウント作成|アカウントを作成|新規会員登録|ユーザー登録|無料登録",
  zh: "注册|註冊|创建账户|创建帐户|创建账号|建立帳戶|新用户注册|立即注册|免费注册",
  ko: "회원가입",
  ru: "регистрация|зарегистрироваться|создать аккаунт",
  tr: "kaydol|hesap oluştur|üye ol",
});
