/** Names of the fields in which captcha services store the answer. */
export const ANSWER_NAMES = /(?:captcha|turnstile)-response$|^altcha$/i;
