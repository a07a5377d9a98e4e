import { Phrases } from "./phrases.ts";

/** Writing to whoever runs the site. */
export const CONTACT = new Phrases({
  en: "contact|contact us|contact form|get in touch|write to us|write us|reach us|reach out|send us a message|send message|send a message|message us|your message|drop us a line|talk to us|enquiry|inquiry|ask us|contact support",
  de: "kontakt|kontaktformular|kontaktieren sie uns|kontaktiere uns|schreiben sie uns|schreib uns|nachricht senden|ihre nachricht|deine nachricht|nachricht an uns|anfrage senden|ihr anliegen",
  fr: "contact|contactez nous|nous contacter|formulaire de contact|nous écrire|écrivez nous|envoyer le message|envoyer un message|votre message|votre demande",
  es: "contacto|contáctanos|contáctenos|contactar|contacta|formulario de contacto|escríbenos|enviar mensaje|tu mensaje|su mensaje|envíanos un mensaje|consulta",
  it: "contatti|contatto|contattaci|contattateci|modulo di contatto|scrivici|invia messaggio|il tuo messaggio|inviaci un messaggio|richiesta informazioni",
  nl: "contact|contactformulier|neem contact op|contact opnemen|stuur ons een bericht|bericht versturen|uw bericht|je bericht|bericht verzenden",
  pt: "contato|contacto|contactos|fale conosco|fale connosco|entre em contato|entre em contacto|formulário de contato|formulário de contacto|enviar mensagem|sua mensagem|envie uma mensagem|contacte nos",
  pl: "kontakt|formularz kontaktowy|skontaktuj się|napisz do nas|wyślij wiadomość|twoja wiadomość|wiadomość do nas|treść wiadomości",
  sv: "kontakta oss|kontaktformulär|skicka meddelande",
  ja: "お問い合わせ|お問合せ|問い合わせ|お問い合わせフォーム|ご連絡|メッセージを送信|お問い合わせ内容",
  zh: "联系我们|聯絡我們|联系方式|在线留言|发送消息|发送留言|您的留言|给我们留言|咨询",
  ru: "обратная связь|свяжитесь с нами|отправить сообщение",
});
