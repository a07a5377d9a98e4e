import { Phrases } from "./phrases.ts";

/** Labels of a person's name. */
export const PERSON_NAME = new Phrases({
  en: "name|full name|your name|first name|last name|given name|family name|surname|firstname|lastname|fullname",
  de: "name|ihr name|vorname|nachname|vor und nachname|vollständiger name|familienname",
  fr: "nom|prénom|votre nom|nom complet|nom de famille|nom et prénom",
  es: "nombre|apellido|apellidos|nombre completo|nombre y apellidos|tu nombre",
  it: "nome|cognome|nome completo|nome e cognome|il tuo nome",
  nl: "naam|voornaam|achternaam|volledige naam|uw naam|je naam",
  pt: "nome|apelido|sobrenome|nome completo|seu nome",
  pl: "imię|nazwisko|imię i nazwisko|twoje imię",
  sv: "namn|förnamn|efternamn",
  ja: "お名前|氏名|名前|姓|名",
  zh: "姓名|名字|您的姓名|姓氏|称呼",
  ru: "имя|фамилия",
});
