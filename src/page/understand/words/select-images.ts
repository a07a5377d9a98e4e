import { Phrases } from "./phrases.ts";

/** Tells to pick pictures out of several. */
export const SELECT_IMAGES = new Phrases({
  en: "select all|click all|choose all|pick all|select each|click each|select every|images containing|pictures containing|images with|squares with|squares containing|tiles containing|pictures of",
  de: "alle bilder|wählen sie alle|wähle alle|bilder mit|alle felder mit|alle kacheln|klicken sie auf alle",
  fr: "toutes les images|sélectionnez toutes|images contenant|cliquez sur toutes|toutes les cases|images avec",
  es: "todas las imágenes|selecciona todas|seleccione todas|imágenes que contengan|imágenes con|haz clic en todas|todos los cuadros",
  it: "tutte le immagini|seleziona tutte|immagini contenenti|immagini con|tutti i riquadri",
  nl: "alle afbeeldingen|selecteer alle|afbeeldingen met|alle plaatjes|klik op alle|alle vakjes",
  pt: "todas as imagens|selecione todas|imagens com|imagens que contêm|clique em todas|todos os quadrados",
  pl: "wszystkie obrazy|wszystkie obrazki|zaznacz wszystkie|wybierz wszystkie|obrazy zawierające|wszystkie kwadraty|wszystkie zdjęcia",
  ja: "すべて選択|画像をすべて|画像を選択|すべての画像|が含まれる画像|写っている画像",
  zh: "选择所有|所有图片|包含的图片|点击所有|选出所有|選擇所有|请点击图中|中的所有",
});
