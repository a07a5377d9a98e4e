import { Phrases } from "./phrases.ts";

/** Labels of a button that lets a program act for one's account. */
export const ALLOW = new Phrases({
  en: "allow|allow access|authorize|authorise|authorize app|accept|agree|approve|grant|grant access|grant permission|continue|yes|confirm|yes allow|i agree|accept and continue|allow and continue|consent|connect",
  de: "erlauben|zulassen|zugriff erlauben|zugriff zulassen|autorisieren|genehmigen|zustimmen|akzeptieren|gewähren|zugriff gewähren|weiter|ja|bestätigen|freigeben|verbinden",
  fr: "autoriser|autoriser l'accès|accepter|approuver|accorder|continuer|oui|confirmer|permettre|connecter",
  es: "permitir|permitir acceso|autorizar|aceptar|aprobar|conceder|conceder acceso|continuar|sí|confirmar|conectar",
  it: "consenti|consenti accesso|autorizza|accetta|approva|concedi|continua|sì|conferma|collega",
  nl: "toestaan|toegang toestaan|autoriseren|accepteren|goedkeuren|verlenen|toegang verlenen|doorgaan|ja|bevestigen|akkoord|machtigen|koppelen",
  pt: "permitir|permitir acesso|autorizar|aceitar|aprovar|conceder|conceder acesso|continuar|sim|confirmar|conectar",
  pl: "zezwól|zezwól na dostęp|autoryzuj|akceptuj|akceptuję|zatwierdź|przyznaj|przyznaj dostęp|kontynuuj|tak|potwierdź|zgadzam się|połącz|upoważnij",
  sv: "tillåt|godkänn|fortsätt",
  ja: "許可|許可する|承認|承認する|同意|同意する|続行|はい|アクセスを許可|連携する|連携アプリを認証|認可する|許可して続行",
  zh: "允许|授权|同意|同意授权|批准|继续|确认|接受|确认授权|允许访问|授权并登录|授權|允許",
});
