import { Phrases } from "./phrases.ts";

/** Says that name and password, or one of them, were not the right ones. */
export const WRONG_CREDENTIALS = new Phrases({
  en: "incorrect|wrong password|wrong username|wrong email|wrong user|wrong credentials|wrong login|wrong name|invalid password|invalid username|invalid user|invalid email|invalid login|invalid credentials|invalid combination|is invalid|are invalid|not valid|not correct|isn't correct|aren't correct|isn't right|not right|bad credentials|login failed|log in failed|sign in failed|authentication failed|failed to log in|failed to sign in|could not log you in|couldn't log you in|could not sign you in|couldn't sign you in|unable to log in|unable to sign in|unable to log you in|unable to sign you in|does not match|doesn't match|do not match|don't match|did not match|didn't match|not recognised|not recognized|don't recognise|don't recognize|didn't recognise|didn't recognize|no account|no user|unknown user|user not found|account not found|could not find|couldn't find|can't find|cannot find|doesn't exist|does not exist|not found",
  de: "falsch|falsches|falscher|falsche|ungültig|ungültige|ungültiges|ungültiger|nicht korrekt|nicht gültig|nicht richtig|stimmt nicht|stimmen nicht|anmeldung fehlgeschlagen|login fehlgeschlagen|konnte sie nicht anmelden|nicht gefunden|kein konto|existiert nicht|unbekannter benutzer|nicht bekannt",
  fr: "incorrect|incorrects|incorrecte|incorrectes|invalide|invalides|erroné|erronés|échec de la connexion|échec de l'authentification|ne correspond pas|ne correspondent pas|introuvable|aucun compte|n'existe pas|mauvais mot de passe",
  es: "incorrecto|incorrecta|incorrectos|incorrectas|inválido|inválida|inválidos|no válido|no válida|no válidos|no son válidos|no coincide|no coinciden|error de autenticación|no se pudo iniciar sesión|no encontrado|no existe|ninguna cuenta",
  it: "errato|errata|errati|errate|non corretto|non corretta|non corretti|non valido|non valida|non validi|non corrisponde|non corrispondono|accesso non riuscito|autenticazione fallita|nessun account|non trovato|non esiste",
  nl: "onjuist|onjuiste|ongeldig|ongeldige|niet juist|klopt niet|kloppen niet|verkeerd|verkeerde|komt niet overeen|inloggen mislukt|aanmelden mislukt|niet gevonden|geen account|bestaat niet",
  pt: "incorreto|incorreta|incorretos|incorretas|inválido|inválida|inválidos|inválidas|não corresponde|não correspondem|errado|errada|falha no login|falha na autenticação|não encontrado|nenhuma conta|não existe",
  pl: "nieprawidłowy|nieprawidłowe|nieprawidłowa|niepoprawny|niepoprawne|niepoprawna|błędny|błędne|błędna|nie pasuje|nie pasują|logowanie nie powiodło się|nie znaleziono|nie istnieje",
  sv: "fel lösenord|felaktigt|felaktig|ogiltigt|ogiltig|inloggningen misslyckades",
  ja: "正しくありません|間違って|間違い|一致しません|ログインできませんでした|無効です|見つかりません|存在しません|誤りがあります",
  zh: "不正确|错误|有误|不匹配|登录失败|登入失敗|無效|无效|不存在|未找到|錯誤",
  ko: "올바르지 않|일치하지 않|잘못된",
  ru: "неверный|неверная|неверное|неверные|неправильный|неправильно|не найден",
  tr: "hatalı|yanlış|geçersiz",
});
