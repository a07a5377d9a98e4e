/** Names of the fields in which services for checks leave the answer. */
export const ANSWER_NAMES = /(?:captcha|turnstile)-response$|^altcha$/i;
