/** Words on buttons, in headings and in fields of prohibited forms. */
import { Phrases } from "../../page/words/phrases.ts";

/** Texts that offer to create an account. "Sign up" is not included, since forms for a course contain it too. */
export const NEW_ACCOUNT = new Phrases({
  en: "create account|create an account|create your account|create my account|create a new account|create new account|create profile|new account|open an account|open account|set up your account|become a member|account registration|user registration|register account|new user|new member",
  de: "konto erstellen|konto anlegen|konto eröffnen|neues konto|benutzerkonto|kundenkonto anlegen|mitglied werden",
  fr: "créer un compte|créer mon compte|créer votre compte|création de compte|création d'un compte|ouvrir un compte|devenir membre",
  es: "crear cuenta|crear una cuenta|crea tu cuenta|crear tu cuenta|abrir una cuenta|hazte socio",
  it: "crea account|crea un account|crea il tuo account|crea profilo|apri un conto|diventa socio",
  nl: "account aanmaken|maak een account|account maken|nieuw account|lid worden",
  pt: "criar conta|criar uma conta|crie sua conta|crie a sua conta|abrir conta",
  pl: "załóż konto|utwórz konto|nowe konto|zakładanie konta",
  sv: "skapa konto|skapa ett konto|bli medlem",
  da: "opret konto|opret bruger|bliv medlem",
  no: "opprett konto|opprett bruker|bli medlem",
  fi: "luo tili|luo käyttäjätili",
  cs: "vytvořit účet|založit účet",
  ru: "создать аккаунт|создать учетную запись|регистрация аккаунта|новый аккаунт",
  tr: "hesap oluştur|hesap aç|üye ol",
  ja: "アカウント作成|アカウントを作成|会員登録|新規登録|口座開設",
  zh: "注册账号|创建账户|创建帐户|创建账号|建立帳戶|新用户注册",
  ko: "계정 만들기|회원가입",
});

/** Occasions for which people register without an account. */
export const OCCASION = new Phrases({
  en: "webinar|event|events|workshop|course|class|conference|seminar|meetup|talk|training|lecture|waitlist|waiting list|race|tour|session|trial lesson",
  de: "webinar|veranstaltung|workshop|kurs|konferenz|seminar|vortrag|schulung|warteliste|tagung",
  fr: "webinaire|événement|atelier|cours|conférence|séminaire|formation|liste d'attente",
  es: "seminario web|webinar|evento|taller|curso|conferencia|seminario|lista de espera",
  it: "webinar|evento|laboratorio|corso|conferenza|seminario|lista d'attesa",
  nl: "webinar|evenement|workshop|cursus|conferentie|training|wachtlijst",
  pt: "webinar|evento|oficina|curso|conferência|seminário|lista de espera",
  pl: "webinar|wydarzenie|warsztaty|kurs|konferencja|szkolenie|lista oczekujących",
  sv: "webbinarium|evenemang|kurs|konferens|utbildning|väntelista",
  ru: "вебинар|мероприятие|семинар|курс|конференция|обучение|лист ожидания",
  ja: "セミナー|ウェビナー|イベント|講座|研修",
  zh: "研讨会|活动|课程|会议|培训",
});

/** Labels of buttons that pay, or commit to a payment. */
export const PAY_BUTTON = new Phrases({
  en: "pay|pay now|make payment|make a payment|submit payment|confirm payment|confirm and pay|pay and confirm|complete payment|place order|place your order|place my order|submit order|confirm order|complete order|complete purchase|confirm purchase|buy now|buy it now|purchase now|donate|donate now|give now|send money|transfer money|transfer funds|make transfer|confirm transfer|send payment|withdraw|withdraw funds|place bid|book and pay|start membership|start paid|order now|top up|add funds|add money|renew subscription|renew membership|sell shares|sell now|confirm sale|1 click",
  de: "bezahlen|jetzt bezahlen|jetzt zahlen|zahlungspflichtig bestellen|kostenpflichtig bestellen|jetzt kaufen|bestellung abschicken|bestellung aufgeben|kaufen|kauf abschließen|spenden|jetzt spenden|überweisen|überweisung ausführen|geld senden|zahlungspflichtig buchen",
  fr: "payer|payer maintenant|valider le paiement|passer la commande|passer commande|valider la commande|commander|acheter maintenant|faire un don|effectuer le virement|envoyer de l'argent",
  es: "pagar|pagar ahora|realizar pago|realizar pedido|confirmar pedido|finalizar compra|comprar ahora|donar|transferir|enviar dinero|confirmar pago",
  it: "paga|paga ora|effettua pagamento|conferma ordine|completa l'ordine|acquista ora|dona|dona ora|invia denaro|esegui bonifico|effettua ordine|invia ordine|ordina e paga",
  nl: "betalen|nu betalen|bestelling plaatsen|bestellen en betalen|nu kopen|koop nu|doneren|doneer|geld overmaken|overschrijven",
  pt: "pagar|pagar agora|finalizar compra|confirmar pedido|fazer pedido|comprar agora|doar|transferir|enviar dinheiro|efetuar pagamento",
  pl: "zapłać|zapłać teraz|kup teraz|zamawiam i płacę|złóż zamówienie|wpłać|wykonaj przelew|przelej",
  sv: "betala|betala nu|slutför köp|köp nu|lägg beställning|donera|skicka pengar",
  da: "betal|betal nu|gennemfør køb|køb nu|send penge",
  no: "betal|betal nå|fullfør kjøp|kjøp nå|send penger",
  fi: "maksa|maksa nyt|vahvista tilaus|osta nyt|lahjoita",
  cs: "zaplatit|objednat s povinností platby|dokončit objednávku|odeslat platbu",
  ru: "оплатить|оплатить сейчас|оформить заказ|подтвердить заказ|купить сейчас|пожертвовать|перевести|отправить деньги",
  tr: "öde|ödeme yap|siparişi tamamla|siparişi onayla|şimdi al|bağış yap|para gönder",
  ja: "支払う|お支払い|注文を確定|注文する|購入する|今すぐ購入|寄付する|送金|振込",
  zh: "立即支付|付款|支付|提交订单|确认订单|立即购买|捐款|转账|轉帳",
  ko: "결제하기|결제|주문하기|바로구매|송금|기부하기",
});

/** Labels of buttons that count as paying only if the page contains a price. */
export const BOOK_BUTTON = new Phrases({
  en: "confirm and book|complete booking|complete your booking|complete my booking|renew|renew now|top up|upgrade now|subscribe now",
  de: "verbindlich buchen|buchung abschließen|verlängern|aufladen",
});

/** Titles of payment pages. A form there may complete the payment if it has several fields or takes a code. */
export const PAYMENT_PAGE = new Phrases({
  en: "checkout|payment details|payment information|billing details|confirm your order|review your order|confirm payment|confirm your payment|authorise payment|authorize payment|approve payment|confirm transfer|confirm your transfer|authorise transfer|authorize transfer|approve transfer|new transfer|bank transfer|wire transfer|make a transfer|make a payment|send money|add funds|withdraw funds|donation form|make a donation",
  de: "kasse|zur kasse|überweisung|neue überweisung|überweisung freigeben|zahlung freigeben|zahlung bestätigen|bestellung prüfen|bestellübersicht|zahlungsdaten|geld senden|dauerauftrag|spendenformular",
  fr: "paiement|virement|nouveau virement|confirmer le paiement|valider la commande|récapitulatif de commande|faire un don",
  es: "finalizar compra|datos de pago|transferencia|nueva transferencia|confirmar pago|confirmar pedido|realizar una donación",
  it: "cassa|pagamento|bonifico|nuovo bonifico|conferma pagamento|conferma ordine",
  nl: "afrekenen|betaalgegevens|overschrijving|nieuwe overboeking|betaling bevestigen",
  pt: "finalizar compra|dados de pagamento|transferência|nova transferência|confirmar pagamento",
  pl: "kasa|płatność|przelew|nowy przelew|potwierdź płatność|podsumowanie zamówienia",
  sv: "kassa|betalning|ny överföring|bekräfta betalning",
  ru: "оформление заказа|оплата|перевод денег|новый перевод|подтверждение платежа",
  ja: "お支払い|決済|振込|送金|注文内容の確認",
  zh: "结账|结算|支付|转账|确认订单",
});

/** Labels of fields for the payment method. */
export const PAYMENT_CHOICE = new Phrases({
  en: "payment method|payment option|payment type|pay with|pay by",
  de: "zahlungsart|zahlungsmethode|zahlungsweise|bezahlen mit",
  fr: "moyen de paiement|mode de paiement|méthode de paiement",
  es: "método de pago|forma de pago|medio de pago",
  it: "metodo di pagamento|modalità di pagamento",
  nl: "betaalmethode|betaalwijze",
  pt: "método de pagamento|forma de pagamento|meio de pagamento",
  pl: "metoda płatności|sposób płatności|forma płatności",
  sv: "betalningsmetod|betalsätt",
  ru: "способ оплаты",
  ja: "支払い方法|お支払い方法",
  zh: "支付方式|付款方式",
});

/** Labels of fields of a payment card. "Card number" is not included: library cards have a number too. */
export const CARD_FIELD = new Phrases({
  en: "cvc|cvv|cvv2|cvc2|csc|card verification|card verification code|card security code|credit card|credit card number|debit card|debit card number|card expiry|card expiration|name on card|cardholder|cardholder name|cc number|ccnumber|cardnumber cvc",
  de: "kreditkarte|kreditkartennummer|kartenprüfnummer|prüfziffer|karteninhaber|prüfnummer",
  fr: "carte bancaire|carte de crédit|numéro de carte bancaire|cryptogramme|cryptogramme visuel|titulaire de la carte",
  es: "tarjeta de crédito|tarjeta de débito|código de seguridad de la tarjeta|titular de la tarjeta",
  it: "carta di credito|titolare della carta|intestatario della carta",
  nl: "creditcard|creditcardnummer|kaarthouder",
  pt: "cartão de crédito|cartão de débito|titular do cartão|código de segurança do cartão",
  pl: "karta kredytowa|karty kredytowej|numer karty płatniczej|posiadacz karty",
  sv: "kreditkort|kortinnehavare",
  ru: "банковская карта|кредитная карта|номер карты|держатель карты",
  tr: "kredi kartı|kart sahibi",
  ja: "クレジットカード|カード番号|セキュリティコード|カード名義",
  zh: "信用卡|银行卡号|持卡人|卡号",
  ko: "신용카드|카드 번호|카드번호",
});

/** Labels of the number of any card. If a form also has a field for the expiry date, it takes a payment card. */
export const CARD_NUMBER = new Phrases({
  en: "card number|cardnumber|card no",
  de: "kartennummer",
  fr: "numéro de carte|numéro de la carte",
  es: "número de tarjeta",
  it: "numero carta|numero della carta|numero di carta",
  nl: "kaartnummer",
  pt: "número do cartão|número de cartão",
  pl: "numer karty",
  sv: "kortnummer",
});

export const EXPIRY = new Phrases({
  en: "expiry|expiration|expires|exp|valid thru|valid until|exp date|mm yy|mm yyyy",
  de: "ablaufdatum|gültig bis|ablauf",
  fr: "date d'expiration|expiration|expire fin",
  es: "caducidad|vencimiento|fecha de caducidad",
  it: "scadenza|data di scadenza",
  nl: "vervaldatum|geldig tot",
  pt: "validade|vencimento",
  pl: "data ważności|ważna do",
  sv: "giltig till|utgångsdatum",
});

/** Labels of fields of a bank transfer or a direct debit. */
export const BANK_FIELD = new Phrases({
  en: "iban|bic|swift code|sort code|routing number|account number of the recipient|beneficiary|beneficiary account|payee|payee account|direct debit|wallet address",
  de: "kontoinhaber|empfänger iban|lastschrift|bankleitzahl|zahlungsempfänger",
  fr: "bénéficiaire|compte bénéficiaire|prélèvement",
  es: "beneficiario|cuenta del beneficiario|domiciliación",
  it: "beneficiario|conto del beneficiario|addebito diretto",
  nl: "begunstigde|rekening begunstigde|automatische incasso",
  pt: "beneficiário|conta do beneficiário|débito direto",
  pl: "numer rachunku odbiorcy|odbiorca przelewu",
  ru: "расчетный счет|счет получателя|бик",
  ja: "振込先|口座番号",
  zh: "收款人|收款账号",
});

/** Names of actions that change who has access, such as creating a token or changing a role. */
export const CHANGES_ACCESS = new Phrases({
  en: "generate token|create token|create api key|generate api key|new api key|create key|generate key|generate new token|new personal access token|add ssh key|add key|add passkey|revoke token|revoke key|create secret key|create new secret key|rotate key|rotate secret|enable two factor|disable two factor|enable two factor authentication|disable two factor authentication|turn off two factor|turn on two factor|turn off 2 step verification|turn on 2 step verification|disable 2fa|enable 2fa|change permissions|save permissions|update permissions|edit permissions|set permissions|grant access|grant permission|grant permissions|manage access|change role|update role|assign role|save roles|add collaborator|invite collaborator|make admin|make owner|make administrator|add administrator|change visibility|make public|make private|transfer ownership|change sharing|save sharing|update security settings|save security settings|change security settings|authorize app|authorize application|security questions|recovery email|recovery phone|delete account|delete my account|close account|deactivate account",
  de: "token erstellen|token erzeugen|api schlüssel erstellen|schlüssel erstellen|ssh schlüssel hinzufügen|zwei faktor authentifizierung aktivieren|zwei faktor authentifizierung deaktivieren|berechtigungen speichern|berechtigungen ändern|rolle ändern|zugriff gewähren|zugriff verwalten|sicherheitseinstellungen speichern|konto löschen|sicherheitsfragen",
  fr: "générer un jeton|créer une clé|créer une clé api|ajouter une clé ssh|activer la double authentification|désactiver la double authentification|modifier les autorisations|enregistrer les autorisations|modifier le rôle|accorder l'accès|supprimer le compte|supprimer mon compte|questions de sécurité",
  es: "generar token|crear clave|crear clave api|añadir clave ssh|activar la verificación en dos pasos|desactivar la verificación en dos pasos|cambiar permisos|guardar permisos|cambiar rol|conceder acceso|eliminar cuenta|preguntas de seguridad",
  it: "genera token|crea chiave|crea chiave api|aggiungi chiave ssh|attiva la verifica in due passaggi|disattiva la verifica in due passaggi|modifica permessi|salva permessi|cambia ruolo|concedi accesso|elimina account|domande di sicurezza",
  nl: "token genereren|token maken|api sleutel maken|ssh sleutel toevoegen|tweestapsverificatie inschakelen|tweestapsverificatie uitschakelen|rechten wijzigen|rechten opslaan|rol wijzigen|toegang verlenen|account verwijderen",
  pt: "gerar token|criar chave|criar chave api|adicionar chave ssh|ativar verificação em duas etapas|desativar verificação em duas etapas|alterar permissões|salvar permissões|guardar permissões|alterar função|conceder acesso|excluir conta|eliminar conta",
  pl: "wygeneruj token|utwórz klucz|dodaj klucz ssh|włącz weryfikację dwuetapową|wyłącz weryfikację dwuetapową|zmień uprawnienia|zapisz uprawnienia|zmień rolę|usuń konto",
  sv: "skapa token|skapa nyckel|ändra behörigheter|spara behörigheter|ge åtkomst|radera konto",
  ru: "создать токен|создать ключ|добавить ключ|включить двухфакторную аутентификацию|отключить двухфакторную аутентификацию|изменить права|сохранить права|изменить роль|предоставить доступ|удалить аккаунт",
  ja: "トークンを作成|トークンを生成|apiキーを作成|権限を変更|権限を保存|アクセス権を付与|アカウントを削除|秘密の質問",
  zh: "生成令牌|创建密钥|创建api密钥|修改权限|保存权限|授予权限|更改角色|删除账户|注销账号|安全问题",
});

/** Titles of pages about access. Any form with a field on such a page may change who has access. */
export const ACCESS_PAGE = new Phrases({
  en: "security settings|account security|login and security|sign in and security|password and security|password and authentication|api keys|api key|access keys|access tokens|personal access tokens|developer tokens|ssh keys|ssh and gpg keys|deploy keys|signing keys|user permissions|permissions|roles and permissions|users and roles|access control|sharing settings|manage access|member roles|privacy and security|two factor settings|authorized apps|authorized applications|connected apps|oauth apps|passkeys|app passwords|account recovery settings",
  de: "sicherheitseinstellungen|kontosicherheit|anmeldung und sicherheit|api schlüssel|zugriffstoken|ssh schlüssel|berechtigungen|rollen und rechte|rollen und berechtigungen|zugriffsrechte|freigabeeinstellungen|verbundene apps",
  fr: "paramètres de sécurité|sécurité du compte|connexion et sécurité|clés api|jetons d'accès|clés ssh|autorisations|rôles et autorisations|contrôle d'accès|paramètres de partage",
  es: "configuración de seguridad|ajustes de seguridad|seguridad de la cuenta|claves api|claves de api|tokens de acceso|claves ssh|permisos|roles y permisos|control de acceso",
  it: "impostazioni di sicurezza|sicurezza dell'account|chiavi api|token di accesso|chiavi ssh|autorizzazioni|ruoli e permessi|controllo degli accessi",
  nl: "beveiligingsinstellingen|accountbeveiliging|api sleutels|toegangstokens|ssh sleutels|machtigingen|rollen en rechten|toegangsbeheer",
  pt: "configurações de segurança|definições de segurança|segurança da conta|chaves de api|chaves api|tokens de acesso|chaves ssh|permissões|funções e permissões|controle de acesso",
  pl: "ustawienia zabezpieczeń|ustawienia bezpieczeństwa|bezpieczeństwo konta|klucze api|tokeny dostępu|klucze ssh|uprawnienia|role i uprawnienia",
  sv: "säkerhetsinställningar|kontosäkerhet|api nycklar|åtkomsttoken|ssh nycklar|behörigheter",
  ru: "настройки безопасности|безопасность аккаунта|ключи api|токены доступа|ключи ssh|права доступа|роли и права",
  ja: "セキュリティ設定|apiキー|アクセストークン|sshキー|権限設定|アクセス権限",
  zh: "安全设置|账号安全|账户安全|api密钥|访问令牌|ssh密钥|权限管理|权限设置|角色与权限",
});

/** Labels of buttons that turn a protection on or off; the title of the page names the protection. */
export const SWITCH = new Phrases({
  en: "enable|disable|turn on|turn off|activate|deactivate|switch off|set up|remove|reset",
  de: "aktivieren|deaktivieren|einschalten|ausschalten|abschalten|einrichten|entfernen",
  fr: "activer|désactiver|configurer|supprimer",
  es: "activar|desactivar|configurar|eliminar",
  it: "attiva|disattiva|configura|rimuovi",
});

/** Access levels of a shared item: the choices of a list or of radio buttons. */
export const ACCESS_LEVEL = new Phrases({
  en: "can view|can edit|can comment|can manage|viewer|editor|commenter|admin|administrator|owner|maintainer|read only|read and write|full access",
  de: "kann ansehen|kann bearbeiten|kann kommentieren|betrachter|bearbeiter|administrator|eigentümer|nur lesen|lesen und schreiben|vollzugriff",
  fr: "peut voir|peut modifier|peut commenter|lecteur|éditeur|administrateur|propriétaire|lecture seule|lecture et écriture",
  es: "puede ver|puede editar|puede comentar|lector|editor|administrador|propietario|solo lectura|lectura y escritura",
  it: "può visualizzare|può modificare|può commentare|lettore|amministratore|proprietario|sola lettura|lettura e scrittura",
});
