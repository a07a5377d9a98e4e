import { Phrases } from "./phrases.ts";

/** What one does with a product. */
export const BUY = new Phrases({
  en: "add to cart|add to basket|add to bag|buy now|buy it now|pre order|preorder|in stock|out of stock|add to trolley",
  de: "in den warenkorb|in den einkaufswagen|jetzt kaufen|zum warenkorb hinzufügen|vorbestellen|auf lager|lieferbar",
  fr: "ajouter au panier|acheter|acheter maintenant|précommander|en stock",
  es: "añadir al carrito|agregar al carrito|añadir a la cesta|comprar|comprar ahora|en stock",
  it: "aggiungi al carrello|acquista|acquista ora|compra|compra ora|disponibile",
  nl: "in winkelwagen|in winkelmandje|toevoegen aan winkelwagen|koop nu|op voorraad|in mijn winkelwagen",
  pt: "adicionar ao carrinho|comprar|comprar agora|adicionar à sacola|em estoque|em stock",
  pl: "do koszyka|dodaj do koszyka|kup teraz|w magazynie",
  sv: "lägg i varukorgen|köp nu",
  ja: "カートに入れる|カートに追加|今すぐ買う|購入する|買い物かごに入れる|在庫あり",
  zh: "加入购物车|立即购买|加入購物車|添加到购物车|现货|马上抢",
});
