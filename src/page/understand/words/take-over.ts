import { Phrases } from "./phrases.ts";

/** Labels of a button that takes over what was chosen in a calendar or a list. */
export const TAKE_OVER = new Phrases({
  en: "ok|okay|apply|done|set|select|choose|confirm|save|use|use this date|use these dates|select date|select dates|select time|set date|set time|apply dates",
  de: "ok|übernehmen|anwenden|fertig|setzen|auswählen|wählen|bestätigen|speichern",
  fr: "ok|appliquer|valider|terminer|choisir|confirmer|sélectionner|enregistrer",
  es: "ok|aplicar|aceptar|listo|elegir|seleccionar|confirmar|hecho|guardar",
  it: "ok|applica|fatto|scegli|seleziona|conferma|salva",
  nl: "ok|toepassen|klaar|kiezen|selecteren|bevestigen|instellen|opslaan",
  pt: "ok|aplicar|pronto|concluir|escolher|selecionar|confirmar|guardar|salvar",
  pl: "ok|zastosuj|gotowe|wybierz|potwierdź|zatwierdź|zapisz",
  sv: "ok|tillämpa|använd|klar|välj|bekräfta|spara",
  da: "ok|anvend|færdig|vælg|bekræft|gem",
  no: "ok|bruk|ferdig|velg|bekreft|lagre",
  fi: "ok|käytä|valmis|valitse|vahvista|tallenna",
  cs: "ok|použít|hotovo|vybrat|potvrdit|uložit",
  hu: "ok|alkalmaz|kész|kiválasztás|megerősítés|mentés",
  ro: "ok|aplică|gata|alege|confirmă|salvează",
  el: "ok|εφαρμογή|επιλογή|επιβεβαίωση|εντάξει",
  ru: "ок|ok|применить|готово|выбрать|подтвердить|сохранить",
  uk: "ок|ok|застосувати|готово|вибрати|підтвердити|зберегти",
  tr: "tamam|uygula|bitti|seç|onayla|kaydet",
  ar: "موافق|تطبيق|تم|اختيار|تأكيد|حفظ",
  ja: "ok|適用|適用する|決定|選択|完了|確定|確認|設定",
  zh: "确定|確定|应用|應用|完成|选择|選擇|确认|確認",
  ko: "확인|적용|완료|선택|설정",
});
