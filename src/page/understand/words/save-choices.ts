import { Phrases } from "./phrases.ts";

/** Labels of what keeps the choices that are made, whatever they are. */
export const SAVE_CHOICES = new Phrases({
  en: "save|save settings|save preferences|save choices|save my choices|save my preferences|save selection|save and exit|save and close|save & exit|save & close|confirm|confirm choices|confirm my choices|confirm selection|confirm preferences|allow selection|accept selection|accept selected|allow selected",
  de: "speichern|einstellungen speichern|auswahl speichern|auswahl bestätigen|auswahl erlauben|auswahl akzeptieren|speichern und schließen|bestätigen|meine auswahl bestätigen|auswahl übernehmen",
  fr: "enregistrer|enregistrer mes choix|enregistrer les préférences|enregistrer les paramètres|confirmer|confirmer mes choix|valider|valider mes choix|sauvegarder",
  es: "guardar|guardar configuración|guardar preferencias|guardar y cerrar|guardar selección|confirmar|confirmar mis preferencias|aceptar selección|confirmar selección",
  it: "salva|salva preferenze|salva le preferenze|salva impostazioni|salva e chiudi|conferma|conferma le mie scelte|salva scelte|accetta selezionati",
  nl: "opslaan|voorkeuren opslaan|instellingen opslaan|keuze opslaan|selectie opslaan|bevestigen|mijn keuze bevestigen|selectie toestaan",
  pt: "salvar|guardar|salvar preferências|guardar preferências|salvar configurações|confirmar|confirmar minhas escolhas|guardar definições|salvar seleção",
  pl: "zapisz|zapisz ustawienia|zapisz preferencje|zapisz wybór|potwierdź|potwierdź wybór|zapisz i zamknij",
  ja: "保存|設定を保存|選択を保存|選択内容を保存|確定",
  zh: "保存|保存设置|保存选择|确认|确认选择",
  sv: "spara|spara val|spara inställningar|bekräfta val",
  da: "gem|gem valg|gem indstillinger|tillad valgte",
  no: "lagre|lagre valg",
  fi: "tallenna|tallenna valinnat|tallenna asetukset",
  cs: "uložit|uložit nastavení|potvrdit výběr|uložit volby",
  hu: "mentés|beállítások mentése",
  ro: "salvează|salvează preferințele|confirmă selecția",
  el: "αποθήκευση|αποθήκευση επιλογών|αποθήκευση ρυθμίσεων",
  ru: "сохранить|сохранить настройки|сохранить выбор|подтвердить выбор",
  uk: "зберегти|зберегти налаштування",
  tr: "kaydet|tercihleri kaydet|seçimi kaydet",
  ko: "저장|선택 저장",
  ar: "حفظ|حفظ الاختيارات|حفظ الإعدادات",
});
