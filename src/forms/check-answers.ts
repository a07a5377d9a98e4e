/** Names of the fields in which captcha services store the solution. */
export const ANSWER_NAMES = /(?:captcha|turnstile)-response$|^altcha$/i;
