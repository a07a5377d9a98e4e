import { Phrases } from "./phrases.ts";

/** Says that an account waits for its e-mail address to be confirmed. */
export const UNCONFIRMED_ADDRESS = new Phrases({
  en: [
    "verify your email|verify your e mail|verify email|verify your account|confirm your email|confirm your e mail",
    "confirm your account|confirm email address|activate your account|account is not active yet|unverified email",
    "email verification required|haven't verified your email|haven't confirmed your email",
    "have not verified your email|have not confirmed your email",
    ...["email", "mail", "address", "account"].flatMap((thing) =>
      [
        "not",
        "is not",
        "isn't",
        "is not yet",
        "has not been",
        "hasn't been",
        "has not yet been",
      ].map(
        (not) => `${thing} ${not} verified|${thing} ${not} confirmed|${thing} ${not} activated`,
      ),
    ),
  ].join("|"),
  de: "e mail bestätigen|e mail adresse bestätigen|bestätige deine e mail|bestätigen sie ihre e mail|bestätigen sie bitte ihre e mail|e mail adresse ist noch nicht bestätigt|e mail adresse wurde noch nicht bestätigt|e mail adresse nicht bestätigt|konto ist noch nicht aktiviert|konto aktivieren|konto wurde noch nicht aktiviert",
  fr: "vérifiez votre adresse|confirmez votre adresse|confirmer votre adresse|vérifier votre adresse|adresse e mail n'est pas vérifiée|adresse e mail n'est pas confirmée|adresse e mail n'a pas été vérifiée|adresse e mail n'a pas été confirmée|activez votre compte|compte n'est pas activé|compte n'est pas encore activé",
  es: "verifica tu correo|verifique su correo|confirma tu correo|confirme su correo|correo no verificado|correo no está verificado|correo electrónico no ha sido verificado|activa tu cuenta|active su cuenta|cuenta no está activada|cuenta aún no está activada",
  it: "verifica la tua email|verifica il tuo indirizzo|conferma la tua email|conferma il tuo indirizzo|email non verificata|indirizzo email non verificato|indirizzo email non confermato|attiva il tuo account|account non è attivo|account non è stato attivato",
  nl: "bevestig je e mail|bevestig uw e mail|verifieer je e mail|verifieer uw e mail|e mailadres is niet bevestigd|e mailadres is nog niet bevestigd|e mailadres is nog niet geverifieerd|activeer je account|activeer uw account|account is nog niet geactiveerd",
  pt: "verifique seu e mail|verifique o seu e mail|confirme seu e mail|confirme o seu e mail|e mail não verificado|e mail não foi verificado|e mail não foi confirmado|ative sua conta|ative a sua conta|conta não está ativada|conta ainda não foi ativada",
  pl: "potwierdź adres e mail|potwierdź swój adres|zweryfikuj adres e mail|adres e mail nie został potwierdzony|adres e mail nie został zweryfikowany|aktywuj konto|aktywuj swoje konto|konto nie zostało aktywowane",
  ja: "メールアドレスを確認してください|メールアドレスの確認が|メールアドレスが確認されていません|アカウントを有効化|アカウントが有効化されていません",
  zh: "验证您的邮箱|验证你的邮箱|邮箱未验证|邮箱尚未验证|激活您的账户|激活您的账号|账号未激活|账户未激活|驗證您的電子郵件",
  sv: "bekräfta din e post|verifiera din e post|e postadressen är inte bekräftad|aktivera ditt konto|kontot är inte aktiverat",
  da: "bekræft din e mail|e mailadressen er ikke bekræftet|aktiver din konto|kontoen er ikke aktiveret",
  no: "bekreft e postadressen|bekreft din e post|e postadressen er ikke bekreftet|aktiver kontoen|kontoen er ikke aktivert",
  fi: "vahvista sähköpostiosoitteesi|sähköpostiosoitetta ei ole vahvistettu|aktivoi tilisi|tiliä ei ole aktivoitu",
  cs: "potvrďte svůj e mail|potvrďte e mailovou adresu|e mailová adresa nebyla potvrzena|aktivujte svůj účet|účet nebyl aktivován",
  hu: "erősítse meg e mail|erősítsd meg az e mail|az e mail cím nincs megerősítve|aktiválja fiókját|a fiók nincs aktiválva",
  ro: "confirmă adresa de e mail|verifică adresa de email|confirmați adresa de e mail|activează contul|contul nu este activat",
  el: "επιβεβαιώστε το email|επαληθεύστε το email|το email δεν έχει επιβεβαιωθεί|ενεργοποιήστε τον λογαριασμό",
  ru: "подтвердите адрес электронной почты|подтвердите электронную почту|подтвердите почту|подтвердите ваш email|подтвердите email|адрес не подтвержден|почта не подтверждена|активируйте аккаунт|аккаунт не активирован|учетная запись не активирована",
  uk: "підтвердіть адресу електронної пошти|підтвердіть електронну пошту|підтвердіть email|пошту не підтверджено|активуйте обліковий запис",
  tr: "e postanızı doğrulayın|e posta adresinizi doğrulayın|e posta adresiniz doğrulanmadı|hesabınızı etkinleştirin|hesabınız etkinleştirilmemiş",
  ko: "이메일을 인증|이메일 인증이 필요|이메일이 인증되지|계정을 활성화",
  ar: "تأكيد بريدك الإلكتروني|تحقق من بريدك الإلكتروني|يرجى تأكيد البريد|لم يتم تأكيد البريد|قم بتفعيل حسابك|لم يتم تفعيل الحساب",
  vi: "xác minh email|xác nhận email|email chưa được xác minh|kích hoạt tài khoản",
  id: "verifikasi email anda|konfirmasi email anda|email belum diverifikasi|aktifkan akun",
});
