import { Phrases } from "./phrases.ts";

/** Saying something in public below what one reads. */
export const COMMENT = new Phrases({
  en: "comment|comments|leave a comment|add a comment|post comment|reply|leave a reply|post a reply|write a review|your review|your answer|post your answer|discussion",
  de: "kommentar|kommentare|kommentieren|antworten|antwort schreiben|bewertung schreiben|beitrag verfassen",
  fr: "commentaire|commentaires|commenter|répondre|laisser un commentaire|donner votre avis",
  es: "comentario|comentarios|comentar|responder|deja un comentario|tu respuesta|escribe una reseña",
  it: "commento|commenti|commenta|rispondi|lascia un commento|scrivi una recensione",
  nl: "reactie|reacties|reageren|reageer|plaats reactie|beoordeling schrijven",
  pt: "comentário|comentários|comentar|responder|deixe um comentário|sua resposta",
  pl: "komentarz|komentarze|skomentuj|odpowiedz|dodaj komentarz|odpowiedź|napisz recenzję",
  ja: "コメント|返信|コメントを投稿|レビューを書く",
  zh: "评论|回复|发表评论|留下评论|我来说两句|評論",
});
